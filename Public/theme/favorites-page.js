'use strict';
/*
 * The page of favorites: those of the list as cards, those that have left it by name, and notes on other recipes.
 *
 * Needs storage.js, lists.js and cards.js. Offers nothing.
 */
{
  /** @typedef {{ id: string, name: string, cuisine: string }} Recipe */
  const { storage, partOf, copyOf, arrange, makeCard } = recipesite;
  /** @param {string} selector */
  const part = (selector) => partOf(document, selector);
  const list = { favorites: part('#favorite_list'), noted: part('#noted_list'), gone: part('#gone_list') };
  const { listed } = list.favorites.dataset;
  const keys = new Set(listed?.match(/.{5}/g));
  // The cards that were made, with what they show.
  /** @type {Map<string, { shown: string, element?: HTMLElement }>} */
  const made = new Map();

  const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_';
  /**
   * Whether the site has a recipe, as far as the page says: by the upper 30 bits of the FNV-1a hash of its id.
   * @param {string} id
   */
  const isListed = (id) => {
    if (listed === undefined) return true;
    const hash = [...id].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5);
    return keys.has([26, 20, 14, 8, 2].map((shift) => digits[(hash >>> shift) & 63]).join(''));
  };

  /**
   * Returns the card of a recipe. If no page has shown it yet, the card leads to a search for its name.
   * @param {Recipe} recipe
   * @param {Map<string, StoredCard>} cards
   */
  const cardOf = ({ id, name, cuisine }, cards) => {
    const known = cards.get(id) ?? {
      id,
      name,
      cuisine,
      path: `index.html?q=${encodeURIComponent(name)}`,
      picture: '',
      colour: '',
      marks: '',
    };
    const shown = JSON.stringify(known);
    const former = made.get(id);
    if (former?.shown === shown) return former.element;
    const element = makeCard(known);
    made.set(id, { shown, element });
    return element;
  };

  /** @type {Map<string | undefined, HTMLElement>} */
  const gone = new Map();

  /**
   * Returns the element of a recipe that has left the list. It stays the same, as a note may be being written in it.
   * @param {Recipe} recipe
   */
  const elementOfGone = ({ id, name, cuisine }) => {
    const element = gone.get(id) ?? copyOf('gone_recipe');
    if (!element || gone.has(id)) return element;
    Object.assign(element.dataset, { recipe: id, name, cuisine });
    partOf(element, 'h3').textContent = name;
    partOf(element, '.kind').textContent = cuisine;
    gone.set(id, element);
    return element;
  };

  /**
   * Shows the elements that exist, and hides a list or its section if it would be empty.
   * @param {HTMLElement} list
   * @param {(HTMLElement | undefined)[]} elements
   */
  const show = (list, elements) => {
    const shown = elements.flatMap((element) => element ?? []);
    arrange(list, shown);
    (list.closest('section') ?? list).hidden = !shown.length;
  };

  const update = () => {
    const cards = storage.cards();
    const favorites = storage.favorites();
    const favoriteIDs = new Set(favorites.map((favorite) => favorite.id));
    const noted = new Map(storage.notes().map((note) => [note.recipe, { ...note, id: note.recipe }]));
    const left = new Map(
      [...favorites, ...noted.values()].filter((recipe) => !isListed(recipe.id)).map((recipe) => [recipe.id, recipe]),
    );

    const notedOnly = [...noted.values()].filter(({ id }) => isListed(id) && !favoriteIDs.has(id));
    const beingWritten = [...list.gone.children].filter(
      (element) => !left.has(element.dataset.recipe) && element.querySelector('form'),
    );

    show(
      list.favorites,
      favorites.filter(({ id }) => isListed(id)).map((recipe) => cardOf(recipe, cards)),
    );
    show(
      list.noted,
      notedOnly.map((recipe) => cardOf(recipe, cards)),
    );
    show(list.gone, Array.from(left.values(), elementOfGone).concat(beingWritten));
    part('#no_favorites').hidden = storage.isForbidden || favorites.length > 0;
    const count = favorites.length;
    part('#favorite_count').textContent = count ? TEXT('recipes-kept-for-you', { count }) : TEXT('kept-for-you');
  };

  part('#storage_forbidden').hidden = !storage.isForbidden;
  update();
  storage.onChange(update);
}
