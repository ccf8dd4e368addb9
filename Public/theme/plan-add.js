'use strict';
/*
 * Puts a recipe on a day of the meal plan, for the servings that the page shows, with its ingredients for the shopping list.
 *
 * Needs storage.js and notice.js; when it is pressed, shopping-add.js. Offers nothing.
 */
{
  const { storage, notice } = recipesite;
  const button = document.querySelector('[data-plan]');
  const article = document.querySelector('article[data-recipe]');
  const { recipe = '', name = '' } = article?.dataset ?? {};
  const shownDays = 14;
  const dialog = document.createElement('dialog');

  /** @param {string} address */
  const fromTop = (address) => new URL(address, location.href).href.slice(storage.siteAddress.length);

  /** @param {Date} day */
  const keyOf = (day) =>
    [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => `${part}`.padStart(2, '0')).join('-');

  /**
   * Returns the record of the recipe on a day.
   * @param {string} day
   * @returns {StoredMeal}
   */
  function mealOf(day) {
    const tools = document.getElementById('cooking_tools');
    const unit = tools?.querySelector('.servings label span');
    const servings =
      new URLSearchParams(location.search).get('servings') || tools?.dataset.servings || (unit ? '1' : '');
    const records = recipesite.ingredientLines();
    const lines = records.map(({ food, text, amounts, language }) => ({ food, text, amounts, language }));
    // A field has a limit, which no genuine recipe reaches.
    while (JSON.stringify(lines).length > storage.noteLimit) lines.pop();
    return {
      id: `${day}/${recipe}`,
      name,
      path: fromTop(location.pathname),
      picture: (article?.querySelector('img[data-thumbnail]')?.dataset.thumbnail ?? '').replace(
        /[^\s,]+(?= )/g,
        fromTop,
      ),
      servings,
      base: servings,
      unit: tools?.dataset.servings ? (unit?.dataset.nouns ?? unit?.textContent ?? '').slice(0, 300) : '',
      lines: JSON.stringify(lines),
      since: new Date().toISOString(),
    };
  }

  /**
   * @param {string} day
   * @param {string} label
   */
  function plan(day, label) {
    const meal = mealOf(day);
    const path = storage.path('plan', meal);
    const before = storage.plan().filter(({ id }) => id === meal.id);
    try {
      storage.keep({ plan: [meal] });
    } catch (error) {
      if (!(error instanceof storage.NotKept)) throw error;
      notice(error.message);
      return;
    }
    const undo = () => storage.keep(before.length ? { plan: before } : { removed: [path] });
    const said = before.length ? TEXT('planned-again', { day: label }) : TEXT('planned-for', { day: label });
    notice(
      said,
      { label: TEXT('see-plan'), run: () => location.assign(new URL(`plan.html#${day}`, storage.siteAddress)) },
      { label: TEXT('undo'), run: undo },
    );
  }

  /** @param {HTMLElement} list */
  function showDays(list) {
    const now = new Date();
    const weekday = new Intl.DateTimeFormat(TEXT('locale'), { weekday: 'long' });
    const date = new Intl.DateTimeFormat(TEXT('locale'), { day: 'numeric', month: 'short' });
    const planned = storage.plan();
    const items = Array.from({ length: shownDays }, (_, place) => {
      const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + place);
      const key = keyOf(day);
      const label = [TEXT('today'), TEXT('tomorrow')][place] ?? weekday.format(day);
      const item = document.createElement('li');
      const choice = item.appendChild(document.createElement('button'));
      choice.type = 'button';
      for (const [className, text] of [
        ['day', label],
        ['date', date.format(day)],
        [
          'meals',
          planned
            .filter(({ id }) => id.startsWith(key))
            .map((meal) => meal.name)
            .join(', '),
        ],
      ]) {
        const part = document.createElement('span');
        choice.append(Object.assign(part, { className, textContent: text }), ' ');
      }
      choice.addEventListener('click', () => {
        dialog.close();
        // "Planned for today."
        plan(key, place < 2 ? label.toLocaleLowerCase(TEXT('locale')) : `${label}, ${date.format(day)}`);
      });
      return item;
    });
    list.replaceChildren(...items);
  }

  /** Makes the dialog, and loads its styles. */
  async function make() {
    dialog.className = 'plan-days';
    dialog.innerHTML = `<header><h2 id="plan_when"></h2><button class="icon-button" type="button">
      <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M6 6l12 12M18 6 6 18"/></svg></button></header><ul></ul>`;
    dialog.setAttribute('aria-labelledby', 'plan_when');
    const [heading, close] = dialog.querySelectorAll('h2, button');
    heading.textContent = TEXT('plan-when');
    close.setAttribute('aria-label', TEXT('cancel'));
    close.addEventListener('click', () => dialog.close());
    // A press beside it closes it.
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
    const styles = document.createElement('link');
    await new Promise((done) => {
      styles.addEventListener('load', done);
      styles.addEventListener('error', done);
      Object.assign(styles, { rel: 'stylesheet', href: button?.dataset.plan });
      // The owner's come last.
      document.querySelector('[rel="stylesheet"]')?.after(styles);
    });
    document.body.append(dialog);
  }

  button?.addEventListener('click', async () => {
    if (!dialog.isConnected) await make();
    const [list] = dialog.querySelectorAll('ul');
    showDays(list);
    if (!dialog.open) dialog.showModal();
  });
}
