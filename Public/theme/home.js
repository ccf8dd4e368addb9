'use strict';
/*
 * Loads the search of the list with its first use, because most visitors open a recipe without; shows the list's date.
 *
 * Needs storage.js, notice.js and lists.js. Offers nothing.
 */
{
  const form = recipesite.partOf(document, '.finder');
  const { search: scripts } = form.dataset;
  const hits = recipesite.partOf(document, '#search_hits');

  /**
   * Waits until a tap on a button is over and what it opens is painted, which scripts that run in the middle would delay.
   * @param {EventTarget | null} target
   */
  const settled = (target) =>
    target instanceof Element &&
    target.closest('button') &&
    new Promise((done) => {
      addEventListener('click', () => requestAnimationFrame(() => setTimeout(done)), { once: true });
      setTimeout(done, 1_000);
    });

  /** @param {Event} [event] */
  async function start(event) {
    if (!scripts) return;
    try {
      await settled(event?.target ?? null);
      // Each is run once.
      await recipesite.loadScripts(scripts.split(' '));
    } catch {
      document.documentElement.classList.remove('filtering');
      hits.removeAttribute('aria-busy');
      recipesite.notice(TEXT('recipes-could-not-load'));
    }
  }

  // Before the first letter, so that the search is there with it. What could not be loaded is tried again with the next use.
  // The order stands outside of the form.
  for (const part of [form, recipesite.partOf(document, '.sort')]) {
    for (const type of ['focusin', 'pointerdown', 'input', 'change']) part.addEventListener(type, start);
    part.addEventListener('input', ({ target }) => {
      // Until the hits are shown. A food that is typed is sought when it is complete.
      const isFood = target instanceof HTMLInputElement && target.list;
      if (scripts && !isFood) hits.setAttribute('aria-busy', 'true');
    });
  }
  recipesite.partOf(document, '#empty_search').addEventListener('click', () => {
    const search = Object(form instanceof HTMLFormElement ? form.elements.namedItem('q') : null);
    search.value = '';
    search.dispatchEvent(new Event('input', { bubbles: true }));
    search.focus();
  });
  // The sheet has the focus once it is painted: with `autofocus` a slow phone would lay it out twice before.
  const sheet = recipesite.partOf(document, '#filters_sheet');
  sheet.addEventListener('toggle', () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (sheet.matches(':popover-open:not(:focus-within)')) sheet.focus({ preventScroll: true });
      }),
    ),
  );
  // A visitor may have been quicker than this script.
  const isUsed = form instanceof HTMLFormElement && [...new FormData(form).values()].some(Boolean);
  if (location.search || isUsed || form.contains(document.activeElement)) start();

  // In the visitor's zone
  /** @type {HTMLTimeElement | null} */
  const date = document.querySelector('footer time');
  if (date)
    date.textContent = new Date(date.dateTime).toLocaleString(TEXT('locale'), {
      dateStyle: 'long',
      timeStyle: 'short',
    });
}
