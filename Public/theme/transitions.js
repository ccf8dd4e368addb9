'use strict';

/*
 * The photo that is clicked moves to its place on the recipe's page, and back. It must run before the page is painted.
 *
 * Needs nothing. Offers nothing.
 */
{
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
