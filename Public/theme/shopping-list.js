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
    /^((?:\d[\d.,/]*)?(?:\s?[¼-¾⅐-⅞])?(?:\s?[-–]\s?\d[\d.,]*)?) ?(?:(kg|g|dag|mg|l|dl|cl|ml|oz|lb|cup|tbsp|tsp)s?\.?(?= ))? (\D.*)$/iu;
  /**
   * Returns what a line of the visitor's own asks for: "500 g flour" is 500 g of flour.
   * @param {string} text
   */
  const ownOf = (text) => {
    const [, number = '', unit = '', food = text] = amountFirst.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
    return number ? { number, unit: unit.toLowerCase(), food } : { number: '', unit: '', food: text };
  };

  // Of at most two letters.
  const endings = /^en\b/i.test(document.documentElement.lang) ? /^(e?s)?$/ : /^(e[nrs]?|[nrsxait]|h[ei]|[ao]r)?$/;
  /**
   * Returns the starts of a food's name without an ending for several.
   * @param {string} name
   */
  const startsOf = (name) =>
    [1, 2].flatMap((length) =>
      endings.test(name.slice(-length)) && name.length > length + 1 ? name.slice(0, -length) : [],
    );

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
    // By the starts of names, so that a long list isn't searched for each of its lines.
    /** @type {Map<string, string>} */
    const starts = new Map();
    /**
     * @param {string} name
     * @param {string} food
     */
    const add = (name, food) => {
      foods.set(name, food);
      for (const start of startsOf(name)) if (!starts.has(start)) starts.set(start, food);
    };
    for (const { text, food = '' } of recipes) add(text.toLowerCase(), food);
    for (const { food = '' } of recipes) add(food.toLowerCase(), food);
    /** @param {string} own */
    const foodOf = (own) => {
      const same = [own, ...startsOf(own)].find((name) => foods.has(name)) ?? '';
      const food = foods.get(same) ?? starts.get(own) ?? own;
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
    change(wanted, removed = []) {
      // Rather no amount than no line: nobody buys ten thousand million cups.
      const kept = wanted.map((record) =>
        storage.fault('shopping', record) === 'amounts' ? { ...record, amounts: '' } : record,
      );
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
