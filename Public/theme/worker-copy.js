'use strict';
/*
 * What the service worker fetches by itself: unasked as much as fits into the budget, and everything where the visitor wants
 * that. Of a new version only the pages whose digest in the list is another one are fetched again.
 *
 * Needs worker-store.js before it. Everything that it declares is there for worker.js.
 */

// How many files are fetched at once.
const parallel = 4;
// How many pages and photos are kept beside those that the lists name, and styles, scripts and pictures that no kept page
// names: an open page may still need them.
const limits = { pages: 200, photos: 300, assets: 60 };
// How many photos stay when the visitor no longer wants everything kept.
const photosAfterwards = 60;
// The most bytes of the search index to keep unasked, as sent, and the most that one part of it may be.
const [indexBudget, largestPart] = [200_000, 16_384];
// Browsers end a worker that takes minutes over one message: it pauses, and an open page has it go on.
const longestRun = 20_000;

/**
 * Does some work for each item, a few at a time, until one fails.
 * @template Item
 * @param {Iterable<Item>} items
 * @param {(item: Item) => Promise<unknown>} work
 */
async function forEach(items, work) {
  // A loop that an error ends closes the generator, which ends the other loops, too.
  const queue = (function* () {
    yield* items;
  })();
  const next = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: parallel }, next));
}

/**
 * Fetches a page and keeps it; returns how many bytes were sent.
 * @param {string} address
 * @param {string} [listed]
 */
async function fetchPage(address, listed) {
  const response = await fetch(address, { cache: 'no-cache' });
  if (isGone(response) || isForbidden(response)) await drop('pages', [address]);
  return isExpected(address, response) ? (await keepPage(address, response, listed)).sent : 0;
}

/**
 * Whether the host lets a browser keep an answer for its next user.
 * @param {Response} response
 */
const isKeepable = ({ headers }) => !/\b(no-store|private)\b/i.test(headers.get('Cache-Control') ?? '');
/**
 * Whether a page may no longer be kept. An error that may not be kept says nothing about the page.
 * @param {Response} response
 */
const isForbidden = (response) => isFound(response) && !isKeepable(response);
/** @param {Response} response */
const isGone = ({ status }) => status === 404 || status === 410;
// Some hosts answer with a page whatever they are asked for.
/**
 * @param {Response} response
 * @param {RegExp} type
 */
const isOfType = ({ headers }, type) => type.test(headers.get('Content-Type') ?? '');
/**
 * Whether an answer is from an address, perhaps in another spelling: a host may lead to its login, and answer with an account.
 * @param {string} address
 * @param {Response} response
 */
const isFrom = (address, { redirected, url }) =>
  !redirected || (pageAddress(url) === pageAddress(address) && new URL(url).search === new URL(address).search);
/** @param {Response} response */
const isFound = ({ ok, type }) => ok && type === 'basic';
/**
 * Whether an answer is what belongs at an address, a page or the index, and may be kept.
 * @param {string} address
 * @param {Response} response
 */
const isExpected = (address, response) =>
  isFound(response) &&
  isKeepable(response) &&
  isFrom(address, response) &&
  isOfType(response, isIndex(address) ? scriptType : pageType);
/**
 * Whether an answer is a file, and no page in its place.
 * @param {Response} response
 */
const isFile = (response) => isFound(response) && !isOfType(response, pageType);
const scriptType = /javascript|ecmascript/;
const pageType = /^text\/html/;

/** Returns the list of what is kept only for those who want everything. It is fetched if it is not the one that is kept. */
async function restList() {
  const { path, digest } = site.rest;
  const known = await kept('state', addressOf(path));
  if (known?.headers.get(field.listed) === digest) return known.json();
  const response = await fetch(addressOf(path), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  const bytes = await response.arrayBuffer();
  await put('state', addressOf(path), withFields(response, bytes, { [field.listed]: digest }));
  return JSON.parse(new TextDecoder().decode(bytes));
}

// MARK: Unasked

/**
 * Keeps those of some pages, each as [path, digest, bytes], that are new or have changed, as far as the budget goes.
 * @param {ListedPage[]} pages
 */
async function keepWithinBudget(pages) {
  let left = site.budget - (await sentForCopy());
  // How much smaller than its size a page was when it was sent, at worst; not known before the first.
  /** @type {number | undefined} */
  let ratio;
  let isFull = false;
  await forEach(pages, async ([path, digest, bytes]) => {
    const address = addressOf(path);
    const known = await kept('pages', address);
    if (known?.headers.get(field.listed) === digest) return;
    // What is behind the first page that does not fit matters no more than it does.
    if (!known && isFull) return;
    const before = Number(known?.headers.get(field.sent) ?? 0);
    const expected = Math.ceil(bytes * (ratio ?? 1)) - before;
    // What is kept is brought up to date, also where a new style beside the old one has used up the budget.
    if (!known && expected > left) {
      isFull = true;
      return;
    }
    left -= expected;
    const sent = await fetchPage(address, digest);
    left += expected + before - sent;
    const ownRatio = Number((await kept('pages', address))?.headers.get(field.sent) ?? bytes) / bytes;
    ratio = Math.max(ratio ?? 0, ownRatio);
  });
}

const pagesAndAssets = () => Promise.all([keptResponses('pages'), keptResponses('assets')]);

/** Returns how many bytes were sent for the pages that are kept, and their styles and scripts. */
async function sentForCopy() {
  const responses = await pagesAndAssets();
  return responses.flat().reduce((sum, { headers }) => sum + Number(headers.get(field.sent) ?? 0), 0);
}

/** @param {(ListedPage | ListedFile)[]} rows */
const addressesOf = (rows) => new Set(rows.map(([path]) => addressOf(path)));
const unaskedPages = () => addressesOf([...site.shell, ...site.pages]);

/** Keeps the pages that all others are reached from; the smallest first, as they tell how well the host compresses. */
const keepShell = () => keepWithinBudget(site.shell.toSorted(([, , one], [, , other]) => one - other));

/** Keeps parts of the search index, in its order, until their budget is used up. */
async function keepIndexParts() {
  const list = await kept('pages', addressOf(site.index));
  let left = indexBudget;
  for (const address of list?.headers.get(field.assets)?.split(' ').filter(Boolean) ?? []) {
    if (left < largestPart) return;
    left -= await tryToKeepAsset(address);
  }
}

/** Keeps parts of the search index and other pages, until the budget is used up. */
async function fill() {
  if ((await recall('filled')) === site.version) return;
  await keepShell();
  await keepIndexParts();
  await keepWithinBudget(site.pages);
  // Where every page is listed, the others have left the site.
  await tidy(unaskedPages(), new Set(), site.isComplete ? { ...limits, pages: 0 } : limits);
  await remember('filled', site.version);
  performance.clearResourceTimings();
}

/**
 * Deletes what was used longest ago, beside the pages and files that are wanted whatever their age.
 * @param {Set<string>} pages
 * @param {Set<string>} files
 * @param {typeof limits} most
 */
async function tidy(pages, files, most) {
  await trim('pages', most.pages, (address) => pages.has(address));
  await trim('photos', most.photos, (address) => files.has(address));
  if ((await keptAddresses('assets')).length <= most.assets) return;
  const users = await pagesAndAssets();
  const needed = new Set(users.flat().flatMap(({ headers }) => headers.get(field.assets)?.split(' ') ?? []));
  await trim('assets', most.assets, (address) => needed.has(address) || files.has(address));
}

// MARK: Everything

// What is under way, and why the last one failed, also where there is no room to remember that.
/**
 * @typedef {object} Run
 * @property {number} end When it pauses.
 * @property {boolean} [isStopped]
 * @property {number} [done]
 * @property {number} [total]
 */
/** @type {Run | undefined} */
let run;
/** @type {'full' | 'network' | undefined} */
let failed;
// What the host did not give: a run that goes on after a pause does not begin with it again.
let withheld = new Set();

/** Returns the state of keeping everything; `wanted` if the visitor chose it. */
async function status() {
  const everything = await recall('everything');
  return {
    type: 'status',
    wanted: Boolean(everything ?? failed),
    bytes: site.bytes,
    isComplete: everything?.version === site.version,
    failure: failed ?? everything?.failure,
    missed: everything?.missed,
    done: run?.done,
    total: run?.total,
  };
}

/** @param {object} [more] */
async function tellStatus(more) {
  const message = { ...(await status()), ...more };
  for (const page of await clients.matchAll({ includeUncontrolled: true })) {
    if (isPage(page.url)) page.postMessage(message);
  }
}

/** Goes on with keeping everything if that is wanted and not done: for some time, and once for all who ask. */
async function keepEverything() {
  const everything = await recall('everything');
  if (!everything || everything.version === site.version) return;
  await once('everything', async () => {
    /** @type {Run} */
    const current = { end: Date.now() + longestRun };
    run = current;
    failed = undefined;
    const end = await runUntilDone(current).catch((error) => error);
    run = undefined;
    if (end !== 'paused') withheld = new Set();
    // What is no longer wanted is not remembered, however it ended.
    if (current.isStopped) return undefined;
    if (end === 'paused') return tellStatus({ isPaused: true });
    await settle(end instanceof Error ? end : undefined, { version: site.version, missed: end });
  });
}

/**
 * Remembers and reports how keeping everything went. If the network failed, it goes on with the next visit.
 * @param {Error | undefined} error
 * @param {Everything} everything
 */
async function settle(error, everything) {
  failed = error && (error.name === 'QuotaExceededError' ? 'full' : 'network');
  try {
    await remember('everything', failed ? { failure: failed } : everything);
  } catch {
    failed = 'full';
  }
  await tellStatus();
}

/**
 * Keeps what is missing until it is stopped. Returns 'paused', or how many files the host did not send.
 * @param {Run} run
 */
async function runUntilDone(run) {
  // Those of this run, as some of its fetches may end after it.
  const refused = withheld;
  const { pages: others, files } = await restList();
  const pages = [...site.shell, ...site.pages, ...others];
  const listed = new Map((await keptEntries('pages')).map(([address, page]) => [address, listedDigest(page)]));
  const there = new Set((await Promise.all(kinds.map(keptAddresses))).flat());
  /** @param {ListedPage | ListedFile} row */
  const isMissing = ([path, digest]) =>
    typeof digest === 'string' ? listed.get(addressOf(path)) !== digest : !there.has(addressOf(path));
  const missing = [...pages, ...files].filter((row) => isMissing(row) && !refused.has(addressOf(row[0])));
  /** @param {(ListedPage | ListedFile)[]} rows */
  const size = (rows) => rows.reduce((sum, row) => sum + bytesOf(row), 0);
  let done = site.bytes - size(missing);
  Object.assign(run, { done, total: site.bytes });
  let isPaused = false;
  let told = 0;
  await forEach(missing, async (row) => {
    isPaused ||= Date.now() > run.end;
    if (isPaused || run.isStopped) return;
    const address = addressOf(row[0]);
    if (!(await keepListed(address, row))) refused.add(address);
    run.done = done += bytesOf(row);
    if (Date.now() - told < 200) return;
    told = Date.now();
    await tellStatus();
  });
  if (run.isStopped) return undefined;
  if (isPaused) return 'paused';
  await tidy(addressesOf(pages), addressesOf(files), limits);
  performance.clearResourceTimings();
  return refused.size;
}

/** @param {ListedPage | ListedFile} row */
const bytesOf = (row) => (row.length === 2 ? row[1] : row[2]);

/** @param {Response} response */
const listedDigest = ({ headers }) => headers.get(field.listed);

/**
 * Keeps what a row of the list names: a page, as [path, digest, bytes], or a file; returns whether the host sent it.
 * @param {string} address
 * @param {ListedPage | ListedFile} row
 */
async function keepListed(address, row) {
  if (row.length === 2) {
    await tryToKeepAsset(address);
    const kind = kindOf(address);
    return kind !== undefined && Boolean(await kept(kind, address));
  }
  await fetchPage(address, row[1]);
  const page = await kept('pages', address);
  return page !== undefined && listedDigest(page) === row[1];
}

/**
 * Begins or ends to keep everything.
 * @param {boolean} isWanted
 */
async function wantEverything(isWanted) {
  if (isWanted) {
    await settle(undefined, {});
    // One that was stopped still waits for what it had asked for.
    if (run?.isStopped) await pending.get('everything')?.catch(() => {});
    return keepEverything();
  }
  if (run) run.isStopped = true;
  failed = undefined;
  withheld = new Set();
  await Promise.all(['everything', 'filled'].map(forget));
  // Pages that are to be kept unasked come again with the next visit, as far as the budget goes.
  await tidy(addressesOf(site.shell), new Set(), { ...limits, photos: photosAfterwards });
  return tellStatus();
}
