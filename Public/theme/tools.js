'use strict';
/*
 * What a browser can do with a recipe: share its address, print it, keep the screen on while somebody cooks, and show the rest of a
 * long introduction.
 *
 * Needs storage.js, notice.js, copy.js and screen.js. Offers nothing.
 */

{
  // With what the device offers for that, or else by copying it.
  const button = document.getElementById('share_recipe');
  button?.addEventListener('click', async () => {
    /** @type {HTMLLinkElement | null} */
    const canonical = document.querySelector('link[rel=canonical]');
    const url = canonical?.href ?? location.href;
    if (navigator.share) {
      try {
        return await navigator.share({ title: document.title, url });
      } catch (error) {
        if (Object(error).name === 'AbortError') return;
      }
    }
    recipesite.notice((await recipesite.copyText(url)) ? TEXT('link-copied') : TEXT('address-of-recipe', { url }));
    button.focus();
  });
}

{
  const [about] = document.querySelectorAll('.about');
  const readOn = about?.nextElementSibling;
  // Firefox 153 has no animations by which styles know what is cut off.
  if (readOn?.matches('.read-on') && !CSS.supports('animation-timeline: scroll()')) {
    const measure = () => readOn.classList.toggle('is-cut', about.scrollHeight > about.clientHeight);
    new ResizeObserver(measure).observe(about);
  }
}

document.getElementById('print_recipe')?.addEventListener('click', () => print());

{
  const label = document.getElementById('keep_awake');
  const toggle = label?.querySelector('input');
  if (toggle && 'wakeLock' in navigator) {
    const update = recipesite.screenKeeper(
      () => toggle.checked,
      (isRefused, isUntouched) => {
        // With the first tap it is asked again.
        if (!isRefused || isUntouched) return;
        toggle.checked = false;
        recipesite.notice(TEXT('screen-goes-off'));
      },
    );
    label?.classList.add('possible');
    toggle.addEventListener('change', update);
    // The browser brings the switch back as it was when the page was left.
    update();
  }
}
