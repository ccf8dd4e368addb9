'use strict';
// The site's service worker. `site`, which service-worker.js declares, says what this version of the site consists of:
//   version   names it; differs as soon as any of its files does
//   files     the path of each file, and the SHA-256 of its bytes in Base64
//   standIns  for a photo that is not among them, the path of a smaller one that is
//
// A version is taken in as a whole or not at all: each file must have just the bytes that its digest names. Pages that are
// open keep the version that they came from; the next one takes over when the last of them goes.
{
  const scope = registration.scope;
  const files = new Map(Object.entries(site.files));
  const standIns = new Map(Object.entries(site.standIns));

  // Other sites may share the origin, hence the scope.
  const prefix = `recipesite ${new URL(scope).pathname} `;
  const filesCache = `${prefix}files`;
  // Pages that did not fit into the copy, as they were seen in this version.
  const pagesCache = `${prefix}pages ${site.version}`;
  // Named for their bytes, photos are the same in every version.
  const photosCache = `${prefix}photos`;
  const keptPages = 100;
  const keptPhotos = 60;

  addEventListener('install', (event) => event.waitUntil(install()));
  addEventListener('activate', (event) => event.waitUntil(activate()));
  addEventListener('message', ({ data }) => data === 'take over' && skipWaiting());
  addEventListener('fetch', (event) => {
    const { method, url } = event.request;
    if (method === 'GET' && url.startsWith(scope)) event.respondWith(answer(event));
  });

  // MARK: Taking in a version

  // Kept under path and digest, so that a file which two versions share is fetched once.
  function key(path) {
    return `${address(path)}?sha256=${encodeURIComponent(files.get(path))}`;
  }

  function address(path) {
    return scope + path.split('/').map(encodeURIComponent).join('/');
  }

  async function install() {
    const cache = await caches.open(filesCache);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const missing = [...files.keys()].filter((path) => !kept.has(key(path)));
    const takeIn = async () => {
      for (let path = missing.pop(); path !== undefined; path = missing.pop()) {
        try {
          await cache.put(key(path), await fetchExactly(path));
        } catch (error) {
          missing.length = 0;
          throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: 6 }, takeIn));
  }

  // Fails unless the server has just the bytes that belong to this version.
  async function fetchExactly(path) {
    const isNamedForItsBytes = /-[0-9a-f]{16}[.-]/.test(path);
    const response = await fetch(address(path), {
      cache: isNamedForItsBytes ? 'default' : 'reload',
      integrity: `sha256-${files.get(path)}`,
    });
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
    // Some hosts redirect to addresses without .html; a page cannot be shown from an answer that says so.
    return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
  }

  async function activate() {
    const cache = await caches.open(filesCache);
    const wanted = new Set([...files.keys()].map(key));
    const unwanted = (await cache.keys()).filter(({ url }) => !wanted.has(url));
    await Promise.all(unwanted.map((request) => cache.delete(request)));
    const current = [filesCache, pagesCache, photosCache];
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && !current.includes(name));
    await Promise.all(names.map((name) => caches.delete(name)));
    await clients.claim();
  }

  // MARK: Answering

  async function answer(event) {
    const { request } = event;
    const isPage = request.mode === 'navigate';
    if (isPage && await handsOver()) return new Response('', { headers: { Refresh: '0' } });
    const path = publishedPath(request.url);
    if (files.has(path)) return keptFile(path, request);
    if (path.startsWith('images/')) return photo(path, event);
    return isPage ? page(path, event) : fetch(request);
  }

  // Where no other page is open, the next version can take over now; the browser then asks it for the page again.
  async function handsOver() {
    if (!registration.waiting || (await clients.matchAll()).length > 1) return false;
    registration.waiting.postMessage('take over');
    return true;
  }

  // The path of the file that an address means, as servers read it.
  function publishedPath(url) {
    const path = decoded(new URL(url).pathname.slice(new URL(scope).pathname.length));
    if (path === '' || path.endsWith('/')) return `${path}index.html`;
    return files.has(`${path}.html`) ? `${path}.html` : path;
  }

  function decoded(path) {
    try {
      return decodeURIComponent(path);
    } catch {
      // Not percent-encoded text, and so no file of ours.
      return path;
    }
  }

  async function keptFile(path, request) {
    // A browser may throw away what it keeps; then the network has to do.
    return await (await caches.open(filesCache)).match(key(path)) ?? fetch(request);
  }

  async function photo(path, event) {
    const { request } = event;
    const kept = await (await caches.open(photosCache)).match(request.url);
    if (kept) {
      event.waitUntil(keep(photosCache, request.url, kept.clone(), keptPhotos));
      return kept;
    }
    try {
      const response = await fetch(request);
      if (response.ok) event.waitUntil(keep(photosCache, request.url, response.clone(), keptPhotos));
      return response;
    } catch (error) {
      const standIn = standIns.get(path);
      if (standIn === undefined) throw error;
      return keptFile(standIn, request);
    }
  }

  async function page(path, event) {
    const { request } = event;
    try {
      const response = await fetch(request);
      if (response.ok) event.waitUntil(keep(pagesCache, request.url, response.clone(), keptPages));
      return response;
    } catch {
      const kept = await (await caches.open(pagesCache)).match(request.url);
      return kept ?? Response.redirect(`${scope}offline.html?from=${encodeURIComponent(request.url.slice(scope.length))}`);
    }
  }

  // Keeps an answer; of more than `limit` those go that were not asked for longest.
  async function keep(name, url, response, limit) {
    const cache = await caches.open(name);
    await cache.put(url, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((request) => cache.delete(request)));
  }
}
