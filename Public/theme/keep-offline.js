'use strict';
// On the page of favorites: has the browser keep the whole site for reading offline, or no longer.
{
  const section = partOf(document, '#offline_copy');
  const [keep, stop, progress, outcome] = [
    '[data-action="keep"]',
    '[data-action="stop"]',
    '#offline_progress',
    '.outcome',
  ].map((part) => partOf(section, part));
  const workers = navigator.serviceWorker;
  const failures = {
    full: 'The browser’s storage is full, so not everything is kept. What was kept can be read offline. Make room on this device, then try again.',
    network: 'The connection was lost, so not everything is kept yet. It goes on with your next visit.',
  };

  const seconds = 5;
  let isKnown = false;
  // What the visitor chose, until a worker has it: the browser ends a worker that another one takes over from, and what
  // was sent to it is lost.
  let choice;

  const size = (bytes) =>
    bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  const post = (message) => workers.ready.then(({ active }) => active.postMessage(message));
  const ask = () => post(choice === undefined ? { type: 'status' } : { type: 'everything', isWanted: choice });

  /** Says something new; a screen reader reads it out. */
  const say = (text, isWrong = false) => {
    if (outcome.textContent !== text) outcome.textContent = text;
    outcome.classList.toggle('wrong', isWrong);
  };

  const show = ({ wanted, isComplete, bytes, failure, missed, done, total }) => {
    // What the worker said before it heard of the choice.
    if (choice !== undefined && choice !== wanted) return;
    choice = undefined;
    const isRunning = wanted && !isComplete && !failure;
    const focused = document.activeElement;
    keep.hidden = wanted && !failure;
    keep.textContent = failure ? 'Try again' : `Keep everything offline (${size(bytes)})`;
    stop.hidden = !wanted;
    progress.hidden = !isRunning;
    if (total) {
      progress.value = done / total;
      progress.textContent = `${size(done)} of ${size(total)}`;
    }
    // A button does not vanish from under the focus.
    if (focused === keep && keep.hidden) stop.focus();
    if (focused === stop && stop.hidden) keep.focus();
    if (failure) say(failures[failure], true);
    else if (isRunning) say(`Keeping ${size(bytes)} for reading offline …`);
    else if (!wanted) say('');
    else
      say(
        `Everything is kept for reading offline${missed ? `, apart from ${missed} files that the site did not give` : ''}.`,
      );
    isKnown = true;
  };

  const choose = (isWanted) => {
    choice = isWanted;
    ask();
  };

  const begin = () => {
    // So that the browser does not clear it when it runs short of space; it may ask the visitor.
    navigator.storage?.persist?.();
    choose(true);
    setTimeout(() => {
      if (!isKnown) say('This browser does not let the site keep anything for reading offline.', true);
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
