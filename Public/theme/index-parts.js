'use strict';
/*
 * Loads the index of recipes. It is in parts: a list, whose name is always the same, names the scripts that the recipes are in.
 *
 * Needs storage.js and lists.js. Offers `recipesite.openIndex`, `recipesite.loadParts`, `recipesite.joinParts`,
 * `recipesite.loadIndex`, `recipesite.makePause`, `recipesite.foodsIn`, `recipesite.groupsOfFoods` and `recipesite.namesOfFood`.
 */
{
  const { loadScripts, foldedWords, areSameWords } = recipesite;

  /**
   * Returns the foods that a text names.
   * @param {string} text
   */
  recipesite.foodsIn = (text) =>
    text
      .split(/[,;、،\n]/)
      // As long as a food may be; what is kept under a text has just that text.
      .map((food) => food.trim().replace(/\s+/g, ' ').slice(0, 100).trim())
      .filter(Boolean);

  /**
   * Returns groups of foods, as texts write them: `shrimp = prawn, stock = broth`.
   * @param {string} text
   */
  recipesite.groupsOfFoods = (text) => text.split(/[,،、]/).map((names) => names.split('=').map(foldedWords));

  const same = recipesite.groupsOfFoods(TEXT('same-foods'));
  /**
   * Returns the folded words of a food's name, and of its other names: shrimps are prawns.
   * @param {string[]} words
   */
  recipesite.namesOfFood = (words) => same.find((names) => names.some((name) => areSameWords(name, words))) ?? [words];

  /**
   * Returns a function that lets the page react if that was not possible for some milliseconds.
   * @returns {() => Promise<void>}
   */
  recipesite.makePause = () => {
    let since = performance.now();
    return async () => {
      if (performance.now() - since < 8) return;
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    };
  };

  /** @type {Promise<unknown> | undefined} */
  let newest;
  /**
   * Returns the list of the index's parts. Some hosts let browsers keep every script for long: the browser asks for it anew,
   * unless the service worker does.
   * @param {string} address
   */
  recipesite.openIndex = async (address) => {
    const isOnHost = location.protocol.startsWith('http') && !navigator.serviceWorker?.controller;
    if (isOnHost) newest ??= fetch(address, { cache: 'no-cache' }).catch(() => {});
    try {
      await newest;
      await loadScripts([address]);
    } catch (error) {
      newest = undefined;
      throw error;
    }
    return globalThis.recipeIndex ?? { rules: [], words: [], parts: [] };
  };

  /**
   * Returns what is in parts of an index; the list has the only one of a small site itself. What cannot be loaded is tried again the
   * next time.
   * @param {string} address
   * @param {(string | IndexPart)[]} parts
   */
  recipesite.loadParts = (address, parts) =>
    Promise.all(
      parts.map(async (part) =>
        typeof part === 'string'
          ? (await loadScripts([new URL(part, new URL(address, document.baseURI)).href]))[0]
          : part,
      ),
    );

  /**
   * Returns the recipes of several parts as those of one.
   * @param {IndexPart[]} parts
   */
  recipesite.joinParts = async (parts) => {
    const pause = recipesite.makePause();
    /** @type {IndexPart} */
    const whole = { foods: [], tags: [], recipes: [] };
    const [foodNumbers, tagNumbers] = [new Map(), new Map()];
    /**
     * @template Row
     * @param {Map<string, number>} numbers
     * @param {Row[]} rows
     * @param {string} key
     * @param {Row} row
     */
    const numberOf = (numbers, rows, key, row) => {
      if (!numbers.has(key)) numbers.set(key, rows.push(row) - 1);
      return numbers.get(key) ?? 0;
    };
    for (const { foods, tags, recipes } of parts) {
      const own = foods.map((row) => numberOf(foodNumbers, whole.foods, row[0], row));
      const ownTags = tags.map((tag) => numberOf(tagNumbers, whole.tags, tag.toLowerCase(), tag));
      for (const recipe of recipes) {
        /** @type {IndexedRecipe} */
        const moved = [...recipe];
        moved[6] = recipe[6].map((food) => own[food]);
        moved[7] = recipe[7].map((tag) => ownTags[tag]);
        moved[11] = recipe[11]?.map((food) => own[food]);
        whole.recipes.push(moved);
      }
      await pause();
    }
    return whole;
  };

  /**
   * Returns all recipes of an index.
   * @param {string} address
   */
  recipesite.loadIndex = async (address) => {
    const { parts } = await recipesite.openIndex(address);
    return recipesite.joinParts(await recipesite.loadParts(address, parts));
  };
}
