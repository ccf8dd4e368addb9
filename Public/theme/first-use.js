'use strict';
/*
 * Loads scripts when they are first needed: `<script data-src="…">` names one that is not loaded with the page. It is loaded with
 * the page all the same where the visitor has kept a record of the kinds in `data-kept`, or where the address has the query in
 * `data-query`; otherwise once somebody touches the page or presses a key, where the page has what `data-use` selects.
 */
{
  const waiting = new Set(document.querySelectorAll('script[data-src]'));
  const prefix = `recipesite:${new URL('..', document.currentScript.src).pathname}#1/`;
  const keys = () => {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  };
  const kinds = new Set(
    keys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length).split('/')[0]),
  );
  const query = new URLSearchParams(location.search);

  for (const script of waiting) {
    const { src, kept, query: name } = script.dataset;
    if (!kept?.split(' ').some((kind) => kinds.has(kind)) && !query.has(name)) continue;
    waiting.delete(script);
    // Only what the parser sees can be deferred and hold back the first picture, so that nothing moves on it.
    document.write(`<script defer blocking="render" src="${src}"></script>`);
  }

  let loading;
  const load = () =>
    Promise.all(
      [...waiting]
        .filter(({ dataset }) => dataset.use && document.querySelector(dataset.use))
        .map(
          ({ dataset }) =>
            new Promise((resolve) => {
              const script = document.createElement('script');
              Object.assign(script, { src: dataset.src, async: false, onload: resolve, onerror: resolve });
              document.head.append(script);
            }),
        ),
    );

  // What they are for and is pressed before they are there is pressed again when they are.
  let pressed;
  const begin = () => {
    loading ??= load().then(() => {
      removeEventListener('click', press, true);
      pressed?.click();
    });
  };
  const uses = Array.from(waiting, ({ dataset }) => dataset.use).filter(Boolean);
  const press = (event) => {
    if (!uses.some((use) => event.target.closest(use))) return;
    // One of the scripts may be there already, and must not take it as well.
    event.stopImmediatePropagation();
    pressed = event.target;
  };
  if (waiting.size) {
    addEventListener('click', press, true);
    for (const type of ['pointerdown', 'keydown', 'focusin', 'change', 'click'])
      addEventListener(type, begin, { once: true, capture: true, passive: true });
  }
}
