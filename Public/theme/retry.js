'use strict';
/*
 * On the page for visitors without a network: leads back to the page that they were going to.
 *
 * Needs nothing. Offers nothing.
 */
{
  const wanted = new URLSearchParams(location.search).get('from');
  if (wanted !== null) {
    // Below this folder, whatever it says.
    const address = new URL(`./${wanted}`, location.href.split('?')[0]).href;
    const link = document.querySelector('[data-retry]');
    if (link) Object.assign(link, { href: address, hidden: false });
    addEventListener('online', () => location.replace(address));
  }
}
