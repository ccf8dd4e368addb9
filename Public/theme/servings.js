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

  // Numbers

  const fractions = new Map([
    ...[
      [1 / 8, '⅛'],
      [1 / 4, '¼'],
      [1 / 3, '⅓'],
      [3 / 8, '⅜'],
      [1 / 2, '½'],
      [5 / 8, '⅝'],
      [2 / 3, '⅔'],
      [3 / 4, '¾'],
      [7 / 8, '⅞'],
    ],
  ]);
  const fifths = new Map([
    [1 / 5, '⅕'],
    [2 / 5, '⅖'],
    [3 / 5, '⅗'],
    [4 / 5, '⅘'],
    [1 / 6, '⅙'],
    [5 / 6, '⅚'],
  ]);
  const nearest = (values, wanted) =>
    [...values].reduce((best, value) => (Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best));

  /** A number as a cook reads it: `1¾`. */
  const fraction = (value) => {
    const whole = Math.floor(value + 1e-6);
    const rest = Math.max(0, value - whole);
    const close = nearest([0, ...fractions.keys(), 1], rest);
    const isClose = Math.abs(close - rest) <= 0.02 * value;
    const part = isClose ? close : nearest([0, ...fractions.keys(), ...fifths.keys(), 1], rest);
    if (whole === 0 && part === 0) return `1/${Math.round(1 / value)}`;
    if (part === 1) return String(whole + 1);
    return `${whole || ''}${fractions.get(part) ?? fifths.get(part) ?? ''}` || '0';
  };
  /** With as many digits as matter in a kitchen. */
  const decimal = (value, language) => {
    const digits = value < 1 ? 2 : value < 10 ? 1 : 0;
    return value.toLocaleString(language, { maximumFractionDigits: digits, useGrouping: false });
  };

  /** The number that a text says: `1 1/2`, `½`, `1,5`; NaN where it says none. */
  const read = (text) => {
    const signs = new Map([...fractions, ...fifths].map(([value, sign]) => [sign, value]));
    const parts = text
      .trim()
      .replace(/[⅛¼⅓⅜½⅝⅔¾⅞⅕⅖⅗⅘⅙⅚]/g, (sign) => ` ${signs.get(sign)}`)
      .trim()
      .split(/\s+/);
    return parts
      .map((part) =>
        part
          .replace(',', '.')
          .split('/')
          .map(Number)
          .reduce((top, bottom) => top / bottom),
      )
      .reduce((sum, part) => sum + part);
  };

  // Units

  const weights = { mg: 0.001, g: 1, dag: 10, kg: 1000, oz: 28.3495, lb: 453.592, stick: 113.4 };
  const volumes = {
    krm: 1,
    ml: 1,
    cl: 10,
    dl: 100,
    l: 1000,
    tsp: 4.92892,
    dsp: 9.85784,
    tbsp: 14.7868,
    floz: 29.5735,
    cup: 236.588,
    cup250: 250,
    cup200: 200,
    pint: 473.176,
    quart: 946.353,
    gallon: 3785.41,
  };
  const lengths = { mm: 0.1, cm: 1, inch: 2.54 };
  const systems = {
    metric: ['mg', 'g', 'dag', 'kg', 'ml', 'cl', 'dl', 'l', 'mm', 'cm', 'C'],
    us: ['oz', 'lb', 'stick', 'floz', 'cup', 'pint', 'quart', 'gallon', 'inch', 'F'],
  };
  // Spoons are in every kitchen.
  const spoons = ['krm', 'tsp', 'dsp', 'tbsp'];
  const symbols = {
    C: '°C',
    F: '°F',
    tbsp: TEXT('unit-tablespoon'),
    tsp: TEXT('unit-teaspoon'),
    oz: TEXT('unit-ounce'),
    lb: TEXT('unit-pound'),
    inch: TEXT('unit-inch'),
  };
  const isFraction = (unit) => !['mg', 'g', 'kg', 'ml', 'cl', 'l', 'mm', 'cm', 'C', 'F'].includes(unit);

  const toStep = (value, step) => Math.max(step, Math.round(value / step) * step);
  const rounded = {
    g: (value) => (value < 10 ? toStep(value, 1) : value < 1000 ? toStep(value, 5) : toStep(value, 10)),
    ml: (value) => toStep(value, value < 100 ? 5 : 10),
    oz: (value) => toStep(value, value < 4 ? 0.25 : 0.5),
    lb: (value) => toStep(value, 0.25),
    tsp: (value) => toStep(value, value < 1 ? 0.125 : 0.25),
    tbsp: (value) => toStep(value, 0.5),
    cup: (value) =>
      toStep(
        nearest(
          [...fractions.keys(), 0, 1].map((part) => Math.floor(value) + part),
          value,
        ),
        1 / 24,
      ),
    cm: (value) => toStep(value, value < 10 ? 0.5 : 1),
    inch: (value) => toStep(value, value < 1 ? 0.125 : value < 6 ? 0.25 : 0.5),
  };

  const fahrenheit = (celsius) => {
    const exact = (celsius * 9) / 5 + 32;
    const oven = toStep(exact, 25);
    return exact > 200 && Math.abs(oven - exact) <= 8 ? oven : toStep(exact, 5);
  };
  const celsius = (fahrenheit) => {
    const exact = ((fahrenheit - 32) * 5) / 9;
    const oven = toStep(exact, 10);
    return exact > 90 && Math.abs(oven - exact) <= 4.5 ? oven : toStep(exact, 5);
  };

  /** The unit of a system for so much, and how much that is of the unit given; the same where it stays. */
  function unitFor(system, unit, value) {
    if (!system || spoons.includes(unit) || systems[system].includes(unit)) return [unit, (amount) => amount];
    if (unit === 'C') return ['F', fahrenheit];
    if (unit === 'F') return ['C', celsius];
    const [sizes, choose] =
      unit in weights
        ? [weights, (size) => (system === 'metric' ? (size < 1000 ? 'g' : 'kg') : size < 400 ? 'oz' : 'lb')]
        : unit in volumes
          ? [
              volumes,
              (size) =>
                system === 'metric' ? (size < 1000 ? 'ml' : 'l') : size < 14 ? 'tsp' : size < 58 ? 'tbsp' : 'cup',
            ]
          : [lengths, () => (system === 'metric' ? 'cm' : 'inch')];
    const size = value * sizes[unit];
    // A millilitre more or less is a matter of rounding.
    const wanted = choose(Math.round(size));
    const round = rounded[wanted] ?? ((amount) => Math.round(amount * 100) / 100);
    return [wanted, (amount) => round((amount * sizes[unit]) / sizes[wanted])];
  }

  // Amounts

  /** What a `data` element says, and how it is written. */
  function amountOf(element) {
    const text = element.textContent;
    const [quantity, unit] = element.value.split(' ');
    const values = quantity.split('-').map((part) =>
      part
        .split('/')
        .map(Number)
        .reduce((top, bottom) => top / bottom),
    );
    const [written] = text.match(/[\p{N}][\p{N}\s.,/⁄∕&+\p{Pd}~〜～]*[\p{N}]|\p{N}/u) ?? [];
    const words = element.dataset.forms?.split('|');
    return {
      element,
      text,
      values,
      unit,
      words,
      // Of "half a cup" the words are replaced too.
      tail:
        written === undefined
          ? text.replace(/^\S+(\s+(an?|of)\b)?/, '')
          : text.slice(text.indexOf(written) + written.length),
      head: written === undefined ? '' : text.slice(0, text.indexOf(written)),
      hasFraction: !/\d[.,]\d/.test(text) && (!unit || isFraction(unit) || /[/⁄∕⅛-⅞½¼¾⅓⅔]/.test(text)),
      stays: element.matches('.stays'),
      language: element.closest('[lang]').lang,
    };
  }

  /** The form of a unit's word for a number, in the order in which its language has them. */
  function formOf(words, value, language) {
    if (words.length === 3) {
      const rule = new Intl.PluralRules(language).select(value);
      return words[['one', 'few', 'many'].indexOf(rule === 'other' ? 'few' : rule)] ?? words[1];
    }
    return words[value < (language.startsWith('fr') ? 2 : 1.0001) ? 0 : words.length - 1];
  }

  function write(amount, factor, system) {
    const { element, text, values, unit, words, tail, head, hasFraction, stays, language } = amount;
    const scaled = values.map((value) => value * (stays ? 1 : factor));
    const [newUnit, convert] = unit
      ? unitFor(amount.isPaired ? '' : system, unit, scaled.at(-1))
      : [unit, (value) => value];
    const isSame = newUnit === unit;
    if (isSame && (stays || factor === 1)) return void (element.textContent = text);
    const show = (value) => ((isSame ? hasFraction : isFraction(newUnit)) ? fraction(value) : decimal(value, language));
    const numbers = [...new Set(scaled.map((value) => show(convert(value))))].join('–');
    const shown = convert(scaled.at(-1));
    if (!isSame) {
      const name = newUnit === 'cup' ? TEXT('unit-cups', { count: Math.ceil(shown) }) : (symbols[newUnit] ?? newUnit);
      element.textContent = `${numbers}\u00A0${name}`;
      return undefined;
    }
    const lower = tail.toLowerCase();
    const word = words
      ?.toSorted((one, other) => other.length - one.length)
      .find((form) => lower.trimStart().endsWith(form.toLowerCase()));
    const end = word ? tail.slice(0, tail.length - word.length) + formOf(words, shown, language) : tail;
    element.textContent = head + numbers + end;
    return undefined;
  }

  /** Marks amounts that stand beside the same one in another system: both are read already. */
  function pair(amounts) {
    const systemOf = ({ unit }) => Object.keys(systems).find((system) => systems[system].includes(unit));
    amounts.forEach((amount, index) => {
      const next = amounts[index + 1];
      if (!next || !systemOf(amount) || systemOf(amount) === systemOf(next) || !systemOf(next)) return;
      const range = document.createRange();
      range.setStartAfter(amount.element);
      range.setEndBefore(next.element);
      if (amount.element.closest('li') === next.element.closest('li') && range.toString().length <= 9) {
        amount.isPaired = next.isPaired = true;
      }
    });
    return amounts;
  }

  const amounts = pair(Array.from(document.querySelectorAll('.whole data, .note data'), amountOf));
  const serves = document.querySelector('.times bdi');
  const servesText = serves?.textContent ?? '';

  let servings = base;
  const factor = () => servings / base;

  function show() {
    for (const amount of amounts) write(amount, factor(), units?.value ?? '');
    if (field) field.value = fraction(servings);
    // The favorites' cards keep what is written.
    if (serves && tools.dataset.servings) {
      serves.dataset.written = servesText;
      serves.textContent =
        servings === base ? servesText : servesText.replace(/\d+([.,]\d+)?(\s*[-–]\s*\d+)?/, fraction(servings));
    }
    tools.classList.toggle('scaled', servings !== base);
  }

  function say() {
    const name = field?.labels[0]?.textContent.trim() ?? '';
    status.textContent = TEXT('amounts-for', { number: fraction(servings), name });
  }

  function serve(wanted) {
    const isPossible = wanted / base >= 1 / 16 && wanted / base <= 100;
    servings = isPossible ? wanted : servings;
    show();
    const address = new URL(location.href);
    if (servings === base) address.searchParams.delete('servings');
    else address.searchParams.set('servings', String(Math.round(servings * 1000) / 1000));
    history.replaceState(history.state, '', address);
    say();
  }

  /** The next number of servings up or down: whole ones, and halves below. */
  function step(direction) {
    const size = base >= 12 ? Math.round(base / 4) : 1;
    const next =
      direction > 0
        ? Math.floor(servings / size + 1e-6) * size + size
        : Math.ceil(servings / size - 1e-6) * size - size;
    if (next > 0 && !(direction > 0 && servings < size)) return next;
    return direction > 0 ? Math.min(size, servings * 2) : servings / 2;
  }

  if (tools && amounts.length) {
    tools.addEventListener('click', ({ target }) => {
      const button = target.closest('[data-step]');
      if (button) serve(step(Number(button.dataset.step)));
    });
    const enter = () => {
      const wanted = read(field.value);
      serve(wanted > 0 ? wanted : servings);
    };
    field?.addEventListener('change', enter);
    const choose = () => {
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
      if (units) units.value = recipeStorage.values('units/')[0] ?? '';
      show();
    };
    // Another tab chose other units.
    addEventListener('storage', ({ key }) => (key === null || key.endsWith('#1/units/chosen')) && restore());
    const wanted = Number(query.get('servings'));
    if (wanted / base >= 1 / 16 && wanted / base <= 100) servings = wanted;
    // What was entered before this script was there.
    const isEntered = field && field.value !== field.defaultValue;
    if (units?.value) choose();
    if (isEntered) enter();
    restore();
  }
}
