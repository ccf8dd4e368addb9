'use strict';
/*
 * Copies texts, and shares the address of a recipe.
 *
 * Needs storage.js and notice.js. Offers `recipesite.copyText`.
 */
{
  recipesite.copyText = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Pages served over plain HTTP in a home network have no clipboard, but this.
      /** @type {HTMLElement | null} */
      // @ts-expect-error Nothing else has the focus when a button is pressed.
      const before = document.activeElement;
      const field = document.body.appendChild(document.createElement('textarea'));
      field.value = text;
      field.select();
      const isCopied = document.execCommand('copy');
      field.remove();
      before?.focus();
      return isCopied;
    }
    return true;
  };

  // Shares a recipe's address, with what the device offers for that, or else by copying it.
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
