'use strict';
/*
 * The star of every recipe, the number beside the link to the favorites, and the words on cards of recipes with notes. A page loads this
 * script after its own, so that cards which those put into place on a change are there to get their stars.
 *
 * Needs storage.js and notice.js. Offers `recipesite.showStars`.
 */
{
  const { storage } = recipesite;
  /** @type {HTMLTemplateElement | null} */
  const template = document.getElementById('star_template');
  const link = document.querySelector('[data-favorites]');

  /** @param {HTMLElement} element */
  const addStar = (element) =>
    // @ts-expect-error Pages without the template have no stars.
    (element.querySelector('[data-star]') ?? element).appendChild(template.content.firstElementChild.cloneNode(true));

  /**
   * Shows whether a recipe is a favorite. Among others, a star says for a screen reader which recipe it is of.
   * @param {Element} star
   * @param {boolean} isFavorite
   * @param {HTMLElement} element
   */
  const showStar = (star, isFavorite, { localName, dataset }) => {
    const { name } = dataset;
    const [add, remove] =
      localName === 'li'
        ? [TEXT('add-recipe-to-favorites', { name }), TEXT('remove-recipe-from-favorites', { name })]
        : [TEXT('add-to-favorites'), TEXT('remove-from-favorites')];
    star.classList.toggle('on', isFavorite);
    // @ts-expect-error The template says what a star holds.
    star.querySelector('span').textContent = isFavorite ? remove : add;
  };

  /**
   * @param {HTMLElement | null} facts
   * @param {boolean} hasNotes
   */
  const showMark = (facts, hasNotes) => {
    if (!hasNotes) facts?.querySelector('[data-own]')?.remove();
    else if (facts && !facts.querySelector('[data-own]')) {
      facts.insertAdjacentHTML('beforeend', ' <span data-own></span>');
      // @ts-expect-error It has just come.
      facts.lastElementChild.textContent = TEXT('has-notes');
    }
  };

  /** @param {number} count */
  const showCount = (count) => {
    if (!link) return;
    let badge = link.querySelector('.badge');
    if (!count) return badge?.remove();
    badge ??= link.appendChild(document.createElement('span'));
    badge.className = 'badge';
    // @ts-expect-error It becomes a text.
    badge.textContent = count;
  };

  /** @param {string} address */
  const fromTop = (address) => new URL(address, location.href).href.slice(storage.siteAddress.length);

  /**
   * Returns what the card of a recipe shows, read from its card or page; nothing if it has left the list.
   * @param {HTMLElement} element
   * @returns {StoredCard[]}
   */
  const cardOf = (element) => {
    const { recipe: id, name, cuisine } = element.dataset;
    const isPage = element.matches('article');
    const address = isPage ? location.pathname : element.querySelector('a')?.getAttribute('href');
    // The page of favorites shows what was kept, or a link to search for the name.
    if (!address || element.closest('[data-from-storage]')) return [];
    const image = element.querySelector(isPage ? 'img[data-thumbnail]' : '.frame img');
    const sources = (isPage ? image?.dataset.thumbnail : image?.getAttribute('srcset')) ?? '';
    return [
      {
        id,
        name,
        cuisine,
        path: fromTop(address),
        picture: sources.replace(/[^\s,]+(?= )/g, fromTop),
        colour:
          (isPage ? image?.dataset.thumbnailColour : element.querySelector('.tint rect')?.getAttribute('fill')) ?? '',
        marks: [
          '',
          ...Array.from(
            element.querySelectorAll('.facts bdi, .facts time, .times bdi, .times div:last-child time'),
            /** @param {HTMLElement} fact */
            (fact) =>
              ((isPage ? fact.localName === 'time' : fact.closest('.clock')) ? '\t' : '') +
              (fact.dataset.written ?? fact.textContent),
          ),
        ].join('\n'),
      },
    ];
  };

  /** @param {string} [elsewhere] */
  const update = (elsewhere) => {
    const favorites = storage.favoriteIDs();
    const noted = storage.notedIDs();
    const elements = [...document.querySelectorAll('[data-recipe][data-name][data-cuisine]')];
    // Two tabs that show different cards of a recipe would answer each other without end.
    if (!elsewhere) {
      storage.keepCards(
        elements.filter(({ dataset }) => favorites.has(dataset.recipe) || noted.has(dataset.recipe)).flatMap(cardOf),
      );
    }
    for (const element of elements) {
      const id = element.dataset.recipe;
      const star = element.querySelector('.star');
      if (template && star?.classList.contains('on') !== favorites.has(id)) {
        showStar(star ?? addStar(element), favorites.has(id), element);
      }
      showMark(element.querySelector('.facts'), noted.has(id));
    }
    showCount(favorites.size);
  };

  /**
   * Keeps what a tap on a star means, and shows it there at once; the rest of the page follows when that is painted.
   * @param {HTMLElement} star
   */
  const toggle = (star) => {
    /** @type {HTMLElement} */
    // @ts-expect-error A star is in its recipe.
    const element = star.closest('[data-recipe]');
    const { recipe: id, name, cuisine } = element.dataset;
    const hadFocus = star === document.activeElement;
    const isFavorite = !star.classList.contains('on');
    const former = storage.favorites().filter((favorite) => favorite.id === id);
    storage.write([
      [storage.path('favorite', { id }), isFavorite ? { id, name, cuisine, since: new Date().toISOString() } : null],
    ]);
    showStar(star, isFavorite, element);
    const follow = () => {
      storage.keep({});
      if (isFavorite) {
        // The page of favorites has moved the card, and with it the star has lost the focus.
        if (hadFocus) star.focus();
        recipesite.notice(TEXT('added-to-favorites', { name }));
        return;
      }
      const undo = () => {
        storage.keep({ favorites: former });
        // Of a recipe that is a hit of a search, the card among the hits is the last.
        [...document.querySelectorAll(`[data-recipe="${id}"] .star`)].at(-1)?.focus();
      };
      // Where the card has gone or moved, who works by keyboard goes on from the notice.
      const takesFocus = hadFocus && star !== document.activeElement;
      recipesite.notice(TEXT('removed-from-favorites', { name }), { label: TEXT('undo'), run: undo, takesFocus });
    };
    requestAnimationFrame(() => setTimeout(follow));
  };

  addEventListener('click', (event) => {
    const star = event.target.closest('.star');
    if (star) toggle(star);
  });

  // What the browser refuses to keep ends up here, from whatever script.
  addEventListener('error', (event) => {
    if (!(event.error instanceof storage.NotKept)) return;
    event.preventDefault();
    recipesite.notice(event.error.message);
  });

  recipesite.showStars = () => update('*');
  update();
  storage.onChange(update);
  // Who leaves the page with the tap on a star takes the card along.
  addEventListener('pagehide', () => update());
}
