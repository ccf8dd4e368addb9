'use strict';
/*
 * On the page for visitors without a network: leads back to the page that they were going to, and to the favorites that are kept.
 *
 * Needs storage.js. Offers nothing.
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

  const { storage } = recipesite;
  const section = document.querySelector('#kept_favorites');

  async function showKept() {
    const cards = storage.cards();
    for (const { id, name } of storage.favorites()) {
      const href = new URL(cards.get(id)?.path ?? '', storage.siteAddress).href;
      if (!cards.has(id) || !(await caches.match(href))) continue;
      const item = document.createElement('li');
      item.append(Object.assign(document.createElement('a'), { className: 'button quiet', textContent: name, href }));
      section?.querySelector('ul')?.append(item);
      Object(section).hidden = false;
    }
  }
  // Browsers offer caches at secure addresses only, and refuse them if nothing may be kept.
  if (section && globalThis.caches) showKept().catch(() => {});
}
