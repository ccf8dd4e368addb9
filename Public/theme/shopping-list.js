'use strict';
/*
 * What is on the visitor's shopping list, and the number beside the link to it. A page that has nothing to do with the list loads
 * this once there is one.
 */
{
  const link = document.querySelector('[data-shopping]');

  /**
   * Returns what gives a record its key, which is the same for what is bought at once: the food of ingredients. A line of the
   * visitor's own has the key of the food that it names, if a recipe on the list asks for that, and otherwise one of its own.
   */
  const keysOf = (all) => {
    const recipes = all.filter(({ food }) => food);
    const names = (texts) => texts.map(([text, food]) => [text.toLocaleLowerCase(), food]);
    const foods = new Map([
      ...names(recipes.map(({ text, food }) => [text, food])),
      ...names(recipes.map(({ food }) => [food, food])),
    ]);
    return ({ id, food, text }) => {
      const named = food || foods.get(text.trim().toLocaleLowerCase());
      return named ? `food ${named}` : id;
    };
  };
  const records = () =>
    recipeStorage
      .shopping()
      .sort((a, b) => a.since.localeCompare(b.since) || a.id.localeCompare(b.id, 'en', { numeric: true }));

  const keep = (kept, removed) => {
    const paths = removed.map((record) => recipeStorage.path('shopping', record));
    recipeStorage.keep({ shopping: kept, removed: paths });
  };

  globalThis.shoppingList = Object.freeze({
    keysOf,
    /** All records, in the order in which they were added. */
    records,
    /** Those of a recipe. */
    of: (recipe) => records().filter(({ id }) => id.startsWith(`${recipe}/`)),
    /** Keeps records and removes others; returns what undoes it. Throws `recipeStorage.NotKept`, and has then changed nothing. */
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
  });

  const update = () => {
    const all = records();
    const count = new Set(all.filter(({ ticked }) => !ticked).map(keysOf(all))).size;
    document.documentElement.classList.toggle('has-shopping-list', all.length > 0);
    const badge = link?.querySelector('.badge');
    if (!count) return badge?.remove();
    const shown = badge ?? link?.appendChild(document.createElement('span'));
    if (shown) Object.assign(shown, { className: 'badge', textContent: count });
    return undefined;
  };
  update();
  recipeStorage.onChange(update);
}
