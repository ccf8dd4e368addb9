// A document of a page for scripts that read it without a browser: its elements, their texts and attributes, and simple selectors.
'use strict';

const characters = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' };
const decoded = (html) => html.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name) => characters[name]);
const empty = /^(?:input|img|br|hr|meta|link|path|source|wbr)$/;

class Text {
  childNodes = [];

  constructor(text) {
    this.textContent = text;
  }
}

class Element {
  childNodes = [];
  classList = { toggle() {} };

  constructor(name, attributes, parentElement) {
    Object.assign(this, { tagName: name.toUpperCase(), attributes, parentElement });
  }

  get children() {
    return this.childNodes.filter((node) => node instanceof Element);
  }

  get previousElementSibling() {
    const siblings = this.parentElement?.children ?? [];
    return siblings[siblings.indexOf(this) - 1] ?? null;
  }

  get textContent() {
    return this.childNodes.map((node) => node.textContent).join('');
  }

  get nodeName() {
    return this.tagName;
  }

  get lang() {
    return this.attributes.lang ?? '';
  }

  get value() {
    return this.attributes.value ?? '';
  }

  get dataset() {
    const own = Object.entries(this.attributes).filter(([name]) => name.startsWith('data-'));
    return Object.fromEntries(own.map(([name, value]) => [name.slice('data-'.length), value]));
  }

  /** Bits as in a browser, where 4 says that the other node follows. */
  compareDocumentPosition(other) {
    let root = this;
    while (root.parentElement) root = root.parentElement;
    const nodes = nodesIn(root);
    return nodes.indexOf(other) > nodes.indexOf(this) ? 4 : 2;
  }

  /** Events are never sent to it. */
  addEventListener() {}

  /** Whether it is what a selector says of one element: `span.food[data-food]`. */
  isOne(selector) {
    const [, name, classes, attributes] = selector.match(/^(\w*)((?:\.[\w-]+)*)((?:\[[\w-]+\])*)$/);
    const own = (this.attributes.class ?? '').split(' ');
    return (
      (!name || name.toUpperCase() === this.tagName) &&
      (classes.match(/[\w-]+/g) ?? []).every((word) => own.includes(word)) &&
      (attributes.match(/[\w-]+/g) ?? []).every((word) => word in this.attributes)
    );
  }

  matches(selector) {
    if (selector.includes(', ')) return selector.split(', ').some((one) => this.matches(one));
    const parts = selector.split(' ');
    if (!this.isOne(parts.pop())) return false;
    if (!parts.length) return true;
    const isChild = parts.at(-1) === '>';
    const outer = (isChild ? parts.slice(0, -1) : parts).join(' ');
    if (isChild) return Boolean(this.parentElement?.matches(outer));
    return Boolean(this.parentElement?.closest(outer));
  }

  closest(selector) {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
  }

  querySelectorAll(selector) {
    return this.children.flatMap((child) => [
      ...(child.matches(selector) ? [child] : []),
      ...child.querySelectorAll(selector),
    ]);
  }

  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }
}

/** The nodes in an element, in their order. */
const nodesIn = (element) => element.childNodes.flatMap((node) => [node, ...nodesIn(node)]);

/** A range of an element's text, between two elements in it. */
class Range {
  selectNodeContents(element) {
    Object.assign(this, { nodes: nodesIn(element), start: 0, end: Infinity });
  }

  setStartAfter(element) {
    this.start = this.nodes.indexOf(element) + nodesIn(element).length + 1;
  }

  setEndBefore(element) {
    this.end = this.nodes.indexOf(element);
  }

  toString() {
    const some = this.nodes.slice(this.start, this.end);
    return some.map((node) => (node instanceof Text ? node.textContent : '')).join('');
  }
}

/** Returns the document of a page of the program, which closes its elements. */
function documentOf(html) {
  const root = new Element('html', { lang: html.match(/<html[^>]* lang="([^"]*)"/)?.[1] }, null);
  let parent = root;
  const main = html.match(/<main\b.*<\/main>/s)?.[0] ?? '';
  for (const [, text, isEnd, name, attributes] of main.matchAll(
    /([^<]+)|<(\/?)(\w+)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g,
  )) {
    if (text) parent.childNodes.push(new Text(decoded(text)));
    else if (isEnd) parent = parent.parentElement;
    else {
      const own = [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, key, value = '']) => [
        key,
        decoded(value),
      ]);
      const element = new Element(name, Object.fromEntries(own), parent);
      parent.childNodes.push(element);
      if (!empty.test(name) && !attributes.endsWith('/')) parent = element;
    }
  }
  return {
    documentElement: root,
    createRange: () => new Range(),
    querySelector: (selector) => root.querySelector(selector),
    querySelectorAll: (selector) => root.querySelectorAll(selector),
  };
}

module.exports = { documentOf };
