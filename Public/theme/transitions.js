'use strict';

/*
 * On the way to another page: the browser fetches it with the touch that becomes a click, or when a mouse rests on the link; the
 * photo that is clicked moves to its place on the recipe's page, and back. It must run before the page is painted.
 *
 * Needs nothing. Offers nothing.
 */
{
  // Pages are fetched ahead, not rendered: so nothing that they do begins before they are seen. Browsers that don't know these rules
  // ignore them, and others do while data or the battery is saved.
  // @ts-expect-error A script of a page that runs now is an HTML element.
  const site = new URL('..', document.currentScript.src).pathname.replace(/[()*+:?{}]/g, '\\$&');
  // On phones, what is moderate begins with links in sight.
  const isMouse =
    matchMedia('(hover: hover) and (pointer: fine)').matches && navigator.userAgentData?.platform !== 'Android';
  const where = {
    and: [{ href_matches: `${site}*.html` }, { not: { selector_matches: '[download], [href^="#"], [href*="?"]' } }],
  };
  const rules = { prefetch: [{ where, eagerness: isMouse ? 'moderate' : 'conservative' }] };
  const textContent = JSON.stringify(rules);
  document.head.append(Object.assign(document.createElement('script'), { type: 'speculationrules', textContent }));

  /**
   * @param {ViewTransition} [transition]
   * @param {string} [address]
   */
  const move = (transition, address) => {
    if (!transition) return;
    // Of a recipe that is a hit of a search, the card among the hits is the last.
    const link = [...document.querySelectorAll('.card a')].findLast(({ href }) => href === address);
    const photo = link?.querySelector('.frame');
    const reset = () => photo?.style.removeProperty('view-transition-name');
    photo?.style.setProperty('view-transition-name', 'recipe-photo');
    transition.finished.then(reset, reset);
  };
  addEventListener('pageswap', (event) => move(event.viewTransition, event.activation?.entry.url));
  addEventListener('pagereveal', (event) => move(event.viewTransition, window.navigation?.activation?.from?.url));

  // A browser may abort a transition at any time, as when the next page takes none. Nothing is wrong then, but it rejects
  // promises, some of them of transitions that it shows to no script.
  addEventListener('unhandledrejection', (event) => {
    const { name, message } = event.reason ?? {};
    if (/^(Abort|InvalidState|Timeout)Error$/.test(name) && /transition/i.test(message)) event.preventDefault();
  });
}
