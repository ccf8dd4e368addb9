'use strict';
/*
 * "What can I cook?": recipes by how much they use of the visitor's kitchen and by how little is missing of them. The kitchen, and
 * what is always there, are kept in the browser.
 *
 * Who cooks from what is there wants to use it up, and goes to the shop for one thing, but not for five. Each food that a recipe
 * uses counts 1, one that perhaps fits counts ½, and each that is missing takes away 1½: what uses three foods and lacks one is
 * before what uses one and lacks none, and that is before what uses four and lacks three. What is always there counts nothing, or
 * everything that takes salt would be on top.
 *
 * Needs storage.js, notice.js, lists.js and index-parts.js. Offers nothing.
 */
{
  const { storage, notice, partOf, copyOf, arrange, loadIndex } = recipesite;
  const { fold, isSameWord, formsOfWord, foldedWords, areSameWords, foodsIn, namesOfFood } = recipesite;
  /** @param {string} selector */
  const part = (selector) => partOf(document, selector);
  const page = part('#pantry_tools');
  /** @type {HTMLInputElement} */
  const field = partOf(document, '#pantry_food');
  const chips = part('#pantry_foods');
  const status = part('#pantry_count');
  const ideas = part('#food_ideas');
  const alwaysChips = part('#always_foods');
  /** @type {HTMLInputElement} */
  const alwaysField = partOf(document, '#always_food');
  const list = part('#pantry_hits');
  const more = part('#more_hits');
  const clear = part('#clear_pantry');
  const step = 24;
  let shown = step;
  // What is kept where the browser keeps nothing.
  /** @type {Map<string, StoredFood>} */
  const unkept = new Map();

  /**
   * Returns the foods under a path, in the order in which they were added.
   * @param {'pantry/' | 'always/'} path
   * @returns {StoredFood[]}
   */
  const kept = (path) =>
    (storage.isForbidden
      ? [...unkept].flatMap(([key, food]) => (key.startsWith(path) ? [food] : []))
      : storage.values(path)
    )
      .filter((food) => typeof food?.text === 'string' && food.text.trim())
      .sort((one, other) => (one.since ?? 0) - (other.since ?? 0));
  /** @param {StoredFood} food */
  const path = ({ text }) => `pantry/${fold(text)}`;

  /** Returns what is always there: what most kitchens have, as the visitor changed it. */
  function always() {
    const changes = kept('always/');
    const changed = new Set(changes.map(({ text }) => fold(text)));
    return [
      ...foodsIn(TEXT('always-foods')).filter((text) => !changed.has(fold(text))),
      ...changes.flatMap(({ text, gone }) => (gone ? [] : text)),
    ];
  }

  /**
   * Keeps changes, and returns whether the browser had room for them.
   * @param {[path: string, food: StoredFood | null][]} changes
   */
  function keep(changes) {
    let isKept = true;
    if (storage.isForbidden) {
      for (const [path, food] of changes) {
        unkept.delete(path);
        if (food) unkept.set(path, food);
      }
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
  /** @type {{ id: string, path: string, name: string, picture: string, foods: number[], tint: number }[]} */
  let recipes = [];
  // The numbers of the foods that most recipes ask for.
  /** @type {number[]} */
  let common = [];
  // Where the noun stands in front: "huile d'olive" is an oil, as "olive oil" is.
  const hasNounFirst = /^(es|fr|it|pt|ar|he|pl)/.test(document.documentElement.lang);
  const hasCompounds = /^(de|nl|sv|da|nb|nn|no|fi)/.test(document.documentElement.lang);

  /**
   * Whether a food's noun is that of a shorter name: "whole milk" is milk, and "Gemüsebrühe" a "Brühe".
   * @param {string[]} long
   * @param {string[]} short
   */
  const hasNoun = (long, short) =>
    areSameWords(short, hasNounFirst ? long.slice(0, short.length) : long.slice(-short.length)) ||
    (hasCompounds && short.length === 1 && short[0].length > 3 && (long[long.length - 1]?.endsWith(short[0]) ?? false));
  // Coconut milk is no milk, and a bell pepper is no pepper.
  const ofTheirOwn = foodsIn(TEXT('foods-of-their-own')).map(foldedWords);
  /**
   * @param {string[]} long
   * @param {string[]} short
   */
  const isOther = (long, short) => ofTheirOwn.some((own) => hasNoun(long, own) && !hasNoun(short, own));

  const parts = foodsIn(TEXT('parts-of-foods')).map(foldedWords);
  /**
   * Whether a food is part of another: lemon juice of a lemon, "blanc de poulet" of "poulet", "Eigelb" of "Ei".
   * @param {string[]} long
   * @param {string[]} whole
   */
  const isPart = (long, whole) =>
    parts.some(([part]) => {
      const rest = hasNounFirst ? long.slice(1) : long.slice(0, -1);
      const [word = ''] = hasNounFirst ? long : long.slice(-1);
      if (rest.length && isSameWord(word, part)) return areSameWords(whole, rest.slice(-whole.length));
      return (
        hasCompounds &&
        whole.length === 1 &&
        word.endsWith(part) &&
        [word.slice(0, -part.length), word.slice(0, -part.length - 1)].some(
          (start) => start && isSameWord(start, whole[0]),
        )
      );
    });

  /**
   * Returns how well a food at hand fits what a recipe asks for: 2 the same, 1 perhaps, as milk for hot milk, 0 not.
   * @param {string[]} had
   * @param {Food} food
   */
  function likeness(had, { forms }) {
    const names = namesOfFood(had);
    /** @param {(form: string[], have: string[]) => boolean} isFit */
    const some = (isFit) => forms.some((form) => names.some((have) => isFit(form, have)));
    if (some(areSameWords)) return 2;
    /**
     * @param {string[]} long
     * @param {string[]} short
     */
    const isKind = (long, short) => (hasNoun(long, short) || isPart(long, short)) && !isOther(long, short);
    return some((form, have) => isKind(form, have) || isKind(have, form)) ? 1 : 0;
  }

  /**
   * Returns what two words have in common if one may be the other, the end of it, or a part of it: in compounds, all ends of more
   * than three letters, and what is left without the name of a part.
   * @param {string} word
   */
  const tracesOf = (word) => {
    if (!hasCompounds) return formsOfWord(word);
    const ends = Array.from({ length: Math.max(0, word.length - 4) }, (_, place) => word.slice(place + 1));
    const wholes = parts.flatMap(([part]) =>
      word.endsWith(part) ? [word.slice(0, -part.length), word.slice(0, -part.length - 1)].filter(Boolean) : [],
    );
    return [...ends, ...[word, ...wholes].flatMap(formsOfWord)];
  };
  // The foods by these, so that what is at hand isn't compared with all that recipes ask for.
  /** @type {Map<string, number[]>} */
  const byTrace = new Map();
  const traceFoods = () => {
    byTrace.clear();
    for (const [number, { forms }] of foods.entries())
      for (const trace of new Set(forms.flat().flatMap(tracesOf))) {
        const numbers = byTrace.get(trace) ?? [];
        numbers.push(number);
        byTrace.set(trace, numbers);
      }
  };

  /** @type {Map<string, Map<number, number>>} */
  const known = new Map();
  /**
   * Returns the numbers of the foods that one at hand fits, each with its likeness.
   * @param {string} text
   */
  function matches(text) {
    const before = known.get(text);
    if (before) return before;
    const have = foldedWords(text);
    const near = new Set(
      namesOfFood(have)
        .flat()
        .flatMap(tracesOf)
        .flatMap((trace) => byTrace.get(trace) ?? []),
    );
    const likenesses = [...near].map((food) => /** @type {const} */ ([food, likeness(have, foods[food])]));
    const found = new Map(likenesses.filter(([, likeness]) => likeness > 0));
    known.set(text, found);
    return found;
  }

  // The index leaves out salt and water, which nobody lacks.
  const usual = new Set(foodsIn(TEXT('always-foods')).map(fold));
  /** @param {string} text */
  const isUnknown = (text) => !matches(text).size && !usual.has(fold(text));

  /**
   * Returns the recipes that use something of what is at hand, the best ones first.
   * @param {StoredFood[]} had
   */
  function find(had) {
    /** @type {Map<number, { likeness: number, text: string }>} */
    const have = new Map();
    for (const { text } of had)
      for (const [food, likeness] of matches(text))
        if (likeness > (have.get(food)?.likeness ?? 0)) have.set(food, { likeness, text });
    const there = new Set(always().flatMap((text) => [...matches(text).keys()]));
    return recipes
      .map((recipe) => {
        const missing = recipe.foods.filter((food) => !have.has(food) && !there.has(food));
        // A food of the kitchen counts once, whatever a recipe takes of it: lemon juice and lemon zest.
        /** @type {Map<string, number>} */
        const used = new Map();
        /** @type {Map<string, number[]>} */
        const unsure = new Map();
        for (const food of recipe.foods) {
          const { likeness = 0, text = '' } = have.get(food) ?? {};
          if (!likeness) continue;
          used.set(text, Math.max(used.get(text) ?? 0, there.has(food) ? 0 : likeness / 2));
          if (likeness === 1 && !there.has(food)) unsure.set(text, [...(unsure.get(text) ?? []), food]);
        }
        const worth = [...used.values()].reduce((sum, worth) => sum + worth, 0) - 1.5 * missing.length;
        return { recipe, missing, used, unsure, worth };
      })
      .filter(({ used }) => used.size)
      .sort((one, other) => other.worth - one.worth || one.missing.length - other.missing.length);
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
      else {
        const frame = partOf(item, '.frame');
        image?.remove();
        frame.classList.add(`tint-${recipe.tint}`);
        [frame.dataset.initial] = recipe.name.match(/[\p{L}\p{N}]/u) ?? [''];
      }
      items.set(recipe.id, item);
    }
    partOf(item, '.missing').textContent = [
      missing.length ? TEXT('foods-missing', { foods: named(missing) }) : '',
      ...[...unsure].map(([food, asked]) => TEXT('perhaps-your', { food, asked: named(asked) })),
      !missing.length && !unsure.size ? TEXT('nothing-missing') : '',
    ]
      .filter(Boolean)
      .join(' · ');
    item.classList.toggle('ready', !missing.length);
    return item;
  }

  /**
   * Returns what makes a button for each food, always the same for the same one.
   * @param {(text: string) => void} act
   * @param {HTMLElement} field - where the focus goes after the last of them
   * @param {boolean} [isToAdd]
   */
  function chipMaker(act, field, isToAdd = false) {
    /** @type {Map<string, HTMLElement>} */
    const elements = new Map();
    return (/** @type {string} */ text) => {
      const chip = elements.get(text) ?? document.createElement('li');
      if (!elements.has(text)) {
        const button = chip.appendChild(document.createElement('button'));
        Object.assign(button, { type: 'button', className: 'chip', textContent: text });
        if (!isToAdd) button.setAttribute('aria-label', TEXT('remove-food', { food: text }));
        button.addEventListener('click', () => {
          const next = (chip.nextElementSibling ?? chip.previousElementSibling)?.querySelector('button') ?? field;
          act(text);
          next.focus();
        });
        elements.set(text, chip);
      }
      return chip;
    };
  }
  const chipOf = chipMaker((text) => keep([[path({ text }), null]]), field);
  const ideaOf = chipMaker((text) => add(text), field, true);
  const alwaysChipOf = chipMaker((text) => keepAlways([text], true), alwaysField);

  /**
   * Keeps that foods are always there, or no longer; returns whether the browser had room for it.
   * @param {string[]} texts
   * @param {boolean} [gone]
   */
  function keepAlways(texts, gone = false) {
    const since = Date.now();
    return keep(
      texts.map((text, place) => [`always/${fold(text)}`, { text, since: since + place, ...(gone && { gone }) }]),
    );
  }

  function update() {
    const had = kept('pantry/');
    const there = always();
    arrange(
      chips,
      had.map(({ text }) => {
        const chip = chipOf(text);
        chip.classList.toggle('unknown', recipes.length > 0 && isUnknown(text));
        return chip;
      }),
    );
    arrange(alwaysChips, there.map(alwaysChipOf));
    // A food that fits what is in the kitchen already is nothing new.
    const known = [...had, ...there.map((text) => ({ text }))].map(({ text }) => matches(text));
    const asked = common.filter((food) => !known.some((foods) => foods.has(food))).slice(0, 12);
    arrange(
      partOf(ideas, 'ul'),
      asked.map((food) => ideaOf(foods[food].name)),
    );
    ideas.hidden = !asked.length || had.length >= 12;
    clear.hidden = had.length < 2;
    const hits = find(had);
    arrange(
      list,
      hits.slice(0, shown).flatMap((hit) => itemOf(hit) ?? []),
    );
    more.hidden = hits.length <= shown;
    if (!recipes.length) return;
    const unknown = had.filter(({ text }) => isUnknown(text));
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
    const texts = foodsIn(text);
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
    foods = all.map(([key, name]) => ({
      name,
      forms: [foldedWords(key), foldedWords(name)].filter(({ length }) => length),
    }));
    recipes = listed.flatMap(([id, path, name, , , picture, foods, , , tint]) =>
      foods.length ? [{ id, path, name, picture, foods, tint }] : [],
    );
    traceFoods();
    // What was named before the recipes were there.
    known.clear();
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (const food of recipes.flatMap((recipe) => recipe.foods)) counts.set(food, (counts.get(food) ?? 0) + 1);
    common = [...counts]
      .sort(([, one], [, other]) => other - one)
      .slice(0, 300)
      .map(([food]) => food);
    part('#known_foods').replaceChildren(
      ...common.map((food) => Object.assign(document.createElement('option'), { value: foods[food].name })),
    );
    update();
  }

  page.addEventListener('submit', (event) => {
    event.preventDefault();
    addFromField();
    field.focus();
  });
  field.addEventListener('input', (event) => {
    const { isComposing } = Object(event);
    // One that is chosen from the list is added at once.
    if (recipesite.isChoice(event)) addFromField();
    // So is one that a comma ends, or foods would be suggested for the first one only.
    const end = /^(.*[,;、،])\s*(.*)$/.exec(field.value);
    if (end && !isComposing && add(end[1])) field.value = end[2];
    else if (/^\s/.test(field.value)) field.value = field.value.trimStart();
  });
  part('#always_tools').addEventListener('submit', (event) => {
    event.preventDefault();
    const texts = foodsIn(alwaysField.value);
    if (texts.length && keepAlways(texts)) alwaysField.value = '';
    alwaysField.focus();
  });
  clear.addEventListener('click', () => {
    const had = kept('pantry/');
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
