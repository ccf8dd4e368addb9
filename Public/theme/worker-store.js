'use strict';
/*
 * What the service worker keeps in the browser's caches, shared by its scripts.
 *
 * `site`, which service-worker.js declares, says what this version of the site consists of:
 *   version       names it; differs as soon as any of its files does
 *   budget        the most bytes, as sent, to keep without having been asked to
 *   fingerprints  regular expressions for the paths whose content never changes, `assets` and `photos`, and the `folders` that
 *                 have any
 *   index         the path of the script that lists the parts of the search index; kept as pages are, since its name is always the same
 *   shell         the pages to keep first, each as [path, start of its SHA-256, bytes]
 *   pages         the pages to keep next, as far as they fit into the budget
 *   isComplete    whether these are all pages
 *   others        the paths of the pages that are not listed; for those in a folder, but for its index, the folder's path with a
 *                 slash at its end
 *   rest          where the list of all other pages and files is, and the start of its SHA-256
 *   bytes         how many bytes all of it is before compression
 *
 * Needs nothing before it. Everything that it declares is there for worker-copy.js and worker.js.
 *
 * Fingerprinted files are kept by address, for as long as a kept page names them or they were used recently. A page is kept
 * with header fields of its own that describe it.
 */

const scope = registration.scope;
// Other sites may share the origin, hence the scope; a path has no space, so no site's prefix is the start of another's.
const prefix = `recipesite ${new URL(scope).pathname} `;
const cacheNames = {
  pages: `${prefix}pages 2`,
  assets: `${prefix}assets`,
  photos: `${prefix}photos`,
  state: `${prefix}state`,
};
const field = {
  // The start of the SHA-256 of the bytes that came.
  digest: 'recipesite-digest',
  // The digest that the list gave for the page when it was fetched. It differs from `digest` where the host alters pages.
  listed: 'recipesite-listed',
  // How many bytes were sent for it.
  sent: 'recipesite-sent',
  // The addresses of the fingerprinted files that it needs.
  assets: 'recipesite-assets',
};
/** @type {('photos' | 'assets')[]} */
const kinds = ['photos', 'assets'];
const fingerprints = {
  assets: new RegExp(site.fingerprints.assets),
  photos: new RegExp(site.fingerprints.photos),
};

// MARK: Addresses

/** @param {string} path */
const addressOf = (path) => scope + path.split('/').map(encodeURIComponent).join('/');
/** @param {string} address */
const isInScope = (address) => address.startsWith(scope);

/**
 * Returns the path of an address below the site's top, decoded; `undefined` if it can't be decoded, or has an encoded slash, which
 * names no file of the site.
 * @param {string} address
 */
function pathOf(address) {
  const path = new URL(address).pathname.slice(new URL(scope).pathname.length);
  if (/%2f/i.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
/** @param {string} path */
const folderOf = (path) => path.slice(0, path.lastIndexOf('/') + 1);

/**
 * Returns the address under which a page is kept, for any of those by which servers know it.
 * @param {string} address
 */
function pageAddress(address) {
  const url = new URL(address);
  url.search = url.hash = '';
  if (url.pathname.endsWith('/')) url.pathname += 'index.html';
  else if (!url.pathname.split('/').at(-1)?.includes('.')) url.pathname += '.html';
  return url.href;
}

/** @param {string} address */
const isIndex = (address) => address.split('?')[0] === addressOf(site.index);

const listedPages = new Set([...site.shell, ...site.pages].map(([path]) => path));
const otherPages = new Set(site.others);
/**
 * Whether an address belongs to a page of the site. Other programs may answer below the site's top, and the worker leaves their
 * pages alone. Only listed pages can have a query, since pages of others may share a folder with the site's.
 * @param {string} address
 */
function isPage(address) {
  if (!isInScope(address)) return false;
  const path = pathOf(pageAddress(address));
  if (path === undefined || listedPages.has(path)) return path !== undefined;
  const isInFolder = path.includes('/') && !path.endsWith('/index.html') && otherPages.has(folderOf(path));
  return !new URL(address).search && (otherPages.has(path) || isInFolder);
}

/**
 * Returns the cache that a fingerprinted file of the site belongs into, 'photos' or 'assets'; undefined for anything else.
 * @param {string} address
 * @returns {'photos' | 'assets' | undefined}
 */
function kindOf(address) {
  if (!isInScope(address) || new URL(address).search) return undefined;
  const path = pathOf(address);
  if (path === undefined || !site.fingerprints.folders.includes(folderOf(path))) return undefined;
  return kinds.find((kind) => fingerprints[kind].test(path));
}

// MARK: Caches

// Looking for something must not make the cache that it would be in: a worker that stepped aside leaves nothing behind, also when
// it is started again for pages that are still open. The cache of the state says whether there is anything to keep for.
/** @param {CacheKind} kind */
const cache = (kind) => caches.open(cacheNames[kind]);
const isKeeping = () => caches.has(cacheNames.state);
// Where the browser cannot look, the network answers.
/**
 * @param {CacheKind} kind
 * @param {string} address
 */
const kept = (kind, address) => caches.match(address, { cacheName: cacheNames[kind] }).catch(() => undefined);
/** @param {CacheKind} kind */
const keptResponses = async (kind) => ((await caches.has(cacheNames[kind])) ? (await cache(kind)).matchAll() : []);
/** @param {CacheKind} kind */
const keptAddresses = async (kind) =>
  (await caches.has(cacheNames[kind])) ? (await (await cache(kind)).keys()).map(({ url }) => url) : [];

/**
 * Returns what is kept, each as [address, answer]. An answer that is kept does not know its address.
 * @param {CacheKind} kind
 * @returns {Promise<[address: string, response: Response][]>}
 */
async function keptEntries(kind) {
  const addresses = await keptAddresses(kind);
  const responses = await Promise.all(addresses.map((address) => kept(kind, address)));
  return addresses.flatMap((address, index) => {
    const response = responses[index];
    return response ? [[address, response]] : [];
  });
}

let isEmptied = false;
const writes = new Set();

/**
 * Keeps an answer as the one that was used last.
 * @param {CacheKind} kind
 * @param {string} address
 * @param {Response} response
 */
async function put(kind, address, response) {
  if (isEmptied) return;
  const write = (async () => {
    if (await isKeeping()) await (await cache(kind)).put(address, response);
  })();
  writes.add(write);
  await write.finally(() => writes.delete(write));
}

/** Deletes all that is kept; nothing more is kept until `startKeeping`. */
async function empty() {
  isEmptied = true;
  // What is under way would make its cache again: a write, or, once more, a look into one.
  await Promise.allSettled(writes);
  for (let turn = 0; turn < 2; turn += 1) {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    await Promise.all(names.map((name) => caches.delete(name)));
  }
}

async function startKeeping() {
  isEmptied = false;
  await cache('state');
}

/**
 * @param {CacheKind} kind
 * @param {string[]} addresses
 */
async function drop(kind, addresses) {
  if (!(await caches.has(cacheNames[kind]))) return;
  const holder = await cache(kind);
  await Promise.all(addresses.map((address) => holder.delete(address)));
}

/**
 * Deletes those used longest ago, without counting those that `isWanted`.
 * @param {CacheKind} kind
 * @param {number} limit
 * @param {(address: string) => boolean} isWanted
 */
async function trim(kind, limit, isWanted) {
  const unwanted = (await keptAddresses(kind)).filter((address) => !isWanted(address));
  await drop(kind, unwanted.slice(0, Math.max(0, unwanted.length - limit)));
}

// Each thing that the worker remembers has an entry of its own: a worker and its successor may write at the same time.
/** @param {string} name */
const stateAddress = (name) => `${scope}?recipesite-${name}`;
/** @param {string} name */
const recall = async (name) => (await kept('state', stateAddress(name)))?.json();
/**
 * @param {string} name
 * @param {unknown} value
 */
const remember = (name, value) => put('state', stateAddress(name), new Response(JSON.stringify(value)));
/** @param {string} name */
const forget = (name) => drop('state', [stateAddress(name)]);

// MARK: Fetching and keeping

// Browsers count 250 requests by default.
performance.setResourceTimingBufferSize?.(5_000);

/** @type {Map<string, Promise<any>>} Each key has results of a type of its own. */
const pending = new Map();

/**
 * Does something once for all who ask for it under the same key at the same time.
 * @template Result
 * @param {string} key Names work with results of one type.
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
function once(key, work) {
  const former = pending.get(key);
  if (former) return former;
  const current = work().finally(() => pending.delete(key));
  pending.set(key, current);
  return current;
}

/** @param {ArrayBuffer} bytes */
async function startOfDigest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 4);
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns how many bytes were sent for a body: the field that says so, else what the browser counted, else its size.
 * @param {string} address
 * @param {Headers} headers
 * @param {ArrayBuffer} bytes
 */
function sentBytes(address, headers, bytes) {
  const timing = performance.getEntriesByName(address).at(-1);
  return Number(headers.get('Content-Length')) || timing?.encodedBodySize || bytes.byteLength;
}

/**
 * Returns the answer as it is kept: with fields of ours, and not as one that was redirected, which browsers refuse for pages.
 * @param {Response} response
 * @param {ArrayBuffer} bytes
 * @param {Record<string, string | number>} fields
 */
function withFields(response, bytes, fields) {
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  for (const [name, value] of Object.entries(fields)) headers.set(name, String(value));
  return new Response(bytes, { status: response.status, headers });
}

/**
 * Returns the fingerprinted files that a text refers to, found as `pattern` says.
 * @param {string} text
 * @param {RegExp} pattern
 * @param {string} base
 */
function references(text, pattern, base) {
  const found = new Set();
  for (const [, reference] of text.matchAll(pattern)) {
    // Text that only looks like an address is skipped.
    // @ts-ignore Older versions of TypeScript don't know `canParse`.
    if (URL.canParse(reference, base)) found.add(new URL(reference, base).href);
  }
  return [...found].filter(kindOf);
}
const inPage = /[\s"'=]([^\s"'<>=]+\.(?:css|js))(?=[\s"'>])/g;
const inIndex = /"([^"]+\.js)"/g;
const inStyle = /(?:url\(|@import)\s*["']?([^"')\s]+)/g;

/**
 * Keeps a page, and before it the styles and scripts that it names; of the search index only the list of its parts. If one of them cannot be fetched, the page that was kept
 * stays.
 *
 * Returns how many bytes were sent for it, and whether it is another page than the one that was kept.
 * @param {string} address
 * @param {Response} response
 * @param {string} [listed]
 */
async function keepPage(address, response, listed) {
  const bytes = await response.arrayBuffer();
  const known = await kept('pages', address);
  const digest = await startOfDigest(bytes);
  const isSame = known?.headers.get(field.digest) === digest;
  const assets = references(new TextDecoder().decode(bytes), isIndex(address) ? inIndex : inPage, address);
  const sent = sentBytes(response.url, response.headers, bytes);
  /** @param {string} listed */
  const keep = (listed) =>
    put(
      'pages',
      address,
      withFields(response, bytes, {
        [field.digest]: digest,
        [field.listed]: listed,
        [field.sent]: sent,
        [field.assets]: assets.join(' '),
      }),
    );
  let sentForAssets;
  try {
    // The parts of the index have a budget of their own.
    sentForAssets = await Promise.all(isIndex(address) ? [] : assets.map(keepAsset));
  } catch (error) {
    // A page without its styles is better than none; no list has an empty digest, so that it is fetched again.
    if (!known) await keep('');
    throw error;
  }
  await keep(listed ?? ((isSame && known.headers.get(field.listed)) || digest));
  return { sent: sent + sentForAssets.reduce((sum, count) => sum + count, 0), isNew: known !== undefined && !isSame };
}

/** A host that fails for now. */
class HostError extends Error {}

/**
 * Keeps a fingerprinted file and those that it refers to, unless it is kept; returns how many bytes were sent for them. A file that
 * the host does not have is left out.
 * @param {string} address
 * @returns {Promise<number>}
 */
async function keepAsset(address) {
  const kind = kindOf(address);
  if (!kind || (await kept(kind, address))) return 0;
  // What the page has loaded just now is in the browser's own cache, and never out of date under this name.
  let { response, keeping } = await fetchAsset(new Request(address, { cache: 'force-cache' }));
  // Some hosts let an error be kept as long as the file, or sent a page in place of one that came later.
  if (response.status >= 500 || (response.ok && !isFile(response))) {
    ({ response, keeping } = await fetchAsset(new Request(address, { cache: 'no-cache' })));
  }
  if (response.status >= 500) throw new HostError(`${address}: status ${response.status}`);
  await keeping;
  const headers = (await kept(kind, address))?.headers;
  const others = headers?.get(field.assets)?.split(' ').filter(Boolean) ?? [];
  const sent = await Promise.all(others.map(keepAsset));
  return sent.reduce((sum, count) => sum + count, Number(headers?.get(field.sent) ?? 0));
}

/**
 * Keeps a fingerprinted file, unless the host fails for now.
 * @param {string} address
 */
const tryToKeepAsset = (address) =>
  keepAsset(address).catch((error) => {
    if (!(error instanceof HostError)) throw error;
    return 0;
  });

/**
 * Returns a fingerprinted file from the network: the `response`, and `keeping`, a promise that ends when it is kept.
 *
 * Requests that use the browser's own cache in different ways share no answer: what is found there may be out of date.
 * @param {Request} request
 */
async function fetchAsset(request) {
  const { response, keeping } = await once(`${request.cache} ${request.url}`, async () => {
    const response = await fetch(request);
    const isToKeep = isFile(response) && isKeepable(response) && !response.redirected;
    return { response, keeping: isToKeep ? storeAsset(request.url, response.clone()) : undefined };
  });
  return { response: response.clone(), keeping };
}

/**
 * @param {string} address
 * @param {Response} response
 */
async function storeAsset(address, response) {
  const bytes = await response.arrayBuffer();
  const isStyle = response.headers.get('Content-Type')?.startsWith('text/css');
  const kind = kindOf(address);
  if (!kind) return;
  await put(
    kind,
    address,
    withFields(response, bytes, {
      [field.sent]: sentBytes(address, response.headers, bytes),
      [field.assets]: isStyle ? references(new TextDecoder().decode(bytes), inStyle, address).join(' ') : '',
    }),
  );
}
