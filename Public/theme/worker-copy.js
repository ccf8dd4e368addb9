'use strict';
/*
 * What the service worker fetches by itself: unasked as much as fits into the budget, and everything where the visitor wants
 * that. Of a new version only the pages whose digest in the list is another one are fetched again.
 */

// How many files are fetched at once.
const parallel = 4;
// How many pages and photos are kept beside those that the lists name, and styles, scripts and pictures that no kept page
// names: an open page may still need them.
const limits = { pages: 200, photos: 300, assets: 60 };
// How many photos stay when the visitor no longer wants everything kept.
const photosAfterwards = 60;
// Browsers end a worker that takes minutes over one message: it pauses, and an open page has it go on.
const longestRun = 20_000;

/** Does some work for each item, a few at a time, until one fails. */
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

/** Fetches a page and keeps it; returns how many bytes were sent. */
async function fetchPage(address, listed) {
  const response = await fetch(address, { cache: 'no-cache' });
  if (isGone(response) || isForbidden(response)) await drop('pages', [address]);
  return isExpected(address, response) ? (await keepPage(address, response, listed)).sent : 0;
}

/** Whether the host lets a browser keep an answer for its next user. */
const isKeepable = ({ headers }) => !/\b(no-store|private)\b/i.test(headers.get('Cache-Control') ?? '');
/** Whether a page may no longer be kept. An error that may not be kept says nothing about the page. */
const isForbidden = (response) => isFound(response) && !isKeepable(response);
const isGone = ({ status }) => status === 404 || status === 410;
// Some hosts answer with a page whatever they are asked for.
const isOfType = ({ headers }, type) => type.test(headers.get('Content-Type') ?? '');
/** Whether an answer is from an address, perhaps in another spelling: a host may lead to its login, and answer with an account. */
const isFrom = (address, { redirected, url }) =>
  !redirected || (pageAddress(url) === pageAddress(address) && new URL(url).search === new URL(address).search);
const isFound = ({ ok, type }) => ok && type === 'basic';
/** Whether an answer is what belongs at an address, a page or the index, and may be kept. */
const isExpected = (address, response) =>
  isFound(response) &&
  isKeepable(response) &&
  isFrom(address, response) &&
  isOfType(response, isIndex(address) ? scriptType : pageType);
/** Whether an answer is a file, and no page in its place. */
const isFile = (response) => isFound(response) && !isOfType(response, pageType);
const scriptType = /javascript|ecmascript/;
const pageType = /^text\/html/;

/** The list of what is kept only for those who want everything, fetched when it is not the one that is kept. */
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

/** Keeps those of some pages, each as [path, digest, bytes], that are new or have changed, as far as the budget goes. */
async function keepWithinBudget(pages) {
  let left = site.budget - (await sentForCopy());
  // How much smaller than its size a page was when it was sent, at worst; not known before the first.
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

/** How many bytes were sent for the pages that are kept, and their styles and scripts. */
async function sentForCopy() {
  const responses = await Promise.all(['pages', 'assets'].map(keptResponses));
  return responses.flat().reduce((sum, { headers }) => sum + Number(headers.get(field.sent) ?? 0), 0);
}

const addressesOf = (rows) => new Set(rows.map(([path]) => addressOf(path)));
const unaskedPages = () => addressesOf([...site.shell, ...site.pages]);

/** Keeps the pages that all others are reached from; the smallest first, as they tell how well the host compresses. */
const keepShell = () => keepWithinBudget(site.shell.toSorted(([, , one], [, , other]) => one - other));

/** Keeps other pages, until the budget is used up. */
async function fill() {
  if ((await recall('filled')) === site.version) return;
  await keepShell();
  await keepWithinBudget(site.pages);
  // Where every page is listed, the others have left the site.
  await tidy(unaskedPages(), new Set(), site.isComplete ? { ...limits, pages: 0 } : limits);
  await remember('filled', site.version);
  performance.clearResourceTimings();
}

/** Deletes what was used longest ago, beside the pages and files that are wanted whatever their age. */
async function tidy(pages, files, most) {
  await trim('pages', most.pages, (address) => pages.has(address));
  await trim('photos', most.photos, (address) => files.has(address));
  if ((await keptAddresses('assets')).length <= most.assets) return;
  const users = await Promise.all(['pages', 'assets'].map(keptResponses));
  const needed = new Set(users.flat().flatMap(({ headers }) => headers.get(field.assets)?.split(' ') ?? []));
  await trim('assets', most.assets, (address) => needed.has(address) || files.has(address));
}

// MARK: Everything

// What is under way, and why the last one failed, also where there is no room to remember that.
let run;
let failed;
// What the host did not give: a run that goes on after a pause does not begin with it again.
let withheld = new Set();

/** How keeping everything stands; `wanted` where the visitor chose it. */
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

async function tellStatus(more) {
  const message = { ...(await status()), ...more };
  for (const page of await clients.matchAll({ includeUncontrolled: true })) {
    if (isPage(page.url)) page.postMessage(message);
  }
}

/** Goes on with keeping everything, where that is wanted and not done; for some time, and once for all who ask. */
async function keepEverything() {
  const everything = await recall('everything');
  if (!everything || everything.version === site.version) return;
  await once('everything', async () => {
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

/** Remembers how keeping everything went, and tells it; where the network failed, it goes on with the next visit. */
async function settle(error, everything) {
  failed = error && (error.name === 'QuotaExceededError' ? 'full' : 'network');
  try {
    await remember('everything', failed ? { failure: failed } : everything);
  } catch {
    failed = 'full';
  }
  await tellStatus();
}

/** Keeps what is missing, until it is stopped; returns 'paused', or how many files the host did not give. */
async function runUntilDone(run) {
  // Those of this run, as some of its fetches may end after it.
  const refused = withheld;
  const { pages: others, files } = await restList();
  const pages = [...site.shell, ...site.pages, ...others];
  const listed = new Map((await keptEntries('pages')).map(([address, page]) => [address, listedDigest(page)]));
  const there = new Set((await Promise.all(['photos', 'assets'].map(keptAddresses))).flat());
  const isMissing = ([path, digest]) =>
    typeof digest === 'string' ? listed.get(addressOf(path)) !== digest : !there.has(addressOf(path));
  const missing = [...pages, ...files].filter((row) => isMissing(row) && !refused.has(addressOf(row[0])));
  const size = (rows) => rows.reduce((sum, row) => sum + row.at(-1), 0);
  run.total = site.bytes;
  run.done = run.total - size(missing);
  let isPaused = false;
  let told = 0;
  await forEach(missing, async (row) => {
    isPaused ||= Date.now() > run.end;
    if (isPaused || run.isStopped) return;
    const address = addressOf(row[0]);
    if (!(await keepListed(address, row))) refused.add(address);
    run.done += row.at(-1);
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

const listedDigest = ({ headers }) => headers.get(field.listed);

/** Keeps what a row of the list names: a page, as [path, digest, bytes], or a file; returns whether the host sent it. */
async function keepListed(address, row) {
  if (row.length === 2) {
    await tryToKeepAsset(address);
    return Boolean(await kept(kindOf(address), address));
  }
  await fetchPage(address, row[1]);
  const page = await kept('pages', address);
  return page !== undefined && listedDigest(page) === row[1];
}

/** Begins to keep everything, or no longer does. */
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
