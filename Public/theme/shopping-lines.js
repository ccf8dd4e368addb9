'use strict';
/*
 * The lines of the shopping list: ingredients of several recipes that are the same food are one line, and add up where they can.
 *
 * Needs storage.js, numbers.js, quantities.js and shopping-list.js. Offers `recipesite.shoppingLines`.
 */
{
  const locale = TEXT('locale');
  const { fraction, decimal, read, simplest } = recipesite.numbers;
  const { kinds, isFraction, measuredIn, stepped, formOf, nameOf, withWord } = recipesite.quantities;
  /**
   * @template Item
   * @param {Item[]} items
   * @param {(item: Item) => unknown} keyOf
   */
  const grouped = (items, keyOf) => {
    /** @type {Map<unknown, Item[]>} */
    const groups = new Map();
    for (const item of items) {
      const group = groups.get(keyOf(item));
      if (group) group.push(item);
      else groups.set(keyOf(item), [item]);
    }
    return [...groups.values()];
  };
  /** What whole pieces of a food can be added to. */
  const whole = 'piece ';
  /** @param {string} unit */
  const sizeOf = (unit) => kinds.find((kind) => Object.hasOwn(kind, unit))?.[unit];

  /**
   * @typedef {object} Addend
   * @property {number} low
   * @property {number} high
   * @property {string} unit
   * @property {string[]} forms
   * @property {string} language
   * @property {number} size
   * @property {string | number} group What it can be added to.
   */

  /**
   * Returns the amount that a line of the visitor's own begins with.
   * @param {string} text
   * @returns {Addend[]}
   */
  const ownAmounts = (text) => {
    const { number, unit } = recipesite.shoppingList.ownOf(text);
    const values = number.split(/[-–]/).map((part) => read(part.trim()));
    if (!number || !values.every((value) => value > 0)) return [];
    const kind = kinds.findIndex((sizes) => Object.hasOwn(sizes, unit));
    return [
      {
        low: values[0],
        high: values[values.length - 1],
        unit,
        forms: [],
        language: '',
        size: sizeOf(unit) ?? 1,
        group: unit ? kind : whole,
      },
    ];
  };

  /**
   * Returns the amounts of a record; a piece is what is counted, such as cloves, by its key and in its forms.
   * @param {StoredLine} record
   * @returns {Addend[]}
   */
  const amountsOf = ({ name, text, amounts, language }) =>
    amounts === ''
      ? ownAmounts(name ? '' : text)
      : amounts.split('\n').map((line) => {
          const [quantity, unit, words] = line.split('\t');
          const values = quantity.split('-').map(Number);
          const [piece, ...pieces] = unit ? [''] : words.split('|');
          const kind = kinds.findIndex((sizes) => Object.hasOwn(sizes, unit));
          return {
            low: values[0],
            high: values[values.length - 1],
            unit,
            forms: unit && words ? words.split('|') : pieces,
            language,
            size: sizeOf(unit) ?? 1,
            // Weights are added to weights, volumes to volumes, and cloves to cloves.
            group: unit ? (kind < 0 ? unit : kind) : `piece ${piece}`,
          };
        });

  /**
   * Whether the first form of a noun is shorter than that of another.
   * @param {string[]} one
   * @param {string[]} other
   */
  const isShorter = ([one], [other]) => Boolean(one && other) && one.length < other.length;

  /**
   * Returns the sum of amounts of one group, in the unit of the largest, without a word that the line says itself.
   * @param {Addend[]} amounts
   * @param {string} said
   * @param {boolean} isBought Whether it is rounded up to what one can buy: nobody sells half an egg.
   * @returns {string}
   */
  const together = (amounts, said, isBought) => {
    const largest = amounts.reduce((a, b) => (b.high * b.size > a.high * a.size ? b : a));
    const { language } = largest;
    /** @param {'low' | 'high'} end */
    const total = (end) => amounts.reduce((sum, amount) => sum + (amount[end] * amount.size) / largest.size, 0);
    const isOfSite = !language || locale.startsWith(language);
    // 1000 g are bought as 1 kg. The words for spoons are known in the site's language only.
    const isStepped = /^(g|ml)$/.test(largest.unit) || (largest.unit === 'tsp' && isOfSite);
    const [unit] = isStepped ? stepped(largest.unit, [total('high')], '', false) : [largest.unit];
    const step = (sizeOf(unit) ?? 1) / (sizeOf(largest.unit) ?? 1);
    // "Zehen" before "Knoblauchzehen".
    const { forms: short } = amounts.reduce((a, b) => (isShorter(b.forms, a.forms) ? b : a), largest);
    const forms = unit !== largest.unit ? [] : unit ? largest.forms : short;
    /** @param {number} value */
    const rounded = (value) => (isBought && !unit ? Math.ceil(value - 1e-3) : value);
    const ends = [rounded(total('low') / step), rounded(total('high') / step)];
    // A third of a cup and a spoonful are no 0.4 cups.
    const isSimple = !isFraction(unit) || simplest(ends[1], 0.01) !== undefined;
    const units = grouped(amounts, (amount) => amount.unit);
    if (!isSimple && units.length > 1) return units.map((own) => together(own, said, isBought)).join(' + ');
    const isSpoon = /^t(bsp|sp)$/.test(unit);
    const two = ends[0] === ends[1] && !(isBought && isSpoon) ? measuredIn(unit, ends[0]) : [];
    // In a shop 0.54 spoons are half a spoon.
    /** @param {number} value */
    const plain = (value) => (isBought && isSpoon ? (simplest(value, value < 1 ? 0.1 : 0.05) ?? value) : value);
    /** @param {number} value */
    const show = (value) => (unit && !isFraction(unit) ? decimal(value, locale, unit) : fraction(plain(value)));
    const numbers = [...new Set(ends.map(show))].join('–');
    // What all kitchens abbreviate leaves room for the food, which says itself what whole pieces are.
    const known =
      (isSpoon && isOfSite) || largest.group === whole
        ? []
        : forms.length
          ? forms
          : (amounts.find((amount) => amount.unit === unit && amount.forms.length)?.forms ?? []);
    /**
     * @param {string[]} words
     * @param {number} value
     */
    const wordFor = (words, value) => formOf(words, value, language || locale);
    /**
     * @param {number} value
     * @param {string} name
     */
    const wordOf = (value, name) =>
      name === unit && known.length ? wordFor(known, value) : name && nameOf(name, value);
    if (two.length > 1 || (unit && isFraction(unit) && two.length))
      return two.map(([part, name]) => withWord(fraction(part), wordOf(part, name))).join(' + ');
    const word = wordOf(ends[1], unit);
    // "garlic cloves" are six, not six cloves.
    const names = said.toLowerCase().split(' ');
    /** @param {Addend} amount */
    const isSaidBy = ({ forms }) => forms.some((form) => names.includes(form.toLowerCase()));
    const isSaid = !unit && amounts.some(isSaidBy);
    return !word || isSaid ? numbers : withWord(numbers, word);
  };

  /**
   * Returns a function that gives each of some amounts what it is added to: pieces by the first form of their noun, since its key may
   * differ from form to form. A "Knoblauchzehe" is one of the "Zehen" beside it.
   * @param {Addend[]} amounts
   * @returns {(amount: Addend) => string | number}
   */
  const groupIn = (amounts) => {
    const nouns = new Set(
      amounts.flatMap(({ unit, forms }) => (!unit && forms.length > 1 ? forms[0].toLowerCase() : [])),
    );
    return ({ unit, forms, group }) => {
      if (unit || forms.length < 2 || group === whole) return group;
      const own = forms[0].toLowerCase();
      let end = own.length - 1;
      while (end > 0 && !nouns.has(own.slice(end))) end -= 1;
      return `piece ${own.slice(end)}`;
    };
  };

  /**
   * Returns the sum of amounts: `3`, `200 g + 1 cup`; empty if there are no amounts.
   * @param {Addend[]} amounts
   * @param {string} said
   * @param {boolean} [isBought]
   */
  const sum = (amounts, said, isBought = false) =>
    grouped(amounts, groupIn(amounts))
      .map((group) => together(group, said, isBought))
      .join(' + ');

  // Of several words, these languages change the noun alone.
  const hasNounLast = /^(en|de|nl)\b/;
  /**
   * Returns the name of a food in the form for its sum, if it is counted by its own name: two limes of two recipes with one each.
   * @param {string} food
   * @param {Addend[]} amounts
   */
  const counted = (food, amounts) => {
    const [{ forms, language }] = [
      ...amounts.filter(({ forms: some }) => some.length > 1),
      { forms: [], language: '' },
    ];
    const words = food.split(' ');
    if (forms.length === 0 || amounts.some(({ unit, group }) => unit || group !== amounts[0].group)) return food;
    if (words.length > 1 && !hasNounLast.test(language || locale)) return food;
    const total = Math.ceil(amounts.reduce((sum, { high }) => sum + high, 0) - 1e-3);
    const names = forms.map((form) => form.toLowerCase());
    const place = words.findIndex((word) => names.includes(word.toLowerCase()));
    if (place < 0) return food;
    const form = formOf(forms, total, language || locale);
    const isCapital = words[place] !== words[place].toLowerCase();
    words[place] = isCapital ? form[0].toUpperCase() + form.slice(1) : form;
    return words.join(' ');
  };

  /**
   * Returns how much a record asks for at most. A line is called as in the recipe that asks for most: "onions", not "onion".
   * @param {StoredLine} record
   */
  const most = (record) => Math.max(0, ...amountsOf(record).map(({ high, size }) => high * size));

  /**
   * @param {StoredLine[]} records
   * @param {(record: StoredLine) => string} keyOf
   * @returns {ShoppingLine}
   */
  const lineOf = (records, keyOf) => {
    const named = records.filter(({ name }) => name);
    const [{ record: called }] = (named.length ? named : records)
      .map((record) => ({ record, most: most(record) }))
      .sort((a, b) => b.most - a.most);
    const [first] = records;
    const amounts = records.flatMap(amountsOf);
    const food = called.name ? counted(called.text, amounts) : recipesite.shoppingList.ownOf(called.text).food;
    const said = new Set(amounts.map(groupIn(amounts))).size === 1 ? food : '';
    // A recipe in another one is cooked and not bought, so half of it is half.
    const recipe = /\.html$/.test(called.food) ? called.food : '';
    return {
      key: `${first.ticked ? 'ticked' : 'open'} ${keyOf(first)}`,
      food,
      name: called.food,
      language: called.language,
      isOwn: !named.length,
      isTicked: Boolean(first.ticked),
      ticked: first.ticked,
      since: records[records.length - 1].since,
      records,
      recipe,
      amount: sum(amounts, said, !recipe),
      parts: grouped(named, ({ id }) => id.split('/')[0]).map((own) => ({
        name: own[0].name,
        path: own[0].path,
        amount: sum(own.flatMap(amountsOf), said),
      })),
    };
  };

  const order = new Intl.Collator(locale);
  /**
   * Returns the lines of records: the visitor's own first, the newest on top, then foods by name; those in the basket by when they
   * came.
   */
  recipesite.shoppingLines = (records) => {
    const keyOf = recipesite.shoppingList.keysOf(records);
    return grouped(records, (record) => `${Boolean(record.ticked)} ${keyOf(record)}`)
      .map((group) => lineOf(group, keyOf))
      .sort(
        (a, b) =>
          Number(a.isTicked) - Number(b.isTicked) ||
          b.ticked.localeCompare(a.ticked) ||
          Number(b.isOwn) - Number(a.isOwn) ||
          (a.isOwn ? b.since.localeCompare(a.since) : order.compare(a.food, b.food)),
      );
  };
}
