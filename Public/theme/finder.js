'use strict';

/*
 * Search, filters and order of the list, all kept in the address; and a surprise. home.js loads it with the first use.
 *
 * All recipes are found by the index; until it is there, those of a page with up to 100 recipes by their names. A keystroke is
 * painted before anything is searched, and hits are shown some at a time, so that the next one is painted at once, too.
 *
 * Needs storage.js, notice.js, lists.js, index-parts.js and recipe-search.js; later favorites.js. Offers nothing.
 */
{
  /** @param {string} selector */
  const part = (selector) => recipesite.partOf(document, selector);
  const form = part('.finder');
  /**
   * Returns a field: a select, or radio buttons, which have a value together. One that the template has left out stays empty.
   * @param {string} name
   * @returns {HTMLSelectElement}
   */
  const fieldNamed = (name) =>
    Object(form instanceof HTMLFormElement ? form.elements.namedItem(name) : null)?.value === undefined
      ? document.createElement('select')
      : Object(form).elements.namedItem(name);
  const [search, sort] = ['q', 'sort'].map(fieldNamed);
  const [course, cuisine, tag, diet, time] = ['course', 'cuisine', 'tag', 'diet', 'time'].map(fieldNamed);
  /** What addresses call them. */
  const filters = Object.entries({ course, cuisine, tag, diet, time });
  // What a recipe must have, and what it must not have; both have a field and a list of chips.
  const foods = ['with', 'without'].map((name) => ({
    name,
    field: fieldNamed(name),
    list: part(name === 'with' ? '#with_foods' : '#without_foods'),
    /** @type {string[]} */
    wanted: [],
    /** @param {string} food */
    textOf: (food) => (name === 'with' ? TEXT('with-food', { food }) : TEXT('without-food', { food })),
  }));
  const [included, excluded] = foods;
  const status = part('#recipe_count');
  const everything = status.textContent;
  const byCuisine = part('#by_cuisine');
  const cuisines = [...byCuisine.querySelectorAll('.cuisine')];
  const hitsSection = part('#search_hits');
  const noHits = part('#no_hits');

  // What addresses call each cuisine.
  const slugs = new Map([...(cuisine.options ?? [])].map(({ text, value }) => [text, value]));
  /** @type {ListedRecipe[]} */
  const listed = [...byCuisine.querySelectorAll('.cuisine:not(.shelf) .card')].map((card) => {
    const { name = '', cuisine = '', recipe: id = '' } = card.dataset;
    return { id, card, slug: slugs.get(cuisine.trim().replace(/\s+/g, ' ')), name, cuisine };
  });
  let recipes = listed;

  // What is not on the page

  const { index, cards: cardScript } = form.dataset;
  // Whether all that recipes are found by is there, whether loading it has failed, and whether only the first hits are known.
  let [isComplete, failed, isEarly] = [false, false, false];
  /** @type {RecipeSearcher | undefined} */
  let searcher;
  /** @type {Promise<void> | undefined} */
  let preparing;

  /** Loads what is needed before the first hits of an index. */
  const openCards = async () => {
    if (index && cardScript) await Promise.all([recipesite.openIndex(index), recipesite.loadScripts([cardScript])]);
  };

  /** Makes the recipes of the page findable by their names, then all by everything, once that is loaded. */
  async function prepare() {
    if (!cardScript && !searcher) {
      searcher = await recipesite.search.prepare({ recipes: listed, slugs });
      // The index may be slow.
      if (isUsed()) show(wantedCount);
    }
    try {
      await openCards();
      searcher = await recipesite.search.prepare({
        recipes: cardScript ? undefined : listed,
        slugs,
        index,
        text: () => (sort.value || isFiltered() ? '' : search.value),
        early: cardScript ? showEarly : undefined,
      });
      [isComplete, failed] = [true, false];
      if (cardScript) recipes = searcher.recipes;
      orders.clear();
      suggest();
    } catch {
      // Said once: names are found without it, and the next search tries again.
      if (!failed) recipesite.notice(TEXT('recipes-could-not-load'));
      failed = true;
      preparing = undefined;
      searcher = await recipesite.search.prepare({ recipes: listed, slugs });
    }
  }

  /**
   * Shows the first hits, before all recipes are known.
   * @param {RecipeSearcher} first
   */
  function showEarly(first) {
    [searcher, isEarly] = [first, true];
    if (isUsed()) show(wantedCount);
    isEarly = false;
  }

  /** Prepares the search once, and shows what is found with it: as many as are wanted, and no fewer than are shown. */
  async function lookDeeper() {
    if (isComplete) return;
    preparing ??= prepare();
    await preparing;
    if (!isUsed()) return;
    show(Math.max(wantedCount, hitList.childElementCount));
    document.documentElement.classList.remove('filtering');
  }
  const isFiltered = () => filters.some(([, { value }]) => value) || foods.some(({ wanted }) => wanted.length > 0);
  const isUsed = () =>
    hitList.isConnected && (search.value.trim() || sort.value || isFiltered() || hitList.childElementCount > 0);
  // Nothing of what the address filters is shown yet.
  const isFirst = () => document.documentElement.classList.contains('filtering');
  // A page knows names and cuisines of its cards only.
  const needsIndex = () =>
    cardScript ||
    filters.some(([name, { value }]) => value && name !== 'cuisine') ||
    foods.some(({ wanted }) => wanted.length > 0) ||
    /^(newest|quickest)$/.test(sort.value) ||
    (isFirst() && search.value.trim() && sort.value) ||
    // Without the foods, "soup -chicken" would find chicken soup.
    recipesite.search.mayLeaveOut(search.value);
  const isWaiting = () => !searcher || (!isComplete && !isEarly && !failed && needsIndex());

  const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
  /** @type {Record<string, (one: ListedRecipe, other: ListedRecipe) => number>} */
  const comparisons = {
    newest: (one, other) => (other.day ?? 0) - (one.day ?? 0),
    quickest: (one, other) => Math.min(one.minutes ?? Infinity, 1e6) - Math.min(other.minutes ?? Infinity, 1e6),
    name: (one, other) => compare(one.name, other.name),
    'name-descending': (one, other) => compare(other.name, one.name),
  };
  // All recipes in each order that was chosen.
  /** @type {Map<string, ListedRecipe[]>} */
  const orders = new Map();

  function inOrder() {
    const ordered = orders.get(sort.value) ?? recipes.toSorted(comparisons[sort.value]);
    orders.set(sort.value, ordered);
    return ordered;
  }

  const hitList = recipesite.partOf(hitsSection, 'ul');
  // As many cards as a slow phone lays out within a frame; more follow, before the last of them comes into sight.
  const step = 4;
  // How many are wanted at once.
  let wantedCount = step;
  const end = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) showHits(hitList.childElementCount + step);
    },
    { rootMargin: '100%' },
  );
  let hits = recipes;

  /**
   * Shows the first hits, as copies of their cards; those that are there already stay.
   * @param {number} count
   */
  function showHits(count) {
    const shown = new Map([...hitList.children].map((card) => [card.dataset.recipe, card]));
    const first = hits.slice(0, count);
    const cards = first.map(({ id, card }) => {
      const hit = shown.get(id) ?? card.cloneNode(true);
      // That of the group which begins with the card.
      hit.removeAttribute('id');
      return hit;
    });
    recipesite.arrange(hitList, cards);
    first.forEach((recipe, place) => tellWhy(cards[place], found?.reasons(recipe)));
    if (cardScript) recipesite.showStars?.();
    end.disconnect();
    const last = count < hits.length && hitList.lastElementChild;
    if (last) end.observe(last);
    // What stands below would be seen to move with each step.
    document.documentElement.classList.toggle('growing', Boolean(last));
  }

  /**
   * Says on a card why it is a hit.
   * @param {HTMLElement} card
   * @param {string} [reasons]
   */
  function tellWhy(card, reasons = '') {
    const line = card.querySelector('.why') ?? document.createElement('p');
    line.className = 'why';
    if (line.textContent !== reasons) line.textContent = reasons;
    if (reasons && !line.isConnected) card.append(line);
    if (!reasons) line.remove();
  }

  /** @type {Found | undefined} */
  let found;

  /** Finds the recipes that fit all fields. Returns them in order. */
  function find() {
    const limit = Number(time.value) || Infinity;
    const tags = [course, tag, diet].map(chosenText).filter(Boolean);
    const [{ wanted: has }, { wanted: lacks }] = [included, excluded];
    const isMatch =
      tags.length || has.length || lacks.length ? searcher?.matching({ tags, with: has, without: lacks }) : undefined;
    found = searcher?.find(search.value, (recipe) => {
      if (cuisine.value && recipe.slug !== cuisine.value) return false;
      if (limit < Infinity && !((recipe.minutes ?? Infinity) <= limit)) return false;
      return !isMatch || isMatch(recipe);
    });
    if (!found) return [];
    if (!sort.value) return found.hits;
    const ids = new Set(found.hits.map(({ id }) => id));
    return inOrder().filter(({ id }) => ids.has(id));
  }

  /** Shows the hits, or the cuisines if nothing is sought or sorted. */
  function show(count = step, fitting = isWaiting() ? [] : find()) {
    clearTimeout(showing);
    // Which recipes have a tag is not known yet, or which come between those that are found by name and would move them.
    if (isWaiting()) return;
    // How many there are is not known yet, and others may come before them.
    if (isEarly && (!found?.count || sort.value || isFiltered())) return;
    // The index finds more than names, and says what is nearest.
    if (!isComplete && !failed && fitting.length === 0 && isUsed()) return;
    hits = fitting;
    const isWhole = !isEarly && (!hitList.isConnected || (hits.length === recipes.length && !sort.value));
    showHits(isWhole ? 0 : count);
    for (const part of [byCuisine, ...cuisines]) part.classList.toggle('put-away', !isWhole);
    hitsSection.hidden = isWhole || hits.length === 0;
    if (isEarly) {
      document.documentElement.classList.remove('filtering');
      return;
    }
    noHits.hidden = isWhole || hits.length > 0;
    if (!noHits.hidden) explain();
    part('#show_hits').textContent = TEXT('show-recipes', { count: hits.length });
    const shown = hits.length.toLocaleString(TEXT('locale'));
    status.textContent =
      hits.length < recipes.length ? TEXT('found', { found: shown, count: recipes.length }) : everything;
    hitsSection.removeAttribute('aria-busy');
  }

  /** @type {ReturnType<typeof setTimeout>} */
  let showing;
  // A visitor who types goes on within this time. Then nothing of what is in between is shown.
  const pause = 120;

  /**
   * Shows the recipes that are wanted after a while, then those that only the index finds.
   * @param {number} delay
   */
  function showLater(delay) {
    wantedCount = step;
    clearTimeout(showing);
    showing = setTimeout(() => {
      lookDeeper();
      if (isWaiting()) return;
      const found = find();
      // A keystroke may come between.
      showing = setTimeout(show, 0, step, found);
    }, delay);
  }

  /** Shows the recipes that are wanted, then those that only the index finds. Resolves after that. */
  function update(count = step) {
    wantedCount = count;
    const deeper = lookDeeper();
    show(count);
    return deeper;
  }

  /** Says why nothing is found, and how many recipes have each of the words. */
  function explain() {
    const nearest = found?.nearest ?? [];
    part('#no_hits_reason').textContent = nearest.length
      ? TEXT('nothing-with-all', { wanted: search.value.trim() })
      : explanation();
    part('#nearest_hits').replaceChildren(
      ...nearest.map(({ text, count }) => {
        const link = document.createElement('a');
        link.className = 'button quiet';
        link.href = `?${new URLSearchParams({ q: text })}`;
        link.append(`${text} `, document.createElement('span'));
        recipesite.partOf(link, 'span').className = 'count';
        recipesite.partOf(link, 'span').textContent = count.toLocaleString(TEXT('locale'));
        link.addEventListener('click', (event) => {
          event.preventDefault();
          search.value = text;
          update();
          save({ over: false });
        });
        const item = document.createElement('li');
        item.append(link);
        return item;
      }),
    );
  }

  function explanation() {
    const wanted = search.value.trim();
    if (!wanted) return TEXT('nothing-chosen');
    return isFiltered() ? TEXT('nothing-found-among', { wanted }) : TEXT('nothing-found', { wanted });
  }

  // What is chosen

  /**
   * Chooses one of a field's options or radio buttons by its value or text; without one, what chooses nothing.
   * @param {HTMLSelectElement} field
   * @param {string | null} [wanted]
   */
  function choose(field, wanted) {
    const options = [...field];
    const option =
      options.find(({ value, text }) => value === wanted || text === wanted) ?? options.find(({ value }) => !value);
    if (option) Object.assign(option, option instanceof HTMLOptionElement ? { selected: true } : { checked: true });
  }

  /**
   * Returns the text of what is chosen, or an empty one.
   * @param {HTMLSelectElement} field
   */
  const chosenText = (field) => (field.value && field.options?.[field.selectedIndex]?.text) || '';

  /** Returns the text of the chosen time: "Up to 30 min". */
  function timeText() {
    const radio = form.querySelector('[name=time]:checked');
    const length = radio?.closest('label')?.textContent.trim();
    return length ? TEXT('up-to-time', { time: length }) : chosenText(time);
  }

  /**
   * Returns the foods that a text names.
   * @param {string} text
   */
  const foodsIn = (text) => [
    ...new Set(
      text
        .split(/[,;、،\n]/)
        .map((food) => food.trim().replace(/\s+/g, ' ').slice(0, 100))
        .filter(Boolean),
    ),
  ];

  /** Takes all filters away. */
  function clear() {
    for (const [, field] of filters) choose(field);
    for (const food of foods) food.wanted = [];
  }

  const chips = part('#chosen_filters');
  const sheet = part('#filters_sheet');

  /**
   * Shows filters as buttons that take them away.
   * @param {HTMLElement} list
   * @param {{ text: string, name?: string, remove(): void }[]} chosen
   * @param {HTMLElement} next Has the focus when none is left.
   */
  function showChips(list, chosen, next) {
    list.replaceChildren(
      ...chosen.map(({ text, name = text, remove }, place) => {
        const button = Object.assign(document.createElement('button'), { type: 'button', className: 'chip' });
        button.append(Object.assign(document.createElement('bdi'), { textContent: text }));
        button.setAttribute('aria-label', TEXT('remove-filter', { filter: name }));
        button.addEventListener('click', () => {
          remove();
          change();
          const { [place]: same, [place - 1]: previous } = list.querySelectorAll('.chip');
          (same ?? previous ?? next).focus();
        });
        const item = document.createElement('li');
        item.append(button);
        return item;
      }),
    );
  }

  function showChosen() {
    const chosen = filters
      .filter(([, field]) => field.value)
      .map(([name, field]) => ({
        text: name === 'time' ? timeText() : chosenText(field),
        remove: () => choose(field),
      }));
    for (const food of foods) {
      const own = food.wanted.map((text) => ({
        text,
        name: food.textOf(text),
        remove: () => void (food.wanted = food.wanted.filter((other) => other !== text)),
      }));
      showChips(food.list, own, food.field);
      chosen.push(...own.map(({ name, remove }) => ({ text: name, remove })));
    }
    showChips(chips, chosen, form.querySelector('.filters') ?? search);
    if (chosen.length > 1) {
      const all = Object.assign(document.createElement('button'), { type: 'button', className: 'text-link' });
      all.textContent = TEXT('clear-all');
      all.addEventListener('click', clearAll);
      const item = document.createElement('li');
      item.append(all);
      chips.append(item);
    }
    part('#clear_filters').hidden = !chosen.length;
  }

  function clearAll() {
    clear();
    change();
    (sheet.matches(':popover-open') ? sheet : (form.querySelector('.filters') ?? search)).focus();
  }
  part('#clear_filters').addEventListener('click', clearAll);

  for (const food of foods) {
    const add = () => {
      const named = foodsIn(food.field.value);
      food.field.value = '';
      if (!named.length) return;
      food.wanted = [...new Set([...food.wanted, ...named])];
      change();
    };
    // Not `keydown`, which comes before WebKit 26 takes what is chosen from the list.
    food.field.addEventListener('keypress', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      add();
    });
    // One that is chosen from the list is added at once, and others with the next tap elsewhere.
    food.field.addEventListener('input', (event) => {
      if (recipesite.isChoice(event) || /[,;、،]$/.test(food.field.value)) add();
    });
    food.field.addEventListener('change', add);
  }

  /** Offers the foods that recipes have, and says how many recipes there are. */
  function suggest() {
    part('#show_hits').textContent = TEXT('show-recipes', { count: recipes.length });
    const names = searcher?.foods().slice(0, 300) ?? [];
    part('#filter_foods').replaceChildren(
      ...names.map((value) => Object.assign(document.createElement('option'), { value })),
    );
  }

  // Ingredients are suggested, and recipes counted.
  const prepareSheet = () => sheet.matches(':popover-open') && lookDeeper();
  sheet.addEventListener('toggle', prepareSheet);
  prepareSheet();
  // What has the focus isn't behind the sheet.
  sheet.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !sheet.contains(relatedTarget) && sheet.matches(':popover-open'))
      Object(sheet).hidePopover();
  });

  // The address

  let isSearching = false;
  /** @type {ReturnType<typeof setTimeout>} */
  let saving;

  /** @param {{ hasComeBack: boolean }} arrival */
  function restore({ hasComeBack }) {
    const wanted = new URLSearchParams(location.search);
    search.value = wanted.get('q') ?? '';
    // What the site does not have, or no longer has, filters nothing.
    for (const [name, field] of [...filters, ...Object.entries({ sort })]) choose(field, wanted.get(name));
    // In earlier versions some courses were among the cuisines, and all of them, like diets, among the tags.
    if (!cuisine.value && !course.value) choose(course, wanted.get('cuisine'));
    if (!tag.value && !diet.value) choose(diet, wanted.get('tag'));
    if (!tag.value && !diet.value && !course.value) choose(course, wanted.get('tag'));
    for (const food of foods) food.wanted = foodsIn(wanted.getAll(food.name).join(','));
    showChosen();
    if (!isUsed()) document.documentElement.classList.remove('filtering');
    isSearching = search.value !== '';
    // A visitor who comes back to a place in the list finds it only when as much of the list is there.
    return update(hasComeBack ? (keptPlace()?.count ?? 60) : step);
  }

  /**
   * Puts the state into the address: in place of the current one, or as a new one that Back leaves.
   * @param {{ over: boolean }} change
   */
  function save({ over }) {
    clearTimeout(saving);
    const wanted = new URLSearchParams();
    const all = [...Object.entries({ q: search }), ...filters, ...Object.entries({ sort })];
    for (const [name, { value }] of all) if (value.trim()) wanted.set(name, value.trim());
    for (const { name, wanted: named } of foods) for (const food of named) wanted.append(name, food);
    const query = wanted.toString();
    history[over ? 'replaceState' : 'pushState'](null, '', location.pathname + (query && `?${query}`));
  }

  search.addEventListener('input', () => {
    showLater(pause);
    if (isSearching) {
      // Browsers refuse an address with every keystroke. A link that is followed next is not to find what was sought.
      clearTimeout(saving);
      saving = setTimeout(save, search.value ? 200 : 0, { over: true });
    } else {
      // Not before the hits are seen, which an address of its own would keep waiting.
      setTimeout(save, 0, { over: false });
    }
    isSearching = search.value !== '';
  });
  /** Shows what has been chosen, and puts it into the address. */
  function change() {
    showChosen();
    showLater(0);
    save({ over: false });
  }
  // The order stands outside of the form, and belongs to it.
  document.addEventListener('change', ({ target }) => {
    const isChoice = target instanceof HTMLSelectElement || Object(target).type === 'radio';
    if (isChoice && Object(target).form === form) change();
  });
  // Templates of earlier versions have one in the form.
  for (const select of document.querySelectorAll('select'))
    if (select.name === 'sort' && select.form !== form) for (const label of select.labels) label.hidden = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search.blur();
  });
  part('#reset_search').addEventListener('click', () => {
    search.value = '';
    clear();
    showChosen();
    isSearching = false;
    show();
    save({ over: false });
    search.focus();
  });
  addEventListener('popstate', () => restore({ hasComeBack: true }));

  // The place among the hits, which come too late for the browser to go back to it by itself

  /** Returns the key of the place in this entry of the history. Without the Navigation API all entries share one. */
  const placeKey = () => `recipesite:${location.pathname}#place ${window.navigation?.currentEntry?.key ?? ''}`;

  /** Returns the uppermost hit in sight, how far it is from the top of the window, and how many hits are shown. */
  function place() {
    const card = [...hitList.children].find((card) => card.getBoundingClientRect().bottom > 0);
    return card && { id: card.dataset.recipe, top: card.getBoundingClientRect().top, count: hitList.childElementCount };
  }

  /** @returns {{ id: string, top: number, count: number } | undefined} */
  function keptPlace() {
    try {
      return JSON.parse(sessionStorage.getItem(placeKey()) ?? '');
    } catch {
      return undefined;
    }
  }

  function comeBack() {
    const place = keptPlace();
    const card = [...hitList.children].find(({ dataset }) => dataset.recipe === place?.id);
    if (!place || !card) return;
    history.scrollRestoration = 'manual';
    scrollBy({ top: card.getBoundingClientRect().top - place.top, behavior: 'instant' });
  }

  const hasComeBack = performance.getEntriesByType('navigation')[0]?.type !== 'navigate';

  // A browser that keeps nothing finds the place by itself, or not.
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(placeKey(), JSON.stringify(place()) ?? '');
    } catch {}
  });

  /** @type {HTMLAnchorElement} */
  const surprise = recipesite.partOf(document, '#surprise_me');

  /** Returns the address of a recipe that is no favorite yet, or of any if all are. */
  function surpriseAddress() {
    const favorites = recipesite.storage.favoriteIDs();
    const unknown = recipes.filter(({ id }) => !favorites.has(id));
    const pool = unknown.length > 0 ? unknown : recipes;
    return pool[Math.floor(Math.random() * pool.length)]?.card.querySelector('a')?.href ?? location.pathname;
  }

  const chooseSurprise = () => {
    if (isComplete || !cardScript) surprise.href = surpriseAddress();
  };
  for (const type of ['pointerdown', 'focus', 'click']) surprise.addEventListener(type, chooseSurprise);

  // A visitor may have been quicker than this script: with the link of the surprise, or with the fields.
  if (new URLSearchParams(location.search).has('surprise')) {
    const go = () => location.replace(surpriseAddress());
    if (cardScript) lookDeeper().then(go);
    else go();
  } else {
    let shown;
    if (location.search) shown = restore({ hasComeBack });
    else if (isUsed() || foods.some(({ field }) => field.value)) {
      isSearching = search.value !== '';
      for (const food of foods) {
        food.wanted = foodsIn(food.field.value);
        food.field.value = '';
      }
      showChosen();
      shown = update();
      save({ over: false });
    } else {
      showChosen();
      if (!cardScript) lookDeeper().then(chooseSurprise);
      else openCards().catch(() => {});
    }
    shown?.then(() => {
      document.documentElement.classList.remove('filtering');
      if (hasComeBack) comeBack();
    });
  }
}
