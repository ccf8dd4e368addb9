'use strict';
/*
 * Shows the ingredients that a step names beside it, for those who like that: it is remembered for all recipes.
 *
 * Needs storage.js and step-foods.js. Offers nothing.
 */
{
  const { storage } = recipesite;
  const { steps, beside, textOf } = recipesite.stepFoods;
  const path = 'at-steps/shown';
  /** @type {HTMLInputElement | null} */
  const toggle = document.querySelector('[data-at-steps] input');
  const isShown = () => storage.values(path)[0] === true;

  /** Writes the lists anew, with the amounts as they are on the page now. */
  function show(isOn = isShown()) {
    if (toggle) toggle.checked = isOn;
    for (const step of steps) {
      step.querySelector('.at-step')?.remove();
      const items = isOn ? beside(step) : [];
      step.classList.toggle('has-foods', items.length > 0);
      if (!items.length) continue;
      const list = document.createElement('ul');
      list.className = 'at-step';
      list.append(
        ...items.map((item) => Object.assign(document.createElement('li'), { textContent: textOf(item), dir: 'auto' })),
      );
      step.append(list);
    }
    document.querySelector('.whole')?.classList.toggle('at-steps', isOn);
  }

  toggle?.addEventListener('change', () => {
    const isOn = toggle.checked;
    show(isOn);
    try {
      storage.write([[path, isOn || null]]);
    } catch (error) {
      // It is shown all the same, on this page.
      if (!(error instanceof storage.NotKept)) throw error;
    }
  });
  // Servings and units change the list of ingredients.
  /** @type {number | undefined} */
  let frame;
  const observer = new MutationObserver(() => {
    if (frame) cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => toggle?.checked && show(true));
  });
  for (const part of document.querySelectorAll('.ingredients')) {
    observer.observe(part, { subtree: true, childList: true, characterData: true });
  }
  storage.onChange((key = '') => key.endsWith(path) && show());
  show();
}
