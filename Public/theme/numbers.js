'use strict';
/*
 * Numbers as cooks write them: fractions that spoons and cups measure, and decimals as precise as a scale shows them.
 *
 * Needs storage.js. Offers `recipesite.numbers`.
 */
{
  const signs = new Map([
    [1 / 8, '⅛'],
    [1 / 4, '¼'],
    [1 / 3, '⅓'],
    [3 / 8, '⅜'],
    [1 / 2, '½'],
    [5 / 8, '⅝'],
    [2 / 3, '⅔'],
    [3 / 4, '¾'],
    [7 / 8, '⅞'],
    [1 / 5, '⅕'],
    [2 / 5, '⅖'],
    [3 / 5, '⅗'],
    [4 / 5, '⅘'],
    [1 / 6, '⅙'],
    [5 / 6, '⅚'],
  ]);
  /** Parts of a cup or an onion that a cook measures, the simplest first. */
  const measured = [[0, 1], [1 / 2], [1 / 4, 1 / 3, 2 / 3, 3 / 4], [1 / 8, 3 / 8, 5 / 8, 7 / 8]];
  /** Parts that are easy to see in an onion. */
  const easy = [[0, 1, 1 / 2, 1 / 4, 1 / 3, 2 / 3, 3 / 4]];
  /** Parts that nobody measures, which are at least exact. */
  const fine = [[1 / 6, 5 / 6, 1 / 5, 2 / 5, 3 / 5, 4 / 5]];

  /**
   * Whether a number is within a share of the one that is meant.
   * @param {number} share
   * @param {number} number
   * @param {number} meant
   */
  const isWithin = (share, number, meant) => Math.abs(number - meant) <= share * meant + 1e-9;

  /**
   * @param {number[]} values
   * @param {number} meant
   */
  const nearest = (values, meant) =>
    values.reduce((best, value) => (Math.abs(value - meant) < Math.abs(best - meant) ? value : best));

  /**
   * Returns the number within a share of the one that is meant whose part is in the first group possible, or `undefined`.
   * @param {number} meant
   * @param {number} share
   * @param {number[][]} [groups]
   */
  const simplest = (meant, share, groups = measured) => {
    const whole = Math.floor(meant + 1e-9);
    return groups
      .map((parts) =>
        nearest(
          parts.map((part) => whole + part),
          meant,
        ),
      )
      .find((number) => number > 0 && isWithin(share, number, meant));
  };

  /**
   * Returns a number in fractions, `1¾`: those that one can measure if they are within 5 %, others (`⅕`, `3/16`) if not.
   * @param {number} value
   * @param {boolean} [isExact] Whether fifths and sixths come before what one can measure: an author who writes fifths gets them.
   */
  const fraction = (value, isExact = false) => {
    if (!(value > 0)) return '0';
    const number =
      simplest(value, 0.01) ??
      (isExact ? simplest(value, 0.01, fine) : simplest(value, 0.05, easy)) ??
      simplest(value, 0.05) ??
      simplest(value, 0.01, fine);
    if (number === undefined) {
      if (value > 1) return value.toFixed(isWithin(0.05, Number(value.toFixed(1)), value) ? 1 : 2);
      const sixteenths = Math.round(value * 16);
      if (isWithin(0.01, sixteenths / 16, value)) return `${sixteenths}/16`;
      const parts = Math.round(1 / value);
      return isWithin(0.05, 1 / parts, value) ? `1/${parts}` : value.toFixed(2);
    }
    const whole = Math.floor(number + 1e-9);
    const sign = [...signs].find(([part]) => Math.abs(number - whole - part) < 1e-6)?.[1] ?? '';
    return `${whole || ''}${sign}`;
  };

  // Making one takes longer than all else that a tap on plus does.
  /** @type {Map<string, Intl.NumberFormat>} */
  const formats = new Map();
  /**
   * @param {string} language
   * @param {number} digits
   * @returns {Intl.NumberFormat}
   */
  const formatOf = (language, digits) => {
    const key = `${language} ${digits}`;
    const format =
      formats.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits: digits, useGrouping: false });
    formats.set(key, format);
    return format;
  };

  /**
   * Returns a number with as few decimals as keep it within 1 %. Of grams and other units that scales and jugs show as whole
   * numbers it has none if it is within 5 % without. Its decimal sign is that of the language, or one that is given.
   * @param {number} value
   * @param {string} language
   * @param {string} [unit]
   * @param {string} [sign]
   */
  const decimal = (value, language, unit = '', sign = '') => {
    const isShownWhole = ['g', 'mg', 'ml', 'mm', 'C', 'F'].includes(unit);
    // Scales show tenths of ounces.
    /** @param {number} digits */
    const share = (digits) => ((isShownWhole && !digits) || (unit === 'oz' && digits === 1) ? 0.05 : 0.01);
    /** @param {number} digits */
    const isNear = (digits) => isWithin(share(digits), Number(value.toFixed(digits)), Math.abs(value));
    const digits = value > 0 ? ([0, 1, 2].find(isNear) ?? 3) : 0;
    const text = formatOf(language, digits).format(value);
    return sign ? text.replace(/[.,٫]/, sign) : text;
  };

  /**
   * Returns the decimal sign of a number as it is written: `,` of `2,5`, but `undefined` for `1.000`, which is a thousand.
   * @param {string} text
   * @param {number} value
   */
  const decimalSign = (text, value) => {
    const [, sign, digits] = text.match(/\d([.,٫])(\d+)/) ?? [];
    return digits?.length === 3 && value >= 1000 ? undefined : sign;
  };

  /**
   * Returns the number in a text, or `NaN`: `1 1/2`, `1-1/2`, `½`, `1 ¹/₂`, `1,5`.
   * @param {string} text
   */
  const read = (text) =>
    text
      .trim()
      // The small digits of a fraction become usual ones, and must not join the number before them.
      .replace(/(^|[^¼-¾⅐-⅟¹²³⁰⁴-⁹])(?=[¼-¾⅐-⅟¹²³⁰⁴-⁹])/gu, '$1 ')
      .normalize('NFKC')
      .replace(/[⁄∕]/g, '/')
      .replace(/(\d)\s*[-‑]\s*(?=\d+\/)/g, '$1 ')
      .trim()
      .split(/\s+/)
      .map((part) =>
        part
          .replace(',', '.')
          .split('/')
          .map(Number)
          .reduce((top, bottom) => top / bottom),
      )
      .reduce((sum, part) => sum + part);

  recipesite.numbers = { isWithin, simplest, fraction, decimal, decimalSign, read };
}
