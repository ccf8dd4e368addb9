'use strict';
/*
 * Makes the times in steps buttons that start timers, which come with timers.js at the first touch.
 *
 * Needs nothing. Offers nothing.
 */

for (const time of document.querySelectorAll('.steps data[value^=PT], .note data[value^=PT]')) {
  const starter = document.createElement('button');
  Object.assign(starter, { type: 'button', className: 'timer' });
  starter.append(...time.childNodes);
  starter.setAttribute('aria-label', TEXT('start-timer', { time: starter.textContent }));
  time.append(starter);
}
