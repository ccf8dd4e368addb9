'use strict';
/*
 * The text of an amount at another number of servings or in other units. It knows nothing of the page.
 *
 * Needs storage.js, numbers.js and quantities.js. Offers `recipesite.amounts`.
 */
{
  const { simplest, fraction, decimal, decimalSign } = recipesite.numbers;
  const { kinds, systemOf, isTemperature, isFraction, unitFor, stepped, measuredIn, nearEnd, formOf, nameOf, values } =
    recipesite.quantities;

  /**
   * Reads an amount: its text; its value, `3/2 cup` or `9x13 inch`; the forms of its unit's word, `cup|cups`; its number, if that has words in it;
   * whether it stays with other servings; whether it is the size of one container, whose number grows instead; its language; and
   * its food's density, if that is known.
   * @param {WrittenAmount} written
   * @returns {Amount}
   */
  function read({ text, value, forms, number: given, stays, isOne, language, density }) {
    const [quantity, unit] = value.split(' ');
    const number = given ?? text.match(/(?:^[.,])?[\p{N}][\p{N}\s.,٫/⁄∕／&+\p{Pd}~〜～]*[\p{N}]|(?:^[.,])?\p{N}/u)?.[0];
    const words = forms?.split('|');
    const sign = decimalSign(text, values(quantity)[0]);
    const behind = (number = '') => text.slice(text.indexOf(number) + number.length);
    return {
      text,
      values: values(quantity),
      isOfSides: quantity.includes('x'),
      unit,
      words,
      // Of "half a cup" the words are replaced, too; "una taza y media" has the unit within its number.
      tail:
        number === undefined
          ? text.replace(/^\S+(\s+(an?|of)\b)?/, '')
          : number === text && words
            ? ` ${words[0]}`
            : behind(number),
      head: number === undefined ? '' : text.slice(0, text.indexOf(number)),
      // "½ of a leek", twice, is "1 leek".
      share: given?.match(/\p{N}(\s+of\s+an?)$/u)?.[1] ?? '',
      decimalSign: sign,
      hasFraction: !sign && (!unit || isFraction(unit) || /[/⁄∕／⅐-⅞½¼¾]/.test(text)),
      stays,
      isOne,
      language,
      density: Number(density ?? 0),
    };
  }

  /**
   * Whether a language is that of the page's own words.
   * @param {string} language
   */
  const isOfPage = (language) => language.split('-')[0] === TEXT('locale').split('-')[0];

  /** The text before an amount that repeats an earlier one: "(", "/ about". */
  const again = /(?:[([/|=≈]|\bor)\s*(?:\p{L}+\.?\s+){0,2}$/u;
  /**
   * Returns the kind of an amount's unit; weights and volumes are one, since they measure the same foods.
   * @param {Amount} amount
   */
  const kindOf = ({ unit }) => (isTemperature(unit) ? 'degrees' : unit in kinds[2] ? 'length' : 'food');
  /** @param {Amount} amount */
  const isVolume = ({ unit, density }) => unit in kinds[1] && !density;
  /**
   * @param {Amount} one
   * @param {Amount} other
   */
  const isSame = (one, other) => systemOf(one.unit) === systemOf(other.unit);
  /**
   * Returns how many times as large an amount is as another; NaN of a weight and a volume.
   * @param {Amount} one
   * @param {Amount} other
   */
  function ratio(one, other) {
    const sizes = kinds.find((sizes) => one.unit in sizes) ?? {};
    return (one.values[0] * sizes[one.unit]) / (other.values[0] * sizes[other.unit]);
  }

  /**
   * Returns for each amount of a line the one that says the same in another way, so that both keep their systems: "1 cup (240
   * ml)", "2 sticks (1 cup)". Each amount comes with the text before it, since the one before or the start of the line.
   * @param {(Amount & { before: string })[]} line
   */
  function restated(line) {
    /** @type {(Amount | undefined)[]} */
    const others = line.map(() => undefined);
    line.forEach((amount, index) => {
      if (!isTemperature(amount.unit) && !kinds.some((sizes) => amount.unit in sizes)) return;
      let gap = '';
      for (let at = index - 1; at >= 0; at -= 1) {
        gap = line[at + 1].before + gap;
        const former = line[at];
        // Spoons are in either system, and may be a part of the sum: "1 cup, 2 tbsp".
        const isBeside =
          systemOf(amount.unit) &&
          at === index - 1 &&
          gap.length <= 9 &&
          // "4 oz 1 stick" is one amount.
          (!isSame(former, amount) || (!gap.trim() && Math.abs(ratio(former, amount) - 1) < 0.1)) &&
          !/[+＋]|\bplus\b/i.test(gap);
        if (gap.length > 40 || !(isBeside || again.test(amount.before))) break;
        const isOther = ratio(former, amount) < 1 / 2 || ratio(former, amount) > 2;
        if (former.unit && kindOf(former) === kindOf(amount) && !isOther) {
          // "1 cup (6 oz)" of something whose weight is not known otherwise is worth both; "180C/160C fan" and "8x8 or 9x9 inch" are
          // two.
          const isTwo = isSame(former, amount) && (isVolume(former) || kindOf(amount) !== 'food');
          if (!isTwo) others[index] ??= former;
          if (systemOf(amount.unit) && !isSame(former, amount)) others[at] = amount;
        }
      }
    });
    // Of "200 °C (180 °C fan, 400 °F)" all stay.
    for (let index = line.length - 2; index >= 0; index -= 1) {
      const { unit, before } = line[index + 1];
      if (isTemperature(unit) && unit === line[index].unit && again.test(before)) others[index] ??= others[index + 1];
    }
    return others;
  }

  const joint = /^\s*(?:[+＋&]|plus|and|und|et|y|e|og|och|en|i|ja)\s*$/i;
  /**
   * Returns for each amount of a line the sum that it is a part of: "½ cup plus ¼ cup".
   * @param {(Amount & { before: string })[]} line
   * @returns {(AmountSum | undefined)[]}
   */
  function sums(line) {
    /** @type {(AmountSum | undefined)[]} */
    const found = line.map(() => undefined);
    for (let at = 0; at + 1 < line.length; at += 1) {
      const parts = line.slice(at, at + 2);
      const isSum =
        !found[at] &&
        joint.test(parts[1].before) &&
        kinds.some((sizes) => parts.every(({ unit }) => unit in sizes)) &&
        parts.every(({ values, stays }) => values.length === 1 && !stays);
      if (isSum) parts.forEach((_, place) => (found[at + place] = { parts, place }));
    }
    return found;
  }

  /**
   * Returns what the amounts of a page have in common, so that all are written alike: a decimal sign, words for units, and whether
   * anything is measured in cups.
   * @param {Amount[]} amounts
   * @returns {PageUnits}
   */
  function pageUnits(amounts) {
    /** @type {Map<string, string[]>} */
    const words = new Map();
    for (const amount of amounts)
      if (amount.unit && isPlain(amount) && isOfPage(amount.language)) {
        // Whole words have forms, and abbreviations have none. A cup is both.
        const { unit, words: forms, tail } = amount;
        for (const key of [unit, `${unit} ${forms ? 'words' : 'letters'}`])
          if (!words.has(key)) words.set(key, forms ?? [tail.trim()]);
      }
    return {
      decimalSign: amounts.find((amount) => amount.decimalSign && isOfPage(amount.language))?.decimalSign,
      hasCups: amounts.some(({ unit }) => unit?.startsWith('cup')),
      words,
    };
  }

  /**
   * Returns the amounts of a page, line by line, each with what the others say of it.
   * @template {Amount & { before: string }} Read
   * @param {Read[][]} lines
   */
  function together(lines) {
    const page = pageUnits(lines.flat());
    return lines.map((line) => {
      const [others, added] = [restated(line), sums(line)];
      return line.map((amount, index) => ({ ...amount, page, restatedBy: others[index], sum: added[index] }));
    });
  }

  /**
   * Whether nothing but its unit follows the number, so that another unit can stand there: not in "1 heaped tsp".
   * @param {Amount} amount
   */
  const isPlain = ({ head, tail, words = [], unit }) => {
    /** @param {string} word */
    const bare = (word) => word.toLowerCase().replace(/[.\s]/g, '');
    return (
      !head && (/^\s*\p{L}+\.?$/u.test(tail) || [nameOf(unit, 1), ...words].some((word) => bare(word) === bare(tail)))
    );
  };
  /**
   * Whether the other unit's name is of the amount's language; grams and litres are the same in most.
   * @param {Amount} amount
   */
  const canStep = (amount) =>
    isPlain(amount) && !/^ar\b/.test(amount.language) && (!isFraction(amount.unit) || isOfPage(amount.language));

  /**
   * @param {Amount} amount
   * @param {number[]} scaled
   * @param {number} factor
   * @param {System | ''} [system]
   * @returns {UnitChoice}
   */
  function unitOf(amount, scaled, factor, system) {
    const { unit, restatedBy, stays, density } = amount;
    if (!unit) return [unit, (value) => value];
    const isOfSystem = !system || [undefined, system].includes(systemOf(unit));
    if (isOfSystem && partOfSum(amount, factor)) return [unit, (value) => value];
    // Both ends of a wide range are written in the smaller one's unit, and so are sides.
    const [least, most] = [Math.min(...scaled), Math.max(...scaled)];
    const value = (most > 4 * least && least > 0) || unit in kinds[2] ? least : most;
    const chosen = restatedBy ? '' : system;
    const converted = unitFor(chosen, unit, value, density);
    // The spoons of "2 Tbsp (40 ml)" are others.
    const isOfOtherSize = restatedBy && Math.abs(ratio(restatedBy, amount) - 1) > 0.1;
    if (converted[0] !== unit || stays || factor === 1 || !canStep(amount) || isOfOtherSize) return converted;
    return stepped(unit, scaled, chosen, system === 'us' || amount.page?.hasCups);
  }

  /**
   * Returns the tail of an amount with its unit's word in the form for a number.
   * @param {Amount} amount
   * @param {number} number
   */
  function agreeing({ tail, words = [], language }, number) {
    const lower = tail.toLowerCase().trimStart();
    const word = [...words]
      .sort((one, other) => other.length - one.length)
      .find((form) => lower.endsWith(form.toLowerCase()));
    return word ? tail.slice(0, tail.length - word.length) + formOf(words, number, language) : tail;
  }

  /**
   * Returns the units that measure an amount together; its own, if only the author's word for that can follow the number.
   * @param {Amount} amount
   * @param {number[]} converted
   * @param {string} unit
   * @param {number} factor
   * @returns {[number, string][]}
   */
  function partsOf(amount, converted, unit, factor) {
    const number = converted[converted.length - 1];
    const isFree = unit && converted.length === 1 && (unit !== amount.unit || (canStep(amount) && !amount.stays));
    if (!isFree) return [[number, unit]];
    return (unit === amount.unit && partOfSum(amount, factor)) || measuredIn(unit, number);
  }

  /**
   * Returns the part of a sum that an amount measures, if none could be measured of each: "½ cup plus ¼ cup" and half as much are "1
   * cup plus 2 tbsp".
   * @param {Amount} amount
   * @param {number} factor
   * @returns {[number, string][] | undefined}
   */
  function partOfSum({ sum }, factor) {
    if (!sum || !sum.parts.every(canStep)) return undefined;
    const scaled = sum.parts.map(({ unit, values }) => measuredIn(unit, values[0] * factor));
    if (scaled.every(({ length }) => length === 1)) return undefined;
    const [{ unit }] = sum.parts;
    const sizes = kinds.find((kind) => unit in kind) ?? {};
    const total = sum.parts.reduce((all, part) => all + (part.values[0] * sizes[part.unit]) / sizes[unit], 0);
    const two = measuredIn(unit, total * factor);
    return two.length === 2 ? [two[sum.place]] : undefined;
  }

  /**
   * Returns the name of a unit for a number, as the page writes it elsewhere.
   * @param {Amount} amount
   * @param {string} unit
   * @param {number} number
   */
  const wordOf = ({ page, words: forms, unit: own }, unit, number) => {
    const hasStyle = [own, unit].every((name) => ['tsp', 'tbsp', 'oz', 'lb'].includes(name));
    const style = hasStyle ? (forms ? ' words' : ' letters') : '';
    const words = page?.words.get(unit + style);
    return words ? formOf(words, number, TEXT('locale')) : nameOf(unit, number);
  };

  /**
   * Returns what is written for numbers of a unit: in the author's form if the unit is theirs, and otherwise in fractions if these
   * are exact.
   * @param {Amount} amount
   * @param {number[]} converted
   * @param {string} unit
   */
  function textOf(amount, converted, unit) {
    const { head, hasFraction, language } = amount;
    const isSame = unit === amount.unit;
    const number = converted[converted.length - 1];
    // Spoons and cups have quarters and thirds, but no 0.375.
    /** @param {number} value */
    const isInFractions = (value) =>
      isSame
        ? hasFraction || (/^(?:t(?:bs|s)p|cup)/.test(unit) && Math.abs(((value * 4 + 0.5) % 1) - 0.5) > 0.01)
        : isFraction(unit) && (unit === 'inch' || simplest(value, 0.001) !== undefined);
    const sign = (isOfPage(language) && amount.page?.decimalSign) || amount.decimalSign;
    /** @param {number} value */
    const show = (value) => (isInFractions(value) ? fraction(value) : decimal(value, language, unit, sign));
    const shown = amount.isOfSides ? converted.map(show).join('×') : [...new Set(converted.map(show))].join('–');
    return isSame
      ? head + shown + (number < 1 ? amount.share : '') + agreeing(amount, number)
      : `${shown}\u00A0${wordOf(amount, unit, number)}`;
  }

  /**
   * Returns what is written for an amount that was read, times a factor, in a system of units (as it is, if that is empty): its
   * text and its unit; its largest number; and, unless it is as the author wrote it, what a shopping list gets: `3.5 cup`.
   * @param {Amount} amount
   * @param {number} factor
   * @param {System | ''} [system]
   * @returns {ShownAmount}
   */
  function written(amount, factor, system) {
    if (amount.isOne && factor !== 1) {
      const one = { ...amount, isOne: false };
      const { text, unit } = written(one, 1, system);
      return { text: `${fraction(factor)} × ${text}`, unit, number: factor, now: written(one, factor, '').now };
    }
    const scaled = amount.values.map((value) => value * (amount.stays ? 1 : factor));
    const [unit, convert] = unitOf(amount, scaled, factor, system);
    const exact = scaled.map(convert);
    const isAsWritten = unit === amount.unit && (amount.stays || factor === 1);
    const parts = isAsWritten ? [] : partsOf(amount, exact, unit, factor);
    // A pinch can't be added to what another recipe takes.
    const isOne = parts.length === 1 && exact.length === 1 && parts[0][1] !== 'pinch';
    const isRange = exact.length > 1 && !amount.isOfSides && !isAsWritten;
    const ends = isRange ? exact.map((end) => nearEnd(unit, end)) : exact;
    const [converted, shownUnit] = isOne ? [[parts[0][0]], parts[0][1]] : [ends, unit];
    const quantity = converted.map((value) => Number(value.toFixed(6))).join('-');
    const text = isAsWritten
      ? amount.text
      : parts.length === 1 && parts[0][1] !== 'pinch'
        ? textOf(amount, converted, shownUnit)
        : parts.map(([part, name]) => `${fraction(part)}\u00A0${wordOf(amount, name, part)}`).join(' + ');
    return {
      text,
      unit: parts[parts.length - 1]?.[1] ?? unit,
      number: converted[converted.length - 1],
      now: isAsWritten ? undefined : [quantity, shownUnit].join(' ').trim(),
    };
  }

  /**
   * @param {string} written
   * @param {string} form
   */
  const inCaseOf = (written, form) =>
    written.length > 1 && written === written.toUpperCase()
      ? form.toUpperCase()
      : written[0] === written[0].toUpperCase()
        ? form[0].toUpperCase() + form.slice(1)
        : form;

  /**
   * Returns the pattern of the noun that an amount counts: the first word after it that is one of its forms, `can|cans` (or
   * `can(s)`).
   * @param {string} nouns
   */
  const nounPattern = (nouns) => {
    const forms = nouns.split('|').sort((one, other) => other.length - one.length);
    return new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?:\\(\\p{L}{1,2}\\))?(?![\\p{L}\\p{N}]|[-'’]\\p{L})`,
      'iu',
    );
  };
  /**
   * Returns what follows an amount, with its noun in the form for a number.
   * @param {string} text
   * @param {string} nouns
   * @param {number} number
   * @param {string} language
   */
  const counting = (text, nouns, number, language) =>
    text.replace(nounPattern(nouns), (noun) => inCaseOf(noun, formOf(nouns.split('|'), number, language)));

  /**
   * Returns the end of a unit at the start of what follows its amount, or '': `2 Tbsp. sesame oil`, `2 milliliter(s) milk`.
   * @param {string} text
   */
  const endOfUnit = (text) => text.match(/^(?:\.(?=\s+\p{Ll}|\s*[),(])|\(\p{L}{1,2}\))/u)?.[0] ?? '';
  /**
   * Returns what follows an amount whose unit ends so: another unit has no full stop, and one that agrees with its number no
   * `(s)`.
   * @param {string} text
   * @param {string} end
   * @param {Amount} amount
   * @param {ShownAmount} shown
   */
  const following = (text, end, amount, { unit, now }) => {
    const isKept = end === '.' ? unit === amount.unit : !now;
    return (isKept ? end : '') + (text.startsWith(end) ? text.slice(end.length) : text);
  };

  /**
   * Returns what precedes an amount, with the English article for the number that is shown: "an 8-inch" pan is "a 20 cm" one.
   * @param {string} text
   * @param {string} shown
   * @param {string} language
   */
  const preceding = (text, shown, language) => {
    const [article, letter = ''] = (/^en\b/.test(language) && text.match(/(?<![\p{L}\p{N}])([Aa])n?(?=\s$)/u)) || [];
    // Eight, eleven, eighteen, an eighth.
    const isVowel = /^(?:8|1[18](?!\d)|⅛)/.test(shown);
    return article ? text.slice(0, -1 - article.length) + letter + (isVowel ? 'n' : '') + text.slice(-1) : text;
  };

  /**
   * Returns the number of servings that a step up (1) or down (-1) leads to: half as many as the recipe's, one and a half times,
   * twice as many; and whole ones between these, each for a small number, one between two halves for a large one. It halves below
   * all.
   * @param {number} servings
   * @param {number} base
   * @param {number} direction
   */
  const nextServings = (servings, base, direction) => {
    const half = base / 2;
    const halves = [-2, -1, 0, 1, 2].map((number) => (Math.round(servings / half) + number) * half);
    const whole =
      base >= 12
        ? halves.map((number) => Math.round(number + half / 2))
        : [-2, -1, 0, 1, 2].map((number) => Math.round(servings) + number);
    const ahead = [...halves, ...whole].filter((number) => number > 0 && (number - servings) * direction > 1e-6);
    if (direction < 0) return ahead.length ? Math.max(...ahead) : servings / 2;
    return Math.min(...ahead, servings * 2);
  };

  recipesite.amounts = {
    read,
    together,
    written,
    nounPattern,
    counting,
    endOfUnit,
    following,
    preceding,
    nextServings,
  };
}
