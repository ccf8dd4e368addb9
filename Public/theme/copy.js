'use strict';
/** Copies a text for pasting elsewhere; returns whether the browser did. */
globalThis.copyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages served over plain HTTP in a home network have no clipboard, but this.
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
    notice((await copyText(url)) ? TEXT('link-copied') : TEXT('address-of-recipe', { url }));
    button.focus();
  });
}
