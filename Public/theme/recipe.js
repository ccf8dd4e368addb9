'use strict';
/*
 * What a browser can do with a recipe: play its video in place of the photo, print it, and keep the screen on while somebody
 * cooks.
 */

{
  const link = document.querySelector('[data-player]');
  const photo = document.querySelector('.photo');
  const template = document.getElementById('video_player');
  /** How long a player may take to load before the page says that it doesn't, in milliseconds. */
  const patience = 8_000;
  let player;
  let late;
  let showing;

  const part = (selector) => player.querySelector(selector);

  /** Lays the player over the photo. Nothing is asked of YouTube before. */
  function open() {
    player = template.content.firstElementChild.cloneNode(true);
    const frame = part('iframe');
    part('button').addEventListener('click', close);
    if (navigator.onLine) {
      frame.src = link.dataset.player;
      late = setTimeout(say, patience, TEXT('video-does-not-load'));
      frame.addEventListener('load', () => clearTimeout(late));
    } else {
      fail(TEXT('video-offline'));
    }
    photo.append(player);
    photo.classList.add('playing');
  }

  function close() {
    clearTimeout(late);
    clearTimeout(showing);
    player.remove();
    player = undefined;
    photo.classList.remove('playing');
    link.focus({ preventScroll: true });
  }

  function say(words) {
    part('[role=status]').textContent = words;
  }

  function fail(words) {
    clearTimeout(late);
    part('iframe')?.remove();
    say(words);
  }

  /** Scrolls to a player that is out of sight. */
  function show() {
    const { top, bottom } = photo.getBoundingClientRect();
    if (top + bottom < 0 || top + bottom > 2 * innerHeight) photo.scrollIntoView({ block: 'nearest' });
  }

  function play(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (player && !part('iframe')) close();
    if (!player) open();
    // Not the player itself: from there no key, such as Escape, comes back to this page.
    part('button').focus({ preventScroll: true });
    // A second tap of the same finger must hit nothing else.
    clearTimeout(showing);
    showing = setTimeout(show, 500);
  }

  // The player refuses to run in a page that was opened from a file; there, the link leads to YouTube.
  if (link && photo && template && location.protocol !== 'file:') {
    link.textContent = link.dataset.here ?? link.textContent;
    link.classList.replace('leaves', 'plays');
    link.removeAttribute('aria-describedby');
    link.addEventListener('click', play);
    addEventListener('keydown', ({ key, target }) => {
      if (key === 'Escape' && player && !target.closest('form, .notices, [popover]')) close();
    });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      if (player && effectiveDirective === 'frame-src') fail(TEXT('video-forbidden'));
    });
  }
}

document.getElementById('print_recipe')?.addEventListener('click', () => print());

{
  const label = document.getElementById('keep_awake');
  const toggle = label?.querySelector('input');
  let lock;

  async function update() {
    if (!toggle.checked) return lock?.release();
    try {
      const newest = await navigator.wakeLock.request('screen');
      lock?.release();
      lock = newest;
      // It may have been turned off meanwhile.
      if (!toggle.checked) lock.release();
    } catch {
      toggle.checked = false;
      notice(TEXT('screen-goes-off'));
    }
  }

  if (toggle && 'wakeLock' in navigator) {
    label.classList.add('possible');
    toggle.addEventListener('change', update);
    // The browser lets go whenever the page is out of sight, and brings the switch back as it was when the page was left.
    for (const type of ['visibilitychange', 'pageshow']) {
      addEventListener(type, () => toggle.checked && !document.hidden && update());
    }
  }
}
