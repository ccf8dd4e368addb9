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
