'use strict';
/*
 * The text of an amount at another number of servings or in other units. It knows nothing of the page.
 *
 * Needs storage.js, numbers.js and quantities.js. Offers `recipesite.amounts`.
 */
{
  const { simplest, fraction, decimal, decimalSign } = recipesite.numbers;
  const {
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
    values,
    withWord,
  } = recipesite.quantities;

  // What follows an amount

  /** The word for degrees, in the languages that write one after a scale: "350 F degrees". */
  const degrees = 'degrees?|Grad|degrés?|grad(?:os?|i|en|er)|graus?|stopni|astetta';
  const unitEnd = new RegExp(`^(?:\\.?\\s+(?:${degrees})(?!\\p{L})|\\.(?=\\s+\\p{Ll}|\\s*[),(]))`, 'u');
  /** What makes a number a part of one thing: "½ a lemon", "½ de una cebolla", "½ d'un citron". */
  const partEnd =
    /^\s+(?:(?:of\s+)?an?|(?:von\s+)?eine[rsm]|(?:d[ei]\s+|d['’])u(?:n[aeo]?|ma?)|van\s+een|a[vf]\s+e(?:tt?|n|i))(?=\s)/;
  /** What makes a word both one and several: "egg(s)", "Zehe/n". */
  const bothEnd = /^(?:\(\p{L}{1,4}\)|\/(?:e?[sn]|er)(?!\p{L}))/u;
  /**
   * Returns the pattern of any of some forms of a word, the longest first.
   * @param {string[]} forms
   */
  const anyForm = (forms) =>
    [...forms]
      .sort((one, other) => other.length - one.length)
      .map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|');
  /**
   * Returns the pattern of any ending of some forms.
   * @param {string[]} forms
   */
  const endingsOf = (forms) => anyForm(forms.flatMap((form) => [1, 2, 3, 4].map((length) => form.slice(-length))));
  /**
   * Returns the pattern of what repeats a word in its form for several: "unidade | unidades", "teen/tenen", "klyfta/or".
   * @param {string[]} forms
   */
  const otherForm = (forms) => {
    // Only one of several behind that for one: "1 egg / egg replacer" and "eggs | egg whites" name two foods.
    const others = forms.slice(1).filter((form) => form !== forms[0]);
    return others.length ? `(?:\\s*[|/]\\s*(?:${anyForm(others)})|/(?:${endingsOf(others)}))(?!\\p{L})` : '(?!)';
  };
  /**
   * Returns what belongs to an amount at the start of what follows it, or '': `2 Tbsp. sesame oil`, `2 milliliter(s) milk`, "½ a
   * lemon", and what repeats its word in another form: "xícara (chá) | xícaras (chá)".
   * @param {string} text
   * @param {string[]} [words]
   */
  function endOf(text, words = []) {
    const end = [unitEnd, partEnd, bothEnd].map((pattern) => text.match(pattern)?.[0]).find(Boolean);
    const isRepeated = !end && words.length > 0 && /^\s*[|/]/.test(text);
    return end ?? ((isRepeated && new RegExp(`^${otherForm(words)}`, 'iu').exec(text)?.[0]) || '');
  }

  // Reading

  /**
   * Reads an amount: its text; its value, `3/2 cup` or `9x13 inch`; the forms of its unit's word, `cup|cups`; its number, if that has words in it;
   * whether it stays with other servings; whether it is the size of one container, whose number grows instead; its language; its
   * food's density, if that is known, or 0 if cups of it say nothing in millilitres; the text after it; and the forms of the adjectives that change with its unit.
   * @param {WrittenAmount} written
   * @returns {Amount}
   */
  function read({ text, value, forms, number: given, stays, isOne, language, density, after = '', adjectives = '' }) {
    const [quantity, unit] = value.split(' ');
    const number =
      given ?? text.match(/(?:^[.,])?[\p{N}][\p{N}\s.,٫/⁄∕／&+＋・\p{Pd}~〜～]*[\p{N}]|(?:^[.,])?\p{N}/u)?.[0];
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
            ? (/^\p{sc=Han}/u.test(words[0]) ? '' : ' ') + words[0]
            : behind(number),
      head: number === undefined ? '' : text.slice(0, text.indexOf(number)),
      // "½ of a leek", twice, is "1 leek".
      share: given?.match(/\p{N}(\s+of\s+an?)$/u)?.[1] ?? '',
      decimalSign: sign,
      hasFraction: !sign && (!unit || isFraction(unit) || /[/⁄∕／⅐-⅞½¼¾]/.test(text)),
      stays,
      isOne,
      language,
      density: density === undefined ? undefined : Number(density),
      isInWords: !/\p{N}/u.test(number ?? text),
      adjectives: adjectives.split(' ').filter(Boolean),
      after,
      end: endOf(after, words),
    };
  }

  /**
   * Whether a language is that of the page's own words.
   * @param {string} language
   */
  const isOfPage = (language) => language.split('-')[0] === TEXT('locale').split('-')[0];

  /** The text before an amount that repeats an earlier one: "(", "/ about". */
  const again = /(?:[([/|=≈]|\bor)\s*(?:\p{L}+\.?\s+){0,2}$/u;
  const anyAnd = /(?<!\p{L})(?:and|und|et|y|e|en|og|och|i|ja|with|mit|avec|con|com|met|med)(?!\p{L})/iu;
  /** The text between two amounts of different foods: "tofu (7 oz) and bamboo shoots (3½ oz)". */
  const another = /[)\]][^()[\]]*(?<!\p{L})(?:and|und|et|y|e|en|og|och|i|ja)(?!\p{L})[^()[\]]*[([]/iu;
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
   * Returns how many times as large an amount is as another; NaN of a weight and a volume of a food whose density isn't known.
   * @param {Amount} one
   * @param {Amount} other
   */
  function ratio(one, other) {
    if (kindOf(one) !== kindOf(other)) return NaN;
    /**
     * @param {Amount} amount
     * @param {Amount} beside
     */
    const sizeOf = ({ unit, values, density }, beside) => {
      const sizes = kinds.find((each) => unit in each) ?? {};
      // Beside a weight, a volume is what its food weighs.
      const weight = unit in kinds[1] && beside.unit in kinds[0] ? density || NaN : 1;
      return values[0] * sizes[unit] * weight;
    };
    return sizeOf(one, other) / sizeOf(other, one);
  }

  /**
   * Whether one of two amounts is the other in another system, as exactly as authors convert.
   * @param {Amount} one
   * @param {Amount} other
   */
  const isConversion = (one, other) =>
    Boolean(systemOf(one.unit) && systemOf(other.unit)) &&
    !isSame(one, other) &&
    Math.abs(ratio(one, other) - 1) < 0.03;

  const about =
    '(?:(?:about|approx(?:imately)?|around|roughly|or|ca|circa|c|env(?:iron)?|etwa|ungefähr|aprox(?:imadamente)?|cerca de|un[oa]s|ongeveer|omkring|noin|około|asi|cca|yaklaşık)\\.?\\s+)?';
  /** The text before an amount that says the one before it again, and perhaps nothing else: "(", "(about ". */
  const opened = new RegExp(`\\(${about}$`, 'iu');
  const closed = /^\.?\)(?!\))/;
  /** The text between an amount and one that says it again: " (", " / ". */
  const adjoining = new RegExp(`^\\.?\\s*(?:[/|=≈]\\s*|or\\s+|\\(${about})$`, 'iu');
  /**
   * Whether an amount says the one right before it again, in parentheses or behind a sign: "¼ cup (4 tbsp)", "16 oz / 2 cups".
   * @param {Amount | undefined} former
   * @param {Amount & { before: string }} amount
   */
  const saysAgain = (former, { unit, before, after, isApart, sum }) =>
    Boolean(former?.unit && unit) &&
    !isApart &&
    !sum &&
    !former?.sum &&
    adjoining.test(before) &&
    (!before.includes('(') || closed.test(after));
  /**
   * Whether the author gives an amount in two systems, of which neither is computed, however far apart they are: "1 cup / 300g".
   * @param {Amount} former
   * @param {Amount & { before: string }} amount
   */
  const isGivenTwice = (former, amount) =>
    former.stays === amount.stays &&
    Boolean(systemOf(former.unit) && systemOf(amount.unit)) &&
    !isSame(former, amount) &&
    (saysAgain(former, amount) || !amount.before.trim() || (opened.test(amount.before) && closed.test(amount.after)));

  /**
   * Returns for each amount of a line the one that says the same in another way, so that both keep their systems: "1 cup (240
   * ml)", "2 sticks (1 cup)", "2 oz chile, dry, 57 g". Each amount comes with the text before it, since the one before or the start
   * of the line.
   * @param {(Amount & { before: string })[]} line
   */
  function restated(line) {
    /** @type {(Amount | undefined)[]} */
    const others = line.map(() => undefined);
    /** @type {(Amount | undefined)[]} */
    const said = line.map(() => undefined);
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
          // "4 oz 1 stick" and "1 cup 2 sticks" are one amount.
          (!isSame(former, amount) || (!gap.trim() && Math.abs(ratio(former, amount) - 1) < 0.1)) &&
          !/[+＋]|\bplus\b/i.test(gap);
        // Nothing else is weighed at the end of a line.
        const isSaidAgain =
          at === index - 1 && isConversion(former, amount) && !/[\p{L}\p{N}]/u.test(amount.after) && !joint.test(gap);
        // Of "1 cup (6 oz; 170g)" both say the cup again.
        const isThird = said[at + 1] === former;
        const isLinked = isBeside || isSaidAgain || isThird || again.test(amount.before);
        // What ends a line in parentheses may be behind a long name.
        const isLast = opened.test(amount.before) && closed.test(amount.after);
        if (gap.length > (isLast ? 80 : 40) || another.test(gap) || !isLinked) break;
        const isGiven = at === index - 1 && isGivenTwice(former, amount);
        const isOther = !isGiven && (ratio(former, amount) < 1 / 2 || ratio(former, amount) > 2);
        if (former.unit && kindOf(former) === kindOf(amount) && !isOther) {
          // "2 cups nuts and seeds (8 oz)", of which no weight is known otherwise, is worth both; "180C/160C fan" and "8x8 or 9x9 inch"
          // are two.
          const isTwin = at === index - 1 && (saysAgain(former, amount) || isBehindFood(line, index));
          const isTwo = isSame(former, amount) && ((isVolume(former) && !isTwin) || kindOf(amount) !== 'food');
          said[index] ??= former;
          if (!isTwo) others[index] ??= former;
          // Spoons are the other system of "45 ml (3 tbsp)".
          const isMetric = systemOf(former.unit) === 'metric';
          const saysAll = systemOf(amount.unit) || (isMetric && Math.abs(ratio(former, amount) - 1) < 0.1);
          if (saysAll && !isSame(former, amount)) others[at] = amount;
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

  const joint = /^\.?\s*(?:[+＋&]|plus|and|und|et|y|e|og|och|en|i|ja)\s*$/i;
  /**
   * Whether an amount is added to the one before it.
   * @param {Amount} one
   * @param {Amount & { before: string }} other
   */
  const isAdded = (one, other) =>
    joint.test(other.before) &&
    kinds.some((sizes) => [one, other].every(({ unit }) => unit in sizes)) &&
    [one, other].every(({ values }) => values.length === 1) &&
    one.stays === other.stays;
  // No recipe adds more amounts than these; each is written by a look at all of its sum.
  const mostParts = 20;
  /**
   * Returns for each amount of a line the sum that it is a part of: "½ cup plus ¼ cup".
   * @template {Amount & { before: string }} Read
   * @param {Read[]} line
   * @returns {(AmountSum | undefined)[]}
   */
  function sums(line) {
    /** @type {(AmountSum | undefined)[]} */
    const found = line.map(() => undefined);
    for (let at = 0, end = 1; at < line.length; at = end) {
      for (end = at + 1; end < line.length && isAdded(line[end - 1], line[end]); end += 1);
      const parts = line.slice(at, end);
      if (parts.length > 1 && parts.length <= mostParts)
        parts.forEach((_, place) => (found[at + place] = { parts, place }));
    }
    return found;
  }

  /** The text after an amount that is for something else: "plus 1 tbsp for the pan". */
  const apart = /^\s*\(?(?:for|more|extra|to|für|zum|pour|per|para|voor|till?)(?!\p{L})/iu;
  /**
   * Whether another unit can measure a sum as one amount: not "4 oz and 6 oz", and nothing that another unit says again.
   * @param {AmountSum} sum
   */
  const canBeOne = ({ parts }) =>
    !(parts[0].unit in kinds[2]) &&
    !parts.some(({ restatedBy }) => restatedBy) &&
    !apart.test(parts[parts.length - 1].after) &&
    parts
      .slice(1)
      .every(
        ({ isApart, before, unit }, place) => !isApart && (/[+＋&]|plus/i.test(before) || unit !== parts[place].unit),
      );

  /**
   * Returns the sum that an amount is a part of as one amount, if another system's units measure it: "1 cup plus 2 tbsp" is 265 ml.
   * @param {Amount} amount
   * @param {number} factor
   * @param {System | ''} [system]
   * @returns {Amount | undefined}
   */
  function wholeOf({ sum }, factor, system) {
    const main = sum?.parts.find(({ unit }) => ![undefined, system].includes(systemOf(unit)));
    if (!system || !sum || !main || !canBeOne(sum)) return undefined;
    const total = totalOf(sum, main.unit);
    const [unit] = unitFor(system, main.unit, total * (main.stays ? 1 : factor), main.density);
    return unit === main.unit ? undefined : { ...main, values: [total], sum: undefined, isInWords: false };
  }

  /**
   * Returns how much a sum is in a unit.
   * @param {AmountSum} sum
   * @param {string} unit
   */
  function totalOf({ parts }, unit) {
    const sizes = kinds.find((kind) => unit in kind) ?? {};
    return parts.reduce((all, part) => all + (part.values[0] * sizes[part.unit]) / sizes[unit], 0);
  }

  /**
   * Returns what the amounts of a page have in common, so that all are written alike: the decimal signs of its languages, words for
   * units, and whether anything is measured in cups.
   * @param {Amount[]} amounts
   * @returns {Omit<PageUnits, 'hasTenths'>}
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
    /** @type {Map<string, string>} */
    const decimalSigns = new Map();
    for (const { language, decimalSign } of amounts)
      if (decimalSign && !decimalSigns.has(language)) decimalSigns.set(language, decimalSign);
    return {
      decimalSigns,
      hasCups: amounts.some(({ unit }) => unit?.startsWith('cup')),
      words,
    };
  }

  /**
   * Whether an amount says the first of its line again, in parentheses behind the food: "1 cup butter (2 sticks)".
   * @param {(Amount & { before: string })[]} line
   * @param {number} index
   */
  const isBehindFood = (line, index) =>
    index === 1 &&
    !line[0].before.trim() &&
    !saysAgain(line[0], line[1]) &&
    !/[()].*\(/s.test(line[1].before) &&
    !anyAnd.test(line[1].before) &&
    opened.test(line[1].before) &&
    closed.test(line[1].after);
  /**
   * Returns the amount behind one that says it again.
   * @template {Amount & { before: string }} Read
   * @param {Read[]} line
   * @param {number} index
   */
  const twinBehind = (line, index) =>
    line[index + 1]?.isBehind || (line[index + 1] && saysAgain(line[index], line[index + 1]))
      ? line[index + 1]
      : undefined;

  /**
   * Returns the amounts of a page, line by line, each with what the others say of it.
   * @template {Amount & { before: string }} Read
   * @param {Read[][]} lines
   */
  function together(lines) {
    /** @type {PageUnits} */
    const page = { ...pageUnits(lines.flat()), hasTenths: () => false };
    const all = lines.map((line) => {
      const others = restated(line);
      const amounts = line.map((amount, index) => ({
        ...amount,
        page,
        restatedBy: others[index],
        isBehind: others[index] === line[0] && isBehindFood(line, index),
        isBehindCount:
          index > 0 &&
          !line[index - 1].unit &&
          !line[index - 1].isInWords &&
          !amount.isOfSides &&
          !amount.before.trim(),
      }));
      const added = sums(amounts);
      const read = amounts.map((amount, index) => ({ ...amount, sum: added[index] }));
      return read.map((amount, index) => {
        const isSecond = amount.isBehind || saysAgain(read[index - 1], amount);
        return { ...amount, isSecond, twin: isSecond ? read[index - 1] : twinBehind(read, index) };
      });
    });
    /** @type {Map<number, boolean>} */
    const known = new Map();
    page.hasTenths = (factor) => {
      if (!known.has(factor))
        known.set(
          factor,
          all.flat().some((amount) => isInTenths(amount, factor)),
        );
      return known.get(factor) ?? false;
    };
    return all;
  }

  /**
   * Whether an amount is written in ounces in US units, in tenths because quarters are more than 5 % beside it.
   * @param {Amount} amount
   * @param {number} factor
   */
  function isInTenths(amount, factor) {
    if (!(amount.unit in kinds[0]) || systemOf(amount.unit) === 'us') return false;
    const scaled = amount.values.map((value) => value * (amount.stays || amount.isOne ? 1 : factor));
    const [unit, convert] = unitOf(amount, scaled, factor, 'us');
    return unit === 'oz' && !scaled.every((value) => isWhole(convert(value) * 4));
  }

  /**
   * Returns the pattern of any of some words.
   * @param {string[]} words
   */
  const anyOf = (words) => new RegExp(`(?<!\\p{L})(?:${words.join('|').replaceAll('*', '\\p{L}*')})(?!\\p{L})`, 'iu');
  /** What makes a spoon or a cup another one, before its word or behind it, by language: "1 heaped tsp", "2 cucharadas colmadas". */
  const heaped = anyOf([
    'heap(?:ed|ing)|rounded|mounded|brimming|scant|generous',
    'gehäuft*|geh|knapp*',
    'bombée?s?|combles?|pleines?|généreuses?',
    'colmad[ao]s?|llen[ao]s?|generos[aio]s?|escas[ao]s?',
    'colm[aeio]|abbondanti?|scars[aeio]|pien[aeo]',
    '(?:bem )?chei[ao]s?',
    '(?:op)?gehoopte?|royale|krappe',
    'råga*|dryg*|top(?:pet|pa|pad|pede|pade)',
    'kukkura*|vajaa*|reilua?|runsas*',
    'czubat*|kopiast*|(?:nie)?pełn*',
    'vrchovat*|kopcovit*|pln(?:á|é|ý|ých|ou)|necel*',
    'tepeleme|dolu(?:su)?|bol|(?:bir parmak )?eksik|bir parmak',
    'طافحة|ممتلئة|مليئة',
    '[满滿]*|冒尖*|堆尖*',
    'גדוש*|נדיב*|מלא(?:ה|ות)',
  ]);
  /** What says that a spoon is level, for which no other unit can stand either. */
  const level = anyOf([
    'gestr(?:ichen*)?|ras[aeio]s?|arasées?|afgestreken',
    'struk(?:en|et|na)|strøg(?:en|et|ne)|strøk(?:en|et|ne)|tasai*|płask*|zarovnan*|silme|ممسوحة|مسطحة',
    '平*|שטוח*|מחוק*',
  ]);
  /**
   * Returns the two words behind an amount.
   * @param {Amount} amount
   */
  const wordsBehind = ({ after }) => /^[\s,(]*(?:\p{L}+(?:[\s)]+|$|(?=,))){0,2}/u.exec(after ?? '')?.[0] ?? '';
  /**
   * Whether an amount measures spoons or cups that aren't level.
   * @param {Amount} amount
   */
  const isHeaped = (amount) => heaped.test(`${amount.tail} ${wordsBehind(amount)}`);
  /**
   * Whether nothing but its unit follows the number, so that another unit can stand there: not in "1 heaped tsp".
   * @param {Amount} amount
   */
  const isPlain = (amount) => {
    const { head, tail, words = [], unit } = amount;
    if (isHeaped(amount) || level.test(`${tail} ${wordsBehind(amount)}`)) return false;
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

  const bottles = [
    'bottles?|fl(?:asche|aschen|es|essen)|bouteilles?|botellas?|bottigli[ae]|garrafas?|flask(?:a|or|an|e|er)?',
    'pullo\\p{L}*|butel\\p{L}*|l[aá]h(?:ev|v)\\p{L}*|şişe\\p{L}*|زجاج\\p{L}*|בקבוק\\p{L}*',
  ].join('|');
  const bottleBehind = new RegExp(`^[\\s)-]*(?:${bottles})(?!\\p{L})`, 'iu');
  const bottleBefore = new RegExp(`(?<!\\p{L})(?:${bottles})\\s*\\($`, 'iu');
  /**
   * Whether an amount is the size of bottles, which are sold in millilitres everywhere: "1 750 ml bottle", "1 bottle (75 cl)".
   * @param {Amount} amount
   */
  const isBottle = ({ unit, stays, isOne, before, after }) =>
    ['ml', 'cl', 'l'].includes(unit) &&
    (stays || isOne) &&
    (bottleBehind.test(after ?? '') || bottleBefore.test(before ?? ''));

  /** The end of a text with an article before an amount, which no other unit fits: "den halben Liter", "the half litre". */
  const article = /(?<!\p{L})(?:the|de[nmr]?|die|das|l[ae]s?|el|los|il|het|det)\s$/iu;

  /**
   * @param {Amount} amount
   * @param {number[]} scaled
   * @param {number} factor
   * @param {System | ''} [system]
   * @returns {UnitChoice}
   */
  function unitOf(amount, scaled, factor, system) {
    const { unit, restatedBy, stays, density } = amount;
    if (!unit || isBottle(amount)) return [unit, (value) => value];
    const isOfSystem = !system || [undefined, system].includes(systemOf(unit));
    if (isOfSystem && partOfSum(amount, factor)) return [unit, (value) => value];
    // Both ends of a wide range are written in the smaller one's unit, and so are sides.
    const [least, most] = [Math.min(...scaled), Math.max(...scaled)];
    const value = (most > 4 * least && least > 0) || unit in kinds[2] ? least : most;
    // Of "8 tbsp (1 stick)" neither is metric, and spoons stay.
    const isSaid = restatedBy && !(system === 'metric' && !systemOf(restatedBy.unit) && unit in kinds[0]);
    // A "1 lb + 2 oz tin" can't be read.
    const canBeTwo = scaled.length === 1 && !stays && !amount.isOne && !amount.isSize && !amount.isBehindCount;
    const converted = unitFor(isSaid ? '' : system, unit, value, density, canBeTwo);
    const isQualified = isHeaped(amount) || level.test(wordsBehind(amount));
    const keepsWord = isQualified || (amount.isInWords && article.test(amount.before ?? ''));
    if (converted[0] !== unit && keepsWord) return [unit, (same) => same];
    // The spoons of "2 Tbsp (40 ml)" are others.
    const isOfOtherSize =
      restatedBy &&
      kinds.some((sizes) => unit in sizes && restatedBy.unit in sizes) &&
      Math.abs(ratio(restatedBy, amount) - 1) > 0.1;
    if (converted[0] !== unit || stays || factor === 1 || !canStep(amount) || isOfOtherSize) return converted;
    // Spoons may become cups if the other amount is of the chosen system.
    const isFree = isSaid && (systemOf(unit) || systemOf(restatedBy.unit) === system);
    const next = stepped(unit, scaled, isFree ? '' : system, system === 'us' || amount.page?.hasCups);
    // "½ cup (½ cup)" would say nothing.
    return next[0] === restatedBy?.unit ? converted : next;
  }

  /**
   * Returns the tail of an amount with its unit's word, and adjectives in front of that, in the form for a number.
   * @param {Amount} amount
   * @param {number} number
   */
  function agreeing({ tail, words = [], language, adjectives }, number) {
    const lower = tail.toLowerCase().trimStart();
    // A "6-pound chicken" has no pounds.
    if (words[0] && /^[-‐‑]/.test(lower) && lower.endsWith(words[0].toLowerCase())) return tail;
    const word = [...words]
      .sort((one, other) => other.length - one.length)
      .find((form) => lower.endsWith(form.toLowerCase()));
    const agreed = word ? tail.slice(0, tail.length - word.length) + formOf(words, number, language) : tail;
    return counting(agreed, adjectives, number, language);
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
    // British recipes have pints, and no cups.
    if (!isFree || (unit === 'pint' && !amount.page?.hasCups)) return [[number, unit]];
    return (unit === amount.unit && partOfSum(amount, factor)) || measuredIn(unit, number, unit !== amount.unit);
  }

  /**
   * Returns the part of a sum that an amount measures, if none could be measured of each: "½ cup plus ¼ cup" and half as much are "1
   * cup plus 2 tbsp".
   * @param {Amount} amount
   * @param {number} factor
   * @returns {[number, string][] | undefined}
   */
  function partOfSum({ sum }, factor) {
    const parts = sum?.parts.slice(0, 2) ?? [];
    if (!sum || sum.place > 1 || !parts.every((part) => canStep(part) && !part.stays)) return undefined;
    const scaled = parts.map(({ unit, values }) => measuredIn(unit, values[0] * factor));
    if (scaled.every(({ length }) => length === 1)) return undefined;
    const [{ unit }] = parts;
    const two = measuredIn(unit, totalOf({ parts, place: 0 }, unit) * factor);
    return two.length === 2 ? [two[sum.place]] : undefined;
  }

  /** @type {Record<string, string>} */
  const longNames = { tbsp: TEXT('unit-tablespoon-long'), tsp: TEXT('unit-teaspoon-long') };
  /**
   * Whether a page writes spoons in words and never in letters.
   * @param {PageUnits | undefined} page
   */
  const isInWords = (page) =>
    ['tsp', 'tbsp'].some((unit) => page?.words.has(`${unit} words`)) &&
    !['tsp', 'tbsp'].some((unit) => page?.words.has(`${unit} letters`));

  /**
   * Returns the name of a unit for a number, as the page writes it elsewhere.
   * @param {Amount} amount
   * @param {string} unit
   * @param {number} number
   */
  const wordOf = ({ page, words: forms, unit: own, sum }, unit, number) => {
    // "¼ c. plus 2 T." has its own word for cups.
    const beside = sum?.parts.find((part) => part.unit === unit && part.unit !== own && isPlain(part));
    const hasStyle = [own, unit].every((name) => ['tsp', 'tbsp', 'oz', 'lb'].includes(name));
    const style = hasStyle ? (forms ? ' words' : ' letters') : '';
    const isLong = style ? style === ' words' : isInWords(page);
    const words =
      (beside && (beside.words ?? [beside.tail.trim() + (beside.end === '.' ? '.' : '')])) ??
      page?.words.get(unit + style) ??
      (isLong ? longNames[unit]?.split('|') : undefined);
    return words ? formOf(words, number, TEXT('locale')) : nameOf(unit, number);
  };

  /**
   * Whether a number is nearly whole.
   * @param {number} value
   */
  const isWhole = (value) => Math.abs(value - Math.round(value)) <= 0.01;

  const sized = /(?<!\p{L})(?:an?|the|your|each|one|two|three|four|into)\s+$/iu;
  /**
   * Whether an English amount with a word for inches describes the noun behind it: "an 8-inch tin", but "8 inches of dough".
   * @param {Amount} amount
   * @param {string} unit
   */
  const isAdjective = (amount, unit) =>
    unit === 'inch' &&
    /^en\b/.test(amount.language) &&
    sized.test(amount.before ?? '') &&
    /^\s+(?!(?:of|or|and|to|x|by|in|from|on|at|with|apart|above|below)(?!\p{L}))\p{L}/u.test(amount.after) &&
    wordOf(amount, unit, 1) !== wordOf(amount, unit, 2);

  const between = /(?<!\p{L})(?:between|zwischen|entre|tra|fra|tussen|mellan|mellem|mellom)\s$/iu;
  /**
   * Returns what joins the ends of a range: a dash, or the word of "between 2 and 3".
   * @param {Amount} amount
   */
  const rangeSign = ({ before = '', text }) => {
    const word = between.test(before) && /\p{N}\P{N}*?\s(\p{L}+)\s\p{N}/u.exec(text)?.[1];
    return word ? ` ${word} ` : '–';
  };

  /**
   * Returns what is written for numbers of a unit: in the author's form if the unit is theirs, and otherwise in fractions if these
   * are exact. Both ends of a range are written alike, and so are all ounces of a page.
   * @param {Amount} amount
   * @param {number[]} converted
   * @param {string} unit
   * @param {number} factor
   */
  function textOf(amount, converted, unit, factor) {
    const { head, hasFraction, language } = amount;
    const isSame = unit === amount.unit;
    const number = converted[converted.length - 1];
    // Spoons and cups have quarters and thirds, but no 0.375; and neither have ⅘.
    /** @param {number} value */
    const isQuarter = (value) => isWhole(value * 4);
    const isOfParts =
      /^(?:t(?:bs|s)p|cup)/.test(unit) &&
      ![...converted, ...amount.values].every(isQuarter) &&
      converted.every((value) => simplest(value, 0.05) !== undefined);
    const isInFractions = isSame
      ? hasFraction || isOfParts
      : isFraction(unit) &&
        (unit === 'inch' || converted.every((value) => simplest(value, 0.001) !== undefined)) &&
        !(['oz', 'lb'].includes(unit) && amount.page?.hasTenths(factor));
    // In a language other than the page's, an author may mix signs, but conversions don't.
    const isOfOthers = !isSame || isOfPage(language);
    const sign = (isOfOthers && amount.page?.decimalSigns.get(language)) || amount.decimalSign;
    const hasFifths = hasFraction && amount.values.some((value) => value % 1 && isWhole(value * 5));
    // Less than one onion is cut in eighths.
    /** @param {number} value */
    const part = (value) =>
      unit || hasFifths || value >= 1 ? value : (simplest(value, 0.05) ?? simplest(value, 0.12) ?? value);
    /** @param {number} value */
    const show = (value) => (isInFractions ? fraction(part(value), hasFifths) : decimal(value, language, unit, sign));
    const shown = amount.isOfSides
      ? converted.map(show).join('×')
      : [...new Set(converted.map(show))].join(rangeSign(amount));
    // "1 15-ounce can" is no "1 425 g can".
    if (!isSame && isAdjective(amount, unit)) return `${shown}-${wordOf(amount, unit, 1)}`;
    if (!isSame) return (amount.isBehindCount ? '× ' : '') + withWord(shown, wordOf(amount, unit, number));
    // "Two 15 oz cans" are no "4 15 oz cans".
    const times = !unit && amount.isInWords && /^\s+\p{N}/u.test(amount.after) ? ' ×' : '';
    return head + shown + times + (number < 1 ? amount.share : '') + agreeing(amount, number);
  }

  /**
   * Returns what is written for an amount that was read, times a factor, in a system of units (as it is, if that is empty): its
   * text and its unit; its largest number; and, unless it is as the author wrote it, what a shopping list gets: `3.5 cup`. If a sum
   * is written as one amount, its first part has all of it, and the others have no text; likewise the second of two that came to
   * say the same.
   * @param {Amount} amount
   * @param {number} factor
   * @param {System | ''} [system]
   * @returns {ShownAmount}
   */
  function written(amount, factor, system) {
    const shown = writtenAlone(amount, factor, system);
    if (!amount.twin) return shown;
    const weighed = weightOf(amount, amount.twin, system);
    if (weighed) {
      const weight = writtenAlone({ ...weighed, restatedBy: undefined }, factor, system);
      return { ...weight, text: amount.isSecond ? '' : weight.text, isOnce: true };
    }
    const other = writtenAlone(amount.twin, factor, system);
    const [said, again] = [shown, other].map(({ text }) => text.toLowerCase().replace(/\s/g, ' '));
    const isOnce = Boolean(shown.now || other.now) && said === again;
    return { ...shown, text: isOnce && amount.isSecond ? '' : shown.text, isOnce };
  }

  /**
   * Returns which of two amounts is written in a system that has neither's unit, if that says both, a weight before a volume: "1 stick
   * (½ cup)" is 115 g.
   * @param {Amount} amount
   * @param {Amount} twin
   * @param {System | ''} [system]
   */
  function weightOf(amount, twin, system) {
    const [first, second] = amount.isSecond ? [twin, amount] : [amount, twin];
    const isForeign = system && ![undefined, system].includes(systemOf(first.unit));
    const isSaid = !first.restatedBy && second.restatedBy?.text === first.text;
    if (!isForeign || !isSaid || !isSame(first, second)) return undefined;
    return [first, second].find(({ unit }) => unit in kinds[0]) ?? first;
  }

  /**
   * Returns what is written for an amount if none says it again.
   * @param {Amount} amount
   * @param {number} factor
   * @param {System | ''} [system]
   * @returns {ShownAmount}
   */
  function writtenAlone(amount, factor, system) {
    if (amount.isOne && factor !== 1) {
      const one = { ...amount, isOne: false, isSize: true };
      const { text, unit } = writtenAlone(one, 1, isBottle(amount) ? '' : system);
      return { text: `${fraction(factor)} × ${text}`, unit, number: factor, now: writtenAlone(one, factor, '').now };
    }
    const whole = wholeOf(amount, factor, system);
    if (whole) {
      const shown = writtenAlone(whole, factor, system);
      return { ...shown, text: amount.sum?.place ? '' : shown.text, isWhole: true };
    }
    const scaled = amount.values.map((value) => value * (amount.stays ? 1 : factor));
    const [unit, convert] = unitOf(amount, scaled, factor, system);
    // No quarters if others are in tenths.
    const isTenths = unit === 'oz' && unit !== amount.unit && amount.page?.hasTenths(factor);
    /** @param {number} value */
    const ounces = (value) => Number(((value * kinds[0][amount.unit]) / kinds[0].oz).toPrecision(3));
    const exact = scaled.map(isTenths ? ounces : convert);
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
        ? textOf(amount, converted, shownUnit, factor)
        : parts.map(([part, name]) => withWord(fraction(part), wordOf(amount, name, part))).join(' + ');
    // The full stop of "2¾ pol." is also that of its sentence.
    const isStopped = !isAsWritten && !amount.end && amount.after.startsWith('.');
    return {
      text: isStopped ? text.replace(/\.$/, '') : text,
      unit: parts[parts.length - 1]?.[1] ?? unit,
      // A tin of 400 g is one.
      number: amount.isOne ? 1 : converted[converted.length - 1],
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
   * `can(s)`, `can | cans`).
   * @param {string} nouns
   */
  const nounPattern = (nouns) => {
    const forms = nouns.split('|');
    return new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${anyForm(forms)})(?:\\((?:\\p{L}{1,2}|${endingsOf(forms)})\\)|${otherForm(forms)})?(?![\\p{L}\\p{N}]|[-'’]\\p{L}|/\\p{L}{1,2}(?!\\p{L}))`,
      'iu',
    );
  };
  /**
   * Whether what follows a noun makes it both one and several: "egg(s)", "Zehe/n".
   * @param {string} rest
   */
  const saysBoth = (rest) => bothEnd.test(rest);
  /**
   * Returns a text with the words that an amount counts in their forms for a number: a noun and adjectives, each with its forms,
   * `cebolla|cebollas` and `mediana|medianas`.
   * @param {string} text
   * @param {string[]} words
   * @param {number} number
   * @param {string} language
   */
  const counting = (text, words, number, language) =>
    words.reduce(
      (counted, forms) =>
        counted.replace(nounPattern(forms), (word) => inCaseOf(word, formOf(forms.split('|'), number, language))),
      text,
    );
  /**
   * Returns the words beside an amount with a text that change with its number, each in its forms: a noun, which may have several
   * words, and adjectives.
   * @param {Record<string, string | undefined>} dataset
   * @param {string} text
   */
  const countedWords = ({ nouns, adjectives }, text) =>
    [...(nouns ? [nouns] : []), ...(adjectives?.split(' ') ?? [])].filter((forms) => !nounPattern(forms).test(text));

  /**
   * Whether the end of an amount still fits: another unit has no full stop, one that agrees with its number no `(s)`, and a whole
   * lemon is no "1 a lemon".
   * @param {Amount} amount
   * @param {ShownAmount} shown
   */
  const isEndKept = ({ end, unit, values }, shown) => {
    if (partEnd.test(`${end} `)) return Boolean(unit) || values[0] >= 1 || shown.number < 1;
    return /^(?:\s*[|/]|\()/.test(end) ? !shown.now : shown.unit === unit;
  };
  /**
   * Returns what follows an amount that is shown so, down to the next text or amount.
   * @param {string} text
   * @param {Amount} amount
   * @param {ShownAmount} shown
   */
  const following = (text, amount, shown) => {
    const { end, sum, twin, isSecond } = amount;
    const next = isSecond || twin?.isBehind ? undefined : (twin ?? sum?.parts[sum.place + 1]);
    if (next && shown.isWhole) return '';
    if (next && shown.isOnce) return isEndKept(amount, shown) ? end : '';
    // What was between the parentheses may be gone with them.
    if (isSecond && amount.before?.includes('(')) {
      const rest = text.replace(/^\.?\)/, '');
      return shown.isOnce ? rest : `${isEndKept(amount, shown) ? end : ''})${rest}`;
    }
    const given = next && !next.isApart ? (next.before ?? '') : text;
    const rest = given.startsWith(end) ? given.slice(end.length) : given;
    if (isEndKept(amount, shown)) return end + rest;
    // "½ einer großen Zwiebel" is half of "1 große Zwiebel".
    return /einer$/.test(end)
      ? rest.replace(/^(?:\s+\p{Ll}+en)+(?=\s)/u, (all) => all.replace(/en(?!\S)/g, 'e'))
      : rest;
  };

  /** An amount that an English article may precede: "a ½ cup of sugar". */
  const isOneCup = /^(?:\p{N}\/\p{N}|[1½⅓⅔¼¾⅛⅜⅝⅞])(?![\p{N}.,–-])(?!\s?(?:g|ml|l|kg)$)[^+]*$/u;
  /**
   * Returns what precedes an amount, with the English article for the number that is shown, as "an 8-inch" pan is "a 20 cm" one and "a
   * ¼ cup of" sugar is "50 g of" it, and the French "d'1 citron" as "de 2 citrons".
   * @param {string} text
   * @param {string} shown
   * @param {Amount} amount
   */
  const preceding = (text, shown, { text: given, language, before = text, after, isBehind }) => {
    if (isBehind) {
      const [opening] = /,?\s*\([^(]*$/.exec(before) ?? [''];
      const rest = text.endsWith(opening) ? text.slice(0, text.length - opening.length) : text;
      return rest + (shown ? opening : '');
    }
    if (/^fr\b/.test(language))
      return text.replace(/(?<!\p{L})d['’]$/iu, (de) => (/^1(?!\d)/.test(shown) ? de : `${de[0]}e `));
    const ending = /(?<![\p{L}\p{N}])an?\s$/iu;
    const [article] = (/^en\b/.test(language) && ending.exec(before)) || [];
    if (!article) return text;
    const rest = text.replace(ending, '');
    if (/^\s+of\b/.test(after) && shown !== given && !isOneCup.test(shown)) return rest;
    // Eight, eleven, eighteen, an eighth.
    const isVowel = /^(?:8|1[18](?!\d)|⅛)/.test(shown);
    return rest + article[0] + (isVowel ? 'n' : '') + article.slice(-1);
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
    countedWords,
    saysBoth,
    following,
    preceding,
    nextServings,
  };
}
