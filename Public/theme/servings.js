'use strict';
/*
 * Servings and units: amounts in `<data value="3/2 cup">` are multiplied and converted, and written as cooks write them. The
 * number of servings is in the address, so that a reload, a link and paper have it; the units are kept for all recipes.
 */
{
  const tools = document.getElementById('cooking_tools');
  const field = tools?.querySelector('[name="servings"]');
  const units = tools?.querySelector('[name="units"]');
  const status = tools?.querySelector('output') ?? document.createElement('output');
  const base = Number(tools?.dataset.servings) || 1;
  const query = new URL(location.href).searchParams;
  const { fraction, decimal, decimalSign, read } = numbers;

  // Amounts

  /** The text node with the noun that an amount counts, behind it or before it, and what the author wrote in it. */
  function nounOf(element) {
    const { nouns } = element.dataset;
    const pattern = amounts.nounPattern(nouns);
    const line = element.closest('li, p') ?? element.parentElement;
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    for (const start of [element.lastChild, line]) {
      texts.currentNode = start;
      while (texts.nextNode()) {
        const node = texts.currentNode;
        if (!element.contains(node) && pattern.test(node.data)) return { node, nouns, text: node.data };
      }
    }
    return undefined;
  }

  /** Writes the noun that an amount counts in the form for a number; as the author wrote it if the amount is, too. */
  function count({ noun: { node, nouns, text }, language }, number) {
    node.data = number === undefined ? text : amounts.counting(text, nouns, number, language);
  }

  /** What follows an amount: text, perhaps with a food in an element of its own behind it. */
  const behind = ({ nextSibling }) =>
    nextSibling?.data ? nextSibling.data + (nextSibling.nextSibling?.textContent ?? '') : '';

  /** What a `data` element says, and how it is written. */
  const amountOf = (element) => ({
    element,
    noun: element.dataset.nouns && nounOf(element),
    isAsWritten: element.matches('.as-written'),
    end: amounts.endOfUnit(behind(element)),
    ...amounts.read({
      text: element.textContent,
      value: element.value,
      forms: element.dataset.forms,
      number: element.dataset.number,
      density: element.dataset.density,
      stays: element.matches('.stays'),
      isOne: element.matches('.one'),
      language: element.closest('[lang]').lang,
    }),
  });

  /** What is said of an amount in a step that stays while others change. */
  const asWritten = tools?.dataset.servings ? TEXT('as-written-for', { number: fraction(base) }) : TEXT('as-written');

  function write(amount, factor, system) {
    const written = amounts.written(amount, factor, system);
    const { text, number, now } = written;
    amount.element.textContent = text;
    // For a shopping list, as exact as it is shown in this unit.
    if (now) amount.element.dataset.now = now;
    else delete amount.element.dataset.now;
    if (amount.noun) count(amount, now && number);
    if (amount.end) {
      const { nextSibling } = amount.element;
      nextSibling.data = amounts.following(nextSibling.data, amount.end, amount, written);
    }
    if (amount.isAsWritten && factor !== 1) amount.element.dataset.asWritten = asWritten;
    else delete amount.element.dataset.asWritten;
  }

  /** The text of a line from one amount, or its start, to the next. */
  function between(line, from, to) {
    const range = document.createRange();
    range.selectNodeContents(line);
    if (from) range.setStartAfter(from);
    range.setEndBefore(to);
    return range.toString();
  }

  /** The amounts of the page, each with the one of its line that says the same in another way. */
  function amountsOf(elements) {
    const lines = new Map();
    for (const element of elements) {
      const line = element.closest('li, p') ?? element.parentElement;
      const former = lines.get(line) ?? [];
      const before = between(line, former.at(-1)?.element, element);
      lines.set(line, [...former, { ...amountOf(element), before }]);
    }
    return [...lines.values()].flatMap((line) => {
      const others = amounts.restated(line);
      return line.map((amount, index) => ({ ...amount, restatedBy: others[index] }));
    });
  }

  const elements = document.querySelectorAll('.times data, .whole data, .note data');
  // What computes amounts comes at the first touch; what is wanted before is done when it is there.
  let all;
  const isReady = () => {
    if (globalThis.amounts) all ??= amountsOf(elements);
    return Boolean(all);
  };
  const waiting = [];
  const whenReady = (act) => (isReady() ? act() : waiting.push(act));
  const serves = document.querySelector('.times bdi');
  const servesText = serves?.textContent ?? '';

  // As the yield is written: "9¾", or "9.75" beside "6.5 servings".
  const sign = decimalSign(serves?.querySelector('data')?.textContent ?? '', base);
  const shown = (number) => (sign ? decimal(number, TEXT('locale'), undefined, sign) : fraction(number));
  const unit = field?.labels[0].querySelector('span');
  const unitText = unit?.textContent.trim() ?? '';

  let servings = base;
  const factor = () => servings / base;

  function show() {
    if (!isReady()) return;
    for (const amount of all) write(amount, factor(), units?.value ?? '');
    if (field) field.value = shown(servings);
    if (unit?.dataset.nouns) {
      const { lang } = unit.closest('[lang]');
      unit.textContent = servings === base ? unitText : amounts.counting(unitText, unit.dataset.nouns, servings, lang);
    }
    // The favorites' cards keep what is written.
    if (serves) serves.dataset.written = servesText;
    tools.classList.toggle('scaled', servings !== base);
  }

  function say() {
    status.textContent = TEXT('amounts-for', { number: shown(servings), name: unit?.textContent.trim() ?? '' });
  }

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
      if (!isReady()) return;
      // A number that is being entered stays.
      if (servings !== base || units?.value) show();
      for (const act of waiting.splice(0)) act();
    });
    tools.addEventListener('click', ({ target }) => {
      const button = target.closest('[data-step]');
      if (!button) return;
      whenReady(() => serve(amounts.nextServings(servings, base, Number(button.dataset.step))));
    });
    const enter = () => {
      const wanted = read(field.value);
      serve(wanted > 0 ? wanted : servings);
    };
    field?.addEventListener('change', enter);
    const choose = () => whenReady(chosen);
    const chosen = () => {
      show();
      status.textContent = TEXT('units-chosen', { units: units.selectedOptions[0].text });
      try {
        recipeStorage.write([['units/chosen', units.value || null]]);
      } catch (error) {
        if (!(error instanceof recipeStorage.NotKept)) throw error;
      }
    };
    units?.addEventListener('change', choose);
    const restore = () => {
      // What was chosen before amounts can be computed isn't kept yet.
      if (units && !waiting.length) units.value = recipeStorage.values('units/')[0] ?? '';
      show();
    };
    // Another tab chose other units.
    addEventListener('storage', ({ key }) => (key === null || key.endsWith('#1/units/chosen')) && restore());
    const wanted = Number(query.get('servings'));
    if (wanted / base >= 1 / 16 && wanted / base <= 100) servings = wanted;
    // What was entered before this script was there.
    const isEntered = field && field.value !== field.defaultValue;
    // The browser fills in the fields of a page that one comes back to, with what was chosen there: before or after this.
    const hasComeBack = performance.getEntriesByType('navigation')[0]?.type !== 'navigate';
    addEventListener('pageshow', ({ persisted }) => (persisted || hasComeBack) && restore());
    if (units?.value && !hasComeBack) choose();
    if (isEntered) enter();
    restore();
  }
}
