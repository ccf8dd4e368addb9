'use strict';
/*
 * Loads scripts after the page, or when they are first needed: `<script data-src="…">` names one that is not loaded with it. It is
 * loaded with the page all the same where the visitor has kept a record of the kinds in `data-kept`, or where the address has the
 * query in `data-query`; otherwise after all else, or at the first touch, where the page has what `data-use` selects. One that is
 * `data-late` waits for the touch.
 */
{
  const waiting = new Set(document.querySelectorAll('script[data-src]'));
  const sources = new Map(Array.from(waiting, (script) => [script, script.dataset.src]));
  const prefix = `recipesite:${new URL('..', document.currentScript.src).pathname}#1/`;
  const keys = () => {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  };
  const kinds = () =>
    new Set(
      keys()
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length).split('/')[0]),
    );
  const isKept = ({ dataset }, kept = kinds()) => dataset.kept?.split(' ').some((kind) => kept.has(kind));
  const isUsed = ({ dataset }) => dataset.use && document.querySelector(dataset.use);
  const isSoon = (script) => isUsed(script) && !('late' in script.dataset);
  const query = new URLSearchParams(location.search);

  for (const script of waiting) {
    const { src, query: name } = script.dataset;
    if (!isKept(script) && !query.has(name)) continue;
    waiting.delete(script);
    // Only what the parser sees can be deferred and hold back the first picture, so that nothing moves on it.
    document.write(`<script defer blocking="render" src="${src}"></script>`);
  }

  // Of those that are under way, the promise that each is there.
  const loading = new Map();
  const start = (waited) => {
    waiting.delete(waited);
    const loaded = new Promise((resolve) => {
      const script = document.createElement('script');
      const again = () => resolve(waiting.add(waited));
      Object.assign(script, { src: sources.get(waited), async: false, onload: resolve, onerror: again });
      document.head.append(script);
    });
    loading.set(
      waited,
      loaded.then(() => loading.delete(waited)),
    );
  };
  /**
   * Loads those that are wanted and not there yet, and resolves when all are there that are under way; which cannot be loaded now
   * is loaded by the next call.
   */
  const load = (isWanted) => {
    [...waiting].filter(isWanted).forEach(start);
    return Promise.all(loading.values());
  };

  // What `data-use` selects may not be parsed yet at the first touch.
  const loadUsed = async () => {
    await load(isUsed);
    if (document.readyState === 'loading') {
      await new Promise((done) => document.addEventListener('readystatechange', done));
    }
    await load(isUsed);
  };

  // What they are for and is pressed before they are there is pressed again when they are.
  let pressed;
  let beginning;
  const begin = () => {
    beginning ??= loadUsed().then(() => {
      beginning = undefined;
      const before = pressed;
      pressed = undefined;
      if ([...waiting].some(isUsed)) {
        if (before) globalThis.notice?.(TEXT('needs-network'));
        return;
      }
      for (const type of touches) removeEventListener(type, begin, true);
      removeEventListener('click', press, true);
      before?.click();
    });
  };
  const press = (event) => {
    const isFor = ({ dataset }) => dataset.use && event.target.closest(dataset.use);
    if (![...waiting, ...loading.keys()].some(isFor)) return;
    // One of the scripts may be there already, and must not take it as well.
    event.stopImmediatePropagation();
    pressed = event.target;
  };
  const touches = ['pointerdown', 'keydown', 'focusin', 'change', 'click'];
  if (waiting.size) {
    addEventListener('click', press, true);
    for (const type of touches) addEventListener(type, begin, { capture: true, passive: true });
    // Untouched pages have them too once all else is there, so that they go on without a network.
    if (!navigator.connection?.saveData) addEventListener('load', () => setTimeout(() => load(isSoon)));
    // Another tab has kept something, perhaps while this page lay in the browser's memory.
    for (const type of ['storage', 'pageshow']) addEventListener(type, () => load((script) => isKept(script)));
  }
}
