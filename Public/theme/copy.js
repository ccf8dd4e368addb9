'use strict';
/*
 * Copies texts.
 *
 * Needs storage.js. Offers `recipesite.copyText`.
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
}
