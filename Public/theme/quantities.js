'use strict';
/*
 * Units as cooks use them: converts and steps them, rounds to what spoons, cups and scales have, and names them.
 *
 * Needs storage.js and numbers.js. Offers `recipesite.quantities`.
 */
{
  const { isWithin, simplest } = recipesite.numbers;

  // Sizes

  /** @type {Record<string, number>} */
  const weights = { mg: 0.001, g: 1, dag: 10, hg: 100, lb500: 500, kg: 1000, oz: 28.3495, lb: 453.592, stick: 113.4 };
  /** @type {Record<string, number>} */
  const volumes = {
    krm: 1,
    ml: 1,
    cl: 10,
    dl: 100,
    l: 1000,
    // Exact, so that three teaspoons are one tablespoon.
    csp: 2.464460796875,
    tsp: 4.92892159375,
    dsp: 9.8578431875,
    tbsp: 14.78676478125,
    floz: 29.5735295625,
    cup: 236.5882365,
    cup250: 250,
    cup200: 200,
    pint: 473.176473,
    quart: 946.352946,
    gallon: 3785.411784,
  };
  /** @type {Record<string, number>} */
  const lengths = { mm: 0.1, cm: 1, inch: 2.54, ft: 30.48 };
  const kinds = [weights, volumes, lengths];
  /** @param {string} unit */
  const sizesOf = (unit) => kinds.find((sizes) => Object.hasOwn(sizes, unit)) ?? {};
  /** @type {Record<System, string[]>} */
  const systems = {
    metric: ['mg', 'g', 'dag', 'hg', 'lb500', 'kg', 'ml', 'cl', 'dl', 'l', 'mm', 'cm', 'C', 'dC', 'xC', 'nC'],
    us: ['oz', 'lb', 'stick', 'floz', 'cup', 'cup250', 'pint', 'quart', 'gallon', 'inch', 'ft', 'F', 'dF', 'xF', 'nF'],
  };
  /** @type {System[]} */
  const systemNames = ['metric', 'us'];
  // Spoons are in every kitchen.
  const spoons = ['krm', 'csp', 'tsp', 'dsp', 'tbsp'];
  /**
   * @param {string} unit
   * @returns {System | undefined}
   */
  const systemOf = (unit) => systemNames.find((system) => systems[system].includes(unit));
  /**
   * Whether it is one of temperatures: of an oven, with an "x" on a thermometer, with a "d" of a difference, with an "n" below zero.
   * @param {string} unit
   */
  const isTemperature = (unit) => /^[dxn]?[CF]$/.test(unit);
  /** @param {string} unit */
  const isFraction = (unit) => !['mg', 'g', 'kg', 'ml', 'cl', 'l', 'mm', 'cm'].includes(unit) && !isTemperature(unit);

  // What can be measured

  /**
   * The steps of scales, jugs and rulers, from coarse to fine.
   * @type {Record<string, number[]>}
   */
  const steps = {
    g: [25, 5, 1, 0.5],
    kg: [0.1, 0.05],
    ml: [25, 10, 5, 1, 0.5],
    l: [0.1, 0.05],
    oz: [1, 0.5, 0.25],
    lb: [0.25],
    cm: [1],
    mm: [5, 1],
    inch: [1, 0.5, 0.25, 0.125, 0.0625],
  };
  /**
   * The finest that rulers have.
   * @type {Record<string, number>}
   */
  const ruler = { mm: 1, cm: 1, inch: 1 / 16 };
  /**
   * The parts of spoons and cups.
   * @type {Record<string, number[][]>}
   */
  const parts = {
    tsp: [[0, 1], [1 / 2], [1 / 4, 3 / 4], [1 / 8]],
    tbsp: [[0, 1], [1 / 2]],
    cup: [[0, 1], [1 / 2], [1 / 4, 1 / 3, 2 / 3, 3 / 4]],
  };
  const quarters = [[0, 1], [1 / 2], [1 / 4, 3 / 4]];
  /**
   * @param {number} value
   * @param {number} step
   */
  const toStep = (value, step) => Math.max(step, Math.round(value / step) * step);

  /**
   * Returns what can be measured of a unit within a share of a value, or `undefined`. Steps of 25 are worth half the error; halves of
   * grams and millilitres are for less than ten, and jugs have no single millilitres above twenty.
   * @param {number} share
   * @param {string} unit
   * @param {number} value
   * @returns {number | undefined}
   */
  const within = (share, unit, value) =>
    unit in parts
      ? simplest(value, share, parts[unit])
      : steps[unit]
          ?.filter((step) => step >= 1 || value < 10 || !['g', 'ml'].includes(unit))
          .filter((step) => unit !== 'ml' || step >= 5 || value < 20)
          .map((step) => ({ step, number: toStep(value, step) }))
          .find(({ step, number }) => isWithin(step === 25 ? share / 2 : share, number, value))?.number;
  /**
   * Returns the share by which what is measured may be beside a value: quarters of one pound are coarse, as ounces show.
   * @param {string} unit
   * @param {number} value
   */
  const roughly = (unit, value) => (unit === 'mm' ? 0.1 : unit === 'lb' && value < 2 ? 0.03 : 0.05);

  /**
   * Returns what can be measured of a unit at most 5 % beside a value, the simple before the exact, or `undefined`; of lengths, which
   * are never exact, the simplest at most 6 % beside it, or 3.5 % of those of tins: 24 cm are 9½ in.
   * @param {string} unit
   * @param {number} value
   */
  const measurable = (unit, value) =>
    ['cm', 'inch'].includes(unit)
      ? within(unit === 'inch' && value > 4 ? 0.035 : 0.06, unit, value)
      : (within(0.02, unit, value) ?? within(roughly(unit, value), unit, value));

  /**
   * Whether a scale shows so many ounces: at least half an ounce, in tenths or parts.
   * @param {number} ounces
   */
  const isWeighed = (ounces) =>
    ounces > 0.49 && (measurable('oz', ounces) !== undefined || isWithin(0.05, Math.round(ounces * 10) / 10, ounces));

  // Ovens have every 25 °F or 10 °C, or 5 °C between them; what else is warm has a thermometer in it.
  /** @param {number} degrees */
  const nearestFive = (degrees) => Math.round(degrees / 5) * 5;
  /** @param {number} celsius */
  const exactFahrenheit = (celsius) => Math.round(celsius * 1.8 + 32) + 0;
  /** @param {number} fahrenheit */
  const exactCelsius = (fahrenheit) => Math.round((fahrenheit - 32) / 1.8) + 0;
  /** @param {number} celsius */
  const fahrenheit = (celsius) => {
    const exact = exactFahrenheit(celsius);
    if (celsius < 95 || celsius % 5) return exact;
    return toStep(exact, 25);
  };
  /** @param {number} fahrenheit */
  const celsius = (fahrenheit) => {
    const exact = exactCelsius(fahrenheit);
    if (fahrenheit < 200 || fahrenheit % 5) return exact;
    const oven = toStep(exact, 10);
    return fahrenheit % 25 === 0 && Math.abs(oven - exact) <= 4.5 ? oven : nearestFive(exact);
  };

  /**
   * The unit that measures the rest of a larger one, in which steps, and in which steps the larger one is measured then.
   * @type {Record<string, { unit: string, step: number, whole: number }>}
   */
  const rests = {
    cup: { unit: 'tbsp', step: 1 / 2, whole: 1 / 4 },
    cup250: { unit: 'tbsp', step: 1 / 2, whole: 1 / 4 },
    tbsp: { unit: 'tsp', step: 1 / 4, whole: 1 },
    dl: { unit: 'tbsp', step: 1 / 2, whole: 1 / 2 },
    pint: { unit: 'cup', step: 1 / 4, whole: 1 },
    quart: { unit: 'cup', step: 1 / 4, whole: 1 },
    lb: { unit: 'oz', step: 1, whole: 1 },
  };

  /** The fewest teaspoons that are written in tablespoons; 4 tsp stay. */
  const fewestForTablespoons = 6;

  /**
   * Returns what measures teaspoons: tablespoons for many, eighths of one, and a pinch, which is half of that.
   * @param {number} number
   * @returns {[number, string][]}
   */
  function teaspoons(number) {
    if (number >= fewestForTablespoons) {
      const quarterSpoons = Math.round(number * 4);
      const [tablespoons, rest] = [Math.floor(quarterSpoons / 12), (quarterSpoons % 12) / 4];
      return [[tablespoons, 'tbsp'], ...(rest ? teaspoons(rest) : [])];
    }
    if (number < 0.115) return [[1, 'pinch']];
    const [eighths, below] = [Math.round(number * 8) / 8, Math.floor(number * 8 + 1e-9) / 8];
    const third = simplest(number, 0.01, [[1 / 3, 2 / 3]]);
    const isNearer = Math.abs(eighths - number) <= Math.abs(below + 1 / 16 - number);
    if (third || isNearer || isWithin(0.1, eighths, number)) return [[third ?? eighths, 'tsp']];
    return [
      [below, 'tsp'],
      [1, 'pinch'],
    ];
  }

  /**
   * Returns the units that measure an amount of one at most 5 % beside it, one alone if it has a part for that: `[[1, 'cup'], [1, 'tbsp']]`, `[[10,
   * 'oz']]` for ⅝ lb.
   * @param {string} unit
   * @param {number} number
   * @param {boolean} [isConverted] Whether the author used another unit: scales show ounces, and no thirds of a pound.
   * @returns {[number, string][]}
   */
  function measuredIn(unit, number, isConverted = false) {
    if (unit === 'tsp') return teaspoons(number);
    const rest = rests[unit];
    const alone = rest ? simplest(number, 0.02, parts[unit] ?? (isConverted ? quarters : parts.cup)) : number;
    // Scales show what spoons can't.
    if (!rest || alone !== undefined) return [[unit === 'lb' ? number : (alone ?? number), unit]];
    const size = sizesOf(unit)[unit] / sizesOf(unit)[rest.unit];
    const most = Math.floor(number / rest.whole + 1e-9) * rest.whole;
    const exact = (number - most) * size;
    const more = Math.round(exact / rest.step) * rest.step;
    // Less than one of a unit is measured in the smaller one alone.
    if (!most && rest.unit === 'oz') return [[measurable('oz', exact) ?? toStep(exact, 1 / 4), 'oz']];
    if (!most) return measuredIn(rest.unit, exact);
    if (!isWithin(0.05, most * size + more, number * size)) return [[number, unit]];
    if (!more) return [[most, unit]];
    if (more > rest.whole * size - rest.step / 2) return [[most + rest.whole, unit]];
    return [
      [most, unit],
      [more, rest.unit],
    ];
  }

  /**
   * Returns what measures one end of a range, which is never exact: 1 cup for 15/16, or else eighths.
   * @param {string} unit
   * @param {number} number
   */
  const nearEnd = (unit, number) => {
    const groups = [...(parts[unit] ?? []), ...parts.cup];
    if (unit !== 'tsp' && !(unit in rests)) return number;
    return simplest(number, 0.01, groups) ?? simplest(number, 0.1, groups) ?? toStep(number, 1 / 8);
  };

  // Other units

  /** The units that are converted to, from large to small, and the least that is written in one: 2 oz are no part of a pound. */
  const scales = {
    metric: new Map([
      [weights, ['kg', 'g']],
      [volumes, ['l', 'ml']],
      [lengths, ['cm', 'mm']],
    ]),
    us: new Map([
      [weights, ['lb', 'oz']],
      [volumes, ['cup', 'tbsp', 'tsp']],
      [lengths, ['inch']],
    ]),
  };
  /** @type {Record<string, number>} */
  const least = { kg: 1, l: 1, lb: 1, cup: 1 / 4, tbsp: 1, cm: 1 };
  /**
   * @param {string} unit
   * @returns {UnitChoice}
   */
  const staying = (unit) => [unit, (amount) => amount];

  /**
   * Returns the unit of a system for so much of a unit, and a function that converts an amount to it; the same unit if it stays.
   * If the food's density is known, in grams per millilitre, the metric system weighs what others measure in cups; with a density of
   * 0 the amount stays.
   * @param {System | '' | undefined} system
   * @param {string} unit
   * @param {number} value
   * @param {number} [density]
   * @param {boolean} [canBeTwo] Whether two units may measure it together: 1 lb + 2 oz.
   * @returns {UnitChoice}
   */
  function unitFor(system, unit, value, density = NaN, canBeTwo = true) {
    if (!system || spoons.includes(unit) || systems[system].includes(unit)) return staying(unit);
    // Little is weighed in grams if no scale shows it in ounces, and less than an eighth of an inch is measured in millimetres.
    const isLittle =
      (unit in weights && !isWeighed((value * weights[unit]) / weights.oz)) || value * lengths[unit] < 0.3;
    if (system === 'us' && isLittle) return staying(unit);
    // A cup of spinach has no millilitres.
    if (system === 'metric' && density === 0) return staying(unit);
    if (unit === 'C') return ['F', fahrenheit];
    if (unit === 'nC') return ['F', (degrees) => exactFahrenheit(-degrees)];
    if (unit === 'nF') return ['C', (degrees) => exactCelsius(-degrees)];
    if (unit === 'F') return ['C', celsius];
    if (unit === 'xC') return ['xF', exactFahrenheit];
    if (unit === 'xF') return ['xC', exactCelsius];
    if (unit === 'dC') return ['dF', (degrees) => Math.round(degrees * 1.8)];
    if (unit === 'dF') return ['dC', (degrees) => Math.round(degrees / 1.8)];
    const sizes = sizesOf(unit);
    const hasWeight = system === 'metric' && sizes === volumes && density > 0;
    const size = sizes[unit] * (hasWeight ? density : 1);
    const newSizes = hasWeight ? weights : sizes;
    /** @param {string} other */
    const fits = (other) => {
      const amount = (value * size) / newSizes[other];
      const isMeasured =
        measurable(other, amount) !== undefined ||
        (other === 'cup' && amount > 1 / 2) ||
        (other === 'lb' && amount > 1 && canBeTwo);
      return isMeasured && (measurable(other, amount) ?? amount) >= (least[other] ?? 0) - 1e-9;
    };
    const candidates = scales[system].get(newSizes) ?? [];
    const other = candidates.find(fits) ?? candidates[candidates.length - 1];
    /** @param {number} amount */
    const convert = (amount) => (amount * size) / newSizes[other];
    /** @param {number} amount */
    const exact = (amount) => (other in lengths ? toStep(amount, ruler[other]) : Number(amount.toPrecision(3)));
    return [other, (amount) => measurable(other, convert(amount)) ?? exact(convert(amount))];
  }

  /**
   * The units that one may step between without a change of system, and the bounds in which each is kept.
   * @type {Record<string, number[]>[]}
   */
  const ladders = [
    { g: [0, 1000], kg: [1 / 4, Infinity] },
    { ml: [0, 1000], l: [1 / 4, Infinity] },
    { tsp: [0, 3], tbsp: [1 / 2, 4], cup: [1 / 4, Infinity] },
  ];

  /**
   * The unit for an amount that became too large or too small for its own unit, and a function that converts the amount: 3 tsp
   * are 1 tbsp, ⅛ cup is 2 tbsp. Another unit is chosen only if it measures exactly that much and belongs to the system that
   * the reader chose. Up to ¾ cup, 8 tbsp are ½ cup and 9 tbsp stay. Above that, cups and spoons measure an amount together: 14
   * tbsp are ¾ cup + 2 tbsp. Not every kitchen has cups.
   * @param {string} unit
   * @param {number[]} values
   * @param {System | ''} [system]
   * @param {boolean} [hasCups]
   * @returns {UnitChoice}
   */
  function stepped(unit, values, system, hasCups = true) {
    const ladder = ladders.find((bounds) => unit in bounds);
    const most = Math.max(...values);
    /**
     * @param {number[]} bounds
     * @param {number} value
     */
    const isKept = ([low, high], value) => value >= low - 1e-9 && value < high - 1e-9;
    if (!ladder || isKept(ladder[unit], most)) return staying(unit);
    const sizes = sizesOf(unit);
    /**
     * @param {string} other
     * @returns {(value: number) => number}
     */
    const convertTo = (other) => (value) => (value * sizes[unit]) / sizes[other];
    /**
     * @param {string} other
     * @param {number} value
     */
    const isMeasured = (other, value) =>
      within(0.005, other, value) !== undefined ||
      (unit === 'tbsp' && other === 'cup' && values.length === 1 && value > 3 / 4) ||
      // A third of a tablespoon is a teaspoon, which is better than a sixth of a cup, but not than a teaspoon.
      (unit === 'cup' && simplest(value, 0.005, [[1 / 3, 2 / 3]]) !== undefined);
    const other = Object.keys(ladder).find((name) => {
      const converted = values.map(convertTo(name));
      if ((system && ![undefined, system].includes(systemOf(name))) || (name === 'cup' && !hasCups)) return false;
      return isKept(ladder[name], Math.max(...converted)) && converted.every((value) => isMeasured(name, value));
    });
    return other ? [other, convertTo(other)] : staying(unit);
  }

  // Words

  /** @type {Record<string, string>} */
  const symbols = {
    C: '°C',
    F: '°F',
    dC: '°C',
    dF: '°F',
    xC: '°C',
    xF: '°F',
    nC: '°C',
    nF: '°F',
    tbsp: TEXT('unit-tablespoon'),
    tsp: TEXT('unit-teaspoon'),
    oz: TEXT('unit-ounce'),
    lb: TEXT('unit-pound'),
    inch: TEXT('unit-inch'),
    pinch: TEXT('unit-pinch'),
  };

  /** @type {Map<string, Intl.PluralRules>} */
  const rules = new Map();
  /**
   * @param {number} value
   * @param {string} language
   */
  const ruleOf = (value, language) => {
    const rule = rules.get(language) ?? new Intl.PluralRules(language);
    rules.set(language, rule);
    return rule.select(value);
  };

  /**
   * Returns the form of a word for a number, by the plural rules of its language: one and more; or one, few, many and parts, for
   * which few may stand. Half a cup is one.
   * @param {string[]} words
   * @param {number} value
   * @param {string} language
   */
  function formOf(words, value, language) {
    const rule = ruleOf(value, language);
    if (words.length > 2) return words[['one', 'few', 'many', 'other'].indexOf(rule)] ?? words[1];
    // Finnish has its own form for parts, that of more.
    const isOne = /^fi\b/.test(language) ? Math.abs(value - 1) < 0.0001 : value < 1.0001 || rule === 'one';
    return words[isOne ? 0 : words.length - 1];
  }

  /**
   * Returns the name of a unit for which no recipe has a word.
   * @param {string} unit
   * @param {number} value
   */
  const nameOf = (unit, value) =>
    /^cup/.test(unit)
      ? TEXT('unit-cups', { count: Math.ceil(value - 1e-3) })
      : formOf((symbols[unit] ?? unit).split('|'), value, TEXT('locale'));

  /**
   * Returns a number with the word of its unit. Japanese and Chinese have no spaces, and the spoons of Japanese stand in front.
   * @param {string} number
   * @param {string} word
   */
  function withWord(number, word) {
    if (/^[大小][さサ]/.test(word)) return word + number;
    const isUnspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
    return isUnspaced ? number + word : `${number}\u00A0${word}`;
  }

  recipesite.quantities = {
    kinds,
    systemOf,
    isTemperature,
    isFraction,
    unitFor,
    stepped,
    measuredIn,
    nearEnd,
    formOf,
    nameOf,
    withWord,
    values: (quantity) =>
      quantity.split(/[-x]/).map((part) =>
        part
          .split('/')
          .map(Number)
          .reduce((top, bottom) => top / bottom),
      ),
  };
}
