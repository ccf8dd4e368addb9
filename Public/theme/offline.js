'use strict';
/*
 * Has the browser keep the site, so that it can be read without a network, and what the visitor keeps; says when the site has
 * changed. Has the browser fetch a page with the touch that becomes a click, or when a mouse rests on its link.
 *
 * Needs storage.js and notice.js. Offers nothing.
 */
{
  // Pages are fetched ahead, not rendered: so nothing that they do begins before they are seen. Browsers that don't know these rules
  // ignore them, and others do while data or the battery is saved.
  const site = new URL(recipesite.storage.siteAddress).pathname.replace(/[()*+:?{}]/g, '\\$&');
  // On phones, what is moderate begins with links in sight.
  const isMouse =
    matchMedia('(hover: hover) and (pointer: fine)').matches && navigator.userAgentData?.platform !== 'Android';
  const where = {
    and: [{ href_matches: `${site}*.html` }, { not: { selector_matches: '[download], [href^="#"], [href*="?"]' } }],
  };
  const rules = { prefetch: [{ where, eagerness: isMouse ? 'moderate' : 'conservative' }] };
  const textContent = JSON.stringify(rules);
  document.head.append(Object.assign(document.createElement('script'), { type: 'speculationrules', textContent }));

  // What visitors keep lasts, but not in Safari and all else of WebKit: there it goes after seven days of use without a visit, unless
  // the site is on the home screen. Firefox isn't asked, since it would ask the visitor.
  const isWebKit = navigator.vendor.startsWith('Apple');
  const isOnHomeScreen = matchMedia('(display-mode: standalone)').matches || Object(navigator).standalone;
  const lists = ['favorite/', 'note/', 'shopping/', 'plan/', 'pantry/'];
  // It is said where they are shown.
  const isList = document.querySelector('#favorite_list, #shopping_open, #plan_days, #pantry_foods');
  let isAsked = false;
  async function persist() {
    const { storage } = recipesite;
    if (isAsked || !(isWebKit || navigator.userAgentData)) return;
    if (!lists.some((path) => storage.entries(path).length)) return;
    isAsked = true;
    const isLasting = await navigator.storage?.persist?.().catch(() => false);
    if (!isWebKit || !isList || isLasting || isOnHomeScreen || storage.values('told/deletion').length) return;
    try {
      storage.write([['told/deletion', { at: Date.now() }]]);
    } catch {
      return;
    }
    const run = () => location.assign(new URL('favorites.html#copy_section', storage.siteAddress));
    recipesite.notice(TEXT('kept-seven-days'), { label: TEXT('export'), run, stays: true });
  }
  recipesite.storage.onChange(persist);
  persist();

  const workers = navigator.serviceWorker;
  const minute = 60_000;
  /** @param {string} path */
  const inSite = (path) => new URL(path, recipesite.storage.siteAddress).href;
  // From a folder there is nothing to keep.
  if (workers && location.protocol.startsWith('http')) {
    workers.addEventListener('message', ({ data }) => {
      if (data.type === 'news') sayNews();
      if (data.isPaused) tellVisit();
    });
    const begin = () =>
      start().catch((reason) => {
        console.info('This site cannot be kept for reading offline.', reason);
      });
    // It is loaded after the page, or at the first touch of one that is not there yet.
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin);
  }

  async function start() {
    const isFirst = !workers.controller;
    const registration = await workers.register(inSite('service-worker.js'), { updateViaCache: 'none' });
    // A worker that has stepped aside may have been taken back with its registration, while another page was open.
    registration.active?.postMessage({ type: 'registered' });
    /** @type {number} */
    let looked;
    /** @type {ServiceWorker | null | undefined} */
    let own;

    function look() {
      looked = Date.now();
      // Perhaps the script is gone: the worker looks into it.
      return registration.update().catch(() => workers.controller?.postMessage({ type: 'check' }));
    }

    /** Looks again if the last time was a minute ago. */
    function lookAgain() {
      if (document.visibilityState === 'visible' && Date.now() - looked > minute) look();
    }

    workers.addEventListener('controllerchange', () => {
      // A worker that was there when this page came, or that came with it, is of this page's version or an older one.
      if (own && workers.controller !== own) sayNews();
      // The worker before it left alone what its version of the site didn't have.
      tellVisit(loadedBefore());
    });
    recipesite.storage.onChange(() => tellVisit());
    if (!isFirst) tellVisit();
    else if (workers.controller) tellVisit(loadedBefore());

    if (registration.installing) looked = Date.now();
    else await look();
    own = registration.installing ?? registration.waiting ?? registration.active;
    for (const type of ['visibilitychange', 'focus', 'online', 'pageshow']) addEventListener(type, lookAgain);
    setInterval(lookAgain, 60 * minute);
    setInterval(() => registration.waiting?.postMessage({ type: 'takeOver' }), 1000);
  }

  /** @param {string[]} [loaded] */
  function tellVisit(loaded = []) {
    workers.controller?.postMessage({
      type: 'visit',
      savesData: Boolean(navigator.connection?.saveData),
      loaded,
      favorites: favoritePages(),
    });
  }

  /** Returns the addresses of this page and of all that it has loaded while there was no worker to keep it. */
  function loadedBefore() {
    return [location.href.split('#')[0], ...performance.getEntriesByType('resource').map(({ name }) => name)];
  }

  /** Returns the addresses of favorites with known cards. */
  function favoritePages() {
    const cards = recipesite.storage.cards();
    const paths = recipesite.storage.favorites().flatMap(({ id }) => cards.get(id)?.path ?? []);
    return paths.map(inSite);
  }

  function sayNews() {
    recipesite.notice(TEXT('site-has-changed'), { label: TEXT('reload'), run: () => location.reload(), stays: true });
  }
}
