'use strict';
/*
 * Task lists are ticked off, and remembered while the tab is open. So are the ingredients of a recipe and, in its notes, the lists
 * below a heading such as "Ingredients", which the page names; their items get a checkbox here.
 *
 * Needs nothing. Offers nothing.
 */
{
  const headings = document.querySelector('[data-ticked]')?.dataset.ticked.split(' ') ?? [];
  // A recipe is known by its id, as its address may change.
  const { recipe = '' } = document.querySelector('article[data-recipe]')?.dataset ?? {};
  // @ts-expect-error A location is an address, too.
  const key = `recipesite:${new URL(recipe, location).pathname}#ticked`;

  /** Returns the lists that belong to such a heading: all up to the next heading that does not stand below it. */
  function* listsToTick() {
    let level = 0;
    for (const element of document.querySelectorAll('.note > *')) {
      const own = /^H[1-6]$/.test(element.tagName) && Number(element.tagName[1]);
      if (own && (level === 0 || own <= level)) level = headings.includes(element.id) ? own : 0;
      if (level > 0 && element.matches('ul, ol')) yield element;
    }
  }

  /**
   * Puts the text of an item, which may hold further lists, into the label of a checkbox.
   * @param {HTMLElement} item
   */
  function addTick(item) {
    item.classList.add('ingredient');
    if (item.querySelector(':scope > label, :scope > p > label')) return;
    const place = item.querySelector(':scope > p') ?? item;
    const nodes = [...place.childNodes];
    const end = nodes.findIndex(({ nodeName }) => nodeName === 'UL' || nodeName === 'OL');
    const label = document.createElement('label');
    label.appendChild(document.createElement('input')).type = 'checkbox';
    label.append(...nodes.slice(0, end < 0 ? nodes.length : end));
    place.prepend(label);
  }

  // A browser that keeps nothing still lets them be ticked.
  /** @returns {Map<string, boolean>} */
  const recall = () => {
    try {
      // @ts-expect-error `null` is JSON, too.
      return new Map(JSON.parse(sessionStorage.getItem(key)));
    } catch {
      return new Map();
    }
  };
  /** @param {Map<string, boolean>} changed */
  const remember = (changed) => {
    try {
      sessionStorage.setItem(key, JSON.stringify([...changed]));
    } catch {}
  };

  for (const list of [...document.querySelectorAll('.ingredients'), ...listsToTick()]) {
    list.querySelectorAll('li').forEach(addTick);
  }

  // From the name of a box to its state, where that is not the author's.
  const changed = recall();
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const box of document.querySelectorAll('.ingredients input, .prose input')) {
    // Identified by its words, and by its place among those with the same words.
    // @ts-expect-error A box on a page has a parent.
    const words = box.parentElement.textContent.trim();
    counts.set(words, (counts.get(words) ?? 0) + 1);
    const name = `${words} ${counts.get(words)}`;
    box.checked = changed.get(name) ?? box.defaultChecked;
    box.addEventListener('change', () => {
      if (box.checked === box.defaultChecked) changed.delete(name);
      else changed.set(name, box.checked);
      remember(changed);
    });
  }
}
