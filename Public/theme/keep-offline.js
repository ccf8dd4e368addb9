'use strict';
/*
 * On the page of favorites: has the browser keep the whole site for reading offline, or no longer.
 *
 * Needs storage.js and lists.js. Offers nothing.
 */
{
  const { partOf } = recipesite;
  const section = partOf(document, '#offline_copy');
  const [keep, stop, outcome] = ['[data-action="keep"]', '[data-action="stop"]', '.outcome'].map((part) =>
    partOf(section, part),
  );
  /** @type {HTMLProgressElement} */
  const progress = partOf(section, '#offline_progress');
  const workers = navigator.serviceWorker;
  /** @type {Record<string, string>} */
  const failures = {
    full: TEXT('offline-full'),
    network: TEXT('offline-network'),
  };

  const seconds = 5;
  let isKnown = false;
  // What the visitor chose, until a worker has it: the browser ends a worker that another one takes over from, and what
  // was sent to it is lost.
  /** @type {boolean | undefined} */
  let choice;

  /**
   * @param {number} number
   * @param {number} digits
   */
  const inWords = (number, digits) =>
    number.toLocaleString(TEXT('locale'), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  /** @param {number} bytes */
  const size = (bytes) =>
    bytes < 1_000_000
      ? TEXT('kilobytes', { number: inWords(Math.ceil(bytes / 1_000), 0) })
      : TEXT('megabytes', { number: inWords(bytes / 1_000_000, 1) });
  /** @param {object} message */
  const post = (message) => workers.ready.then(({ active }) => active?.postMessage(message));
  const ask = () => post(choice === undefined ? { type: 'status' } : { type: 'everything', isWanted: choice });

  /**
   * Says something new; a screen reader reads it out.
   * @param {string} text
   * @param {boolean} [isWrong]
   */
  const say = (text, isWrong = false) => {
    if (outcome.textContent !== text) outcome.textContent = text;
    outcome.classList.toggle('wrong', isWrong);
  };

  /** @param {WorkerStatus} status */
  const show = ({ wanted, isComplete, bytes, failure, missed, done, total }) => {
    // What the worker said before it heard of the choice.
    if (choice !== undefined && choice !== wanted) return;
    choice = undefined;
    const isRunning = wanted && !isComplete && !failure;
    const focused = document.activeElement;
    keep.hidden = wanted && !failure;
    keep.textContent = failure ? TEXT('try-again') : TEXT('keep-everything-of-size', { size: size(bytes) });
    stop.hidden = !wanted;
    progress.hidden = !isRunning;
    if (total && done !== undefined) {
      progress.value = done / total;
      progress.textContent = TEXT('size-of', { done: size(done), total: size(total) });
    }
    // A button does not vanish from under the focus.
    if (focused === keep && keep.hidden) stop.focus();
    if (focused === stop && stop.hidden) keep.focus();
    if (failure) say(failures[failure], true);
    else if (isRunning) say(TEXT('keeping', { size: size(bytes) }));
    else if (!wanted) say('');
    else say(missed ? TEXT('everything-kept-but', { count: missed }) : TEXT('everything-kept'));
    isKnown = true;
  };

  /** @param {boolean} isWanted */
  const choose = (isWanted) => {
    choice = isWanted;
    ask();
  };

  const begin = () => {
    // So that the browser does not clear it when it runs short of space; it may ask the visitor.
    navigator.storage?.persist?.();
    choose(true);
    setTimeout(() => {
      if (!isKnown) say(TEXT('offline-forbidden'), true);
    }, seconds * 1000);
  };

  if (workers && location.protocol.startsWith('http')) {
    workers.addEventListener('message', ({ data }) => data.type === 'status' && show(data));
    workers.addEventListener('controllerchange', ask);
    ask();
    keep.addEventListener('click', begin);
    stop.addEventListener('click', () => choose(false));
    // At once, before the page is painted: the worker answers later.
    section.hidden = false;
  }
}
