'use strict';
/*
 * Loads scripts after the page, or when they are first needed: `<script data-src="…">` names one that is not loaded with it. It is
 * loaded with the page all the same where the visitor has kept a record of the kinds in `data-kept`, or where the address has the
 * query in `data-query`; otherwise after all else, or at the first touch, where the page has what `data-use` selects. One that is
 * `data-late` waits for the touch. The stylesheet in `data-styles` comes before it.
 *
 * It is the one script that holds back the reading of the page, so it also does what must be done before a list is painted.
 *
 * Needs nothing; says with notice.js, if that is there, that the network is missing. Offers nothing.
 */
{
  // Those that have not run yet, in the order of the page, with their addresses.
  const waiting = new Map(
    Array.from(document.querySelectorAll('script[data-src]'), (script) => [script, script.dataset.src]),
  );
  /** @param {(script: HTMLScriptElement) => unknown} isWanted */
  const someWait = (isWanted) => [...waiting.keys()].some(isWanted);
  // As in storage.js, which comes later.
  // @ts-expect-error A script of a page that runs now is an HTML element.
  const prefix = `recipesite:${new URL('..', document.currentScript.src).pathname}#1/`;
  const kinds = () => {
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length).split('/')[0]);
    } catch {
      return [];
    }
  };
  /** @param {HTMLScriptElement} script */
  const isKept = ({ dataset }) => dataset.kept && kinds().some((kind) => dataset.kept?.split(' ').includes(kind));
  /** @param {HTMLScriptElement} script */
  const isUsed = ({ dataset }) => dataset.use && document.querySelector(dataset.use);
  // What every page has, as it is used by the `head`, also comes where data is saved.
  /** @param {HTMLScriptElement} script */
  const isSoon = (script) =>
    isUsed(script) && !('late' in script.dataset) && (script.dataset.use === 'head' || !navigator.connection?.saveData);
  const query = new URLSearchParams(location.search);
  /**
   * @param {string} name
   * @param {object} properties
   */
  const made = (name, properties) => Object.assign(document.createElement(name), properties);
  /**
   * Adds a stylesheet behind the first one, so that the owner's come last.
   * @param {object} properties
   */
  const style = (properties) =>
    (document.querySelector('[rel="stylesheet"]') ?? document.head.lastElementChild)?.after(
      made('link', { rel: 'stylesheet', ...properties }),
    );

  for (const [script, src] of waiting) {
    if (!isKept(script) && !query.has(script.dataset.query)) continue;
    waiting.delete(script);
    // Only what the parser sees can be deferred and hold back the first picture, so that nothing moves on it.
    const { styles: href } = script.dataset;
    if (href) style({ href, blocking: 'render' });
    document.write(`<script defer blocking="render" src="${src}"></script>`);
  }

  // A list that the address filters is not seen whole first.
  if (location.search && document.querySelector('[data-filters]')) document.documentElement.classList.add('filtering');

  // What the page defers, such as storage.js, runs first. The document says when, and only once.
  let queue = new Promise((done) => document.addEventListener('DOMContentLoaded', done));
  /**
   * Loads those that are wanted and have not run, side by side, and runs them one after the other, since each may need those before
   * it: where one cannot be loaded, it and the rest wait for the next call.
   * @param {(script: HTMLScriptElement) => unknown} isWanted
   */
  const load = (isWanted) => {
    for (const [script, href] of waiting)
      if (isWanted(script)) document.head.append(made('link', { rel: 'preload', as: 'script', href }));
    const before = queue;
    return (queue = (async () => {
      await before;
      try {
        for (const [script, src] of waiting) {
          if (!isWanted(script)) continue;
          const href = script.dataset.styles;
          // A second time it is in the browser's memory.
          if (href) await new Promise((onload, onerror) => style({ href, onload, onerror }));
          await new Promise((onload, onerror) => document.head.append(made('script', { src, onload, onerror })));
          waiting.delete(script);
        }
      } catch {}
      dispatchEvent(new Event('scripts'));
    })());
  };

  // A script that runs in the middle of a tap keeps its click, and what that shows, waiting. So scripts run when what the tap has
  // changed is painted; a touch that becomes no click, such as one that scrolls, is over after a second.
  /** @type {(() => void) | undefined} */
  let settle;

  // What they are for and is pressed before they are there is pressed again when they are.
  /** @type {Set<HTMLElement>} */
  const pressed = new Set();
  /** @type {Promise<void> | undefined} */
  let beginning;
  /** @param {Event} event */
  const begin = ({ type }) => {
    beginning ??= new Promise((done) => {
      settle = () => requestAnimationFrame(() => setTimeout(done));
      setTimeout(done, 1_000);
    })
      .then(() => load(isUsed))
      .then(() => {
        beginning = undefined;
        const before = [...pressed];
        pressed.clear();
        if (someWait(isUsed)) {
          // A script that is there may have taken a press for one that is not, and says so.
          const isMissed = !dispatchEvent(new Event('scripts-missing', { cancelable: true }));
          if (before.length || isMissed) globalThis.recipesite?.notice(TEXT('needs-network'));
          return;
        }
        for (const type of touches) removeEventListener(type, touch, true);
        removeEventListener('click', press, true);
        for (const target of before) target.click();
      });
    if (type === 'click') settle?.();
  };
  /** @type {ElementListener<'click'>} */
  const press = (event) => {
    /** @param {HTMLScriptElement} script */
    const isFor = ({ dataset }) => dataset.use && event.target.closest(dataset.use);
    if (!someWait(isFor)) return;
    // One of the scripts may be there already, and must not take it as well.
    event.stopImmediatePropagation();
    // A label sends its own click to its field.
    const { target } = event;
    // @ts-expect-error A label has a control.
    if (target === (target.closest('label')?.control ?? target)) pressed.add(target);
    begin(event);
  };
  const touches = ['pointerdown', 'keydown', 'focusin', 'change', 'click'];
  /**
   * Loads them, but not with a touch that leaves the page: one that waits for scripts isn't restored from the memory of Firefox 153.
   * @param {Event} event
   */
  const touch = (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href]');
    if (!link || link.getAttribute('href')?.startsWith('#')) begin(event);
  };
  if (waiting.size) {
    addEventListener('click', press, true);
    for (const type of touches) addEventListener(type, touch, true);
    // Untouched pages have them too once all else is there, so that they go on without a network.
    addEventListener('load', () => setTimeout(() => load(isSoon)));
    // Another tab has kept something, perhaps while this page lay in the browser's memory.
    for (const type of ['storage', 'pageshow']) addEventListener(type, () => load((script) => isKept(script)));
  }
}
