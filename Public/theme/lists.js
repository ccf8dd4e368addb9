'use strict';
/*
 * Parts of a page, any of which an owner's template may have left out; comparing texts; loading scripts; ids of records.
 *
 * Needs storage.js. Offers `recipesite.partOf`, `recipesite.copyOf`, `recipesite.arrange`, `recipesite.isChoice`,
 * `recipesite.fold`, `recipesite.isSameWord`, `recipesite.formsOfWord`, `recipesite.foldedWords`, `recipesite.areSameWords`,
 * `recipesite.loadScripts` and `recipesite.newID`.
 */
{
  /**
   * Returns the first part of an element that a selector matches, or an element outside the page if nothing matches.
   * @param {ParentNode} element
   * @param {string} selector
   * @returns {HTMLElement}
   */
  recipesite.partOf = (element, selector) => element.querySelector(selector) ?? document.createElement('p');

  /**
   * Returns a copy of the content of a `template`, or `undefined` if no template has this id.
   * @param {string} id
   * @returns {HTMLElement | undefined}
   */
  recipesite.copyOf = (id) => document.querySelector(`template#${id}`)?.content.querySelector('*')?.cloneNode(true);

  /**
   * Makes elements the children of a list. One in its place is not touched, and keeps its focus and what is being typed.
   * @param {Element} list
   * @param {Element[]} items
   */
  recipesite.arrange = (list, items) => {
    const wanted = new Set(items);
    for (const child of [...list.children]) if (!wanted.has(child)) child.remove();
    let next = list.firstElementChild;
    for (const item of items) {
      if (item === next) next = next.nextElementSibling;
      else list.insertBefore(item, next);
    }
  };

  /**
   * Whether what was entered into a field is one of the options of its list, which was chosen and not typed.
   * @param {Event} event
   */
  recipesite.isChoice = (event) => {
    // WebKit 26 names no type of it.
    const { target: field, inputType = 'insertReplacementText' } = Object(event);
    const options = Array.from(field.list?.options ?? [], ({ value }) => value);
    return inputType === 'insertReplacementText' && options.includes(field.value);
  };

  // Letters that Unicode does not take apart into a plain letter and an accent.
  /** @type {Record<string, string>} */
  const plainLetters = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

  /**
   * Returns a text as it is compared: without accents and case.
   * @param {string} text
   */
  recipesite.fold = (text) =>
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter]);

  // The endings of plurals, without accents.
  /** @type {Record<string, string>} */
  const endings = {
    en: 's|es',
    de: 'n|en|e|er|s',
    fr: 's|x',
    es: 's|es',
    pt: 's|es',
    it: 'a|e|i|o|he|hi',
    nl: 's|n|en',
    sv: 'r|n|ar|er|or|en|na',
    da: 'r|e|er',
    nb: 'r|e|er',
    nn: 'r|ar|er',
    no: 'r|e|er',
    fi: 't',
    he: 'ים|ות|ה|ת|י',
    pl: 'a|e|i|y|u|ow',
    cs: 'a|e|i|y|u|o|um|ech|ich|ami',
    tr: 'lar|ler|i|u|yi|yu|si|su|lari|leri',
  };
  const [language] = document.documentElement.lang.toLowerCase().split('-');
  const isEnding = new RegExp(`^(?:${endings[language] ?? endings.en})$`);

  /**
   * Whether two folded words are the same but for the ending of a plural: "pea" and "peas", but not "pear".
   * @param {string} one
   * @param {string} other
   */
  recipesite.isSameWord = (one, other) => {
    const [short, long] = one.length <= other.length ? [one, other] : [other, one];
    return one === other || (short.length > 1 && long.startsWith(short) && isEnding.test(long.slice(short.length)));
  };

  /**
   * Returns a folded word, and what it is without the ending of a plural: two words that are the same have one of these in common.
   * @param {string} word
   */
  recipesite.formsOfWord = (word) => [
    word,
    ...[1, 2, 3, 4].flatMap((length) =>
      word.length > length + 1 && isEnding.test(word.slice(-length)) ? word.slice(0, -length) : [],
    ),
  ];

  /**
   * Returns the folded words of a text.
   * @param {string} text
   */
  recipesite.foldedWords = (text) => recipesite.fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

  /**
   * Whether two rows of words are the same but for the endings of plurals.
   * @param {string[]} some
   * @param {string[]} others
   */
  recipesite.areSameWords = (some, others) =>
    some.length === others.length && some.every((word, place) => recipesite.isSameWord(word, others[place]));

  /** @type {Map<string, Promise<any>>} */
  const scripts = new Map();
  /** @param {string} address */
  const load = (address) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      const fail = () => {
        scripts.delete(address);
        reject(new Error(`${address} cannot be loaded.`));
      };
      // The load event comes before another script runs.
      const finish = () => resolve(globalThis.recipePart);
      document.head.append(Object.assign(script, { src: address, onload: finish, onerror: fail }));
    });

  /**
   * Runs scripts one after the other, each once. If one cannot be loaded, it rejects and runs none after that one; it may be
   * called again. Returns what those that are parts of the index have.
   * @param {string[]} addresses
   */
  recipesite.loadScripts = async (addresses) => {
    const parts = [];
    for (const address of addresses) {
      if (!scripts.has(address)) scripts.set(address, load(address));
      parts.push(await scripts.get(address));
    }
    return parts;
  };

  // Not crypto.randomUUID, which is missing from pages served over plain HTTP in a home network.
  /** Returns a new id of a record. */
  recipesite.newID = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
      .join('')
      .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}
