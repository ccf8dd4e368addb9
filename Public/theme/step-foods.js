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
  /** @param {HTMLElement} step */
  const languageOf = (step) => step.closest('[lang]')?.lang ?? '';
  const texts = new Map(steps.map((step) => [step, step.textContent.toLocaleLowerCase()]));
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
   * A step shows a food unless another step names it better by two points. So "when the vegetables are soft" shows no vegetable oil if
   * another step says "heat the oil", and a food that is named only poorly is still shown where it is.
   */

  /** @typedef {{ word: string, gap: string, isApart: boolean }} SaidWord A word, the text before it, and whether that ends a phrase. */
  /** @typedef {{ words: string[], telling: string[], isWhole: boolean }} FoodName Its words, and those for more than a piece of it. */
  /** @typedef {{ index: number, count: number, points: number, hasHead: boolean, likeness: number, isShared: boolean, from: number, to: number }} Mention */
  /** @typedef {{ value: string, isInside: boolean, from: number, to: number }} StepAmount */

  const language = steps.length ? languageOf(steps[0]) : '';
  const isEnglish = /^en/.test(language);
  // In these a name begins with its head: "huile d'olive".
  const isHeadFirst = /^(fr|es|it|pt|pl|ar)/.test(language);

  /**
   * Returns the words of a text. In Arabic the article and short words before it are written together with what follows.
   * @param {string} text
   * @returns {SaidWord[]}
   */
  function wordsIn(text) {
    let end = 0;
    const lower = text.toLocaleLowerCase();
    const read = isEnglish
      ? lower.replace(/half(?: ?& ?|[ -]and[ -])half/g, 'halfandhalf').replace(/\bbroth\b/g, 'stock')
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
    /^(and|or|und|oder|plus|with|for|from|avec|pour|ou|et|con|para|com|met|voor|en|of|med|och|eller|og|til|oraz|lub)$/;
  // English words for how a food is, and for what is done and where; they name no food alone.
  const qualities =
    /^(brown|white|red|green|black|yellow|golden|dark|light|low|high|heavy|hot|cold|warm|dry|dried|fresh|sweet|sour|large|small|medium|thin|thick|whole)$/;
  const actions = /^(half|ground|mix|heat|cook|top|bottom|side)$/;
  /** @param {string} word */
  const isDescribing = (word) => qualities.test(word) || actions.test(word);
  // English words for a kind or a part, which cooks leave out: "parmesan" is the cheese, and "basil" its leaves.
  const parts =
    /^(cheese|breasts?|thighs?|legs?|drumsticks?|wings?|fillets?|filets?|steaks?|chops?|peppers?|loin|tenderloin|shoulder|belly|balls?|sheets?|tips?|roast|meat|mince|leaf|leaves|cloves?|crumbs?|shavings|log|bits|powder|florets?|stalks?|stems?|sprigs?|seeds?|kernels?|beans?|chips?|chunks?|pieces?|slices?|strips?|cubes?|wedges?|halves|rounds?|rings?|noodles?|pasta|mushrooms?|lettuce|mustard|extract|seasoning|whites?|yolks?|juice|zest|peel|rind|sticks?|flakes?|tops?|greens?|heads?|bulbs?|ears?|cans?|tins?|half)$/;
  // English words that stand beside a noun without being part of its name.
  const small =
    /^(and|or|plus|but|with|without|to|into|in|on|onto|over|under|for|from|at|by|of|off|out|up|down|until|till|when|while|then|if|as|so|than|through|around|between|before|after|once|per|is|are|was|were|be|been|has|have|had|can|will|should|may|might|must|the|an|this|that|these|those|it|its|they|them|all|both|each|every|any|some|more|most|about|again|together|well|too|also|only|just|not|aside|back|here|there|which|you|your|we|our|one|two|three|four|five|six|remaining|rest|reserved|leftover|extra|additional|another|other|first|last|next|half|little|bit|few|now|instead|optional|using|according|following|starting|side|inside|does|do|don|evenly|add|total|cut|beaten|lots|plenty|enough|much|along|among|amongst|across|towards?|within|less|needed|taste|desired)$/;
  /** @param {string} word */
  const isSmall = (word) => small.test(word) || /(ly|ed|wise|ways)$/.test(word);
  const articles = /^(the|an|your|each|both|it|them|all|this|these|every)$/;
  const measures = /^(cups?|tbsp|tsp|tablespoons?|teaspoons?|oz|ounces?|grams?|pounds?|lbs?|ml|pinch|dash)$/;
  // A line such as "For the sauce" is a heading.
  const heading =
    /^\s*(?:(?:for|für|pour|para|per|voor|till|för|til|dla)\s+(?:the|den|die|das|le|la|les|el|los|las|il|lo|gli|de|het|[oa])\s[^:,\d]*|\p{L}+\s+(?:serve|garnish|servir|servering|servieren))\s*:?\s*$/iu;

  // The names of the ingredients

  /**
   * Returns the names in a marked food: "salt & pepper" has two, and both together are one.
   * @param {HTMLElement} span
   * @returns {FoodName[]}
   */
  function namesIn({ textContent, dataset }) {
    const pieces = (dataset.piece ?? '').toLocaleLowerCase().split('|');
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
  /**
   * Returns the name of what may be taken instead, which stands after a marked food: "butter or canola oil".
   * @param {HTMLElement} item
   * @param {HTMLElement} span
   * @returns {FoodName[]}
   */
  function otherNames(item, span) {
    const after = item.textContent.split(span.textContent)[1] ?? '';
    const [, other = ''] = (isEnglish && after.match(/^\s*(?:,?\s*or\s+|\/)([\p{L}\s-]+)/u)) || [];
    const said = words(other);
    const end = said.findIndex((word) => small.test(word));
    const name = said.slice(0, end < 0 ? 4 : end);
    return name.every(isDescribing) ? [] : [{ words: name, telling: name, isWhole: false }];
  }
  const names = ingredients.map((item) => {
    /** @type {HTMLElement[]} */
    const spans = heading.test(item.textContent) ? [] : [...item.querySelectorAll('[data-food]')];
    return spans.flatMap((span) => [...namesIn(span), ...otherNames(item, span)]);
  });
  const foods = names.map((all) => [...new Set(all.flatMap((name) => name.words))]);
  const allFoods = new Set(foods.flat());
  const wordsOfLine = ingredients.map((item) => new Set(words(item.textContent)));
  const valuesOfLine = ingredients.map(
    (item) => new Set(Array.from(item.querySelectorAll('data'), ({ value }) => value)),
  );
  // What several ingredients share, such as "fresh", names none of them.
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const food of foods) for (const word of food) counts.set(word, (counts.get(word) ?? 0) + 1);
  /** @param {string} word */
  const isNoun = (word) => !joins.test(word) && !isDescribing(word) && (word.length > 2 || /[^a-z]/.test(word));
  /** @param {string} word */
  const isTelling = (word) => isNoun(word) && (counts.get(word) ?? 0) <= Math.max(1, foods.length / 6);
  /**
   * Returns the words of a name that say what it is. In English its last may be left out if it is for a kind or a part.
   * @param {string[]} name
   * @returns {string[]}
   */
  function headsOf(name) {
    if (isHeadFirst) return name.slice(0, 1);
    if (isEnglish && name.length > 1 && /ed$/.test(name[name.length - 1])) return headsOf(name.slice(0, -1));
    const [before = '', last] = name.slice(-2).length > 1 ? name.slice(-2) : ['', name[0]];
    const isShort = isEnglish && before && parts.test(last) && !isDescribing(before) && !/(ing|ed)$/.test(before);
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
  /**
   * Whether two words are the same but for their ending. English has few of these: "flame" is not "flat".
   * @param {string} one
   * @param {string} other
   * @param {string} lang
   */
  const isSame = (one, other, lang) => {
    const length = shared(one, other);
    if (length < 3) return false;
    if (/^en/.test(lang)) return [one, other].every((word) => /^(|e?s|y|ies|f|fe|ves)$/.test(word.slice(length)));
    return length >= Math.min(one.length, other.length) - 2 && Math.abs(one.length - other.length) <= 3;
  };
  /**
   * Whether a step says a word of a food, or the end of one that is joined of several: "Brühe" of "Gemüsebrühe".
   * @param {string} word
   * @param {string} said
   * @param {string} lang
   */
  const isSaid = (word, said, lang) =>
    isSame(word, said, lang) || (/^(de|nl|sv|da|nb|nn|no|fi)/.test(lang) && said.length > 3 && word.endsWith(said));
  const isSpaced = !/[\u3040-\u30ff\u4e00-\u9fff]/.test(ingredients.map((item) => item.textContent).join(''));
  /**
   * Whether a text says an ingredient.
   * @param {number} index
   * @param {string} text
   * @param {string} lang
   */
  function isIn(index, text, lang) {
    const said = words(text);
    return foods[index]
      .filter(isTelling)
      .some((word) => (isSpaced ? said.some((other) => isSaid(word, other, lang)) : text.includes(word)));
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
    /^(and|or|then|to|.*ly)$/.test(said[place - 1].word);
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
      /ly$/.test(next.word) ||
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

  /**
   * Returns which word of a name a step says at each place; "bread crumbs" are breadcrumbs.
   * @param {FoodName} name
   * @param {SaidWord[]} said
   * @param {string} lang
   */
  const fitsOf = (name, said, lang) =>
    said.map(({ word }, place) => {
      const [before, after] = [said[place - 1]?.word + word, word + said[place + 1]?.word];
      return name.words.find((own) => own === word || isSaid(own, word, lang) || own === before || own === after);
    });
  /**
   * Returns the place after the last word of a name that stands together with one. A word that describes may be between, a join in
   * "red and black currants", and in English one more: "heavy whipping cream".
   * @param {FoodName} name
   * @param {SaidWord[]} said
   * @param {(string | undefined)[]} fits
   * @param {number} from
   */
  function endOf(name, said, fits, from) {
    let to = from + 1;
    for (let place = to; place < said.length && !said[place].isApart; place += 1) {
      const { word } = said[place];
      const isJoin = joins.test(word) && (name.isWhole || qualities.test(said[place - 1].word));
      const isOneMore = isEnglish && place === to && !isSmall(word) && fits[place + 1] && !said[place + 1].isApart;
      if (fits[place]) to = place + 1;
      else if (!isDescribing(word) && !isJoin && !isOneMore) break;
    }
    return to;
  }
  /**
   * Returns how much of a word its name's word has, from 0 to 1.
   * @param {string} word
   * @param {string} [own]
   */
  const likenessOf = (word, own = '') => (own !== word && own.endsWith(word) ? 0.9 : shared(word, own) / word.length);
  /**
   * Returns what a name's words from one place of a step to another say, unless they could be of anything.
   * @param {FoodName} name
   * @param {number} index
   * @param {SaidWord[]} said
   * @param {(string | undefined)[]} fits
   * @param {number} from
   * @returns {Mention | undefined}
   */
  function mentionAt(name, index, said, fits, from) {
    const to = endOf(name, said, fits, from);
    const own = new Set(fits.slice(from, to).flatMap((word) => word ?? []));
    const counted = [...own].filter((word) => word.length > 2 || /[^a-z]/.test(word));
    const [{ length: count }, [first = '']] = [counted, counted];
    const isTold = count > 1 || isTelling(first) || (name.words.length === 1 && isNoun(first));
    if (!isTold || !name.telling.some((word) => own.has(word))) return undefined;
    const hasHead = headsOf(name.telling).some((word) => own.has(word));
    const isInDoubt = isDoubtful(said, from, to);
    if (isEnglish && !hasHead && (isInDoubt || (count === 1 && /(ing|ed)$/.test(said[from].word)))) return undefined;
    const isFull = name.telling.every((word) => own.has(word));
    const pointsOfHead = count === 1 && isOtherKind(said, from, index) ? 2 : isFull ? 4 : 3;
    // Other languages have more endings, so that "poivre" could be "poivron".
    const likeness = isEnglish
      ? 1
      : Math.max(...said.slice(from, to).map(({ word }, place) => likenessOf(word, fits[from + place])));
    const isShared = count === 1 && !isTelling(first);
    return { index, count, hasHead, likeness, isShared, from, to, points: isInDoubt ? 0 : hasHead ? pointsOfHead : 1 };
  }
  /**
   * Returns what a name says at each place of a step.
   * @param {FoodName} name
   * @param {number} index
   * @param {SaidWord[]} said
   * @param {string} lang
   */
  function mentionsOf(name, index, said, lang) {
    const fits = fitsOf(name, said, lang);
    /** @type {(Mention | undefined)[]} */
    const mentions = said.map(() => undefined);
    for (let from = 0; from < said.length; from += 1) {
      if (!fits[from] || joins.test(said[from].word)) continue;
      const mention = mentionAt(name, index, said, fits, from);
      const to = mention?.to ?? endOf(name, said, fits, from);
      for (; from < to; from += 1) if (fits[from]) mentions[from] = mention;
      from -= 1;
    }
    return mentions;
  }
  /**
   * Returns the amounts of a step, by the numbers of words before each and up to its end.
   * @param {HTMLElement} step
   * @returns {StepAmount[]}
   */
  function amountsOf(step) {
    /** @type {StepAmount[]} */
    const amounts = [];
    let [count, before] = [0, ''];
    /** @param {Node} node */
    const read = (node) => {
      const { childNodes, textContent } = node;
      const isAmount = node.nodeName === 'DATA';
      if (childNodes.length && !isAmount) return childNodes.forEach(read);
      const from = count;
      count += wordsOfStep(textContent ?? '').length;
      if (isAmount) {
        const { value } = /** @type {HTMLDataElement} */ (node);
        amounts.push({ value, isInside: /\(\s*$/.test(before), from, to: count });
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
   * @param {StepAmount[]} amounts
   */
  const hasAmount = ({ index, from, to }, said, amounts) =>
    amounts.some((amount) => {
      const isBefore = from >= amount.to && from - amount.to < 4;
      const isTogether = isBefore && said.slice(amount.to + 1, from + 1).every(({ isApart }) => !isApart);
      return valuesOfLine[index].has(amount.value) && (isTogether || (amount.isInside && amount.from === to));
    });
  /**
   * Returns for each place of a step the foods that it may name: those with most of the words there, of these those with their head,
   * and of these those with their amount.
   * @param {HTMLElement} step
   */
  function choicesOf(step) {
    const said = wordsOfStep(step.textContent);
    const amounts = amountsOf(step);
    const lang = languageOf(step);
    const all = names.flatMap((own, index) => own.map((name) => mentionsOf(name, index, said, lang)));
    /** @param {Mention} mention */
    const rank = ({ count, hasHead, likeness }) => 4 * count + 2 * Number(hasHead) + likeness;
    return said.flatMap((_, place) => {
      const here = all.flatMap((mentions) => mentions[place] ?? []);
      const most = Math.max(...here.map(rank));
      const fit = here.filter((mention) => rank(mention) === most);
      const sure = fit.filter((mention) => hasAmount(mention, said, amounts));
      const chosen = sure.length ? sure.map((mention) => ({ ...mention, points: Math.max(3, mention.points) })) : fit;
      return chosen.length ? [chosen] : [];
    });
  }

  // Which of these each step shows

  const choices = isSpaced ? steps.map(choicesOf) : [];
  const best = ingredients.map(() => 0);
  for (const { index, points } of choices.flat(2)) best[index] = Math.max(best[index], points);
  /** @type {Set<number>} */
  const used = new Set();
  /**
   * Returns the ingredients that a step names. Among several that fit a place as well, it is the one that the step names elsewhere;
   * otherwise one that no step names better, then those of the part that the step has most from, and of these the first that no
   * earlier step has named.
   * @param {HTMLElement} step
   * @param {number} number
   */
  function namedBy(step, number) {
    if (!isSpaced) return ingredients.filter((_, index) => isIn(index, textOfStep(step), languageOf(step)));
    const good = choices[number]
      .map((choice) => choice.filter(({ index, points }) => best[index] - points < 2))
      .filter((choice) => choice.length);
    const sure = new Set(
      good.flatMap((choice) => (choice.every(({ index }) => index === choice[0].index) ? choice[0].index : [])),
    );
    /** @param {number} index */
    const partOf = (index) => ingredients[index].parentElement;
    /** @param {number} index */
    const neighbours = (index) => [...sure].filter((other) => partOf(other) === partOf(index)).length;
    const found = new Set(
      good.flatMap((choice) => {
        const known = choice.filter(({ index }) => sure.has(index));
        if (known.length) return known.map(({ index }) => index);
        const better = choice.filter(({ index, points }) => best[index] === points);
        const left = [...new Set((better.length ? better : choice).map(({ index }) => index))];
        const most = Math.max(...left.map(neighbours));
        const nearest = left.filter((index) => neighbours(index) === most);
        const next = nearest.find((index) => !used.has(index));
        if (next !== undefined) return [next];
        return choice.some(({ isShared }) => isShared) && nearest.length > 1 ? [] : nearest;
      }),
    );
    for (const index of found) used.add(index);
    return ingredients.filter((_, index) => found.has(index));
  }
  const namedBySteps = new Map(steps.map((step, number) => [step, namedBy(step, number)]));
  /** @param {HTMLElement} step */
  const named = (step) => namedBySteps.get(step) ?? [];

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
    ].join('|')})|残り|半量|半分|の一部|الباقي|المتبقي|باقي|نصف (?:كمية|ال)`,
    'giu',
  );
  /** @param {HTMLElement} item */
  const saysSo = ({ textContent }) =>
    textContent.search(part) >= 0 ||
    /(?<!\p{L})(?:divided|aufgeteilt|geteilt|divis|dividid|verdeeld|delat|delt)/iu.test(textContent);
  /** @param {string} text */
  const nextThing = (text) =>
    text.slice(0, 40).split(/[,;:.]|\s(?:and|und|et|y|e|i|en|och|og|ja|into|in|to|with|mit)\s/u)[0];
  /**
   * Whether a sentence has such a word beside an ingredient: before it, or in some languages behind it.
   * @param {string} sentence
   * @param {number} index
   * @param {string} lang
   */
  const takesPart = (sentence, index, lang) =>
    [...sentence.matchAll(part)].some(({ index: from = 0, 0: { length } }) => {
      const after = nextThing(sentence.slice(from + length));
      const before = /^(fr|es|it|pt|pl|ar)/.test(lang) ? sentence.slice(Math.max(0, from - 20), from) : '';
      return isIn(index, after, lang) || isIn(index, before, lang);
    });
  /**
   * Whether a step writes its own amount before an ingredient, other than those in the list.
   * @param {HTMLElement} step
   * @param {number} index
   */
  const hasOwnAmount = (step, index) => {
    const listed = new Set(Array.from(ingredients[index].querySelectorAll('data'), ({ value }) => value));
    return [...step.querySelectorAll('data')].some((amount) => {
      const range = document.createRange();
      range.selectNodeContents(step);
      range.setStartAfter(amount);
      return (
        !listed.has(amount.value) && isIn(index, nextThing(range.toString().toLocaleLowerCase()), languageOf(step))
      );
    });
  };
  /** The ingredients that the recipe says so of: in their own line, or where a step names them. */
  const divided = new Set(
    ingredients.filter(
      (item, index) =>
        saysSo(item) ||
        steps.some(
          (step) =>
            named(step).includes(item) &&
            (takesPart(textOfStep(step), index, languageOf(step)) || hasOwnAmount(step, index)),
        ),
    ),
  );
  /** @param {HTMLElement} item */
  const textOf = (item) => {
    const ingredient = item.textContent.replace(/\s+/g, ' ').trim();
    return divided.has(item) && !saysSo(item) ? TEXT('divided-ingredient', { ingredient }) : ingredient;
  };

  recipesite.stepFoods = {
    steps,
    named,
    textOf,
    /** Those to show beside a step: what an earlier one has named is there already, unless it is divided. */
    beside(step) {
      const before = new Set(steps.slice(0, steps.indexOf(step)).flatMap(named));
      return named(step).filter((item) => !before.has(item) || divided.has(item));
    },
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
