'use strict';
/*
 * Cards of recipes that are not on the page, made of its blank card.
 *
 * Needs storage.js and lists.js. Offers `recipesite.makeCard`.
 */
{
  const { partOf, copyOf } = recipesite;

  /**
   * Returns the photos of a card under their current names: version 0.1.0 had the digest first.
   * @param {string} picture
   */
  const asNamedNow = (picture) => picture.replace(/(?<=images\/)([\da-f]{16})-(\d+)(?=\.)/g, 'photo-$2-$1');

  /**
   * Returns a new card, or `undefined` if the page has no blank one.
   * @param {StoredCard} card
   * @param {number} [tint] The number of its colour without a photo.
   */
  recipesite.makeCard = ({ id, name, cuisine, path, picture, colour, marks }, tint = 0) => {
    const card = copyOf('blank_card');
    if (!card) return undefined;
    Object.assign(card.dataset, { recipe: id, name, cuisine });
    partOf(card, 'a').href = path;
    partOf(card, '.name').textContent = name;
    const place = partOf(card, '.facts span');
    place.textContent = cuisine;
    // The first line was for drawings, which cards had once. A tab marks the time.
    const [, ...facts] = marks.split('\n');
    for (const fact of facts.reverse()) {
      const shown = document.createElement('span');
      shown.appendChild(document.createElement('bdi')).textContent = fact.trim();
      if (fact.startsWith('\t')) shown.className = 'clock';
      place.after(' ', shown);
    }
    const image = partOf(card, '.frame img');
    const sources = asNamedNow(picture);
    const frame = partOf(card, '.frame');
    if (!sources) {
      frame.replaceChildren();
      frame.classList.add(`tint-${tint}`);
    } else Object.assign(image, { srcset: sources, src: sources.split(', ').at(-1)?.split(' ')[0] });
    // A rectangle of no colour would be black.
    if (colour) partOf(card, '.tint rect').setAttribute('fill', colour);
    else partOf(card, '.tint').remove();
    return card;
  };
}
