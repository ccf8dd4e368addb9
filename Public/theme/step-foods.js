'use strict';
/*
 * The steps and the ingredients of a recipe, and which of these a step names, for the recipe step by step and for lists beside the
 * steps, which it shows to those who like that; it is remembered for all recipes.
 *
 * Needs storage.js. Offers `recipesite.stepFoods`.
 */
{
  const note = document.querySelector('.note');

  /**
   * Returns the parts of the note below the headings with these ids, up to the next heading that is not below them.
   * @param {string[]} ids
   */
  function* noteParts(ids) {
    let level = 0;
    for (const element of note?.children ?? []) {
      const own = /^H[1-6]$/.test(element.tagName) && Number(element.tagName[1]);
      if (own && (level === 0 || own <= level)) level = ids.includes(element.id) ? own : 0;
      if (level > 0 && !own) yield element;
    }
  }
  const inNote = (ids = '') => {
    const parts = [...noteParts(ids.split(' '))];
    const items = parts.filter((part) => part.matches('ul, ol')).flatMap((part) => [...part.children]);
    return items.length ? items : parts.filter((part) => part.matches('p'));
  };
  /** @param {string} selector */
  const inFeed = (selector) => [...document.querySelectorAll(selector)];
  /**
   * @param {HTMLElement[]} feed
   * @param {HTMLElement[]} own
   */
  const either = (feed, own) => (feed.length ? feed : own);
  const steps = either(inFeed('.steps > ol > li'), inNote(note?.dataset.steps));
  const ingredients = either(inFeed('.ingredients li'), inNote(note?.dataset.ticked));

  // Which ingredients a step names

  // In Arabic the article and short words before it are written together with what follows.
  /** @param {string} text */
  const words = (text) =>
    (text.toLocaleLowerCase().match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+|[\p{L}\p{M}]{2,}/gu) ?? []).map(
      (word) => word.replace(/^[وفبلك]?ال(?=..)/, ''),
    );
  const foods = ingredients.map((item) =>
    [...item.querySelectorAll('[data-food]')].flatMap(({ textContent }) => words(textContent)),
  );
  // What several ingredients share, such as "fresh", names none of them.
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const food of foods) for (const word of new Set(food)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const joins = /^(and|und|oder|plus|with|for|from|avec|pour|con|para|com|met|voor|med|och|for|til|oraz)$/;
  /** @param {string} word */
  const isTelling = (word) =>
    !joins.test(word) &&
    (word.length > 2 || /[^a-z]/.test(word)) &&
    (counts.get(word) ?? 0) <= Math.max(1, foods.length / 6);
  /**
   * @param {string} one
   * @param {string} other
   */
  const shared = (one, other) => {
    let length = 0;
    while (length < one.length && one[length] === other[length]) length += 1;
    return length;
  };
  /**
   * Whether two words are the same but for their ending. English has few of these: "flame" is not "flat".
   * @param {string} one
   * @param {string} other
   * @param {string} lang
   */
  const isSame = (one, other, lang) => {
    const length = shared(one, other);
    if (length < 3) return false;
    if (/^en/.test(lang)) return [one, other].every((word) => /^(|e?s|y|ies|f|fe|ves)$/.test(word.slice(length)));
    return length >= Math.min(one.length, other.length) - 2 && Math.abs(one.length - other.length) <= 3;
  };
  /**
   * Whether a step says a word of a food, or the end of one that is joined of several: "Brühe" of "Gemüsebrühe".
   * @param {string} word
   * @param {string} said
   * @param {string} lang
   */
  const isSaid = (word, said, lang) =>
    isSame(word, said, lang) || (/^(de|nl|sv|da|nb|nn|no|fi)/.test(lang) && said.length > 3 && word.endsWith(said));
  const isSpaced = !/[\u3040-\u30ff\u4e00-\u9fff]/.test(ingredients.map((item) => item.textContent).join(''));
  /**
   * Whether a text says an ingredient.
   * @param {number} index
   * @param {string} text
   * @param {string} lang
   */
  function isIn(index, text, lang) {
    const said = words(text);
    return foods[index]
      .filter(isTelling)
      .some((word) => (isSpaced ? said.some((other) => isSaid(word, other, lang)) : text.includes(word)));
  }
  /** @param {HTMLElement} step */
  const languageOf = (step) => step.closest('[lang]')?.lang ?? '';
  /** @type {Set<number>} */
  const used = new Set();
  /**
   * Returns the ingredients that a text names. What fits several, as "coconut flour" has a word of "coconut sugar", is the one with
   * most of the words that stand together; among several that fit as well, those of the part that the text has most from, and of
   * these the first that no earlier step has named.
   * @param {string} text
   * @param {string} lang
   */
  function foundIn(text, lang) {
    if (!isSpaced) return ingredients.filter((_, index) => isIn(index, text, lang));
    const said = words(text);
    const fits = foods.map((food) => said.map((word) => food.find((own) => isSaid(own, word, lang))));
    /** @param {number} index @param {number} place */
    const together = (index, place) => {
      let [from, to] = [place, place + 1];
      while (from > 0 && fits[index][from - 1]) from -= 1;
      while (fits[index][to]) to += 1;
      return to - from;
    };
    /** @type {Set<number>[]} */
    const choices = [];
    for (let place = 0; place < said.length; place += 1) {
      const all = foods.map((_, index) => {
        const word = fits[index][place];
        const count = word && !joins.test(word) ? together(index, place) : 0;
        return word && (count > 1 || isTelling(word)) ? count : 0;
      });
      const most = Math.max(0, ...all);
      if (most) choices.push(new Set(all.flatMap((score, index) => (score === most ? [index] : []))));
    }
    /** @param {number} index */
    const partOf = (index) => ingredients[index].parentElement;
    const sure = choices.filter(({ size }) => size === 1).map(([...[index]]) => index);
    /** @param {number} index */
    const neighbours = (index) => new Set(sure.filter((other) => partOf(other) === partOf(index))).size;
    const found = new Set(
      choices.flatMap((choice) => {
        const most = Math.max(...[...choice].map(neighbours));
        const nearest = [...choice].filter((index) => neighbours(index) === most);
        const isSure = nearest.some((index) => sure.includes(index));
        const next = nearest.find((index) => !used.has(index));
        if (isSure) return nearest.filter((index) => sure.includes(index));
        return next === undefined ? nearest : [next];
      }),
    );
    for (const index of found) used.add(index);
    return ingredients.filter((_, index) => found.has(index));
  }
  // Once, as lists beside steps say foods, too.
  const texts = new Map(steps.map((step) => [step, step.textContent.toLocaleLowerCase()]));
  /** @param {HTMLElement} step */
  const textOfStep = (step) => texts.get(step) ?? '';
  const namedBySteps = new Map(steps.map((step) => [step, foundIn(textOfStep(step), languageOf(step))]));
  /** @param {HTMLElement} step */
  const named = (step) => namedBySteps.get(step) ?? [];

  // Which ingredients are used a part at a time

  // Words for a part or the rest of something, from their beginning on.
  const part = new RegExp(
    `(?<!\\p{L})(?:${[
      '(?<!any )remaining|the rest of|(?<!half and |half-and-)half(?! an? hour| hour| and half|-and-half| way)|reserved?|leftover|a little|a (?:bit|third|quarter) of',
      'restlich|übrig|hälfte|die andere|etwas (?:von|vom)|ein drittel|ein viertel',
      'reste|restant|moitié|un tiers|un quart',
      'resto|restante|mitad|la otra',
      'rimanent|rimast|metà|un terzo',
      'metade|um terço',
      'resterende|overige|overgebleven|helft',
      'resten|hälften|återstående|halvdelen|resterande|resterende|halvparten',
      'loput|loppu|puolet|jäljellä',
      'reszt|pozostał|połow',
    ].join('|')})|残り|半量|半分|の一部|الباقي|المتبقي|باقي|نصف (?:كمية|ال)`,
    'giu',
  );
  /** @param {HTMLElement} item */
  const saysSo = ({ textContent }) =>
    textContent.search(part) >= 0 ||
    /(?<!\p{L})(?:divided|aufgeteilt|geteilt|divis|dividid|verdeeld|delat|delt)/iu.test(textContent);
  /** @param {string} text */
  const nextThing = (text) =>
    text.slice(0, 40).split(/[,;:.]|\s(?:and|und|et|y|e|i|en|och|og|ja|into|in|to|with|mit)\s/u)[0];
  /**
   * Whether a sentence has such a word beside an ingredient: before it, or in some languages behind it.
   * @param {string} sentence
   * @param {number} index
   * @param {string} lang
   */
  const takesPart = (sentence, index, lang) =>
    [...sentence.matchAll(part)].some(({ index: from = 0, 0: { length } }) => {
      const after = nextThing(sentence.slice(from + length));
      const before = /^(fr|es|it|pt|pl|ar)/.test(lang) ? sentence.slice(Math.max(0, from - 20), from) : '';
      return isIn(index, after, lang) || isIn(index, before, lang);
    });
  /**
   * Whether a step writes its own amount before an ingredient, other than those in the list.
   * @param {HTMLElement} step
   * @param {number} index
   */
  const hasOwnAmount = (step, index) => {
    const listed = new Set(Array.from(ingredients[index].querySelectorAll('data'), ({ value }) => value));
    return [...step.querySelectorAll('data')].some((amount) => {
      const range = document.createRange();
      range.selectNodeContents(step);
      range.setStartAfter(amount);
      return (
        !listed.has(amount.value) && isIn(index, nextThing(range.toString().toLocaleLowerCase()), languageOf(step))
      );
    });
  };
  /** The ingredients that the recipe says so of: in their own line, or where a step names them. */
  const divided = new Set(
    ingredients.filter(
      (item, index) =>
        saysSo(item) ||
        steps.some(
          (step) =>
            named(step).includes(item) &&
            (takesPart(textOfStep(step), index, languageOf(step)) || hasOwnAmount(step, index)),
        ),
    ),
  );
  /** @param {HTMLElement} item */
  const textOf = (item) => {
    const ingredient = item.textContent.replace(/\s+/g, ' ').trim();
    return divided.has(item) && !saysSo(item) ? TEXT('divided-ingredient', { ingredient }) : ingredient;
  };

  recipesite.stepFoods = {
    steps,
    named,
    textOf,
    /** Those to show beside a step: what an earlier one has named is there already, unless it is divided. */
    beside(step) {
      const before = new Set(steps.slice(0, steps.indexOf(step)).flatMap(named));
      return named(step).filter((item) => !before.has(item) || divided.has(item));
    },
  };
}

// The lists beside the steps
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
