'use strict';
// A published site stores its pages for offline use; a live site must show each page as it is now. If a published site at
// this address has a worker, this one replaces it, clears its stores, and unregisters itself.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const retire = async () => {
    for (const name of await caches.keys()) if (name.startsWith('recipesite ')) await caches.delete(name);
    await registration.unregister();
    // Only pages that an earlier worker served are among these, so that no page is reloaded twice.
    for (const page of await clients.matchAll({ type: 'window' })) await page.navigate(page.url);
  };
  event.waitUntil(retire());
});
