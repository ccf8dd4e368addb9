'use strict';
/*
 * What is on the visitor's shopping list, the number beside the link to it, and whether the recipe of this page is on it. A page that has nothing to do with the list loads
 * this once there is one.
 *
 * Needs storage.js. Offers `recipesite.shoppingList`.
 */
{
  const { storage } = recipesite;
  const link = document.querySelector('[data-shopping]');
  const adder = document.querySelector('[data-shop]');
  const { recipe = '' } = document.querySelector('article[data-recipe]')?.dataset ?? {};

  const amountFirst =
    /^((?:\d[\d.,/]*)?(?:\s?[¼-¾⅐-⅞])?(?:\s?[-–]\s?\d[\d.,]*)?)\s*(?:(kg|g|dag|mg|l|dl|cl|ml|oz|lb|cup|tbsp|tsp)s?\.?(?=\s))?\s+(\D.*)$/iu;
  /**
   * Returns what a line of the visitor's own asks for: "500 g flour" is 500 g of flour.
   * @param {string} text
   */
  const ownOf = (text) => {
    const [, number = '', unit = '', food = text] = amountFirst.exec(text.trim()) ?? [];
    return number ? { number, unit: unit.toLowerCase(), food } : { number: '', unit: '', food: text };
  };

  // Endings have at most two letters, which `startsOf` takes off.
  const endings = /^en\b/i.test(document.documentElement.lang) ? /^(e?s)?$/ : /^(e[nrs]?|[nrsxait]|h[ei]|[ao]r)?$/;
  /**
   * Whether two names of foods are the same but for a plural.
   * @param {string} one
   * @param {string} other
   */
  const areSame = (one, other) => {
    const [short, long] = one.length < other.length ? [one, other] : [other, one];
    return short.length > 1 && long.startsWith(short) && endings.test(long.slice(short.length));
  };

  /**
   * Returns a function that gives a record its key, which is the same for what is bought at once: the food of ingredients. A line
   * of the visitor's own has the key of the food that it names, if a recipe or another line on the list asks for that, and
   * otherwise one of its own.
   * @param {StoredLine[]} all
   * @returns {(record: StoredLine) => string}
   */
  const keysOf = (all) => {
    const recipes = all.filter(({ food }) => food);
    /** @type {Map<string, string>} */
    const foods = new Map();
    // The names by their starts without an ending, so that a long list isn't searched for each of its lines.
    /** @type {Map<string, Set<string>>} */
    const starts = new Map();
    /** @param {string} name */
    const startsOf = (name) =>
      [0, 1, 2].flatMap((length) => {
        const start = name.slice(0, name.length - length);
        return start.length > 1 && endings.test(name.slice(start.length)) ? [start] : [];
      });
    /**
     * @param {string} name
     * @param {string} food
     */
    const add = (name, food) => {
      foods.set(name, food);
      for (const start of startsOf(name)) starts.set(start, (starts.get(start) ?? new Set()).add(name));
    };
    for (const { text, food } of recipes) add(text.toLowerCase(), food ?? '');
    for (const { food = '' } of recipes) add(food.toLowerCase(), food);
    /** @param {string} own */
    const foodOf = (own) => {
      const like = startsOf(own).flatMap((start) => [...(starts.get(start) ?? [])]);
      const food = foods.get(own) ?? foods.get(like.find((name) => areSame(name, own)) ?? own) ?? own;
      add(own, food);
      return food;
    };
    return ({ food, text }) => `food ${food || foodOf(ownOf(text).food.trim().toLowerCase())}`;
  };
  const records = () =>
    storage
      .shopping()
      .sort((a, b) => a.since.localeCompare(b.since) || a.id.localeCompare(b.id, 'en', { numeric: true }));

  /**
   * @param {StoredLine[]} kept
   * @param {StoredLine[]} removed
   */
  const keep = (kept, removed) => {
    const paths = removed.map((record) => storage.path('shopping', record));
    storage.keep({ shopping: kept, removed: paths });
  };

  recipesite.shoppingList = {
    keysOf,
    ownOf,
    /** All records, in the order in which they were added. */
    records,
    /** Those of a recipe. */
    of: (recipe) => records().filter(({ id }) => id.startsWith(`${recipe}/`)),
    /** Keeps records and removes others; returns what undoes it. Throws `storage.NotKept`, and has then changed nothing. */
    change(kept, removed = []) {
      const ids = new Set([...kept, ...removed].map(({ id }) => id));
      const before = records().filter(({ id }) => ids.has(id));
      const known = new Set(before.map(({ id }) => id));
      keep(kept, removed);
      return () =>
        keep(
          before,
          kept.filter(({ id }) => !known.has(id)),
        );
    },
  };

  const update = () => {
    const all = records();
    const count = new Set(all.filter(({ ticked }) => !ticked).map(keysOf(all))).size;
    const isOnList = all.some(({ id }) => id.startsWith(`${recipe}/`));
    if (adder) adder.textContent = isOnList ? TEXT('on-your-list') : TEXT('add-to-list');
    const badge = link?.querySelector('.badge');
    if (!count) return badge?.remove();
    const shown = badge ?? link?.appendChild(document.createElement('span'));
    if (shown) Object.assign(shown, { className: 'badge', textContent: count });
    return undefined;
  };
  update();
  storage.onChange(update);
}
