'use strict';
/*
 * Keeps the device's screen on for as long as a part of the page wants that.
 *
 * Needs storage.js. Offers `recipesite.screenKeeper`.
 */
{
  recipesite.screenKeeper = (isWanted, tell) => {
    /** @type {WakeLockSentinel | undefined} */
    let lock;
    let [isAsking, isRefused] = [false, false];

    /** @param {boolean} [isAgain] */
    async function update(isAgain) {
      if (!isWanted()) {
        lock?.release();
        lock = undefined;
        isRefused = false;
        return;
      }
      if (isAsking || document.hidden || (isRefused && !isAgain) || (lock && !lock.released)) return;
      isAsking = true;
      try {
        lock = await navigator.wakeLock?.request('screen');
        isRefused = !lock;
      } catch {
        isRefused = true;
      }
      isAsking = false;
      // Nothing may want it any more.
      if (isWanted()) tell(isRefused, isRefused && navigator.userActivation?.hasBeenActive === false);
      else update();
    }

    // The browser lets go whenever the page is out of sight.
    document.addEventListener('visibilitychange', () => update(true));
    addEventListener('pageshow', ({ persisted }) => persisted && update(true));
    // WebKit 26 refuses it to a page that was never tapped. A screen reader's tap has no pointer.
    for (const type of ['pointerup', 'keydown', 'click']) addEventListener(type, () => isRefused && update(true), true);
    return () => update();
  };
}
