'use strict';
/*
 * The aisle in which a shop has a food, by the table that the page has.
 *
 * Needs storage.js and lists.js. Offers `recipesite.aisles`.
 */
{
  const { fold, isSameWord, foldedWords, areSameWords } = recipesite;
  /** @typedef {{ words: string[], whole: string, isStart: boolean, aisle: number }} Entry */
  const [pageLanguage] = document.documentElement.lang.toLowerCase().split('-');
  /** @type {HTMLTemplateElement | null} */
  const template = document.querySelector('#shop_aisles');
  const sections = [...(template?.content.children ?? [])];
  const names = sections.map((section) => section.getAttribute('data-name') ?? '');

  // The foods of the table by language; those that the owner placed have none.
  /** @type {Map<string, Entry[]>} */
  const table = new Map();
  for (const [aisle, section] of sections.entries())
    for (const { lang, dataset } of section.querySelectorAll('p'))
      for (const food of (dataset.foods ?? '').split('|')) {
        const entry = { words: foldedWords(food), whole: fold(food), isStart: food.endsWith('*'), aisle };
        table.set(lang, [...(table.get(lang) ?? []), entry]);
      }

  /**
   * Returns how well a word is that of the table: 3 the same, 2 but for its ending, 1 the end of a compound, 0 not at all.
   * @param {string} word
   * @param {string} known
   * @param {boolean} isStart
   * @param {boolean} hasCompounds
   */
  function likeness(word, known, isStart, hasCompounds) {
    if (word === known || (isStart && word.startsWith(known))) return 3;
    const [short, long] = word.length < known.length ? [word, known] : [known, word];
    const isInflected = short.length > 3 && long.length - short.length < 3 && long.startsWith(short);
    if (isSameWord(word, known) || isInflected) return 2;
    return hasCompounds && known.length > 2 && word.length - known.length > 1 && word.endsWith(known) ? 1 : 0;
  }

  /** @param {string} language */
  const hasNounFirst = (language) => /^(es|fr|it|pt|ar|he|pl)$/.test(language);

  /**
   * Returns how well a food is one of the table, as numbers with the most important first; `undefined` if it isn't.
   * @param {string[]} food
   * @param {Entry} entry
   * @param {string} language
   */
  function fit(food, entry, language) {
    // Japanese and Chinese have no spaces: what stands last is the food.
    if (/^(ja|zh)$/.test(language)) {
      const end = food.join(' ').lastIndexOf(entry.whole);
      return end < 0 ? undefined : [end + entry.whole.length, entry.whole.length];
    }
    const hasCompounds = /^(de|nl|sv|da|nb|nn|no|fi)$/.test(language);
    const count = entry.words.length;
    let best;
    for (let start = 0; count && start + count <= food.length; start += 1) {
      const found = entry.words.map((known, place) =>
        likeness(food[start + place], known, entry.isStart && place === count - 1, hasCompounds),
      );
      const least = Math.min(...found);
      if (!least) continue;
      const distance = hasNounFirst(language) ? start : food.length - start - count;
      const rank = [-distance, count, least, entry.whole.length];
      if (!best || isBetter(rank, best)) best = rank;
    }
    return best;
  }

  /**
   * @param {number[]} one
   * @param {number[]} other
   */
  function isBetter(one, other) {
    const place = one.findIndex((number, index) => number !== other[index]);
    return place >= 0 && one[place] > other[place];
  }

  /**
   * Returns the aisle of a food that a language's table has with all of its words; -1 if it hasn't.
   * @param {string} food
   * @param {string} language
   */
  function findWhole(food, language) {
    const spoken = foldedWords(food);
    return table.get(language)?.find(({ words, whole }) => whole && areSameWords(words, spoken))?.aisle ?? -1;
  }

  /** The most words of a food; what is longer says more than what it is. */
  const longest = 12;

  /**
   * @param {string} food
   * @param {string} language
   */
  function find(food, language) {
    const words = foldedWords(food);
    let best = { rank: [-Infinity], aisle: -1 };
    for (const known of new Set([language, pageLanguage])) {
      const spoken = hasNounFirst(known) ? words.slice(0, longest) : words.slice(-longest);
      for (const entry of table.get(known) ?? []) {
        const rank = fit(spoken, entry, known);
        if (rank && isBetter(rank, best.rank)) best = { rank, aisle: entry.aisle };
      }
      if (best.aisle >= 0) break;
    }
    return best.aisle;
  }

  /** @type {Map<string, number>} */
  const found = new Map();
  recipesite.aisles = {
    names,
    of({ food, key, language }) {
      const path = `${language} ${food} ${key}`;
      const known = found.get(path);
      if (known !== undefined) return known;
      // The owner's word counts first. The key of "bicarbonate of soda" has lost a word, without which it is taken for soda.
      const spoken = language || pageLanguage;
      const ways = [
        () => findWhole(food, ''),
        () => findWhole(key, ''),
        () => (foldedWords(food).length > foldedWords(key).length ? findWhole(food, spoken) : -1),
        () => find(key, spoken),
        () => find(food, spoken),
      ];
      const aisle = ways.reduce((before, way) => (before < 0 ? way() : before), -1);
      found.set(path, aisle);
      return aisle;
    },
  };
}
