'use strict';
// Shares a recipe's address, with what the device offers for that, or else by copying it.
{
  const button = document.getElementById('share_recipe');
  button?.addEventListener('click', async () => {
    const url = document.querySelector('link[rel=canonical]')?.href ?? location.href;
    if (navigator.share) {
      try {
        return await navigator.share({ title: document.title, url });
      } catch (error) {
        if (error.name === 'AbortError') return;
      }
    }
    notice((await globalThis.copyText?.(url)) ? TEXT('link-copied') : TEXT('address-of-recipe', { url }));
    button.focus();
  });
}
