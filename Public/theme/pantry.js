'use strict';
/*
 * "What can I cook?": recipes by what is missing of them in the visitor's kitchen, which is kept in the browser.
 *
 * Needs storage.js, notice.js, lists.js and index-parts.js. Offers nothing.
 */
{
  const { storage, notice, partOf, copyOf, arrange, fold, isSameWord, loadIndex } = recipesite;
  /** @param {string} selector */
  const part = (selector) => partOf(document, selector);
  const page = part('#pantry_tools');
  /** @type {HTMLInputElement} */
  const field = partOf(document, '#pantry_food');
  const chips = part('#pantry_foods');
  const status = part('#pantry_count');
  const list = part('#pantry_hits');
  const more = part('#more_hits');
  const clear = part('#clear_pantry');
  const step = 24;
  let shown = step;
  // What is kept where the browser keeps nothing.
  /** @type {StoredFood[]} */
  let unkept = [];

  /** @returns {StoredFood[]} */
  const kept = () =>
    storage.isForbidden
      ? unkept
      : storage
          .values('pantry/')
          .filter((food) => typeof food?.text === 'string' && food.text.trim())
          .sort((one, other) => (one.since ?? 0) - (other.since ?? 0));
  /** @param {StoredFood} food */
  const path = ({ text }) => `pantry/${fold(text)}`;

  /**
   * Keeps changes, and returns whether the browser had room for them.
   * @param {[path: string, food: StoredFood | null][]} changes
   */
  function keep(changes) {
    let isKept = true;
    if (storage.isForbidden) {
      const paths = new Set(changes.map(([path]) => path));
      unkept = [...unkept.filter((food) => !paths.has(path(food))), ...changes.flatMap(([, food]) => food ?? [])];
    } else {
      try {
        storage.write(changes);
      } catch (error) {
        if (!(error instanceof storage.NotKept)) throw error;
        notice(error.message);
        isKept = false;
      }
    }
    shown = step;
    update();
    return isKept;
  }

  // What recipes ask for

  /** @typedef {{ name: string, forms: string[][] }} Food */
  /** @type {Food[]} */
  let foods = [];
  /** @type {{ id: string, path: string, name: string, picture: string, foods: number[] }[]} */
  let recipes = [];
  /** @param {string} text */
  const words = (text) => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  /**
   * @param {string[]} some
   * @param {string[]} others
   */
  const areSame = (some, others) =>
    some.length === others.length && some.every((word, place) => isSameWord(word, others[place]));
  // Where the noun stands in front: "huile d'olive" is an oil, as "olive oil" is.
  const hasNounFirst = /^(es|fr|it|pt|ar|pl)/.test(document.documentElement.lang);
  const hasCompounds = /^(de|nl|sv|da|nb|nn|no|fi)/.test(document.documentElement.lang);

  /**
   * Returns how well a food at hand fits what a recipe asks for: 2 the same, 1 perhaps, as milk for coconut milk, 0 not.
   * @param {string[]} have
   * @param {Food} food
   */
  function likeness(have, food) {
    if (food.forms.some((form) => areSame(have, form))) return 2;
    /** @param {string[]} form */
    const isKind = (form) =>
      form.length > have.length &&
      areSame(have, hasNounFirst ? form.slice(0, have.length) : form.slice(form.length - have.length));
    // "Gemüsebrühe" is a "Brühe".
    /** @param {string[]} form */
    const isEnd = ([last]) => hasCompounds && have.length === 1 && have[0].length > 3 && last?.endsWith(have[0]);
    return food.forms.some((form) => isKind(form) || isEnd(form.slice(-1))) ? 1 : 0;
  }

  /** @type {Map<string, Map<number, number>>} */
  const known = new Map();
  /**
   * Returns the numbers of the foods that one at hand fits, each with its likeness.
   * @param {StoredFood} food
   */
  function matches({ text }) {
    const before = known.get(text);
    if (before) return before;
    const have = words(text);
    const likenesses = have.length ? foods.map((food) => likeness(have, food)) : [];
    const found = new Map([...likenesses.entries()].filter(([, likeness]) => likeness > 0));
    known.set(text, found);
    return found;
  }

  /**
   * Returns the recipes that need something of what is at hand, those that lack least first.
   * @param {StoredFood[]} had
   */
  function find(had) {
    const have = new Map();
    for (const [food, likeness] of had.flatMap((food) => [...matches(food)]))
      have.set(food, Math.max(likeness, have.get(food) ?? 0));
    return recipes
      .map((recipe) => ({
        recipe,
        missing: recipe.foods.filter((food) => !have.has(food)),
        unsure: recipe.foods.filter((food) => have.get(food) === 1),
      }))
      .filter(({ recipe, missing }) => missing.length < recipe.foods.length)
      .sort(
        (one, other) =>
          one.missing.length - other.missing.length ||
          one.unsure.length - other.unsure.length ||
          other.recipe.foods.length - one.recipe.foods.length,
      );
  }

  // What shows them

  /** @param {number[]} numbers */
  const named = (numbers) =>
    new Intl.ListFormat(TEXT('locale'), { style: 'short', type: 'unit' }).format(
      numbers.map((food) => foods[food].name),
    );

  /** @type {Map<string, HTMLElement>} */
  const items = new Map();
  /** @param {ReturnType<typeof find>[0]} hit */
  function itemOf({ recipe, missing, unsure }) {
    const item = items.get(recipe.id) ?? copyOf('pantry_hit');
    if (!item) return undefined;
    if (!items.has(recipe.id)) {
      partOf(item, 'a').href = storage.siteAddress + recipe.path;
      partOf(item, '.name').textContent = recipe.name;
      const image = item.querySelector('img');
      if (recipe.picture) image?.setAttribute('src', storage.siteAddress + recipe.picture);
      else image?.remove();
      items.set(recipe.id, item);
    }
    partOf(item, '.missing').textContent = [
      missing.length ? TEXT('foods-missing', { foods: named(missing) }) : '',
      unsure.length ? TEXT('foods-to-check', { foods: named(unsure) }) : '',
      !missing.length && !unsure.length ? TEXT('nothing-missing') : '',
    ]
      .filter(Boolean)
      .join(' · ');
    item.classList.toggle('ready', !missing.length);
    return item;
  }

  /** @type {Map<string, HTMLElement>} */
  const chipElements = new Map();
  /** @param {StoredFood} food */
  function chipOf(food) {
    const chip = chipElements.get(food.text) ?? document.createElement('li');
    if (!chipElements.has(food.text)) {
      const button = chip.appendChild(document.createElement('button'));
      Object.assign(button, { type: 'button', className: 'chip', textContent: food.text });
      button.setAttribute('aria-label', TEXT('remove-food', { food: food.text }));
      button.addEventListener('click', () => {
        const next = (chip.nextElementSibling ?? chip.previousElementSibling)?.querySelector('button') ?? field;
        keep([[path(food), null]]);
        next.focus();
      });
      chipElements.set(food.text, chip);
    }
    chip.classList.toggle('unknown', recipes.length > 0 && !matches(food).size);
    return chip;
  }

  function update() {
    const had = kept();
    arrange(chips, had.map(chipOf));
    clear.hidden = had.length < 2;
    const hits = find(had);
    arrange(
      list,
      hits.slice(0, shown).flatMap((hit) => itemOf(hit) ?? []),
    );
    more.hidden = hits.length <= shown;
    if (!recipes.length) return;
    const unknown = had.filter((food) => !matches(food).size);
    const texts = [
      ...unknown.map(({ text }) => TEXT('nobody-asks-for', { food: text })),
      had.length > unknown.length ? TEXT('recipes-with-some', { count: hits.length }) : '',
    ];
    const text = texts.filter(Boolean).join(' ');
    if (status.textContent !== text) status.textContent = text;
  }

  /**
   * Adds what a text names; returns whether it is kept.
   * @param {string} text
   */
  function add(text) {
    const texts = text
      .split(/[,;、،\n]/)
      // As long as a food may be; what is kept under a text has just that text.
      .map((text) => text.trim().replace(/\s+/g, ' ').slice(0, 100).trim())
      .filter(Boolean);
    if (!texts.length) return true;
    const since = Date.now();
    return keep(texts.map((text, place) => [path({ text }), { text, since: since + place }]));
  }

  function addFromField() {
    if (add(field.value)) field.value = '';
    if (!recipes.length) begin();
  }

  /** Shows recipes as soon as they can be loaded. */
  async function begin() {
    if (!page.dataset.index) return;
    /** @type {IndexPart} */
    let index;
    try {
      index = await loadIndex(page.dataset.index);
    } catch {
      status.textContent = TEXT('recipes-could-not-load');
      return;
    }
    const { foods: all, recipes: listed } = index;
    foods = all.map(([key, name]) => ({ name, forms: [words(key), words(name)] }));
    recipes = listed.flatMap(([id, path, name, , , picture, foods]) =>
      foods.length ? [{ id, path, name, picture, foods }] : [],
    );
    // What was named before the recipes were there.
    known.clear();
    const counts = new Map();
    for (const food of recipes.flatMap((recipe) => recipe.foods)) counts.set(food, (counts.get(food) ?? 0) + 1);
    const common = [...counts].sort(([, one], [, other]) => other - one).slice(0, 300);
    part('#known_foods').replaceChildren(
      ...common.map(([food]) => Object.assign(document.createElement('option'), { value: foods[food].name })),
    );
    update();
  }

  page.addEventListener('submit', (event) => {
    event.preventDefault();
    addFromField();
    field.focus();
  });
  // One that is chosen from the list is added at once.
  field.addEventListener('input', (event) => Object(event).inputType === 'insertReplacementText' && addFromField());
  clear.addEventListener('click', () => {
    const had = kept();
    keep(had.map((food) => [path(food), null]));
    notice(TEXT('foods-removed'), { label: TEXT('undo'), run: () => keep(had.map((food) => [path(food), food])) });
    field.focus();
  });
  more.addEventListener('click', () => {
    const next = list.children.length;
    shown += step;
    update();
    list.children[next]?.querySelector('a')?.focus();
  });
  // The browser itself sends a form that is filled in before this script runs, and the address has the foods; or a link has them.
  const address = new URL(location.href);
  if (address.searchParams.has(field.name)) {
    const asked = address.searchParams.getAll(field.name).join(',');
    address.searchParams.delete(field.name);
    history.replaceState(history.state, '', address);
    if (!add(asked)) field.value = asked;
    field.focus();
  }
  storage.onChange(update);
  addEventListener('online', () => recipes.length || begin());
  begin();
}
