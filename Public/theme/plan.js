'use strict';
/*
 * The page of the meal plan: a week with the recipes of each day, which move, change their servings, and go into the shopping list.
 * Past weeks stay as they were.
 *
 * Needs storage.js, notice.js, lists.js, numbers.js, quantities.js and shopping-list.js. Offers nothing.
 */
{
  const { storage, notice, partOf, copyOf, arrange, shoppingList, quantities, numbers } = recipesite;
  /** @param {string} selector */
  const part = (selector) => partOf(document, selector);
  const page = part('#plan_tools');
  const list = part('#plan_days');
  const empty = part('#nothing_planned');
  const toList = part('[data-action="shop"]');
  const locale = TEXT('locale');
  // A visitor's own region says with which day weeks begin, if it is of the page's language.
  const own = navigator.languages?.find((tag) => tag.split('-')[0] === locale.split('-')[0]) ?? locale;

  /** Returns the day with which weeks begin, 0 for Sunday. */
  function firstDay() {
    const known = new Intl.Locale(own);
    // @ts-expect-error Browsers have either of them, or none yet.
    const info = known.getWeekInfo?.() ?? known.weekInfo;
    if (info) return info.firstDay % 7;
    const { language, region } = known.maximize();
    if (language === 'ar') return 6;
    return ['US', 'CA', 'MX', 'BR', 'JP', 'IL', 'TW', 'HK'].includes(region ?? '') ? 0 : 1;
  }

  /**
   * @param {Date} day
   * @param {number} count
   */
  const plus = (day, count) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + count);
  /** @param {Date} day */
  const keyOf = (day) =>
    [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((number) => `${number}`.padStart(2, '0')).join('-');
  /** @param {Date} day */
  const weekOf = (day) => plus(day, -((day.getDay() - firstDay() + 7) % 7));
  /** @param {string} key */
  const dayOf = (key) => {
    const [year, month, date] = key.split('-').map(Number);
    return new Date(year, month - 1, date);
  };
  const asked = /^#(\d{4}-\d\d-\d\d)$/.exec(location.hash)?.[1];
  let start = weekOf(asked && keyOf(dayOf(asked)) === asked ? dayOf(asked) : new Date());
  /**
   * The days to which a meal can be moved: those of the week and of the next.
   * @type {{ value: string, textContent: string }[]}
   */
  let twoWeeks = [];

  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' });
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' });

  /**
   * Keeps a change, and returns what undoes it.
   * @param {StoredMeal[]} kept
   * @param {StoredMeal[]} removed
   */
  function change(kept, removed) {
    const ids = new Set([...kept, ...removed].map(({ id }) => id));
    const before = storage.plan().filter(({ id }) => ids.has(id));
    const known = new Set(before.map(({ id }) => id));
    /** @param {StoredMeal[]} meals */
    const paths = (meals) => meals.map((meal) => storage.path('plan', meal));
    try {
      storage.keep({ plan: kept, removed: paths(removed) });
    } catch (error) {
      if (!(error instanceof storage.NotKept)) throw error;
      notice(error.message);
      return undefined;
    }
    return () => storage.keep({ plan: before, removed: paths(kept.filter(({ id }) => !known.has(id))) });
  }

  /** @param {StoredMeal} meal */
  const recipeOf = ({ id }) => id.slice(11);
  /** @param {string} id */
  const find = (id) => storage.plan().find((meal) => meal.id === id);

  /**
   * Moves a meal to another day. If that has the recipe already, it is cooked there for all.
   * @param {StoredMeal} meal
   * @param {string} day
   */
  function move(meal, day) {
    const id = `${day}/${recipeOf(meal)}`;
    if (id === meal.id) return;
    const there = find(id);
    const servings = there ? String(Number(there.servings) + Number(meal.servings) || '') : meal.servings;
    const undo = change([{ ...meal, id, servings }], [meal]);
    if (undo) notice(TEXT('planned-for', { day: short.format(dayOf(day)) }), { label: TEXT('undo'), run: undo });
    elements.get(id)?.querySelector('select')?.focus();
  }

  /**
   * @param {StoredMeal} meal
   * @param {number} direction
   */
  function serve(meal, direction) {
    // Without a number of servings, a recipe is made half as often or twice.
    const step = meal.unit ? 1 : 0.5;
    const servings = Math.min(1000, Math.max(step, Number(meal.servings) + direction * step));
    change([{ ...meal, servings: String(servings) }], []);
  }

  /** @type {Map<string, HTMLElement>} */
  const elements = new Map();

  /** @param {string} id */
  function makeMeal(id) {
    const element = copyOf('plan_meal');
    if (!element) return undefined;
    /** @param {(meal: StoredMeal) => void} run */
    const withMeal = (run) => () => {
      const meal = find(id);
      if (meal) run(meal);
    };
    for (const button of element.querySelectorAll('[data-step]'))
      button.addEventListener(
        'click',
        withMeal((meal) => serve(meal, Number(button.dataset.step))),
      );
    const choice = partOf(element, 'select');
    choice.addEventListener(
      'change',
      withMeal((meal) => move(meal, choice.value)),
    );
    partOf(element, '.remove').addEventListener(
      'click',
      withMeal((meal) => {
        const undo = change([], [meal]);
        if (undo) notice(TEXT('removed-from-plan', { name: meal.name }), { label: TEXT('undo'), run: undo });
        (list.querySelector('.remove') ?? part('[data-action="next"]')).focus();
      }),
    );
    return element;
  }

  /** @param {StoredMeal} meal */
  function elementOf(meal) {
    const element = elements.get(meal.id) ?? makeMeal(meal.id);
    if (!element) return undefined;
    elements.set(meal.id, element);
    const { name, picture, servings, unit } = meal;
    const address = new URL(meal.path, storage.siteAddress);
    if (servings !== '') address.searchParams.set('servings', servings);
    Object.assign(partOf(element, '.name'), { textContent: name, href: address.href });
    const image = element.querySelector('img');
    const [source] = picture.split(' ');
    if (source) image?.setAttribute('src', storage.siteAddress + source);
    else {
      image?.remove();
      [partOf(element, '.frame').dataset.initial] = name.match(/[\p{L}\p{N}]/u) ?? [''];
    }
    const count = Number(servings);
    partOf(element, '.servings').hidden = servings === '';
    partOf(element, '.servings').setAttribute('aria-label', TEXT('servings-of', { name }));
    partOf(element, 'output').textContent = unit
      ? `${numbers.fraction(count)} ${quantities.formOf(unit.split('|'), count, locale)}`
      : `${numbers.fraction(count)} ${TEXT('times-recipe')}`;
    partOf(element, '.remove').setAttribute('aria-label', TEXT('remove-from-plan', { name }));
    const choice = partOf(element, 'select');
    choice.setAttribute('aria-label', TEXT('plan-day-of', { name }));
    if (choice.options?.[0]?.value !== twoWeeks[0].value) {
      choice.replaceChildren(...twoWeeks.map((day) => Object.assign(document.createElement('option'), day)));
    }
    choice.value = meal.id.slice(0, 10);
    return element;
  }

  /** @type {Map<string, HTMLElement>} */
  const dayElements = new Map();
  /**
   * @param {Date} day
   * @param {StoredMeal[]} meals
   */
  function dayElement(day, meals) {
    const key = keyOf(day);
    const element = dayElements.get(key) ?? copyOf('plan_day');
    if (!element) return undefined;
    dayElements.set(key, element);
    const isToday = key === keyOf(new Date());
    element.classList.toggle('today', isToday);
    element.classList.toggle('past', key < keyOf(new Date()));
    if (isToday) element.setAttribute('aria-current', 'date');
    else element.removeAttribute('aria-current');
    partOf(element, '.weekday').textContent = weekday.format(day);
    partOf(element, '.date').textContent = date.format(day);
    partOf(element, '.now').hidden = !isToday;
    arrange(
      partOf(element, 'ul'),
      meals.flatMap((meal) => elementOf(meal) ?? []),
    );
    partOf(element, '.none').hidden = meals.length > 0;
    return element;
  }

  /** Returns the meals of the week by day, in the order in which they were planned. */
  function week() {
    const all = storage.plan();
    return Array.from({ length: 7 }, (_, place) => {
      const day = plus(start, place);
      return { day, meals: all.filter(({ id }) => id.startsWith(`${keyOf(day)}/`)) };
    });
  }

  /** Returns what is still to be cooked in the week and has ingredients. */
  const toCook = () =>
    week()
      .filter(({ day }) => keyOf(day) >= keyOf(new Date()))
      .flatMap(({ meals }) => meals)
      .filter(({ lines }) => JSON.parse(lines).length > 0);

  function update() {
    twoWeeks = Array.from({ length: 14 }, (_, place) => {
      const day = plus(start, place);
      return { value: keyOf(day), textContent: short.format(day) };
    });
    const days = week();
    arrange(
      list,
      days.flatMap(({ day, meals }) => dayElement(day, meals) ?? []),
    );
    const end = plus(start, 6);
    const range = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
    const text = range.formatRange ? range.formatRange(start, end) : `${range.format(start)} – ${range.format(end)}`;
    if (part('#plan_week').textContent !== text) part('#plan_week').textContent = text;
    part('[data-action="now"]').hidden = keyOf(start) === keyOf(weekOf(new Date()));
    empty.hidden = days.some(({ meals }) => meals.length);
    toList.hidden = !toCook().length;
    part('[data-action="print"]').hidden = !empty.hidden;
    const kept = new Set(storage.plan().map(({ id }) => id));
    for (const id of elements.keys()) if (!kept.has(id)) elements.delete(id);
  }

  /**
   * Returns amounts times a factor.
   * @param {string} amounts
   * @param {number} factor
   */
  const times = (amounts, factor) =>
    amounts.replace(/^[\d.-]+/gm, (quantity) =>
      quantity
        .split('-')
        .map((value) => Number((Number(value) * factor).toFixed(6)))
        .join('-'),
    );

  /**
   * Whether it is an ingredient, in a file that may have been imported.
   * @param {Unchecked} line
   */
  const isLine = (line) => ['food', 'text', 'amounts', 'language'].every((field) => typeof line?.[field] === 'string');

  /**
   * Returns the records of the shopping list for meals of one recipe.
   * @param {StoredMeal[]} meals
   * @returns {StoredLine[]}
   */
  function linesOf(meals) {
    const [{ name, path, base, lines }] = meals;
    const servings = meals.reduce((sum, meal) => sum + Number(meal.servings), 0);
    const address = new URL(path, storage.siteAddress);
    if (base !== '') address.searchParams.set('servings', String(servings));
    const factor = Number(base) ? servings / Number(base) : meals.length;
    /** @type {StoredLine[]} */
    const all = JSON.parse(lines).filter(isLine);
    const since = new Date().toISOString();
    return all.map((line, index) => ({
      id: `${recipeOf(meals[0])}/${index}`,
      name,
      path: address.href.slice(storage.siteAddress.length),
      food: line.food,
      text: line.text,
      amounts: times(line.amounts, factor),
      language: line.language,
      since,
      ticked: '',
    }));
  }

  toList.addEventListener('click', () => {
    /** @type {Map<string, StoredMeal[]>} */
    const recipes = new Map();
    for (const meal of toCook()) recipes.set(recipeOf(meal), [...(recipes.get(recipeOf(meal)) ?? []), meal]);
    const wanted = [...recipes.values()].flatMap(linesOf);
    const former = shoppingList.records().filter(({ id }) => recipes.has(id.slice(0, id.lastIndexOf('/'))));
    try {
      const undo = shoppingList.change(wanted, former);
      notice(
        TEXT('plan-on-list', { count: wanted.length }),
        { label: TEXT('see-list'), run: () => location.assign(new URL('shopping.html', storage.siteAddress)) },
        { label: TEXT('undo'), run: undo },
      );
    } catch (error) {
      if (!(error instanceof storage.NotKept)) throw error;
      notice(error.message);
    }
  });
  part('[data-action="print"]').addEventListener('click', () => print());
  /** @param {Date} week */
  const show = (week) => {
    start = week;
    update();
  };
  part('[data-action="previous"]').addEventListener('click', () => show(plus(start, -7)));
  part('[data-action="next"]').addEventListener('click', () => show(plus(start, 7)));
  part('[data-action="now"]').addEventListener('click', () => {
    show(weekOf(new Date()));
    part('[data-action="next"]').focus();
  });

  page.hidden = storage.isForbidden;
  part('#plan_forbidden').hidden = !storage.isForbidden;
  if (!storage.isForbidden) {
    update();
    storage.onChange(update);
    // A page that stays open overnight marks the new day.
    addEventListener('visibilitychange', update);
  }
}
