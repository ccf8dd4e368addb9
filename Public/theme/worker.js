'use strict';
/*
 * The site's service worker: answers for the network, so that the site can be read without one.
 *
 * It answers only for addresses of the site: other programs may answer below the site's top, and what they send is not its to keep.
 *
 * Pages are network first, and kept for when the network fails or is slow; so is the list of the parts of the search index. Files with
 * fingerprinted names are cache first, since their names decide their content. So a page always has the styles and scripts of its
 * own version, and a new worker can take over beside any page, whatever version that is of. Nothing here depends on the bytes
 * that a host sends.
 *
 * Needs worker-store.js and worker-copy.js before it.
 */
{
  // How long a visitor waits for the network where there is a kept page, in milliseconds.
  const patience = 3_000;
  // How often the worker looks whether its own script is still there, in milliseconds.
  const checkInterval = 10 * 60_000;
  // After so many checks in a row that found a newer script which never took over, installing it keeps failing.
  const mostFailures = 5;
  // While this worker answers nothing: a promise that ends when all that it kept is deleted, and the worker is not registered.
  /** @type {Promise<unknown> | undefined} */
  let aside;

  addEventListener('install', (event) => event.waitUntil(install()));
  addEventListener('activate', (event) => event.waitUntil(activate()));
  addEventListener('message', (event) => event.waitUntil(heed(event.data, event.source)));
  addEventListener('fetch', (event) => {
    const { method, mode, url, headers } = event.request;
    if (aside || method !== 'GET' || headers.has('Range')) return;
    const kind = kindOf(url);
    if (kind) event.respondWith(kind === 'photos' ? photo(event) : asset(event));
    else if (mode === 'navigate' && isPage(url)) event.respondWith(page(event));
    else if (isIndex(url)) event.respondWith(index(event));
  });

  // MARK: Versions

  async function install() {
    await startKeeping();
    // What cannot be fetched now is fetched with the next visit: it is no reason to stay with an older worker.
    await keepShell().catch((reason) => console.info('Not all could be kept for reading offline.', reason));
  }

  async function activate() {
    await startKeeping();
    const own = Object.values(cacheNames);
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && !own.includes(name));
    await Promise.all(others.map((name) => caches.delete(name)));
    // Earlier versions kept pages of other programs, too.
    await drop(
      'pages',
      (await keptAddresses('pages')).filter((address) => !isPage(address) && !isIndex(address)),
    );
    await forget('failures');
    await clients.claim();
  }

  /** Leaves the browser as if there had never been a worker; the network answers from now on. */
  function stepAside() {
    // The browser may end a worker as soon as that is not registered.
    aside = empty().finally(() => registration.unregister());
    return aside;
  }

  /**
   * Answers again after a page has registered this worker anew. While other pages of the site are open, browsers only mark a
   * registration for removal, and take it back with its worker when it is registered again.
   */
  async function comeBack() {
    // It steps aside also where something could not be deleted.
    await aside?.catch(() => {});
    if (!aside && (await isKeeping())) return;
    const version = await currentVersion();
    if (version === null) return stepAside();
    // The browser installs a newer one by itself; without a network this one has nothing to answer with.
    if (version !== site.version) return;
    await startKeeping();
    aside = undefined;
    await clients.claim();
  }

  /** Steps aside if the host no longer has this worker's script, or if a newer one can never be installed. */
  async function checkScript(isUrgent = false) {
    const [checked = 0, failures = 0] = await Promise.all(['checked', 'failures'].map(recall));
    const isDue = Date.now() - checked >= checkInterval;
    if (!isDue && !isUrgent) return;
    const version = await currentVersion();
    if (version === null) return stepAside();
    if (version === undefined || !isDue) return;
    const isOutdated = version !== site.version;
    if (isOutdated && failures + 1 >= mostFailures) return stepAside();
    await remember('failures', isOutdated ? failures + 1 : 0);
    await remember('checked', Date.now());
  }

  /** Returns the version of the script that the host has now: `null` if it has no script, `undefined` if it cannot tell. */
  async function currentVersion() {
    let response;
    try {
      response = await fetch(location.href, { cache: 'no-cache' });
    } catch {
      // Offline, which says nothing about the script.
      return undefined;
    }
    if (isGone(response) || (response.ok && !isOfType(response, scriptType))) return null;
    if (!response.ok) return undefined;
    const [, version = site.version] = (await response.text()).match(/version["']?\s*:\s*["']([^"']+)/) ?? [];
    return version;
  }

  // MARK: Messages

  /**
   * Does what a page asks for:
   *   registered  the page has registered this worker, perhaps anew
   *   visit       a page is open: what it `loaded` before there was a worker, its visitor's `favorites`, and whether to save data
   *   takeOver    to wait no longer until all pages are closed; from a page at rest, not while the visitor goes from one to
   *               the next: what reaches a worker as it is replaced is lost in some browsers, or delays that by half a minute
   *   everything  whether the visitor wants everything kept
   *   status      how that stands
   *   check       whether the script is still there
   * @param {PageMessage} message
   * @param {Client | ServiceWorker | MessagePort | null} source
   */
  async function heed(message, source) {
    const { type } = message;
    if (type === 'registered') await once('registered', comeBack);
    // What a page says after that is for the worker that may answer again.
    else await pending.get('registered')?.catch(() => {});
    if (aside) return;
    if (type === 'takeOver') await skipWaiting();
    if (type === 'check') await once('check now', () => checkScript(true));
    if (type === 'status') source?.postMessage(await status());
    // Nothing that is fetched could be kept.
    if (!(await isKeeping())) return;
    if (message.type === 'everything') await wantEverything(message.isWanted);
    if (message.type === 'visit') {
      await visit(message).catch((reason) => console.info('Not all could be kept for reading offline.', reason));
    }
  }

  /** @param {Visit} visit */
  async function visit({ loaded = [], favorites = [], savesData }) {
    await Promise.all(
      loaded
        .filter((address) => kindOf(address) || isPage(address))
        .map((address) => (kindOf(address) ? tryToKeepAsset(address) : keepLoadedPage(address))),
    );
    if (savesData) return;
    await forEach(favorites.filter(isPage), async (address) => {
      if (!(await kept('pages', pageAddress(address)))) await fetchPage(pageAddress(address));
    });
    if (await recall('everything')) await keepEverything();
    else await once('fill', fill);
  }

  /**
   * Keeps the page that the visitor has just loaded, as it is in the browser's own cache.
   * @param {string} address
   */
  async function keepLoadedPage(address) {
    const response = await fetch(address, { cache: 'force-cache' });
    if (isExpected(address, response)) await keepPage(pageAddress(address), response);
  }

  // MARK: Answering

  /** @param {FetchEvent} event */
  async function page(event) {
    const { request, resultingClientId } = event;
    const address = pageAddress(request.url);
    event.waitUntil(once('check', () => checkScript()));
    const known = await kept('pages', address);
    const network = fetch(request);
    const keeping = network.then((response) => take(address, response));
    event.waitUntil(keeping.catch(() => {}));
    const response = await soon(network, known ? patience : undefined);
    // Without a kept page, the host's error page is better than nothing.
    if (response && !(known && response.status >= 500)) return response;
    if (known) {
      event.waitUntil(
        keeping.then(
          (isNew) => (isNew ? tellNews(resultingClientId) : undefined),
          () => {},
        ),
      );
      return known;
    }
    // The page that stands in for others is itself not kept, where the browser had no room for it.
    if (!(await kept('pages', addressOf('offline.html')))) return Response.error();
    const wanted = encodeURIComponent(request.url.slice(scope.length));
    return Response.redirect(`${addressOf('offline.html')}?from=${wanted}`);
  }

  /**
   * Returns the network's answer; `undefined` if it fails, or takes longer than so many milliseconds.
   * @param {Promise<Response>} network
   * @param {number} [milliseconds]
   */
  async function soon(network, milliseconds) {
    const late = milliseconds && new Promise((done) => setTimeout(done, milliseconds));
    return Promise.race([network.catch(() => undefined), ...(late ? [late] : [])]);
  }

  /**
   * Keeps a page for the next time, and returns whether it is another one than was kept.
   * @param {string} address
   * @param {Response} response
   */
  async function take(address, response) {
    if (aside) return false;
    if (isGone(response) || isForbidden(response)) await drop('pages', [address]);
    if (!isExpected(address, response)) return false;
    return (await once(address, () => keepPage(address, response.clone()))).isNew;
  }

  /**
   * Returns the list of the search index's parts: the newest, or the kept one if the network fails or is slow.
   * @param {FetchEvent} event
   */
  async function index(event) {
    const address = addressOf(site.index);
    const known = await kept('pages', address);
    // Its name says nothing of its content, and some hosts let browsers keep every script for long.
    const network = fetch(event.request, { cache: 'no-cache' });
    event.waitUntil(network.then((response) => take(address, response)).catch(() => {}));
    const response = await soon(network, known ? patience : undefined);
    // An index that the host forbids to keep is still the newest.
    return response?.ok && isOfType(response, scriptType) ? response : (known ?? Response.error());
  }

  /** @param {string} client */
  async function tellNews(client) {
    (await clients.get(client))?.postMessage({ type: 'news' });
  }

  /** @param {FetchEvent} event */
  async function asset(event) {
    return (await kept('assets', event.request.url)) ?? fromNetwork(event);
  }

  /** @param {FetchEvent} event */
  async function fromNetwork(event) {
    const { response, keeping } = await fetchAsset(event.request);
    event.waitUntil(Promise.resolve(keeping).catch(() => {}));
    return response;
  }

  /** @param {FetchEvent} event */
  async function photo(event) {
    const { url } = event.request;
    const known = await kept('photos', url);
    if (known) {
      event.waitUntil(put('photos', url, known.clone()));
      return known;
    }
    const response = await fromNetwork(event).catch(() => undefined);
    if (response?.ok) return response;
    return (await standIn(event)) ?? response ?? Response.error();
  }

  /**
   * Another rendition of a photo: one of those in the same `img` of the page that asks for it.
   * @param {FetchEvent} event
   */
  async function standIn({ request, clientId }) {
    const client = await clients.get(clientId);
    if (!client) return undefined;
    const address = pageAddress(client.url);
    await pending.get(address)?.catch(() => {});
    const html = (await (await kept('pages', address))?.text()) ?? '';
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const tags = html.match(/<img\b[^>]*>/g)?.filter((tag) => tag.includes(name)) ?? [];
    const others = references(tags.join(' '), /([^\s"'=,<>]+)/g, address).filter(
      (other) => other !== request.url && kindOf(other) === 'photos',
    );
    for (const other of others) {
      const known = await kept('photos', other);
      if (known) return known;
    }
    for (const other of others) {
      const response = await fetch(other).catch(() => undefined);
      if (response?.ok) return response;
    }
    return undefined;
  }
}
