'use strict';
/*
 * Servings and units: amounts in `<data value="3/2 cup">` are multiplied and converted, and written as cooks write them. The
 * number of servings is in the address, so that a reload, a link and paper have it; the units are kept for all recipes.
 *
 * Needs storage.js and numbers.js; when an amount is to change, amounts.js. Offers nothing.
 */
{
  const { storage } = recipesite;
  const tools = document.getElementById('cooking_tools');
  /** @type {HTMLInputElement | null | undefined} */
  const field = tools?.querySelector('[name="servings"]');
  /** @type {HTMLInputElement[]} */
  // @ts-expect-error The template has radio buttons of this name.
  const units = [...(tools?.querySelectorAll('[name="units"]') ?? [])];
  const chosenUnits = () => units.find(({ checked }) => checked);
  /** @type {() => System | ''} */
  // @ts-expect-error The template has these values only.
  const system = () => chosenUnits()?.value ?? '';
  const status = tools?.querySelector('output') ?? document.createElement('output');
  const base = Number(tools?.dataset.servings) || 1;
  const query = new URL(location.href).searchParams;
  const { fraction, decimal, decimalSign, read } = recipesite.numbers;

  // Amounts

  /** @typedef {ReturnType<typeof amountOf>} PageAmount */

  /** @param {HTMLElement} element */
  const lineOf = (element) => element.closest('li, p') ?? element.parentElement ?? element;
  /** @param {Element} element */
  const languageOf = (element) => element.closest('[lang]')?.lang ?? '';

  /**
   * Returns the words that an amount counts, after it or before it, a noun and its adjectives: their text nodes, and what the author
   * wrote in these.
   * @param {HTMLDataElement} element
   */
  const countedBy = (element) => formsBeside(element).flatMap((forms) => wordIn(element, forms) ?? []);
  /**
   * @param {HTMLElement} element
   * @param {string} text - that of the amount, whose words are not beside it
   */
  function formsBeside(element, text = element.textContent) {
    const { nouns, adjectives } = element.dataset;
    return recipesite.amounts.countedWords({ nouns, adjectives }, text);
  }
  /**
   * @param {HTMLDataElement} element
   * @param {string} forms - those of a word
   */
  function wordIn(element, forms) {
    const { nounPattern, saysBoth } = recipesite.amounts;
    const pattern = nounPattern(forms);
    const line = lineOf(element);
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    for (const start of [element.lastChild ?? element, line]) {
      texts.currentNode = start;
      for (let node; (node = texts.nextNode());) {
        const text = node.data ?? '';
        const [word] = (!element.contains(node) && pattern.exec(text)) || [];
        if (!word) continue;
        // Its end may be behind the food's element: "<span>egg</span>(s)".
        const rest = text.slice(text.indexOf(word) + word.length) || texts.nextNode()?.data;
        return saysBoth(rest ?? '') ? undefined : { node, forms, text };
      }
    }
    return undefined;
  }

  /**
   * Returns the text after an amount, perhaps with a food in an element of its own.
   * @param {Node} element
   */
  const behind = ({ nextSibling }) =>
    nextSibling?.data ? nextSibling.data + (nextSibling.nextSibling?.textContent ?? '') : '';

  /**
   * Reads a `data` element.
   * @param {HTMLDataElement} element
   */
  const amountOf = (element) => ({
    element,
    counted: countedBy(element),
    isAsWritten: element.matches('.as-written'),
    ...recipesite.amounts.read({
      text: element.textContent,
      value: element.value,
      forms: element.dataset.forms,
      number: element.dataset.number,
      density: element.dataset.density,
      adjectives: element.dataset.adjectives,
      stays: element.matches('.stays'),
      isOne: element.matches('.one'),
      language: languageOf(element),
      after: behind(element),
    }),
  });

  /** The hint at amounts in a step that stay while others change. */
  const asWritten = tools?.dataset.servings ? TEXT('as-written-for', { number: fraction(base) }) : TEXT('as-written');

  /**
   * @param {PageAmount} amount
   * @param {number} factor
   * @param {System | ''} system
   */
  function write(amount, factor, system) {
    const written = recipesite.amounts.written(amount, factor, system);
    const { text, number, now } = written;
    const { previousSibling } = amount.element;
    if (previousSibling?.data !== undefined && text !== amount.element.textContent)
      previousSibling.data = recipesite.amounts.preceding(previousSibling.data, text, amount);
    amount.element.textContent = text;
    // For a shopping list, as exact as it is shown in this unit.
    if (now) amount.element.dataset.now = now;
    else delete amount.element.dataset.now;
    // As the author wrote them if the amount is, too.
    for (const { node, text } of amount.counted) node.data = text;
    if (now)
      for (const { node, forms } of amount.counted)
        node.data = recipesite.amounts.counting(node.data ?? '', [forms], number, amount.language);
    const { nextSibling } = amount.element;
    if (nextSibling?.data !== undefined && (amount.end || amount.sum || amount.twin))
      nextSibling.data = recipesite.amounts.following(nextSibling.data, amount, written);
  }

  /**
   * Marks what stays while others change: one amount of a line beside it, several at the line's end.
   * @param {PageAmount[]} amounts
   * @param {number} factor
   */
  function markStaying(amounts, factor) {
    /** @type {Map<HTMLElement, HTMLElement>} */
    const places = new Map();
    for (const { element, isAsWritten } of amounts) {
      const line = lineOf(element);
      for (const place of [element, line]) delete place.dataset.asWritten;
      if (isAsWritten && factor !== 1) places.set(line, places.has(line) ? line : element);
    }
    for (const place of places.values()) place.dataset.asWritten = asWritten;
  }

  // One for all: a browser corrects each at every change of a text.
  const range = document.createRange();

  /**
   * Returns the text of a line from one amount, or its start, to the next.
   * @param {Node} line
   * @param {Node | undefined} from
   * @param {Node} to
   */
  function between(line, from, to) {
    range.selectNodeContents(line);
    if (from) range.setStartAfter(from);
    range.setEndBefore(to);
    return range.toString();
  }

  /**
   * Returns the amounts of the page, each with the one of its line that says the same in another way.
   * @param {Iterable<HTMLDataElement>} elements
   */
  function amountsOf(elements) {
    /** @type {Map<Element, (PageAmount & { before: string })[]>} */
    const lines = new Map();
    for (const element of elements) {
      const line = lineOf(element);
      const amounts = lines.get(line) ?? [];
      lines.set(line, amounts);
      const last = amounts.at(-1)?.element;
      const before = between(line, last, element);
      const isApart = element.previousSibling?.previousSibling !== last;
      amounts.push({ ...amountOf(element), before, isApart });
    }
    return recipesite.amounts.together([...lines.values()]).flat();
  }

  /** @type {NodeListOf<HTMLDataElement>} */
  const elements = document.querySelectorAll(
    '.times data:not([value^=PT]), .whole data:not([value^=PT]), .note data:not([value^=PT])',
  );
  // What computes amounts comes at the first touch; what is wanted before is done when it is there.
  /** @type {PageAmount[] | undefined} */
  let all;
  const ready = () => recipesite.amounts && (all ??= amountsOf(elements));
  /** @type {(() => void)[]} */
  const waiting = [];
  /** @param {() => void} act */
  const whenReady = (act) => (ready() ? act() : waiting.push(act));
  const serves = document.querySelector('.times bdi');
  const servesText = serves?.textContent ?? '';

  // As the yield is written: "9¾", or "9.75" beside "6.5 servings".
  const sign = decimalSign(serves?.querySelector('data')?.textContent ?? '', base);
  /** @param {number} number */
  const shown = (number) => (sign ? decimal(number, TEXT('locale'), undefined, sign) : fraction(number, true));
  const unit = field?.labels?.[0].querySelector('span');
  const unitText = unit?.textContent.trim() ?? '';

  let servings = base;
  const factor = () => servings / base;

  function show() {
    if (!ready()) return;
    for (const amount of ready()) write(amount, factor(), system());
    markStaying(ready(), factor());
    if (field) field.value = shown(servings);
    if (unit?.dataset.nouns) {
      const { counting } = recipesite.amounts;
      // The label of the field has the words themselves.
      const words = formsBeside(unit, '');
      unit.textContent = servings === base ? unitText : counting(unitText, words, servings, languageOf(unit));
    }
    // The favorites' cards keep what is written.
    if (serves) serves.dataset.written = servesText;
    tools?.classList.toggle('scaled', servings !== base);
  }

  function say() {
    status.textContent = TEXT('amounts-for', { number: shown(servings), name: unit?.textContent.trim() ?? '' });
  }

  /** @param {number} wanted */
  function serve(wanted) {
    const isPossible = wanted / base >= 1 / 16 && wanted / base <= 100;
    servings = isPossible ? wanted : servings;
    whenReady(() => {
      show();
      const address = new URL(location.href);
      if (servings === base) address.searchParams.delete('servings');
      else address.searchParams.set('servings', String(Math.round(servings * 1000) / 1000));
      history.replaceState(history.state, '', address);
      say();
    });
  }

  if (tools && elements.length) {
    addEventListener('scripts-missing', (event) => {
      if (!waiting.length) return;
      event.preventDefault();
      waiting.length = 0;
      servings = base;
    });
    addEventListener('scripts', () => {
      if (!ready()) return;
      // A number that is being entered stays.
      if (servings !== base || system()) show();
      for (const act of waiting.splice(0)) act();
    });
    tools.addEventListener('click', ({ target }) => {
      const button = target.closest('[data-step]');
      if (!button) return;
      whenReady(() => serve(recipesite.amounts.nextServings(servings, base, Number(button.dataset.step))));
    });
    const enter = () => {
      const wanted = read(field?.value ?? '');
      serve(wanted > 0 ? wanted : servings);
    };
    field?.addEventListener('change', enter);
    const choose = () => whenReady(chosen);
    const chosen = () => {
      show();
      status.textContent = TEXT('units-chosen', { units: chosenUnits()?.labels?.[0].textContent ?? '' });
      try {
        storage.write([['units/chosen', system() || null]]);
      } catch (error) {
        if (!(error instanceof storage.NotKept)) throw error;
      }
    };
    for (const choice of units) choice.addEventListener('change', choose);
    const restore = () => {
      // What was chosen before amounts can be computed isn't kept yet.
      const kept = storage.values('units/')[0] ?? '';
      if (!waiting.length) for (const choice of units) choice.checked = choice.value === kept;
      show();
    };
    // Another tab chose other units.
    storage.onChange((key = '') => /\*|units\/chosen$/.test(key) && restore());
    const wanted = Number(query.get('servings'));
    if (wanted / base >= 1 / 16 && wanted / base <= 100) servings = wanted;
    // What was entered before this script was there.
    const isEntered = field && field.value !== field.defaultValue;
    // The browser fills in the fields of a page that one comes back to, with what was chosen there: before or after this.
    const hasComeBack = performance.getEntriesByType('navigation')[0]?.type !== 'navigate';
    addEventListener('pageshow', ({ persisted }) => (persisted || hasComeBack) && restore());
    if (system() && !hasComeBack) choose();
    if (isEntered) enter();
    restore();
  }
}
