'use strict';
/* Numbers and units as cooks write them: reads them, converts them and says what they are called. */
{
  // Numbers

  const fractions = new Map([
    [1 / 8, '⅛'],
    [1 / 4, '¼'],
    [1 / 3, '⅓'],
    [3 / 8, '⅜'],
    [1 / 2, '½'],
    [5 / 8, '⅝'],
    [2 / 3, '⅔'],
    [3 / 4, '¾'],
    [7 / 8, '⅞'],
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
    if (!value) return '0';
    const whole = Math.floor(value + 1e-6);
    const rest = Math.max(0, value - whole);
    const close = nearest([0, ...fractions.keys(), 1], rest);
    const isClose = Math.abs(close - rest) <= 0.02 * value;
    const part = isClose ? close : nearest([0, ...fractions.keys(), ...fifths.keys(), 1], rest);
    if (whole === 0 && part === 0) return `1/${Math.round(1 / value)}`;
    if (part === 1) return String(whole + 1);
    return `${whole || ''}${fractions.get(part) ?? fifths.get(part) ?? ''}` || '0';
  };
  // Making one takes longer than all else that a tap on plus does.
  const formats = new Map();
  const formatOf = (language, digits) => {
    const key = `${language} ${digits}`;
    if (!formats.has(key))
      formats.set(key, new Intl.NumberFormat(language, { maximumFractionDigits: digits, useGrouping: false }));
    return formats.get(key);
  };

  /** With as many digits as matter in a kitchen. */
  const decimal = (value, language, unit) => {
    const digits = value < 1 ? 2 : (value < 10 ? 1 : 0) + (unit === 'kg' || unit === 'l' ? 1 : 0);
    return formatOf(language, digits).format(value);
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

  const nearestFive = (degrees) => Math.round(degrees / 5) * 5 + 0;
  const fahrenheit = (celsius) => {
    const exact = (celsius * 9) / 5 + 32;
    const oven = toStep(exact, 25);
    return exact > 200 && Math.abs(oven - exact) <= 8 ? oven : nearestFive(exact);
  };
  const celsius = (fahrenheit) => {
    const exact = ((fahrenheit - 32) * 5) / 9;
    const oven = toStep(exact, 10);
    return exact > 90 && Math.abs(oven - exact) <= 4.5 ? oven : nearestFive(exact);
  };

  /** The unit of a system for so much, and how much that is of the unit given; the same where it stays. */
  function unitFor(system, unit, value) {
    if (!system || spoons.includes(unit) || systems[system].includes(unit)) return [unit, (amount) => amount];
    // Less than half an ounce is weighed in grams.
    if (system === 'us' && value * weights[unit] < 14) return [unit, (amount) => amount];
    if (unit === 'C') return ['F', fahrenheit];
    // What is below zero in °C has no sign in the text.
    if (unit === 'F' && value < 32) return [unit, (amount) => amount];
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

  // Words

  /** The form of a unit's word for a number, in the order in which its language has them. */
  function formOf(words, value, language) {
    if (words.length === 3) {
      const rule = new Intl.PluralRules(language).select(value);
      return words[['one', 'few', 'many'].indexOf(rule === 'other' ? 'few' : rule)] ?? words[1];
    }
    return words[value < (language.startsWith('fr') ? 2 : 1.0001) ? 0 : words.length - 1];
  }

  /** What a unit is called where no recipe has a word for it. */
  const nameOf = (unit, value) =>
    unit === 'cup' ? TEXT('unit-cups', { count: Math.ceil(value) }) : (symbols[unit] ?? unit);

  globalThis.quantities = Object.freeze({
    /** Units of one kind by their ids, each with its size in the smallest. */
    kinds: [weights, volumes, lengths],
    /** The system that a unit belongs to; none for spoons. */
    systemOf: (unit) => Object.keys(systems).find((system) => systems[system].includes(unit)),
    fraction,
    decimal,
    read,
    isFraction,
    unitFor,
    formOf,
    nameOf,
    /** The numbers of a quantity, `3/2` or `200-250`. */
    values: (quantity) =>
      quantity.split('-').map((part) =>
        part
          .split('/')
          .map(Number)
          .reduce((top, bottom) => top / bottom),
      ),
  });
}
