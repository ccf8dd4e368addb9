'use strict';
/* The page of favorites: those of the list as cards, those that have left it by name, and notes on other recipes. */
{
  const byID = (id) => document.getElementById(id);
  const list = { favorites: byID('favorite_list'), noted: byID('noted_list'), gone: byID('gone_list') };
  const blankCard = byID('blank_card').content.firstElementChild;
  const listed = new Set(list.favorites.dataset.listed.match(/.{5}/g));
  // The cards that were made, with what they show.
  const made = new Map();

  const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_';
  /** Whether the site has a recipe: by the upper 30 bits of the FNV-1a hash of its id. */
  const isListed = (id) => {
    const hash = [...id].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(), 0x01000193), 0x811c9dc5);
    return listed.has([26, 20, 14, 8, 2].map((shift) => digits[(hash >>> shift) & 63]).join(''));
  };

  /** The card of a recipe; where no page has shown it yet, its name, which leads to a search for it. */
  const cardOf = ({ id, name, cuisine }) => {
    const known = recipeStorage.cards().get(id) ?? {
      id,
      name,
      cuisine,
      path: `index.html?q=${encodeURIComponent(name)}`,
      picture: '',
      colour: '',
      marks: '',
    };
    const shown = JSON.stringify(known);
    if (made.get(id)?.shown !== shown) made.set(id, { shown, element: fill(blankCard.cloneNode(true), known) });
    return made.get(id).element;
  };

  const fill = (card, { id, name, cuisine, path, picture, colour, marks }) => {
    Object.assign(card.dataset, { recipe: id, name, cuisine });
    card.querySelector('a').href = path;
    card.querySelector('.name').textContent = name;
    card.querySelector('.facts span').textContent = cuisine;
    for (const mark of card.querySelectorAll('.mark')) if (!marks.split(' ').includes(mark.classList[1])) mark.remove();
    const image = card.querySelector('.frame img');
    if (!picture) card.querySelector('.frame').replaceChildren();
    else Object.assign(image, { srcset: picture, src: picture.split(', ').at(-1).split(' ')[0] });
    card.querySelector('.tint rect')?.setAttribute('fill', colour);
    return card;
  };

  const goneRecipe = byID('gone_recipe').content.firstElementChild;
  const gone = new Map();

  /** The element of a recipe that has left the list; one for good, as a note may be being written in it. */
  const elementOfGone = ({ id, name, cuisine }) => {
    if (!gone.has(id)) {
      const element = goneRecipe.cloneNode(true);
      Object.assign(element.dataset, { recipe: id, name, cuisine });
      element.querySelector('h3').textContent = name;
      element.querySelector('.kind').textContent = cuisine;
      gone.set(id, element);
    }
    return gone.get(id);
  };

  const isBeingWritten = (element) => element.querySelector('form');

  const update = () => {
    const favorites = recipeStorage.favorites();
    const favoriteIDs = new Set(favorites.map((favorite) => favorite.id));
    const noted = new Map(recipeStorage.notes().map((note) => [note.recipe, { ...note, id: note.recipe }]));
    const left = new Map(
      [...favorites, ...noted.values()].filter((recipe) => !isListed(recipe.id)).map((recipe) => [recipe.id, recipe]),
    );

    arrange(list.favorites, favorites.filter(({ id }) => isListed(id)).map(cardOf));
    arrange(list.noted, [...noted.values()].filter(({ id }) => isListed(id) && !favoriteIDs.has(id)).map(cardOf));
    arrange(
      list.gone,
      Array.from(left.values(), elementOfGone).concat(
        [...list.gone.children].filter((element) => !left.has(element.dataset.recipe) && isBeingWritten(element)),
      ),
    );

    list.favorites.hidden = !list.favorites.children.length;
    for (const group of [list.noted, list.gone]) group.closest('section').hidden = !group.children.length;
    byID('no_favorites').hidden = recipeStorage.isForbidden || favorites.length > 0;
    const count = favorites.length === 1 ? '1 recipe, kept' : `${favorites.length} recipes, kept`;
    byID('favorite_count').textContent = `${favorites.length ? count : 'Kept'} in your browser, for you alone`;
  };

  byID('storage_forbidden').hidden = !recipeStorage.isForbidden;
  update();
  recipeStorage.onChange(update);
}
