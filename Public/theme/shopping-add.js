'use strict';
/*
 * Puts the ingredients of a recipe on the shopping list, all or those that are ticked, in the amounts that the page shows. Their boxes
 * are those of ticks.js.
 *
 * Needs storage.js and notice.js; when it is pressed, shopping-list.js and, if the page has amounts, quantities.js and amounts.js.
 * Offers `recipesite.ingredientLines`.
 */
{
  const { storage, notice } = recipesite;
  /** @type {HTMLButtonElement | null} */
  const button = document.querySelector('[data-shop]');
  const { recipe = '', name = '' } = document.querySelector('[data-recipe]')?.dataset ?? {};
  const limit = 300;
  /** @param {string} text */
  const clean = (text) => text.replace(/[\s|]+/g, ' ').trim();

  // One for all: a browser corrects each at every change of a text.
  const range = document.createRange();

  /**
   * Returns the text of an element between two places in it. Without the first it begins at the start, without the second it ends
   * at the end.
   * @param {Node} element
   * @param {Node | null} [from]
   * @param {Node | null} [to]
   */
  const between = (element, from, to) => {
    range.selectNodeContents(element);
    if (from) range.setStartAfter(from);
    if (to) range.setEndBefore(to);
    return range.toString();
  };
  /**
   * @param {Node} one
   * @param {Node} other
   */
  const isBefore = (one, other) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

  // As written: one of two that are the same may be shown in the other's unit.
  /** @param {HTMLDataElement} data */
  const systemOf = (data) => recipesite.quantities.systemOf(data.value.split(' ')[1]);
  /** @type {Record<string, number>} */
  const sticks = { cup: 2, tbsp: 1 / 8, lb: 4, oz: 1 / 4 };
  /**
   * Whether an amount of butter says the same again in sticks: "1 cup 2 sticks".
   * @param {HTMLDataElement} one
   * @param {HTMLDataElement} other
   */
  const isInSticks = (one, other) => {
    const [[number, unit], [count, stick]] = [one, other].map(({ value }) => value.split(' '));
    const [first, second] = [number, count].map((text) => recipesite.quantities.values(text)[0]);
    return stick === 'stick' && Math.abs(first * sticks[unit] - second) < 0.1;
  };
  /**
   * Whether an amount says the same again as one before it, in another system: "500 g or 1 lb", "8 oz | 225 g".
   * @param {HTMLElement} label
   * @param {HTMLDataElement} one
   * @param {HTMLDataElement} other
   */
  const isOfOtherSystem = (label, one, other) => {
    const systems = [systemOf(one), systemOf(other)];
    const words = between(label, one, other);
    if (!words.trim() && isInSticks(one, other)) return true;
    return (
      systems.includes('metric') && systems[0] !== systems[1] && systems.every(Boolean) && !/[+＋]|plus/i.test(words)
    );
  };
  /**
   * Whether two amounts are the ends of a range: "250g-300g".
   * @param {HTMLElement} label
   * @param {HTMLDataElement} one
   * @param {HTMLDataElement} other
   */
  const isRange = (label, one, other) =>
    one.value.split(' ')[1] === other.value.split(' ')[1] && /^\s*[\p{Pd}~〜～]\s*$/u.test(between(label, one, other));

  /**
   * Returns the word of a unit, before or after its number; empty if the number is a word as well.
   * @param {string} text
   */
  const wordOf = (text) =>
    /\p{N}/u.test(text) ? (/[^\p{N}]+$/u.exec(text)?.[0] ?? /^[^\p{N}]+/u.exec(text)?.[0] ?? '') : '';

  /**
   * Returns what a number without a unit counts, by a key and in its forms: the cloves of "3 garlic cloves", the pinches of "2
   * pinches of salt", the tins of "2 (400 g) tins", without a key the limes of "2 limes". Two tins of 400 g are not two of 200 g.
   * @param {HTMLElement} label
   * @param {HTMLElement | null} food
   * @param {HTMLDataElement} data
   * @param {HTMLDataElement} [size]
   */
  function pieceOf(label, food, data, size) {
    const [key = '', ...written] = food?.dataset.piece?.split('|') ?? [];
    if (data.matches('.one'))
      return `${key} ${data.value}|× ${clean(data.textContent.replace(/^.*×/, '') + between(label, data, food))}`;
    if (size && isBefore(data, size)) return `${key} ${size.value}|${clean(between(label, data, food))}`;
    const { nouns } = data.dataset;
    const forms = nouns?.toLowerCase().split('|') ?? [];
    if (key) {
      const isCounted = written.length === 1 && forms.includes(written[0].toLowerCase());
      return `${key}|${isCounted ? nouns : written.join('|')}`;
    }
    if (!nouns || !food) return '';
    // "Salt, 1 pinch (or more)"
    const behind = isBefore(data, food) ? between(label, data, food) : between(label, data).split(/[,;(（、，；]/)[0];
    const noun = recipesite.amounts.nounPattern(nouns);
    if (noun.test(behind) || isCompound(food, forms[0])) return `${forms[0]}|${nouns}`;
    // Whole limes have the key of whatever is counted.
    return noun.test(food.textContent) ? `|${nouns}` : '';
  }

  /**
   * Whether a noun names a food and what is counted of it: "Knoblauchzehe" of garlic, but no "Zwiebeln" of onions.
   * @param {HTMLElement | null} food
   * @param {string} [noun]
   */
  const isCompound = (food, noun = '') => {
    const key = food?.dataset.food ?? '';
    return key !== '' && noun.startsWith(key) && noun.length > key.length + 3;
  };

  /**
   * @typedef {object} CountedAmount
   * @property {number[]} values
   * @property {string} unit
   * @property {string} word
   * @property {boolean} isLess
   */

  /**
   * Adds an amount to some, or takes it away from the last one: the tablespoon of "1 cup minus 1 tbsp".
   * @param {CountedAmount[]} amounts
   * @param {CountedAmount} amount
   */
  const withLess = (amounts, amount) => {
    const last = amounts[amounts.length - 1];
    const sizes = recipesite.quantities.kinds.find((kind) => amount.unit in kind && last?.unit in kind);
    if (!amount.isLess || !last || !sizes) return [...amounts, amount];
    const less = (amount.values[0] * sizes[amount.unit]) / sizes[last.unit];
    return [
      ...amounts.slice(0, -1),
      { ...last, values: last.values.map((value) => Number((value - less).toFixed(6))) },
    ];
  };

  /**
   * Returns the amounts of a food in an ingredient that count, without those that say the same again: "1 cup (240 ml)".
   * @param {HTMLElement} label
   * @param {HTMLElement[]} foods - those of the ingredient, as of "2 eggs plus 1 yolk"
   * @param {number} place - the place of the food in them
   */
  function amountsOf(label, foods, place) {
    const food = foods[place] ?? null;
    /** @param {HTMLDataElement} data */
    const isAgain = (data) => /[(（][^)）]*$|[/=]\s*$/.test(between(label, null, data));
    // A sum that is written as one amount leaves its other parts empty.
    const written = [...label.querySelectorAll('data')].filter(({ textContent }) => textContent);
    // "卵 2個 + 卵黄 1個"
    const isFoodFirst = foods.length > 1 && written[0] && isBefore(foods[0], written[0]);
    const [from, to] = isFoodFirst ? [food, foods[place + 1]] : [foods[place - 1], foods[place + 1] && food];
    const all = written.filter((data) => (!from || isBefore(from, data)) && (!to || isBefore(data, to)));
    const amounts = all.filter((data) => !data.matches('.stays'));
    // Behind "2 eggs (100 g)" the first one is of another food.
    const counting = amounts.filter((data, index) => (index === 0 && place === 0) || !isAgain(data));
    const inFront = counting.filter(
      (data, index) =>
        food && isBefore(data, food) && !(index > 0 && isOfOtherSystem(label, counting[index - 1], data)),
    );
    const size = all.find((data) => food && data.matches('.stays') && isBefore(data, food));
    const counted = inFront.length ? inFront : counting.slice(0, 1);
    /**
     * @param {HTMLDataElement} data
     * @param {number} index
     */
    const endOf = (data, index) =>
      counted[index + 1] && isRange(label, data, counted[index + 1]) ? counted[index + 1] : null;
    /**
     * @param {HTMLDataElement} data
     * @param {number} index
     */
    const isEnd = (data, index) => index > 0 && endOf(counted[index - 1], index - 1) === data;
    return counted
      .filter((data, index) => !isEnd(data, index))
      .map((data) => {
        const { now, forms } = data.dataset;
        const isOne = data.matches('.one');
        const [start, measure = ''] = (now ?? data.value).split(' ');
        const unit = isOne ? '' : measure;
        const end = endOf(data, counted.indexOf(data));
        const quantity = end ? `${start}-${(end.dataset.now ?? end.value).split(' ')[0]}` : start;
        const isAsWritten = data.value.split(' ')[1] === (measure || undefined);
        const word = unit ? (forms ?? wordOf(data.textContent)) : pieceOf(label, food, data, size);
        // Of containers whose size is the amount, as many as that is larger than theirs.
        const whole = isOne ? recipesite.quantities.values(data.value.split(' ')[0])[0] : 1;
        const values = recipesite.quantities
          .values(quantity)
          .map((value) => Number((value / whole).toFixed(6)))
          .sort((one, other) => one - other);
        return { values, unit, word: isAsWritten || isOne ? word.trim() : '', isLess: data.matches('.less') };
      })
      .reduce(withLess, /** @type {CountedAmount[]} */ ([]))
      .map(({ values, unit, word }) => [values.join('-'), unit, word].join('\t'));
  }

  /**
   * Returns the path of another recipe that an ingredient is, from the site's top; empty if it isn't one.
   * @param {HTMLElement | null} food
   */
  const recipeOf = (food) => {
    /** @type {HTMLAnchorElement | null | undefined} */
    const link = food?.closest('a') ?? food?.querySelector('a');
    const { href = '' } = link ?? {};
    if (!storage.isInSite(href)) return '';
    const { pathname } = new URL(href, location.href);
    const isRecipe = href.startsWith(new URL('.', location.href).href) && pathname !== location.pathname;
    return isRecipe ? new URL(pathname, href).href.slice(storage.siteAddress.length) : '';
  };

  /** What makes a word both one and several: "onion(s)", "Zwiebel/n". */
  const bothEnd = '(?:\\((e?s|x|e?n|er?|r|eren|[ao]r|[ai])\\)|/(e?[sn]|er))(?!\\p{L})';
  const bothEnds = new RegExp(`(?<=\\p{L}{2})${bothEnd}`, 'giu');
  const bothBehind = new RegExp(`^${bothEnd}`, 'iu');
  /**
   * Returns the name of a food whose word is both one and several in the form for its amount: "Eier" of "2 Ei(er)".
   * @param {string} text
   * @param {string | undefined} nouns
   * @param {string | undefined} amount - its quantity, its unit and its word
   * @param {string} language
   */
  function inOneForm(text, nouns, amount = '\tg', language) {
    // A page without amounts doesn't load what writes them.
    if (!/[(/|]/.test(text) || !recipesite.amounts) return text;
    const [quantity, unit, piece] = amount.split('\t');
    // Of what is weighed, and of what has cloves, there may be several.
    const number = unit || piece ? 2 : Number(quantity.split('-').pop());
    const named = nouns ? recipesite.amounts.counting(text, [nouns], number, language) : text;
    return named.replace(bothEnds, (_, inParentheses, behindSlash) =>
      recipesite.quantities.formOf(['', inParentheses ?? behindSlash], number, language),
    );
  }

  /**
   * @param {HTMLElement} label
   * @param {HTMLElement[]} foods
   * @param {number} place
   * @param {number} number
   * @param {string} since
   * @returns {StoredLine}
   */
  function recordOf(label, foods, place, number, since) {
    const marked = foods[place] ?? null;
    let text = clean(marked?.textContent ?? '');
    if (!text) {
      const copy = label.cloneNode(true);
      for (const data of copy.querySelectorAll('data')) data.remove();
      text = clean(copy.textContent.split(/[,(，（、]/)[0]) || clean(label.textContent);
    }
    const key = text.toLowerCase();
    if (marked) text += bothBehind.exec(between(label, marked))?.[0] ?? '';
    const amounts = amountsOf(label, foods, place);
    const language = label.closest('[lang]')?.lang ?? '';
    text = inOneForm(text, label.querySelector('data')?.dataset.nouns, amounts[0], language || TEXT('locale'));
    const address = new URL(location.pathname, location.href);
    const servings = new URLSearchParams(location.search).get('servings');
    if (servings) address.searchParams.set('servings', servings);
    return {
      id: `${recipe}/${number}`,
      name,
      path: address.href.slice(storage.siteAddress.length),
      // A recipe in this one is known by its path.
      food: (recipeOf(marked) || marked?.dataset.food || key).slice(0, limit),
      text: text.slice(0, limit),
      amounts: amounts.join('\n'),
      language: language.split('-')[0].toLowerCase(),
      since,
      ticked: '',
    };
  }

  /**
   * Returns the records of ingredients, by their labels: one for each food. Their numbers are the same, whichever are wanted.
   * @param {HTMLElement[]} labels
   * @param {(label: HTMLElement) => boolean} [isWanted]
   */
  function recordsOf(labels, isWanted = () => true) {
    const since = new Date().toISOString();
    const all = labels.flatMap((label) => {
      /** @type {HTMLElement[]} */
      const foods = [...label.querySelectorAll('[data-food]')];
      return Array.from({ length: Math.max(1, foods.length) }, (_, place) => ({ label, foods, place }));
    });
    return all.flatMap(({ label, foods, place }, number) =>
      isWanted(label) ? recordOf(label, foods, place, number, since) : [],
    );
  }

  /** @param {HTMLElement} label */
  const isTicked = (label) => Boolean(label.querySelector('input')?.checked);

  /**
   * Puts ingredients on the list, in place of what was there of this recipe.
   * @param {HTMLElement[]} labels
   * @param {(label: HTMLElement) => boolean} isWanted
   */
  function add(labels, isWanted) {
    const wanted = recordsOf(labels, isWanted);
    const former = recipesite.shoppingList.of(recipe);
    const undo = recipesite.shoppingList.change(wanted, former);
    const count = wanted.length;
    notice(
      TEXT('added-to-shopping-list', { count, name }),
      { label: TEXT('see-list'), run: () => location.assign(new URL('shopping.html', storage.siteAddress)) },
      { label: TEXT('undo'), run: undo },
    );
  }

  const allLabels = () =>
    [...document.querySelectorAll('.ingredient')].flatMap((item) => item.querySelector('label') ?? []);
  recipesite.ingredientLines = () => recordsOf(allLabels());

  button?.addEventListener('click', () => {
    const labels = allLabels();
    const ticked = labels.filter(isTicked).length;
    /**
     * @param {string} label
     * @param {(label: HTMLElement) => boolean} isWanted
     * @returns {NoticeAction}
     */
    const choice = (label, isWanted) => ({
      label,
      takesFocus: true,
      run() {
        button.focus({ preventScroll: true });
        add(labels, isWanted);
      },
    });
    if (!labels.length) return;
    if (ticked === 0 || ticked === labels.length) {
      add(labels, () => true);
      return;
    }
    notice(
      TEXT('which-ingredients'),
      choice(TEXT('all-of-them', { number: labels.length }), () => true),
      choice(TEXT('ticked-ones', { number: ticked }), isTicked),
      choice(TEXT('other-ones', { number: labels.length - ticked }), (label) => !isTicked(label)),
    );
  });
}
