'use strict';
/*
 * The steps and the ingredients of a recipe, and which of these a step names, for the recipe step by step and for lists beside the
 * steps, which it shows to those who like that; it is remembered for all recipes.
 *
 * Needs storage.js. Offers `recipesite.stepFoods`.
 */
{
  const note = document.querySelector('.note');

  /**
   * Returns the parts of the note below the headings with these ids, up to the next heading that is not below them.
   * @param {string[]} ids
   */
  function* noteParts(ids) {
    let level = 0;
    for (const element of note?.children ?? []) {
      const own = /^H[1-6]$/.test(element.tagName) && Number(element.tagName[1]);
      if (own && (level === 0 || own <= level)) level = ids.includes(element.id) ? own : 0;
      if (level > 0 && !own) yield element;
    }
  }
  const inNote = (ids = '') => {
    const parts = [...noteParts(ids.split(' '))];
    const items = parts.filter((part) => part.matches('ul, ol')).flatMap((part) => [...part.children]);
    return items.length ? items : parts.filter((part) => part.matches('p'));
  };
  /** @param {string} selector */
  const inFeed = (selector) => [...document.querySelectorAll(selector)];
  /**
   * @param {HTMLElement[]} feed
   * @param {HTMLElement[]} own
   */
  const either = (feed, own) => (feed.length ? feed : own);
  const steps = either(inFeed('.steps > ol > li'), inNote(note?.dataset.steps));
  const ingredients = either(inFeed('.ingredients li'), inNote(note?.dataset.ticked));
  /**
   * The headings above elements; `null` above those that have none.
   * @type {Map<Element, Element | null>}
   */
  const headings = new Map();
  /**
   * Returns the heading above an item: that of its list.
   * @param {HTMLElement} item
   */
  function headingOf(item) {
    /** @type {Element[]} */
    const below = [];
    /** @type {Element | null} */
    let before = item.closest('ol, ul') ?? item;
    while (before && !headings.has(before) && !/^H[1-6]$/.test(before.tagName)) {
      below.push(before);
      before = before.previousElementSibling;
    }
    const found = before && (headings.get(before) ?? (headings.has(before) ? null : before));
    for (const element of below) headings.set(element, found);
    return found?.textContent ?? '';
  }
  /** @param {HTMLElement} step */
  const languageOf = (step) => step.closest('[lang]')?.lang ?? '';
  const texts = new Map(steps.map((step) => [step, step.textContent.toLowerCase()]));
  /** @param {HTMLElement} step */
  const textOfStep = (step) => texts.get(step) ?? '';

  /*
   * Which ingredients a step names
   *
   * A food's name has a head, the word that says what it is: the sugar of "brown sugar". Each place of a step that has words of a
   * name gets points for how well it names the food:
   *
   *   4  in full: "add the brown sugar"
   *   3  by its head: "add the sugar"
   *   2  by its head behind a word that the list doesn't have: "add the palm sugar"
   *   1  by another of its words: "when the vegetables are soft", for vegetable oil
   *   0  in doubt, because the word is part of another name or a verb: "the sugar syrup", "sugar the rim"
   *
   * What is made of a food is another one: "beef stock" has no points for "the beef". Nor does "onion powder" show for the onions if
   * the list has onions.
   *
   * A step shows a food unless another step names it better by two points. So "when the vegetables are soft" shows no vegetable oil if
   * another step says "heat the oil", and a food that is named only poorly is still shown where it is.
   */

  /** @typedef {{ word: string, gap: string, isApart: boolean }} SaidWord A word, the text before it, and whether that ends a phrase. */
  /** @typedef {{ words: string[], telling: string[], isWhole: boolean }} FoodName Its words, and those for more than a piece of it. */
  /** @typedef {{ index: number, count: number, points: number, head: number, likeness: number, isShared: boolean, from: number, to: number }} Mention */
  /** @typedef {{ value: string, isInside: boolean, from: number, to: number, after: string }} StepAmount */

  const language = steps.length ? languageOf(steps[0]) : '';
  const isEnglish = /^en/.test(language);
  // In these a name begins with its head: "huile d'olive".
  const isHeadFirst = /^(fr|es|it|pt|pl|ar|he)/.test(language);

  /**
   * Returns the words of a text. In Arabic the article and short words before it are written together with what follows.
   * @param {string} text
   * @returns {SaidWord[]}
   */
  function wordsIn(text) {
    let end = 0;
    const lower = text.toLowerCase();
    const read = isEnglish
      ? lower.replace(/half(?: ?& ?|[ -]and[ -])half/g, 'halfandhalf').replace(/\bbroth(s?)\b/g, 'stock$1')
      : lower;
    return [...read.matchAll(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+|[\p{L}\p{M}]{2,}/gu)].map(
      ({ 0: found, index = 0 }) => {
        const gap = read.slice(end, index);
        end = index + found.length;
        return { word: found.replace(/^[وفبلك]?ال(?=..)/, ''), gap, isApart: /[^\s\p{L}\p{M}&'’-]/u.test(gap) };
      },
    );
  }
  /** @param {string} text */
  const words = (text) => wordsIn(text).map(({ word }) => word);
  /**
   * Returns the words of a step. Some pages lose the space after a step's title: "Make the sauceHeat the oil".
   * @param {string} text
   */
  const wordsOfStep = (text) => wordsIn(text.replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1. $2'));

  // Words about foods

  const joins =
    /^(and|or|und|oder|plus|with|for|from|avec|pour|ou|et|con|para|com|met|voor|en|of|med|och|eller|og|til|oraz|lub|nebo|ve|veya|ile)$/;
  // English words for how a food is, and for what is done and where; they name no food alone.
  const qualities =
    /^(brown|white|red|green|black|yellow|golden|dark|light|low|high|heavy|hot|cold|warm|dry|dried|fresh|sweet|sour|large|small|medium|thin|thick|whole|kosher|sea|unsalted)$/;
  const actions = /^(half|ground|mix|heat|cook|top|bottom|side)$/;
  /** @param {string} word */
  const isDescribing = (word) => qualities.test(word) || actions.test(word);
  // English words for a kind or a part, which cooks leave out: "parmesan" is the cheese, and "basil" its leaves.
  const parts =
    /^(cheese|breasts?|thighs?|legs?|drumsticks?|wings?|fillets?|filets?|steaks?|chops?|peppers?|loin|tenderloin|shoulder|belly|balls?|sheets?|tips?|roast|meat|mince|leaf|leaves|cloves?|crumbs?|shavings|log|bits|powder|florets?|stalks?|stems?|sprigs?|seeds?|kernels?|beans?|chips?|chunks?|pieces?|slices?|strips?|cubes?|wedges?|halves|rounds?|rings?|noodles?|pasta|mushrooms?|lettuce|mustard|extract|seasoning|whites?|yolks?|juice|zest|peel|rind|sticks?|flakes?|tops?|greens?|heads?|bulbs?|ears?|cans?|tins?|half)$/;
  // English words for what is made of a food and isn't that food: "beef stock" is no beef.
  const products = /^(stock|sauce|oil|vinegar|milk|butter|salt|soup|soda)$/;
  // These are also said for what is made of them: "the soy".
  const brands = /^(soy|cider|coconut|balsamic|worcestershire|hoisin|sriracha|tabasco|teriyaki|ponzu)$/;
  // English words that stand beside a noun without being part of its name.
  const small =
    /^(and|or|plus|but|with|without|to|into|in|on|onto|over|under|for|from|at|by|of|off|out|up|down|until|till|when|while|then|if|as|so|than|through|around|between|before|after|once|per|is|are|was|were|be|been|has|have|had|can|will|should|may|might|must|the|an|this|that|these|those|it|its|they|them|all|both|each|every|any|some|more|most|about|again|together|well|too|also|only|just|not|aside|back|here|there|which|you|your|we|our|one|two|three|four|five|six|remaining|rest|reserved|leftover|extra|additional|another|other|first|last|next|half|little|bit|few|now|instead|optional|using|according|following|starting|side|inside|does|do|don|evenly|add|total|cut|beaten|lots|plenty|enough|much|along|among|amongst|across|towards?|within|less|needed|taste|desired)$/;
  // "Chopped" and "finely", but not "linseed", "seaweed" and "jelly".
  const participle = /(?<!se|we)ed$/;
  const adverb = /(?<!jel|bel)ly$/;
  /**
   * Whether a word may be the form of a verb that describes.
   * @param {string} word
   */
  const isForm = (word) => word.endsWith('ing') || participle.test(word);
  /** @param {string} word */
  const isSmall = (word) => small.test(word) || participle.test(word) || adverb.test(word) || /(wise|ways)$/.test(word);
  const articles = /^(the|an|your|each|both|it|them|all|this|these|every)$/;
  const measures = /^(cups?|tbsp|tsp|tablespoons?|teaspoons?|oz|ounces?|grams?|pounds?|lbs?|ml|pinch|dash)$/;
  // A line such as "For the sauce" is a heading.
  const heading =
    /^\s*(?:(?:for|für|pour|para|per|voor|till|för|til|dla)\s+(?:the|den|die|das|le|la|les|el|los|las|il|lo|gli|de|het|[oa])\s[^:,\d]*|\p{L}+\s+(?:serve|garnish|servir|servering|servieren))\s*:?\s*$/iu;
  /**
   * Whether an item is such a line. Long runs of spaces would take long to match.
   * @param {HTMLElement} item
   */
  const isHeading = (item) => heading.test(item.textContent.replace(/\s+/g, ' '));

  // The names of the ingredients

  /**
   * Returns the names in a marked food: "salt & pepper" has two, and both together are one.
   * @param {HTMLElement} span
   * @returns {FoodName[]}
   */
  function namesIn({ textContent, dataset }) {
    const pieces = (dataset.piece ?? '').toLowerCase().split('|');
    /** @type {string[][]} */
    const all = [[]];
    let isOver = false;
    for (const { word, isApart, gap } of wordsIn(textContent)) {
      const isOf = isEnglish && word === 'of';
      const isJoin = joins.test(word) && !gap.endsWith('-') && !isOf;
      if (isJoin || isApart || gap.includes('&')) [isOver] = [false, all.push([])];
      // "Salt on top of the buns" is salt, but "bone-in ham" is ham.
      if (isEnglish && /^\s/.test(gap) && /^(on|in|to|at|as)$/.test(word)) isOver = true;
      if (!isJoin && !isOver && !isOf) all[all.length - 1].push(word);
    }
    const names = all.filter((name) => name.length);
    const whole = names.length > 1 ? [names.flat()] : [];
    return [...names, ...whole].map((name) => {
      const telling = name.filter((word) => !pieces.includes(word));
      return { words: name, telling: telling.length ? telling : name, isWhole: whole.includes(name) };
    });
  }
  // The most characters of what follows a food that are read for another name.
  const longestOther = 200;
  /**
   * Returns the name of what may be taken instead, which stands after a marked food: "butter or canola oil".
   * @param {string} text - that of its item
   * @param {string} food
   * @returns {FoodName[]}
   */
  function otherNames(text, food) {
    if (!isEnglish || !food) return [];
    const from = text.indexOf(food) + food.length;
    const [after] = text.slice(from, from + longestOther).split(food);
    const [, other = ''] = after.match(/^\s*(?:,?\s*or\s+|\/)([\p{L}\s-]+)/u) ?? [];
    const said = words(other);
    const end = said.findIndex((word) => small.test(word));
    const name = said.slice(0, end < 0 ? 4 : end);
    return name.every(isDescribing) ? [] : [{ words: name, telling: name, isWhole: false }];
  }
  const names = ingredients.map((item) => {
    /** @type {HTMLElement[]} */
    const spans = isHeading(item) ? [] : [...item.querySelectorAll('[data-food]')];
    const text = item.textContent;
    return spans.flatMap((span) => [...namesIn(span), ...otherNames(text, span.textContent)]);
  });
  const foods = names.map((all) => [...new Set(all.flatMap((name) => name.words))]);
  const allFoods = new Set(foods.flat());
  const wordsOfLine = ingredients.map((item) => new Set(words(item.textContent)));
  const valuesOfLine = ingredients.map(
    (item) => new Set(Array.from(item.querySelectorAll('data'), ({ value }) => value)),
  );
  /** @param {string[]} name */
  const isProduct = (name) => isEnglish && name.length > 1 && products.test(name[name.length - 1]);
  // What several ingredients share, such as "fresh", names none of them.
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const all of names) {
    const naming = all.flatMap(({ words: name }) => (isProduct(name) ? name.slice(-1) : name));
    for (const word of new Set(naming)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  // Turkish foods with two letters.
  /** @param {string} word */
  const isShortFood = (word) => /^(un|su|et)$/.test(word);
  // Of words with two letters only some are foods: the Dutch "ui", and "öl" and the like.
  /** @param {string} word */
  const isLong = (word) =>
    word.length > 2 || /[^a-z]|^[eu]i$/.test(word) || (/^tr/.test(language) && isShortFood(word));
  /** @param {string} word */
  const isNoun = (word) => !joins.test(word) && !isDescribing(word) && isLong(word);
  /** @param {string} word */
  const isTelling = (word) => isNoun(word) && (counts.get(word) ?? 0) <= Math.max(1, foods.length / 6);
  /**
   * Returns the words of a name that say what it is. In English its last may be left out if it is for a kind or a part.
   * @param {string[]} name
   * @returns {string[]}
   */
  function headsOf(name) {
    if (isHeadFirst) return name.slice(0, 1);
    if (isEnglish && name.length > 1 && participle.test(name[name.length - 1])) return headsOf(name.slice(0, -1));
    const [before = '', last] = name.slice(-2).length > 1 ? name.slice(-2) : ['', name[0]];
    const isShort = isEnglish && before && parts.test(last) && !isDescribing(before) && !isForm(before);
    return name.slice(isShort ? -2 : -1);
  }
  /**
   * @param {string} one
   * @param {string} other
   */
  const shared = (one, other) => {
    let length = 0;
    while (length < one.length && one[length] === other[length]) length += 1;
    return length;
  };
  // Parts of a food that is said for them, at the end of words: the "Saft" of "Zitronensaft".
  const partOfCompound =
    /(?<=...)(file(s|er|erna|ts?|te[rn]|ter?ne)?|brust|borst|brost|bryst|saft(en)?|sap|skal(en|et)?|schale|schoten?|zehen?|s?klyft(a|or)|teen(tjes?)?|tenen)$/;
  const nordic =
    /^(|[aentrs]|e[lnrt]|[ao]r|n[aes]|ets|ens|(e|a|o)?rna|er?ne|lene|ler(ne)?|len|lar(na)?|ner(ne)?|re[nt]?|um)$/;
  /**
   * What the forms of a word have behind what they share, by the languages that end words in few ways.
   * @type {Record<string, RegExp>}
   */
  const endings = {
    en: /^(|e?s)$/,
    de: /^(|[enrsm]|e[nrsm]|ern|ns|nen|a)$/,
    nl: /^(|[esnfd]|e[nr]|eren|[sd]?en|ven|zen|[tp]?jes?|ts)$/,
    sv: nordic,
    da: nordic,
    nb: nordic,
    nn: nordic,
    no: nordic,
    fr: /^(|[esx]|e[rsz]|al|eau|aux)$/,
    es: /^(|e?s|z|ces)$/,
    it: /^(|[aeio]|h[ei]|i[ao])$/,
    pt: /^(|e?s|[lm]|[ei]s|ns|ao|oes|aes)$/,
    tr: /^(|[kg]([ıiu]n?)?|[tc]|[dc][ıiu]n?|(l[ae]r)?(s?[ıiu])?(n?[ıiu]n?|y?[ıiuae]|n?[dt][ae]n?|y?l[ae]|n[ae])?)$/,
    he: /^(|[התי]|ים|ות|י?יה)$/,
  };
  /**
   * Returns a function that works out its result once for the same texts. Maps in maps are faster than one map of joined texts.
   * @template Result
   * @param {(...texts: string[]) => Result} work
   * @returns {(...texts: string[]) => Result}
   */
  function once(work) {
    /** @type {Map<string, any>} */
    const known = new Map();
    return (...texts) => {
      let results = known;
      for (let place = texts.length - 1; place > 0; place -= 1) {
        if (!results.has(texts[place])) results.set(texts[place], new Map());
        results = results.get(texts[place]);
      }
      if (!results.has(texts[0])) results.set(texts[0], work(...texts));
      return results.get(texts[0]);
    };
  }
  /**
   * Letters that have no marks to take away.
   * @type {Record<string, string>}
   */
  const letters = { ß: 'ss', ø: 'o', æ: 'a', œ: 'oe' };
  /** Returns a word without marks on its letters and, if endings double letters, with single ones: "Äpfel" is "Apfel". */
  const plain = once((word, lang) => {
    const bare = word
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[ßøæœ]/g, (letter) => letters[letter]);
    const short = bare.replace(/^([eu]i)e(n|rn?|ren)$/, '$1').replace(partOfCompound, '');
    return /^(nl|sv|da|n[bno])/.test(lang) ? short.replace(/([aeou])\1|(?<=..)([^s])\2(?=[aeiouy]|$)/g, '$1$2') : short;
  });
  /**
   * Whether two words are the same but for their ending: "mjölet" is "mjöl" and not "mjölk".
   * @param {string} word
   * @param {string} other
   * @param {string} lang
   */
  const isSame = (word, other, lang) => {
    const [one, two] = [plain(word, lang), plain(other, lang)];
    const length = shared(one, two);
    // Turkish has foods with two letters, and endings: "unu" is "un".
    const fewest = /^tr/.test(lang) && isShortFood(one.length < two.length ? one : two) ? 2 : 3;
    if (length < fewest) return one === two;
    const ending = endings[lang.slice(0, 2)];
    const ends = [one.slice(length), two.slice(length)];
    if (isEnglish && /^((y|ies),(y|ies)|(fe?|ves),(fe?|ves))$/.test(ends.join())) return true;
    if (ending) return ends.every((end) => ending.test(end));
    return length >= Math.min(one.length, two.length) - 2 && Math.abs(one.length - two.length) <= 3;
  };
  /** Whether a step says a word of a food, or the end of one that is joined of several: "Brühe" of "Gemüsebrühe". */
  const isSaid = once((word, said, lang) => {
    if (isSame(word, said, lang)) return true;
    // Hebrew joins short words to the next one: "והקמח" and "לקמח" say "קמח".
    if (/^he/.test(lang)) {
      return [1, 2, 3].some(
        (length) => /^[ובהלמכש]+$/.test(said.slice(0, length)) && isSame(word, said.slice(length), lang),
      );
    }
    if (!/^(de|nl|sv|da|nb|nn|no|fi)/.test(lang)) return false;
    if (word.endsWith(said)) return said.length > 3 || /^(öl|lök|løk|løg|ost|mel|ris|kål)$/.test(said);
    if (said.length < 4) return false;
    const from = word.lastIndexOf(said.slice(0, 3));
    const end = word.slice(from);
    // "Mjölet" is of "vetemjöl", but "lager" not of "sockerlag".
    const isDefinite = endings[lang.slice(0, 2)] === nordic && said.length > end.length + 1 && !said.endsWith('er');
    return from > 0 && ((end.length > 4 && said !== `${end}e`) || isDefinite) && isSame(end, said, lang);
  });

  // The words that a word of a step may mean

  // A word for more names than these means none of them.
  const mostMeant = 50;
  // The most letters of an ending, and of the end of a word that is joined of several.
  const longestEnding = 10;
  const longestEnd = 40;
  /**
   * Returns a word and the beginnings that it may share with those that are the same but for their ending.
   * @param {string} word
   * @param {string} lang
   * @param {number} most - the most letters of an ending, in languages without a list of these
   */
  function stemsOf(word, lang, most) {
    const whole = plain(word, lang);
    const ending = endings[lang.slice(0, 2)];
    const fewest = /^tr/.test(lang) ? 2 : 3;
    const stems = [whole];
    const shortest = Math.max(fewest, whole.length - (ending ? longestEnding : most));
    for (let length = whole.length - 1; length >= shortest; length -= 1) {
      const end = whole.slice(length);
      if (!ending || ending.test(end) || (isEnglish && /^(y|ies|fe?|ves)$/.test(end)))
        stems.push(whole.slice(0, length));
    }
    return stems;
  }
  /**
   * Returns the stems by which a word of a food and a word of a step find each other. In languages without a list of endings, one of
   * them may have up to two letters more than they share, and the other one up to five.
   * @param {string} word
   * @param {string} lang
   * @param {boolean} isFood
   */
  function keysOf(word, lang, isFood) {
    if (endings[lang.slice(0, 2)]) return stemsOf(word, lang, longestEnding);
    const [short, long] = [stemsOf(word, lang, 2), stemsOf(word, lang, 5)];
    const [own, other] = isFood ? [short, long] : [long, short];
    return [...own, ...other.map((stem) => `${stem} `)];
  }
  /**
   * Returns the stems by which a word of a food is found: its own, and those of the ends that a step may say for it.
   * @param {string} word
   * @param {string} lang
   */
  const stemsOfFood = (word, lang) => {
    const ends = [word];
    if (/^(de|nl|sv|da|nb|nn|no|fi)/.test(lang)) {
      for (let from = Math.max(1, word.length - longestEnd); from < word.length - 1; from += 1)
        ends.push(word.slice(from));
    }
    return ends.flatMap((end) => keysOf(end, lang, true));
  };
  /**
   * Returns the stems of the foods that a word of a step may say. Hebrew joins short words to the next one.
   * @param {string} said
   * @param {string} lang
   */
  const stemsOfSaid = (said, lang) =>
    (/^he/.test(lang) ? [0, 1, 2, 3] : [0]).flatMap((length) => keysOf(said.slice(length), lang, false));
  /**
   * Returns a function that finds those of some words that another may be, without a look at all of them. If too many may be, it is
   * only the word itself.
   * @param {Iterable<string>} all
   * @param {(word: string, lang: string) => string[]} stemsOfOwn
   * @param {(word: string, lang: string) => string[]} stemsOfOther
   * @param {(own: string, other: string, lang: string) => boolean} isMeant
   */
  function finderOf(all, stemsOfOwn, stemsOfOther, isMeant) {
    const own = new Set(all);
    const byStem = once((lang) => groupedBy(own, (word) => stemsOfOwn(word, lang)));
    return once((other, lang) => {
      /** @type {Set<string>} */
      const found = new Set();
      for (const stem of stemsOfOther(other, lang)) {
        for (const word of byStem(lang).get(stem) ?? []) {
          found.add(word);
          if (found.size > mostMeant) return own.has(other) ? [other] : [];
        }
      }
      return [...found].filter((word) => isMeant(word, other, lang));
    });
  }
  /**
   * Returns the highest of the numbers of some items, and 0 of none.
   * @template Item
   * @param {Iterable<Item>} items
   * @param {(item: Item) => number} numberOf
   */
  function highestOf(items, numberOf) {
    let most = 0;
    for (const item of items) most = Math.max(most, numberOf(item));
    return most;
  }
  /**
   * Returns items by the keys of each.
   * @template Item, Key
   * @param {Iterable<Item>} items
   * @param {(item: Item) => Iterable<Key>} keysOf
   */
  function groupedBy(items, keysOf) {
    /** @type {Map<Key, Item[]>} */
    const groups = new Map();
    for (const item of items) {
      for (const key of new Set(keysOf(item))) {
        const group = groups.get(key);
        if (group) group.push(item);
        else groups.set(key, [item]);
      }
    }
    return groups;
  }
  const foodsSaidBy = finderOf(allFoods, stemsOfFood, stemsOfSaid, isSaid);
  /** The places of the ingredients, by the words that tell them from most others. */
  const told = new Map(
    [...groupedBy(foods.keys(), (index) => foods[index].filter(isTelling))].filter(
      ([, indices]) => indices.length <= mostMeant,
    ),
  );
  /** The lengths of these words, by their first letters. */
  const toldLengths = new Map(
    Array.from(
      groupedBy(told.keys(), (word) => word.slice(0, 1)),
      ([first, all]) => [first, [...new Set(all.map((word) => word.length))].filter((length) => length <= longestEnd)],
    ),
  );
  const isSpaced = !/[\u3040-\u30ff\u4e00-\u9fff]/.test(ingredients.map((item) => item.textContent).join(''));
  /** Returns the places of the ingredients that a word says. */
  const toldBy = once((said, lang) => {
    const found = new Set(foodsSaidBy(said, lang).flatMap((word) => told.get(word) ?? []));
    return found.size > mostMeant ? [] : [...found];
  });
  /**
   * Returns the places of the ingredients that a text says.
   * @param {string} text
   * @param {string} lang
   * @returns {Set<number>}
   */
  function foodsIn(text, lang) {
    if (isSpaced) return new Set(words(text).flatMap((said) => toldBy(said, lang)));
    const starts = Array.from({ length: text.length }, (_, from) => from);
    return new Set(
      starts.flatMap((from) =>
        (toldLengths.get(text[from]) ?? []).flatMap((length) => told.get(text.slice(from, from + length)) ?? []),
      ),
    );
  }

  // Ingredients in groups, such as those of the dough and those of the filling

  /** @typedef {{ list: Element | null, title: string }} Group */

  // What a step says that it makes: "For the filling, ...", "Filling: ...".
  const opening =
    /^\s*(?:\p{L}+,?\s+)?(?:(?:to\s+)?(?:make|prepare)|for|für|pour|para|per|voor|till|för|til|dla)\s(?=\p{L})[^,.:;]*|^[^,.:;\d]{3,40}:/iu;
  /** @type {Group[]} */
  const groupOf = [];
  for (const item of ingredients) {
    const last = groupOf.at(-1);
    const isTitle = isHeading(item);
    const isGoingOn = last?.list === item.parentElement && !isTitle;
    groupOf.push(isGoingOn ? last : { list: item.parentElement, title: isTitle ? item.textContent : headingOf(item) });
  }
  const groups = [...new Set(groupOf)];
  /** @type {Set<Group>} */
  const noGroups = new Set();
  const groupsByWord = groupedBy(groups, ({ title }) => words(title));
  const titlesSaidBy = finderOf(groupsByWord.keys(), stemsOfFood, stemsOfSaid, isSaid);
  const titlesSaying = finderOf(groupsByWord.keys(), stemsOfSaid, stemsOfFood, (own, word, lang) =>
    isSaid(word, own, lang),
  );
  /** Returns the groups with the longest word that a text has, too. */
  const groupsIn = once((text, lang) => {
    const said = words(text).filter((word) => !joins.test(word));
    const found = new Set(said.flatMap((word) => [...titlesSaidBy(word, lang), ...titlesSaying(word, lang)]));
    const longest = highestOf(found, ({ length }) => length);
    if (longest < 3 || groups.length < 2) return noGroups;
    const own = [...found].filter(({ length }) => length === longest).flatMap((word) => groupsByWord.get(word) ?? []);
    return own.length > mostMeant ? noGroups : new Set(own);
  });
  /**
   * Returns the groups that a step is for, if it says so itself or its heading does.
   * @param {HTMLElement} step
   */
  function groupsFor(step) {
    const [said = ''] = step.textContent.match(opening) ?? [];
    const found = groupsIn(said, languageOf(step));
    return found.size ? found : groupsIn(headingOf(step), languageOf(step));
  }

  // How words stand in a step; only in English, where a noun before another is part of its name and may be a verb, too

  /**
   * Whether words of a step are part of another name or a verb: "water bath", "flour the pan", "beat to a cream".
   * @param {SaidWord[]} said
   * @param {number} from
   * @param {number} to
   */
  function isDoubtful(said, from, to) {
    if (!isEnglish) return false;
    const next = said[to];
    const isFollowed = next && !next.isApart && !/&|\ba\b/.test(next.gap);
    if (isFollowed && !isSmall(next.word) && !qualities.test(next.word) && !parts.test(next.word)) return true;
    const isResult = from > 0 && /^\s+an?\s+$/.test(said[from].gap) && /^(to|into|like|as)$/.test(said[from - 1].word);
    return isResult || isVerb(said, from, to);
  }
  /**
   * Whether a word begins a phrase.
   * @param {SaidWord[]} said
   * @param {number} place
   */
  const isFirst = (said, place) =>
    place === 0 ||
    said[place].isApart ||
    said[place].gap.includes('&') ||
    /^(and|or|then|to)$/.test(said[place - 1].word) ||
    adverb.test(said[place - 1].word);
  /**
   * Whether a word begins a phrase and an article follows: "flour the pan", and the first of "butter and flour the pan".
   * @param {SaidWord[]} said
   * @param {number} from
   * @param {number} to
   * @returns {boolean}
   */
  function isVerb(said, from, to) {
    const [next, after] = [said[to], said[to + 1]];
    if (to - from > 1 || !next || next.isApart || !isFirst(said, from)) return false;
    if (next.word === 'and' && after && !after.isApart && allFoods.has(after.word)) return isVerb(said, to + 1, to + 2);
    return (
      articles.test(next.word) ||
      adverb.test(next.word) ||
      (/\ba\b/.test(next.gap) && !/^(little|bit|few|time)$/.test(next.word))
    );
  }
  /**
   * Whether the word before a name is of another kind of food, which the ingredient's line doesn't have: "palm sugar".
   * @param {SaidWord[]} said
   * @param {number} from
   * @param {number} index
   */
  function isOtherKind(said, from, index) {
    const before = said[from - 1];
    if (!isEnglish || !before || said[from].isApart || /&|\ba\b/.test(said[from].gap)) return false;
    // A word with a hyphen before it describes, and one that begins a phrase is a verb.
    if (before.gap === '-' || isFirst(said, from - 1)) return false;
    return (
      ![isSmall, isDescribing, measures.test.bind(measures)].some((is) => is(before.word)) &&
      !wordsOfLine[index].has(before.word)
    );
  }

  // What each place of a step names

  const listed = names.flatMap((all, index) => all.map((name) => ({ name, index })));
  /** The numbers of the listed names by their words. */
  const listedBy = groupedBy(listed.keys(), (number) => listed[number].name.words);
  /** Returns the numbers of the names that have one of the words that a word of a step says; `undefined` for too many. */
  const numbersFor = once((said, lang) => {
    /** @type {Set<number>} */
    const numbers = new Set();
    for (const own of foodsSaidBy(said, lang)) {
      for (const number of listedBy.get(own) ?? []) {
        if (numbers.add(number).size > mostMeant) return undefined;
      }
    }
    return numbers;
  });
  /**
   * Returns the word of a name that a step says at a place; "bread crumbs" are breadcrumbs.
   * @param {FoodName} name
   * @param {SaidWord[]} said
   * @param {number} place
   * @param {string} lang
   */
  function fitAt(name, said, place, lang) {
    const { word } = said[place];
    const [before, after] = [said[place - 1]?.word + word, word + said[place + 1]?.word];
    return name.words.find((own) => own === word || isSaid(own, word, lang) || own === before || own === after);
  }
  /**
   * Returns which words of names a step says, by their places, in the order of the names. A word that means too many names counts
   * only beside one that doesn't.
   * @param {SaidWord[]} said
   * @param {string} lang
   */
  function fitsOf(said, lang) {
    /** @type {Map<number, Map<number, string>>} */
    const all = new Map();
    /** @type {(number: number, place: number) => boolean} */
    const add = (number, place) => {
      const fits = all.get(number) ?? new Map();
      const own = !fits.has(place) && fitAt(listed[number].name, said, place, lang);
      if (own) all.set(number, fits.set(place, own));
      return Boolean(own);
    };
    const isCommon = (/** @type {number} */ place) => numbersFor(said[place].word, lang) === undefined;
    for (const [place, { word }] of said.entries()) {
      for (const number of numbersFor(word, lang) ?? []) add(number, place);
      if (place > 0) {
        const both = listedBy.get(said[place - 1].word + word) ?? [];
        if (both.length <= mostMeant) for (const number of both) [add(number, place - 1), add(number, place)];
      }
    }
    const common = new Set([...said.keys()].filter(isCommon));
    for (const [number, fits] of common.size ? all : []) {
      for (const place of [...fits.keys()]) {
        for (let to = place + 1; common.has(to) && !said[to].isApart && add(number, to);) to += 1;
        for (let from = place; common.has(from - 1) && !said[from].isApart && add(number, from - 1);) from -= 1;
      }
    }
    return [...all].sort(([one], [other]) => one - other);
  }
  /**
   * Returns the place after the last word of a name that stands together with one. A word that describes may be between, a join in
   * "red and black currants", and in English one more: "heavy whipping cream".
   * @param {FoodName} name
   * @param {SaidWord[]} said
   * @param {Map<number, string>} fits
   * @param {number} from
   */
  function endOf(name, said, fits, from) {
    let to = from + 1;
    for (let place = to; place < said.length && !said[place].isApart; place += 1) {
      const { word } = said[place];
      const isJoin = joins.test(word) && (name.isWhole || qualities.test(said[place - 1].word));
      const isOneMore = isEnglish && place === to && !isSmall(word) && fits.has(place + 1) && !said[place + 1].isApart;
      if (fits.has(place)) to = place + 1;
      else if (!isDescribing(word) && !isJoin && !isOneMore) break;
    }
    return to;
  }
  /**
   * Returns how much a word and that of a name have of each other, from 0 to 1.
   * @param {string} word
   * @param {string} [own]
   */
  const likenessOf = (word, own = '') => {
    const length = shared(word, own);
    return length < 3 ? (own.endsWith(word) ? 0.6 : 0.5) : (2 * length) / (word.length + own.length);
  };
  /**
   * Whether words of a step are of products that share its word, which follows: "soy, oyster and fish sauces". Each must be listed, so
   * that "the beef, carrots and beef stock" has the beef itself, and be a kind of food, unlike the "kosher" of "garlic and kosher salt".
   * @param {FoodName} name
   * @param {SaidWord[]} said
   * @param {number} from
   * @param {number} to
   */
  function isBeforeSharedHead({ telling }, said, from, to) {
    const product = telling[telling.length - 1];
    if (!isProduct(telling) || !telling.includes(said[from].word)) return false;
    const rest = said.slice(to, to + 7).map(({ gap, word }) => gap + word);
    const [, others, last] = rest.join('').match(/^((?:(?:,|,?\s+and|,?\s+or|\s*&)\s+\p{L}+){1,3})\s+(\p{L}+)/u) ?? [];
    if (!others || !isSaid(product, last, language)) return false;
    const kinds = words(others).filter((word) => !joins.test(word));
    const isListed = (/** @type {string} */ kind) =>
      listedWith(product).has(kind) && !telling.includes(kind) && !isDescribing(kind);
    return kinds.every(isListed);
  }
  const namesOfProduct = groupedBy(listed, ({ name: { telling } }) => telling.slice(-1));
  /** Returns the words of the listed foods that end with a product. */
  const listedWith = once(
    (product) => new Set((namesOfProduct.get(product) ?? []).flatMap(({ name: { telling } }) => telling)),
  );
  /**
   * Returns what a name's words from one place of a step to another say, unless they could be of anything.
   * @param {FoodName} name
   * @param {number} index
   * @param {SaidWord[]} said
   * @param {Map<number, string>} fits
   * @param {number} from
   * @param {number} to
   * @returns {Mention | undefined}
   */
  function mentionAt(name, index, said, fits, from, to) {
    /** @type {Set<string>} */
    const own = new Set();
    for (let place = from; place < to; place += 1) own.add(fits.get(place) ?? '');
    own.delete('');
    const counted = [...own].filter(isLong);
    const [{ length: count }, [first = '']] = [counted, counted];
    const heads = headsOf(name.telling);
    const isHead = own.has(heads[heads.length - 1]);
    const isName = name.words.length === 1 || (isEnglish && isHead && first !== 'sauce');
    const isTold = count > 1 || isTelling(first) || (isName && isNoun(first));
    if (!isTold || !name.telling.some((word) => own.has(word))) return undefined;
    const hasSharedHead = isBeforeSharedHead(name, said, from, to);
    const hasHead = hasSharedHead || heads.some((word) => own.has(word));
    if (!hasHead && isProduct(name.telling) && !counted.some((word) => brands.test(word))) return undefined;
    const isInDoubt = isDoubtful(said, from, to);
    if (isEnglish && !hasHead && (isInDoubt || (count === 1 && isForm(said[from].word)))) return undefined;
    const isFull = name.telling.every((word) => own.has(word));
    const pointsOfHead = count === 1 && isOtherKind(said, from, index) ? 2 : isFull ? 4 : 3;
    // Other languages have more endings, so that "poivre" could be "poivron".
    const likeness = isEnglish
      ? 1
      : highestOf(said.slice(from, to).keys(), (place) => likenessOf(said[from + place].word, fits.get(from + place)));
    const isShared = count === 1 && !isTelling(first);
    const head = hasSharedHead ? 3 : isHead ? 2 : Number(hasHead);
    const points = isInDoubt ? 0 : hasHead ? pointsOfHead : 1;
    return { index, count, head, likeness, isShared, from, to, points };
  }
  /**
   * Returns what the names say at each place of a step.
   * @param {SaidWord[]} said
   * @param {string} lang
   */
  function mentionsOf(said, lang) {
    /** @type {Mention[][]} */
    const mentions = said.map(() => []);
    for (const [number, fits] of fitsOf(said, lang)) {
      const { name, index } = listed[number];
      let to = 0;
      /** @type {Mention | undefined} */
      let mention;
      for (const place of [...fits.keys()].sort((one, other) => one - other)) {
        if (place >= to) {
          if (joins.test(said[place].word)) continue;
          to = endOf(name, said, fits, place);
          mention = mentionAt(name, index, said, fits, place, to);
        }
        if (mention) mentions[place].push(mention);
      }
    }
    return mentions;
  }
  // The most characters behind a word or an amount that are read for what it is of.
  const longestNext = 40;
  /**
   * Returns the amounts of a step, by the numbers of words before each and up to its end.
   * @param {HTMLElement} step
   * @returns {StepAmount[]}
   */
  function amountsOf(step) {
    /** @type {StepAmount[]} */
    const amounts = [];
    const text = step.textContent;
    let [count, end, before] = [0, 0, ''];
    /** @param {Node} node */
    const read = (node) => {
      const { childNodes, textContent } = node;
      const isAmount = node.nodeName === 'DATA';
      if (childNodes.length && !isAmount) return childNodes.forEach(read);
      const from = count;
      count += wordsOfStep(textContent ?? '').length;
      end += textContent?.length ?? 0;
      if (isAmount) {
        const { value } = /** @type {HTMLDataElement} */ (node);
        const after = text.slice(end, end + longestNext).toLowerCase();
        amounts.push({ value, isInside: /\(\s*$/.test(before), from, to: count, after });
      }
      before = `${before}${textContent}`.slice(-9);
    };
    read(step);
    return amounts;
  }
  /**
   * Whether an amount of the ingredient's line stands before a mention, or behind it in brackets: "dill (1 tbsp)".
   * @param {Mention} mention
   * @param {SaidWord[]} said
   * @param {Map<number, StepAmount[]>} amounts by the places at which they begin and end
   */
  const hasAmount = ({ index, from, to }, said, amounts) =>
    [from - 3, from - 2, from - 1, from, to].some((place) =>
      amounts.get(place)?.some((amount) => {
        const isBefore = from >= amount.to && from - amount.to < 4;
        const isTogether = isBefore && said.slice(amount.to + 1, from + 1).every(({ isApart }) => !isApart);
        return valuesOfLine[index].has(amount.value) && (isTogether || (amount.isInside && amount.from === to));
      }),
    );
  const amountsIn = new Map(steps.map((step) => [step, amountsOf(step)]));
  /**
   * Returns for each place of a step the foods that it may name: those with most of the words there, of these those with their head,
   * and of these those with their amount.
   * @param {HTMLElement} step
   */
  function choicesOf(step) {
    const said = wordsOfStep(step.textContent);
    const amounts = groupedBy(amountsIn.get(step) ?? [], ({ from, to }) => [from, to]);
    /** @param {Mention} mention */
    const rank = ({ count, head, likeness }) => 4 * count + head + likeness;
    return mentionsOf(said, languageOf(step)).flatMap((here) => {
      const most = highestOf(here, rank);
      const fit = here.filter((mention) => rank(mention) === most);
      const sure = fit.filter((mention) => hasAmount(mention, said, amounts));
      const chosen = sure.length ? sure.map((mention) => ({ ...mention, points: Math.max(3, mention.points) })) : fit;
      return chosen.length ? [chosen] : [];
    });
  }

  // Which of these each step shows

  const choices = isSpaced ? steps.map(choicesOf) : [];
  const best = ingredients.map(() => 0);
  for (const { index, points, isShared } of choices.flat(2)) {
    if (!isShared || points > 3) best[index] = Math.max(best[index], points);
  }
  /**
   * The last step that named each ingredient.
   * @type {Map<number, number>}
   */
  const used = new Map();
  /** The groups that the most recent step with a group was for. */
  let current = noGroups;
  /**
   * Returns the items of a list with the highest value.
   * @template Item
   * @param {Item[]} items
   * @param {(item: Item) => number} value
   */
  const highest = (items, value) => {
    const most = highestOf(items, value);
    return items.filter((item) => value(item) === most);
  };
  /**
   * Returns the places of the ingredients that a step names. Among several that fit a place as well, it is that of the group that the
   * step is for, or the one that the step names elsewhere; otherwise one that no step names better, then those of the group that has
   * most of what the step names, and of these the first that no earlier step has named, if possible from the group that the last one
   * was for.
   * @param {HTMLElement} step
   * @param {number} number
   */
  function namedBy(step, number) {
    if (!isSpaced) return inOrder(foodsIn(textOfStep(step), languageOf(step)));
    const good = choices[number]
      .map((choice) => choice.filter(({ index, points }) => best[index] - points < 2))
      .filter((choice) => choice.length);
    const sure = new Set(
      good.flatMap((choice) => (choice.every(({ index }) => index === choice[0].index) ? choice[0].index : [])),
    );
    const own = groupsFor(step);
    if (own.size) current = own;
    /** @type {Map<Group, number>} */
    const namedOf = new Map();
    for (const choice of good) {
      for (const group of new Set(choice.map(({ index }) => groupOf[index]))) {
        namedOf.set(group, (namedOf.get(group) ?? 0) + 1);
      }
    }
    const found = new Set(
      good.flatMap((all) => {
        const choice = highest(all, ({ index }) => Number(own.has(groupOf[index])));
        const known = choice.filter(({ index }) => sure.has(index));
        if (known.length) return known.map(({ index }) => index);
        const better = choice.filter(({ index, points }) => best[index] <= points);
        const left = [...new Set((better.length ? better : choice).map(({ index }) => index))];
        const nearest = highest(left, (index) => namedOf.get(groupOf[index]) ?? 0);
        const unused = nearest.filter((index) => !used.has(index));
        if (unused.length) return highest(unused, (index) => Number(current.has(groupOf[index]))).slice(0, 1);
        if (choice.some(({ isShared }) => isShared) && nearest.length > 1) return [];
        const isOfOne = nearest.every((index) => groupOf[index] === groupOf[nearest[0]]);
        return isOfOne ? nearest : highest(nearest, (index) => used.get(index) ?? 0);
      }),
    );
    for (const index of found) used.set(index, number);
    return inOrder(found);
  }
  /** @param {Set<number>} indices */
  const inOrder = (indices) => [...indices].sort((one, other) => one - other);
  const namedBySteps = new Map(steps.map((step, number) => [step, namedBy(step, number)]));
  /** @param {HTMLElement} step */
  const named = (step) => (namedBySteps.get(step) ?? []).map((index) => ingredients[index]);

  // Which ingredients are used a part at a time

  // Words for a part or the rest of something, from their beginning on.
  const part = new RegExp(
    `(?<!\\p{L})(?:${[
      '(?<!any )remaining|the rest of|(?<!half and |half-and-)half(?! an? hour| hour| and half|-and-half| way)|reserved?|leftover|a little|a (?:bit|third|quarter) of',
      'restlich|übrig|hälfte|die andere|etwas (?:von|vom)|ein drittel|ein viertel',
      'reste|restant|moitié|un tiers|un quart',
      'resto|restante|mitad|la otra',
      'rimanent|rimast|metà|un terzo',
      'metade|um terço',
      'resterende|overige|overgebleven|helft',
      'resten|hälften|återstående|halvdelen|resterande|resterende|halvparten',
      'loput|loppu|puolet|jäljellä',
      'reszt|pozostał|połow',
      'zbyl|zbýv|zbytek|zbytk|polovin|půlk',
      'kalan|geri kalan|yarısı|artan',
    ].join(
      '|',
    )})|残り|半量|半分|の一部|剩下|剩余|剩餘|余下|餘下|其余|其餘|一半|一部分|الباقي|المتبقي|باقي|نصف (?:كمية|ال)|(?<!\\p{L})[וה]*(?:נותר|שנותר|יתרת|שאר|מחצית|חצי מה)`,
    'giu',
  );
  /** @param {HTMLElement} item */
  const saysSo = ({ textContent }) =>
    textContent.search(part) >= 0 ||
    /(?<!\p{L})(?:divided|aufgeteilt|geteilt|divis|dividid|verdeeld|delat|delt|rozdělen|bölünmüş)/iu.test(textContent);
  /** @param {string} text */
  const nextThing = (text) =>
    text.slice(0, longestNext).split(/[,;:.]|\s(?:and|und|et|y|e|i|en|och|og|ja|into|in|to|with|mit)\s/u)[0];
  /**
   * Returns the places of the ingredients that a step has such a word beside: before them, or in some languages behind them.
   * @param {HTMLElement} step
   */
  function takenInPart(step) {
    const [text, lang] = [textOfStep(step), languageOf(step)];
    const isBehind = /^(fr|es|it|pt|pl|ar|he|tr)/.test(lang);
    return [...text.matchAll(part)].flatMap(({ index: from = 0, 0: { length } }) => {
      const before = isBehind ? text.slice(Math.max(0, from - 20), from) : '';
      return [...foodsIn(nextThing(text.slice(from + length)), lang), ...foodsIn(before, lang)];
    });
  }
  /**
   * Returns the places of the ingredients before which a step writes its own amount, other than those in the list.
   * @param {HTMLElement} step
   */
  const takenByAmount = (step) =>
    (amountsIn.get(step) ?? []).flatMap(({ value, after }) =>
      [...foodsIn(nextThing(after), languageOf(step))].filter((index) => !valuesOfLine[index].has(value)),
    );
  /** The ingredients that the recipe says so of: in their own line, or where a step names them. */
  const divided = new Set(ingredients.filter(saysSo));
  for (const step of steps) {
    const own = namedBySteps.get(step) ?? [];
    const taken = own.length ? new Set([...takenInPart(step), ...takenByAmount(step)]) : new Set();
    for (const index of own) if (taken.has(index)) divided.add(ingredients[index]);
  }
  /** @param {HTMLElement} item */
  const textOf = (item) => {
    const ingredient = item.textContent.replace(/\s+/g, ' ').trim();
    return divided.has(item) && !saysSo(item) ? TEXT('divided-ingredient', { ingredient }) : ingredient;
  };

  /** @type {Map<HTMLElement, HTMLElement>} */
  const firstNaming = new Map();
  for (const step of steps) for (const item of named(step)) if (!firstNaming.has(item)) firstNaming.set(item, step);

  recipesite.stepFoods = {
    steps,
    named,
    textOf,
    headingOf,
    /** Those to show beside a step: what an earlier one has named is there already, unless it is divided. */
    beside: (step) => named(step).filter((item) => firstNaming.get(item) === step || divided.has(item)),
  };
}

// The lists beside the steps
{
  const { storage } = recipesite;
  const { steps, beside, textOf } = recipesite.stepFoods;
  const path = 'at-steps/shown';
  /** @type {HTMLInputElement | null} */
  const toggle = document.querySelector('[data-at-steps] input');
  const isShown = () => storage.values(path)[0] === true;

  /** Writes the lists anew, with the amounts as they are on the page now. */
  function show(isOn = isShown()) {
    if (toggle) toggle.checked = isOn;
    for (const step of steps) {
      step.querySelector('.at-step')?.remove();
      const items = isOn ? beside(step) : [];
      step.classList.toggle('has-foods', items.length > 0);
      if (!items.length) continue;
      const list = document.createElement('ul');
      list.className = 'at-step';
      list.append(
        ...items.map((item) => Object.assign(document.createElement('li'), { textContent: textOf(item), dir: 'auto' })),
      );
      step.append(list);
    }
    document.querySelector('.whole')?.classList.toggle('at-steps', isOn);
  }

  toggle?.addEventListener('change', () => {
    const isOn = toggle.checked;
    show(isOn);
    try {
      storage.write([[path, isOn || null]]);
    } catch (error) {
      // It is shown all the same, on this page.
      if (!(error instanceof storage.NotKept)) throw error;
    }
  });
  // Servings and units change the list of ingredients.
  /** @type {number | undefined} */
  let frame;
  const observer = new MutationObserver(() => {
    if (frame) cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => toggle?.checked && show(true));
  });
  for (const part of document.querySelectorAll('.ingredients')) {
    observer.observe(part, { subtree: true, childList: true, characterData: true });
  }
  storage.onChange((key = '') => key.endsWith(path) && show());
  show();
}
