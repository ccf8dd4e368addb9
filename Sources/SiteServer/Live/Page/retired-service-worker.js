'use strict';
// A published site keeps its pages for use offline; a live one must show each as it is. Where one was kept under this
// address before, this takes its place, clears what it kept, and goes.
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
