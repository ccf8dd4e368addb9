'use strict';
/*
 * Plays the video of a recipe in place of its photo.
 *
 * Needs nothing. Offers nothing.
 */

{
  const link = document.querySelector('[data-player]');
  const photo = document.querySelector('.photo');
  /** @type {HTMLTemplateElement | null} */
  const template = document.getElementById('video_player');
  /** @type {HTMLElement | undefined} */
  let player;
  /** @type {ReturnType<typeof setTimeout>} */
  let late;
  /** @type {ReturnType<typeof setTimeout>} */
  let showing;

  // The player refuses to run in a page that was opened from a file; there, the link leads to YouTube.
  if (link && photo && template && location.protocol !== 'file:') {
    /** Lays the player over the photo. Nothing is asked of YouTube before. */
    const open = () => {
      player = template.content.querySelector('*')?.cloneNode(true);
      const frame = player?.querySelector('iframe');
      if (!player || !frame) return;
      player.querySelector('button')?.addEventListener('click', close);
      if (navigator.onLine) {
        frame.src = link.dataset.player;
        // A player that takes longer probably never comes.
        late = setTimeout(say, 8_000, TEXT('video-does-not-load'));
        frame.addEventListener('load', () => {
          clearTimeout(late);
          // Chromium 156 says so of its page about an error, too, which is transparent. A player hides what lies behind it, and to
          // screen readers nothing is said.
          player?.querySelector('[role=status]')?.setAttribute('aria-hidden', 'true');
          say(TEXT('video-does-not-load'));
        });
      } else {
        fail(TEXT('video-offline'));
      }
      photo.append(player);
      photo.classList.add('playing');
    };

    const close = () => {
      clearTimeout(late);
      clearTimeout(showing);
      player?.remove();
      player = undefined;
      photo.classList.remove('playing');
      link.focus({ preventScroll: true });
    };

    /** @param {string} words */
    const say = (words) => {
      player?.querySelector('[role=status]')?.replaceChildren(words);
    };

    /** @param {string} words */
    const fail = (words) => {
      clearTimeout(late);
      player?.querySelector('iframe')?.remove();
      player?.querySelector('[role=status]')?.removeAttribute('aria-hidden');
      say(words);
    };

    /** Scrolls to a player that is out of sight. */
    const show = () => {
      const { top, bottom } = photo.getBoundingClientRect();
      if (top + bottom < 0 || top + bottom > 2 * innerHeight) photo.scrollIntoView({ block: 'nearest' });
    };

    link.textContent = link.dataset.here ?? link.textContent;
    link.classList.replace('leaves', 'plays');
    link.removeAttribute('aria-describedby');
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (player && !player.querySelector('iframe')) close();
      if (!player) open();
      // Not the player itself: from there no key, such as Escape, comes back to this page.
      player?.querySelector('button')?.focus({ preventScroll: true });
      // A second tap of the same finger must hit nothing else.
      clearTimeout(showing);
      showing = setTimeout(show, 500);
    });
    addEventListener('keydown', ({ key, target }) => {
      if (key === 'Escape' && player && !target.closest('form, .notices, [popover]')) close();
    });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      if (player && effectiveDirective === 'frame-src') fail(TEXT('video-forbidden'));
    });
  }
}
