'use strict';

/*
 * Search, filters and order of the list, all kept in the address; and a surprise. home.js loads it with the first use.
 *
 * Up to 100 recipes are found by their cards. Of more the page shows some only, and all are found by the index. A keystroke is
 * painted before anything is searched, and hits are shown some at a time, so that the next one is painted at once, too.
 *
 * Needs storage.js, notice.js, lists.js, index-parts.js and recipe-search.js; later favorites.js. Offers nothing.
 */
{
  /** @param {string} selector */
  const part = (selector) => recipesite.partOf(document, selector);
  const form = part('.finder');
  /**
   * The fields; the first is a text field. One that the template has left out stays empty.
   * @type {HTMLSelectElement[]}
   */
  const fields = ['q', 'cuisine', 'tag', 'time', 'sort'].map(
    (name) => form.querySelector(`[name=${name}]`) ?? document.createElement('select'),
  );
  const [search, cuisine, tag, time, sort] = fields;
  const filters = [cuisine, tag, time];
  const status = part('#recipe_count');
  const everything = status.textContent;
  const byCuisine = part('#by_cuisine');
  const cuisines = [...byCuisine.querySelectorAll('.cuisine')];
  const hitsSection = part('#search_hits');
  const noHits = part('#no_hits');

  // What addresses call each cuisine.
  const slugs = new Map([...cuisine.options].map(({ text, value }) => [text, value]));
  /** @type {ListedRecipe[]} */
  const listed = [...byCuisine.querySelectorAll('.cuisine:not(.shelf) .card')].map((card) => {
    const { name = '', cuisine = '', recipe: id = '' } = card.dataset;
    return { id, card, slug: slugs.get(cuisine.trim().replace(/\s+/g, ' ')), name, cuisine };
  });
  let recipes = listed;

  /**
   * Returns how many minutes a recipe takes, or infinity if that is not known.
   * @param {HTMLElement} card
   */
  const readMinutes = (card) => {
    const [, hours, minutes] =
      recipesite
        .partOf(card, 'time')
        .getAttribute('datetime')
        ?.match(/^PT(?:(\d+)H)?(?:(\d+)M)?$/) ?? [];
    return hours || minutes ? 60 * Number(hours ?? 0) + Number(minutes ?? 0) : Infinity;
  };
  /** @param {ListedRecipe} recipe */
  const minutesOf = (recipe) => (recipe.minutes ??= readMinutes(recipe.card));

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
        text: () => (sort.value || tag.value ? '' : search.value),
        early: cardScript ? showEarly : undefined,
      });
      [isComplete, failed] = [true, false];
      if (cardScript) recipes = searcher.recipes;
      alphabetical = undefined;
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
  const isUsed = () =>
    hitList.isConnected && (fields.some(({ value }) => value.trim()) || hitList.childElementCount > 0);
  // Nothing of what the address filters is shown yet.
  const isFirst = () => document.documentElement.classList.contains('filtering');
  const isWaiting = () =>
    !searcher ||
    (!isComplete &&
      !isEarly &&
      !failed &&
      (cardScript || tag.value || (isFirst() && search.value.trim() && sort.value)));

  /** @type {ListedRecipe[] | undefined} */
  let alphabetical;

  function inOrder() {
    if (!sort.value) return recipes;
    const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
    alphabetical ??= recipes.toSorted((one, other) => compare(one.name, other.name));
    return sort.value === 'name' ? alphabetical : alphabetical.toReversed();
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
    if (hitList.lastElementChild && count < hits.length) end.observe(hitList.lastElementChild);
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
    const tagged = tag.value && searcher?.tagged(tag.value);
    const limit = Number(time.value) || Infinity;
    found = searcher?.find(search.value, (recipe) => {
      if (cuisine.value && recipe.slug !== cuisine.value) return false;
      if (tagged && !tagged.has(recipe.id)) return false;
      return limit === Infinity || minutesOf(recipe) <= limit;
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
    hits = fitting;
    // How many there are is not known yet, and others may come before them.
    if (isEarly && (!found?.count || sort.value || tag.value)) return;
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
    const isFiltered = filters.some(({ value }) => value);
    return isFiltered ? TEXT('nothing-found-among', { wanted }) : TEXT('nothing-found', { wanted });
  }

  // The address

  let isSearching = false;
  /** @type {ReturnType<typeof setTimeout>} */
  let saving;

  /** @param {{ hasComeBack: boolean }} arrival */
  function restore({ hasComeBack }) {
    const wanted = new URLSearchParams(location.search);
    for (const field of fields) field.value = wanted.get(field.name) ?? '';
    // A cuisine or a tag that the site does not have, or no longer has, filters nothing.
    for (const choice of [...filters, sort]) if (choice.selectedIndex < 0) choice.value = '';
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
    for (const { name, value } of fields) if (value.trim()) wanted.set(name, value.trim());
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
  for (const choice of [...filters, sort]) {
    choice.addEventListener('change', () => {
      showLater(0);
      save({ over: false });
    });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search.blur();
  });
  part('#reset_search').addEventListener('click', () => {
    for (const field of [search, ...filters]) field.value = '';
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
    else if (fields.some(({ value }) => value)) {
      isSearching = search.value !== '';
      shown = update();
      save({ over: false });
    } else if (cardScript) openCards().catch(() => {});
    else lookDeeper().then(chooseSurprise);
    shown?.then(() => {
      document.documentElement.classList.remove('filtering');
      if (hasComeBack) comeBack();
    });
  }
}
