'use strict';
/*
 * What is on the visitor's shopping list, and the number beside the link to it. A page that has nothing to do with the list loads
 * this once there is one.
 */
{
  const link = document.querySelector('[data-shopping]');

  /** What is bought at once has the same: the food of ingredients, and a line of the visitor's own by itself. */
  const keyOf = ({ id, food }) => (food ? `food ${food}` : id);
  const records = () =>
    recipeStorage
      .shopping()
      .sort((a, b) => a.since.localeCompare(b.since) || a.id.localeCompare(b.id, 'en', { numeric: true }));

  const keep = (kept, removed) => {
    const paths = removed.map((record) => recipeStorage.path('shopping', record));
    recipeStorage.keep({ shopping: kept, removed: paths });
  };

  globalThis.shoppingList = Object.freeze({
    keyOf,
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
    const count = new Set(all.filter(({ ticked }) => !ticked).map(keyOf)).size;
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
