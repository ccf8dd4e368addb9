'use strict';
/*
 * Finds recipes by the words in their names, cuisines, ingredients, tags and notes, and in the visitor's own notes.
 *
 * A part of the index: `{ foods: [[key, name]], tags: [name], recipes: [[id, path, name, cuisine, minutes, picture, numbers of foods,
 * numbers of tags, words of the note, tint, day]] }`. The list of parts: `{ rules: [[plural endings, words that are no plurals, stop
 * words, words for "without"]], words: [[first word, path of a word list]], parts: [path, or the only part] }`. A word list: words in
 * order, each with the numbers of parts that have it, the best first.
 *
 * Everything is folded once, in short slices between which the page reacts. A search compares a word with each different word of the
 * recipes, and looks up the result for each recipe.
 *
 * Needs storage.js, lists.js and index-parts.js, and the index if the site has one; cards.js for a page that doesn't have all cards. Offers
 * `recipesite.search`.
 */
{
  const { storage, fold, isSameWord, foldedWords, openIndex, loadParts, joinParts, makePause } = recipesite;
  const { foodsIn, groupsOfFoods, namesOfFood, areSameWords } = recipesite;

  // How a word fits that is sought
  const [EXACT, START, END, INSIDE, TYPO] = [1, 2, 3, 4, 5];
  // Where it is, and the costs there by how it fits; 0 where it isn't found so. The hits that cost least come first.
  const [NAME, CUISINE, FOOD, TAG, NOTE] = [0, 1, 2, 3, 4];
  const costs = [
    [0, 1, 2, 4, 5, 7],
    [0, 8, 9, 12, 13, 16],
    [0, 10, 12, 12, 14, 18],
    [0, 10, 12, 13, 14, 18],
    [0, 22, 23, 0, 0, 28],
  ];
  const ownNoteCost = 22;

  // Hits are followed by recipes with most of the words if they are fewer than this.
  const few = 8;
  // The most letters of a text to search for: nobody types more, and each word of a pasted text takes time.
  const longest = 300;

  // Words

  /**
   * Returns the folded words of a text. "Shepherd's" is one word, "d'olive" is "olive".
   * @param {string} text
   * @returns {string[]}
   */
  const wordsOf = (text) =>
    fold(text)
      .replace(/(?<!\p{L})\p{L}{1,4}['’](?=\p{L}{3})/gu, ' ')
      .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];

  /**
   * Returns the words of a text, and those that are joined by hyphens as one, too.
   * @param {string} text
   */
  const allWordsOf = (text) => [
    ...wordsOf(text),
    ...(text.match(/[\p{L}\p{M}\p{N}]+(?:[-‐‑][\p{L}\p{M}\p{N}]+)+/gu) ?? []).flatMap((word) =>
      wordsOf(word.replace(/[-‐‑]/g, '')),
    ),
  ];

  // In scripts without spaces a word may begin anywhere.
  /** @param {string} word */
  const isUnspaced = (word) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word);

  /** @param {string} word */
  const withoutDoubles = (word) => word.replace(/(.)\1+/gu, '$1');

  /**
   * Whether a word becomes another by at most one change: a letter more, less, or another one, or two that change places.
   * @param {string} one
   * @param {string} other
   */
  function isOneChange(one, other) {
    const [short, long] = one.length <= other.length ? [one, other] : [other, one];
    if (long.length - short.length > 1) return false;
    let start = 0;
    while (start < short.length && short[start] === long[start]) start += 1;
    if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
    if (short.slice(start + 1) === long.slice(start + 1)) return true;
    return (
      short[start] === long[start + 1] &&
      short[start + 1] === long[start] &&
      short.slice(start + 2) === long.slice(start + 2)
    );
  }

  /**
   * Whether a word is another with a typing error. Letters that are doubled or not are no further error in longer words.
   * @param {string} typed
   * @param {string} word
   */
  const isTypo = (typed, word) =>
    Math.max(typed.length, word.length) >= 4 &&
    Math.abs(typed.length - word.length) <= 2 &&
    (isOneChange(typed, word) || (typed.length >= 6 && isOneChange(withoutDoubles(typed), withoutDoubles(word))));

  /**
   * Returns the letters of a word as bits. Most words that cannot be alike differ in several.
   * @param {string} word
   */
  function lettersOf(word) {
    let letters = 0;
    for (let place = 0; place < word.length; place += 1) letters |= 1 << (word.charCodeAt(place) & 31);
    return letters;
  }

  /**
   * Returns a function that returns the form of a folded word in which singular and plural are the same.
   * @param {string} plurals
   * @param {string} singulars
   */
  function stemmer(plurals, singulars) {
    const endings = plurals
      .split(' ')
      .filter(Boolean)
      .map((pair) => fold(pair).split(':'));
    const exceptions = new Set(fold(singulars).split(' '));
    /** @param {string} word */
    return (word) => {
      if (word.length < 3 || exceptions.has(word)) return word;
      for (const [ending, singular] of endings)
        if (word.endsWith(ending) && word.length - ending.length + singular.length >= 2)
          return word.slice(0, word.length - ending.length) + singular;
      return word;
    };
  }

  // Foods, each with those that have its name, but nothing of it: coconut milk is no milk.
  const onlyNamed = groupsOfFoods(TEXT('only-named'));
  /**
   * Returns the names of foods that have a food's name, but nothing of it.
   * @param {string[]} food
   */
  const onlyNamedLike = (food) =>
    onlyNamed.filter(([name]) => areSameWords(name, food)).flatMap(([, ...names]) => names);
  /**
   * Whether some words are among others, one behind the other.
   * @param {string[]} words
   * @param {string[]} others
   */
  const areAmong = (words, others) =>
    others.some((_, start) => words.every((word, place) => isSameWord(word, others[start + place] ?? '')));

  // Words for many foods, each with what they stand for: nuts are almonds and pecans, and dairy has all kinds of cheese.
  const kindsOfFoods = groupsOfFoods(TEXT('kinds-of-foods'));
  /**
   * Returns the names of all that a word for many foods stands for.
   * @param {string[]} kind
   * @param {string[][]} [known]
   * @returns {string[][]}
   */
  function membersOf(kind, known = []) {
    if (known.some((name) => areSameWords(name, kind))) return [];
    const members = kindsOfFoods.filter(([head]) => areSameWords(head, kind)).flatMap(([, ...names]) => names);
    return members.flatMap((name) => [name, ...membersOf(name, [...known, kind])]);
  }
  // In these languages words for what is made of a food begin or end with it: "Mandelblättchen", "vitlöksklyfta".
  const hasCompounds = /^(cs|da|de|fi|n[bnlo]|pl|sv|tr)\b/i.test(document.documentElement.lang);

  /** @param {string} words */
  const lackingIn = (words) => foodsIn(words).map(fold);
  // In the language of the page; those of the recipes' languages come with the index.
  const lacking = new Set(lackingIn(TEXT('lacking-words')));
  // A word with a sign before it names a food that recipes must not have: "-leek".
  const marked = /^[-−–]["“„'«]?\p{L}/u;
  /** @param {string} word */
  const plain = (word) => word.replace(/^["“„'«]|["”“'»,;、،.]+$/gu, '');
  /** @param {string} word */
  const isLacking = (word) => lacking.has(fold(plain(word)));
  /** @param {string} text */
  const typedWords = (text) => text.split(/\s+/u).filter(Boolean);
  /** @param {string} text */
  const mayLeaveOut = (text) => typedWords(text).some((word) => marked.test(word) || isLacking(word));

  // The most words of a food that a search leaves out.
  const longestFood = 3;
  /**
   * Returns what is sought in a text, and the foods that recipes must not have: "soup -leek", "cake without eggs and milk".
   * @param {string} text
   * @param {(food: string) => boolean} isFood
   * @param {(phrase: string) => boolean} isName Whether a recipe is called so: "No bake pie".
   * @param {Set<string>} joining
   */
  function dividedBy(text, isFood, isName, joining) {
    const words = typedWords(text);
    /** @type {string[]} */
    const without = [];
    /** @type {string[]} */
    const sought = [];
    /**
     * @param {number} start
     * @param {number} count
     */
    const phrase = (start, count) => {
      const some = words.slice(start, start + count).join(' ');
      return plain(some.replace(/^[-−–]/u, ''));
    };
    /**
     * Returns the number of words from a place on that name a food; 0 for other words.
     * @param {number} start
     */
    const foodAt = (start) => {
      let count = Math.min(longestFood, words.length - start);
      while (count > 0 && !isFood(phrase(start, count))) count -= 1;
      return count;
    };
    for (let place = 0; place < words.length; place += 1) {
      const isMarked = marked.test(words[place]);
      let start = isMarked ? place : isLacking(words[place]) ? place + 1 : words.length;
      let count = foodAt(start);
      if (!count || (!isMarked && isName(words.slice(place, start + count).join(' ')))) {
        sought.push(words[place]);
        continue;
      }
      for (; count; count = foodAt(start)) {
        without.push(phrase(start, count));
        const end = start + count;
        place = end - 1;
        // "Without milk, eggs or nuts", but "without milk pudding".
        const isJoined = joining.has(fold(words[end] ?? ''));
        if (!isJoined && !/[,;、،]$/u.test(words[end - 1])) break;
        start = isJoined ? end + 1 : end;
      }
    }
    return { sought: without.length ? sought.join(' ') : text, without };
  }

  // "Gluten free" is "gluten-free".
  /** @param {string} name */
  const sameTag = (name) => fold(name).replace(/[\s-]+/g, '');

  // Cards

  /**
   * Returns a time in words, as pages write it.
   * @param {number} minutes
   */
  const duration = (minutes) => {
    const [days, hours, rest] = [minutes / 1440, (minutes % 1440) / 60, minutes % 60].map(Math.floor);
    return [
      days && TEXT('days', { count: days }),
      hours && TEXT('hours', { count: hours }),
      rest && TEXT('minutes', { count: rest }),
    ]
      .filter(Boolean)
      .join(' ');
  };

  // Browsers take long to write a number in a language.
  /** @type {Map<number, string>} */
  const durations = new Map();

  /**
   * Returns a recipe of the index, whose card is made when it is shown.
   * @param {IndexedRecipe} entry
   * @param {string} [slug]
   * @returns {ListedRecipe}
   */
  function listed([id, path, name, cuisine, minutes, picture, , , , tint, day], slug) {
    /** @type {HTMLElement | undefined} */
    let made;
    return {
      id,
      name,
      cuisine,
      path,
      slug,
      minutes: minutes || Infinity,
      day,
      get card() {
        const srcset = picture && `${picture} 320w`;
        if (minutes && !durations.has(minutes)) durations.set(minutes, duration(minutes));
        const marks = minutes ? `\n\t${durations.get(minutes)}` : '';
        made ??= recipesite.makeCard({ id, name, cuisine, path, picture: srcset, colour: '', marks }, tint);
        return made ?? document.createElement('li');
      },
    };
  }

  /**
   * Returns the stemmers and the stop words of the languages of an index.
   * @param {IndexList['rules']} rules
   */
  const languagesOf = (rules) => ({
    stemmers: rules.map(([plurals, singulars]) => stemmer(plurals, singulars)),
    stopWords: new Set(rules.flatMap(([, , words]) => fold(words).split(' '))),
  });

  // What the first hits are sought in

  /**
   * Returns the paths of the parts that are likely to have hits, the best first, by the word lists.
   * @param {string} address
   * @param {IndexList} list
   * @param {string} text
   */
  async function likelyParts(address, { rules, words: lists, parts }, text) {
    const { stemmers, stopWords } = languagesOf(rules);
    /** @type {Map<string, number>} */
    const points = new Map();
    const words = wordsOf(text).filter((word) => !stopWords.has(word));
    const rated = words.slice(0, 5).map(async (word) => {
      const after = lists.findIndex(([first]) => first > word);
      let place = Math.max((after < 0 ? lists.length : after) - 1, 0);
      /** @type {Map<string, number>} */
      const own = new Map();
      while (lists[place]) {
        const [rows] = await loadParts(address, [lists[place][1]]);
        for (const row of rows.split(';')) {
          const [other, ...numbers] = row.split(' ');
          const isSame = other === word || stemmers.some((stem) => stem(other) === stem(word));
          // More words count for more than better places.
          for (const [rank, number] of isSame || other.startsWith(word) ? numbers.entries() : [])
            own.set(number, Math.max(own.get(number) ?? 0, (isSame ? 115 : 100) - rank));
        }
        place += 1;
        if (own.size || !lists[place]?.[0].startsWith(word)) break;
      }
      for (const [number, count] of own) points.set(number, (points.get(number) ?? 0) + count);
    });
    await Promise.all(rated);
    return [...points].sort(([, one], [, other]) => other - one).map(([number]) => parts[Number(number)]);
  }

  // How many parts are loaded at once, and how many are looked into before all are.
  const [batch, mostLikely] = [8, 3];

  recipesite.search = {
    mayLeaveOut,
    async prepare({ recipes, slugs, index: address, text, early }) {
      if (!address) return searcherOf([], { foods: [], tags: [], recipes: [] }, slugs, recipes);
      const list = await openIndex(address);
      for (const [, , , words = ''] of list.rules)
        // The "ei" of Finnish is an egg in German.
        for (const word of lackingIn(words)) if (word.length > 2) lacking.add(word);
      /** @type {Map<string | IndexPart, IndexPart>} */
      const loaded = new Map();
      /** @param {(string | IndexPart)[]} paths */
      const load = async (paths) => {
        const parts = await loadParts(address, paths);
        for (const [place, path] of paths.entries()) loaded.set(path, parts[place]);
        return parts;
      };
      let sought = '';
      while (loaded.size < list.parts.length) {
        const wanted = text?.().trim() ?? '';
        if (early && wanted && wanted !== sought && !mayLeaveOut(wanted)) {
          sought = wanted;
          const likely = list.words.length ? await likelyParts(address, list, wanted) : [];
          for (let count = 1; count <= Math.min(likely.length, mostLikely); count += 1) {
            const parts = await load(likely.slice(0, count));
            const first = await searcherOf(list.rules, await joinParts(parts), slugs);
            if (!first.find(wanted).count) continue;
            early(first);
            break;
          }
        } else await load(list.parts.filter((path) => !loaded.has(path)).slice(0, batch));
      }
      const parts = list.parts.flatMap((path) => loaded.get(path) ?? []);
      return searcherOf(list.rules, await joinParts(parts), slugs, recipes);
    },
  };

  /**
   * Returns a searcher of the recipes of an index, or of those that are given.
   * @param {IndexList['rules']} rules
   * @param {IndexPart} index
   * @param {Map<string, string>} slugs
   * @param {ListedRecipe[]} [given]
   * @returns {Promise<RecipeSearcher>}
   */
  async function searcherOf(rules, { foods, tags, recipes: entries }, slugs, given) {
    const rest = makePause();
    const { stemmers, stopWords } = languagesOf(rules);

    // The different words of all recipes, the numbers of those with the same stem, and the fields that have them.
    /** @type {string[]} */
    const vocabulary = [];
    /** @type {Map<string, number[]>[]} */
    const stems = stemmers.map(() => new Map());
    /** @type {number[]} */
    const letters = [];
    /** @type {number[]} */
    const places = [];
    /** @type {Map<string, number>} */
    const numbers = new Map();
    /**
     * @param {string[]} words
     * @param {number} place
     */
    const numbered = (words, place) =>
      words.map((word) => {
        let number = numbers.get(word);
        if (number === undefined) {
          number = vocabulary.length;
          numbers.set(word, number);
          vocabulary.push(word);
          letters.push(lettersOf(word));
          places.push(0);
          for (let rule = 0; rule < stemmers.length; rule += 1) {
            const stem = stemmers[rule](word);
            const same = stems[rule].get(stem);
            if (same) same.push(number);
            else stems[rule].set(stem, [number]);
          }
        }
        places[number] |= 1 << place;
        return number;
      });

    /** @type {number[][]} */
    const foodWords = [];
    for (const names of foods) {
      foodWords.push([...new Set(numbered(names.flatMap(allWordsOf), FOOD))]);
      await rest();
    }
    const tagWords = tags.map((name) => numbered(allWordsOf(name), TAG));

    const known = new Map(entries.map((entry) => [entry[0], entry]));
    /** @type {Map<string, number[]>} */
    const cuisineWords = new Map();
    /** @type {ListedRecipe[]} */
    const recipes = [];
    /** @type {{ name: number[], length: number, cuisine: number[], foods: number[], tags: number[], contents: number[], note: number[] }[]} */
    const data = [];
    for (const source of given ?? entries) {
      /** @type {ListedRecipe} */
      const recipe = Array.isArray(source) ? listed(source, slugs.get(source[3].trim().replace(/\s+/g, ' '))) : source;
      const { id, name, cuisine } = recipe;
      const words = wordsOf(name).filter((word) => !stopWords.has(word));
      if (!cuisineWords.has(cuisine)) cuisineWords.set(cuisine, numbered(allWordsOf(cuisine), CUISINE));
      const entry = known.get(id);
      if (entry && source === recipe) Object.assign(recipe, { minutes: entry[4] || Infinity, day: entry[10] });
      const note = entry?.[8] ?? '';
      recipes.push(recipe);
      data.push({
        name: numbered([...words, ...allWordsOf(name)], NAME),
        length: words.length,
        cuisine: cuisineWords.get(cuisine) ?? [],
        foods: entry?.[6] ?? [],
        contents: entry?.[11] ?? [],
        tags: entry?.[7] ?? [],
        note: note ? numbered(wordsOf(note), NOTE) : [],
      });
      await rest();
    }

    const placeOf = new Map(recipes.map((recipe, place) => [recipe, place]));
    /**
     * Whether a recipe has none of some foods, for sure; one without ingredients may have any.
     * @param {number} place
     * @param {boolean[][]} lacks
     */
    const isWithout = (place, lacks) => {
      const { foods: own, contents } = data[place];
      return (
        !lacks.length || (own.length > 0 && ![...own, ...contents].some((food) => lacks.some((fits) => fits[food])))
      );
    };

    // The visitor's notes
    /** @type {Map<string, string[]> | undefined} */
    let own;
    const ownNotes = () => {
      if (own) return own;
      own = new Map();
      for (const { recipe, text } of storage.notes())
        own.set(recipe, [...(own.get(recipe) ?? []), ...(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])]);
      return own;
    };
    storage.onChange(() => {
      own = undefined;
      scans.clear();
    });

    /**
     * Returns how each word of the vocabulary fits one that is sought.
     * @param {string} word
     * @param {string[]} joined
     */
    function fitting(word, joined) {
      const fits = new Uint8Array(vocabulary.length);
      const isAnywhere = isUnspaced(word);
      for (let number = 0; number < fits.length; number += 1) {
        const other = vocabulary[number];
        const start = other.indexOf(word);
        if (start === 0) fits[number] = isSameWord(word, other) ? EXACT : START;
        else if (start > 0) {
          const isEnd = word.length > 3 && start > 2 && start + word.length === other.length;
          fits[number] = isAnywhere ? START : isEnd ? END : INSIDE;
        } else if (word.startsWith(other) && isSameWord(word, other)) fits[number] = EXACT;
      }
      stemmers.forEach((stem, rule) => {
        for (const number of stems[rule].get(stem(word)) ?? []) fits[number] = EXACT;
      });
      for (const other of joined) fits[numbers.get(other) ?? fits.length] = EXACT;
      return fits;
    }

    /**
     * Returns how the words of the vocabulary fit one with a typing error.
     * @param {string} word
     * @param {boolean} isUnfinished
     */
    function alike(word, isUnfinished) {
      const fits = new Uint8Array(vocabulary.length);
      if (word.length < 3) return fits;
      const own = lettersOf(word);
      let found = false;
      for (let number = 0; number < fits.length; number += 1) {
        // One change is at most one letter more and one less.
        let others = own ^ letters[number];
        others &= others - 1;
        if (others & (others - 1) || !isTypo(word, vocabulary[number])) continue;
        fits[number] = TYPO;
        found = true;
      }
      if (found || !isUnfinished || word.length < 5) return fits;
      for (let number = 0; number < fits.length; number += 1) {
        const others = own & ~letters[number];
        if (others & (others - 1)) continue;
        const start = vocabulary[number].slice(0, word.length);
        if (vocabulary[number].length > word.length && isOneChange(word, start)) fits[number] = TYPO;
      }
      return fits;
    }

    /**
     * How a word that is sought fits each recipe.
     * @typedef {{ fits: Uint8Array, costs: Uint8Array, tables: Uint8Array[], foods: Uint8Array, tags: Uint8Array, found: boolean }} Scan
     */

    /**
     * Returns the costs of the recipes, by how words fit.
     * @param {string} word
     * @param {Uint8Array} fits
     * @param {boolean} isUnfinished
     * @returns {Scan}
     */
    function scan(word, fits, isUnfinished) {
      // The fields in which some recipe has the very word.
      let exact = 0;
      for (let number = 0; number < fits.length; number += 1) if (fits[number] === EXACT) exact |= places[number];
      const isAnywhere = isUnspaced(word);
      const tables = costs.map((byFit, place) => {
        const has = Boolean(exact & (1 << place));
        const allowed = [...byFit];
        // A word that is there as it is isn't the start of another: "pea" is no pear. In a name it may be, as one types.
        if (has && !(place === NAME && isUnfinished)) allowed[START] = allowed[INSIDE] = 0;
        // One letter is in everything, and some letters are in much.
        if (!isAnywhere && word.length < 2 && place !== NAME) allowed[START] = 0;
        if (!isAnywhere && word.length < (place === NAME ? 2 : 4)) allowed[INSIDE] = 0;
        const table = new Uint8Array(fits.length);
        for (let number = 0; number < fits.length; number += 1) table[number] = allowed[fits[number]];
        return table;
      });
      /**
       * @param {number[]} words
       * @param {Uint8Array} table
       */
      const least = (words, table) => {
        let cost = 0;
        for (let place = 0; place < words.length; place += 1) {
          const own = table[words[place]];
          if (own && (!cost || own < cost)) cost = own;
        }
        return cost;
      };
      const foodCosts = Uint8Array.from(foodWords, (words) => least(words, tables[FOOD]));
      const tagCosts = Uint8Array.from(tagWords, (words) => least(words, tables[TAG]));
      const found = new Uint8Array(data.length);
      let any = false;
      for (let place = 0; place < found.length; place += 1) {
        const { name, cuisine, foods, tags, note } = data[place];
        const cost =
          least(name, tables[NAME]) ||
          least(cuisine, tables[CUISINE]) ||
          least(foods, foodCosts) ||
          least(tags, tagCosts) ||
          least(note, tables[NOTE]);
        found[place] = cost;
        any ||= cost > 0 && cost < 20;
      }
      if (word.length > 1 || isAnywhere) {
        const notes = ownNotes();
        if (notes.size)
          for (let place = 0; place < found.length; place += 1)
            if (!found[place] && notes.get(recipes[place].id)?.some((own) => fold(own).startsWith(word)))
              found[place] = ownNoteCost;
      }
      return { fits, costs: found, tables, foods: foodCosts, tags: tagCosts, found: any };
    }

    /** @type {Map<string, Scan>} */
    const scans = new Map();
    /**
     * Returns a scan, which is kept for the next letter.
     * @param {string} key
     * @param {() => Scan} make
     */
    function kept(key, make) {
      const scanned = scans.get(key) ?? make();
      scans.delete(key);
      scans.set(key, scanned);
      if (scans.size > 20) scans.delete([...scans.keys()][0]);
      return scanned;
    }
    /**
     * @param {string} word
     * @param {boolean} isUnfinished
     */
    const mistyped = (word, isUnfinished) =>
      kept(`?${word}${isUnfinished}`, () => scan(word, alike(word, isUnfinished), isUnfinished));

    /**
     * Returns which foods a text names: those that have all of its words, as searches find them.
     * @param {string} text
     * @param {boolean} [isWide] Whether it also names those with a word that ends like one of its own: "nuts" names "peanut butter".
     */
    function foodsLike(text, isWide = false) {
      const folded = foldedWords(text);
      const members = isWide ? membersOf(folded) : [];
      // No almond is called a nut, which is no typing error.
      const names = [text, ...namesOfFood(folded).map((name) => name.join(' '))].map((name) =>
        foodsNamed(name, isWide, members.length > 0),
      );
      const isMember = members.length ? membership(members, onlyNamedLike(folded)) : () => false;
      return foods.map((_, food) => names.some((named) => named[food]) || isMember(food));
    }
    /**
     * Returns a function that tells whether a food is one of some.
     * @param {string[][]} members - their names
     * @param {string[][]} others - foods that are none of them, whatever they are called
     * @returns {(food: number) => boolean}
     */
    function membership(members, others) {
      /** @type {Map<string, string[][]>} */
      const byWord = new Map();
      for (const own of new Set(wordsOfFoods().flat())) {
        const named = members.filter(([word]) => isMadeOf(own, word));
        if (named.length) byWord.set(own, named);
      }
      return (food) => {
        const words = wordsOfFoods()[food];
        /** @param {string[][]} names */
        const isNone = (names) => names.some((name) => areAmong(name, words));
        return words.some((own, start) =>
          byWord
            .get(own)
            ?.some(
              (name) =>
                name.every((word, place) => isMadeOf(words[start + place] ?? '', word)) &&
                !isNone(others) &&
                !isNone(onlyNamedLike(name)),
            ),
        );
      };
    }
    /**
     * Whether a word is another in some form, or is made with it.
     * @param {string} own
     * @param {string} word
     */
    const isMadeOf = (own, word) =>
      (hasCompounds && word.length > 2 && ((word.length > 3 && own.startsWith(word)) || own.endsWith(word))) ||
      (isUnspaced(word) && own.includes(word)) ||
      (own[0] === word[0] && (isSameWord(own, word) || stemmers.some((stem) => stem(own) === stem(word))));

    // Only searches that leave out a food need these.
    /** @type {string[][] | undefined} */
    let foldedFoods;
    const wordsOfFoods = () => (foldedFoods ??= foods.map(([, name]) => foldedWords(name)));
    /**
     * Returns which foods have all words of a name.
     * @param {string} text
     * @param {boolean} isWide
     * @param {boolean} isExact - whether it has no typing errors
     */
    function foodsNamed(text, isWide, isExact) {
      // Peanut butter is no butter, but it is of nuts.
      const others = isWide ? onlyNamedLike(foldedWords(text)) : [];
      const words = allWordsOf(text).filter((word) => !stopWords.has(word));
      const scanned = words.map((word) => {
        const own = kept(`${word} false ${isWide}`, () => {
          const fits = fitting(word, []);
          for (const stem of isWide ? stemmers : []) {
            const end = stem(word);
            for (let number = 0; number < fits.length; number += 1) {
              const other = fits[number] ? '' : stem(vocabulary[number]);
              if (end.length > 2 && other.length > end.length + 2 && other.endsWith(end)) fits[number] = END;
            }
          }
          if (isWide && hasCompounds && word.length > 4) {
            // A clove of garlic, "vitlöksklyfta", has garlic in it.
            for (let number = 0; number < fits.length; number += 1) if (fits[number] === START) fits[number] = END;
          }
          return scan(word, fits, false);
        });
        return isExact || own.foods.some(Boolean) ? own.foods : mistyped(word, false).foods;
      });
      return foodWords.map(
        (_, food) =>
          scanned.length > 0 &&
          scanned.every((costs) => costs[food] > 0) &&
          !others.some((name) => areAmong(name, wordsOfFoods()[food])),
      );
    }

    /** @type {string[] | undefined} */
    let foldedNames;
    /** @param {string} phrase */
    const isName = (phrase) => {
      foldedNames ??= recipes.map(({ name }) => ` ${fold(name)} `);
      return foldedNames.some((name) => name.includes(` ${fold(phrase)} `));
    };
    /**
     * Whether words name a food of a recipe, without typing errors.
     * @param {string} text
     */
    const isFood = (text) =>
      membersOf(foldedWords(text)).length > 0 ||
      namesOfFood(foldedWords(text)).some(
        (name) =>
          name.length > 0 &&
          wordsOfFoods().some((food) =>
            name.every((word) =>
              food.some(
                (own) =>
                  isSameWord(own, word) ||
                  (hasCompounds && word.length > 4 && own.startsWith(word)) ||
                  stemmers.some((stem) => word.length > 2 && stem(own).endsWith(stem(word))),
              ),
            ),
          ),
      );

    /** @typedef {{ word: string, typed: string, scans: Scan[], isUnfinished: boolean, costs: Uint8Array }} Sought */
    /**
     * Returns a word that is sought with a further scan, which counts for recipes that the others don't find.
     * @param {Sought} sought
     * @param {Scan} further
     * @returns {Sought}
     */
    function widened(sought, further) {
      const costs = sought.costs.slice();
      for (let place = 0; place < costs.length; place += 1) costs[place] ||= further.costs[place];
      return { ...sought, scans: [...sought.scans, further], costs };
    }

    /** @param {string} word */
    const isKnown = (word) => numbers.has(word) || vocabulary.some((other) => other.startsWith(word));
    /**
     * Returns a text with ä, ö, ü, å and ø as the recipes spell them, if only one of the spellings is known: "kuerbis" and "Kürbis".
     * @param {string} text
     */
    const respelled = (text) =>
      text.replace(/[\p{L}\p{M}]+/gu, (typed) => {
        if (isKnown(fold(typed))) return typed;
        const letters = typed.normalize('NFC').toLowerCase();
        const others = [
          letters.replace(/([aou])e|aa/g, (_, vowel = 'a') => vowel),
          letters.replace(/[äöüåø]/g, (letter) => ({ ä: 'ae', ü: 'ue', å: 'aa' })[letter] ?? 'oe'),
        ];
        return others.find((other) => other !== letters && isKnown(fold(other))) ?? typed;
      });

    /**
     * Returns what is sought, without the words that say nothing.
     * @param {string} text
     */
    function parse(text) {
      let words = text.split(/\s+/).flatMap((typed) => {
        const parts = wordsOf(typed);
        return parts.map((word) => ({
          word,
          typed: parts.length > 1 ? word : typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
        }));
      });
      const telling = words.filter(({ word }) => !stopWords.has(word));
      if (telling.length) words = telling;
      words = words.flatMap((part) => {
        const { word } = part;
        if (numbers.has(word) || word.length < 6) return [part];
        // A space may be missing.
        for (let place = 3; place <= word.length - 3; place += 1) {
          const halves = [word.slice(0, place), word.slice(place)];
          if (halves.every((half) => numbers.has(half)) && !vocabulary.some((other) => other.startsWith(word)))
            return halves.map((half) => ({ word: half, typed: half }));
        }
        return [part];
      });
      const isOpen = !/[\s,]$/.test(text);
      return words.map((part, place) => {
        const { word } = part;
        const isUnfinished = isOpen && place === words.length - 1;
        // Or there is one too many.
        const joined = [
          words[place - 1] && words[place - 1].word + word,
          words[place + 1] && word + words[place + 1].word,
        ];
        const whole = joined.filter((word) => word && numbers.has(word));
        const scanned = kept(`${word} ${isUnfinished} ${whole}`, () => scan(word, fitting(word, whole), isUnfinished));
        const sought = { ...part, isUnfinished, scans: [scanned], costs: scanned.costs };
        return scanned.found ? sought : widened(sought, mistyped(word, isUnfinished));
      });
    }

    /**
     * Returns the places of recipes with their costs, by how many of the words they have.
     * @param {Sought[]} sought
     * @param {Uint8Array} isAllowed
     */
    function ranked(sought, isAllowed) {
      const sums = new Uint16Array(data.length);
      const counts = new Uint8Array(data.length);
      const named = new Uint8Array(data.length);
      for (const { costs: own } of sought) {
        for (let place = 0; place < own.length; place += 1) {
          const cost = own[place];
          if (!cost) continue;
          sums[place] += cost;
          counts[place] += 1;
          if (cost < 8) named[place] += 1;
        }
      }
      /** @type {number[][]} */
      const byCount = sought.map(() => []);
      for (let place = 0; place < data.length; place += 1) {
        if (!counts[place] || !isAllowed[place]) continue;
        // Names that have little else come first, and then those of the list that come first.
        const rest = Math.min(Math.max(data[place].length - named[place], 0), 15);
        byCount[counts[place] - 1].push((sums[place] * 16 + rest) * 1e6 + place);
      }
      return byCount;
    }
    /** @param {number[]} keys */
    const inOrder = (keys) => [...Float64Array.from(keys).sort()].map((key) => key - Math.floor(key / 1e6) * 1e6);

    /**
     * Returns, in the words of the page, where a recipe has words that are not in its name, and which it lacks.
     * @param {Sought[]} sought
     * @param {number} place
     */
    function reasons(sought, place) {
      const found = new Set();
      const { foods: ownFoods, tags: ownTags, note } = data[place];
      for (const part of sought) {
        const scanned = part.scans.find(({ costs }) => costs[place]);
        const cost = part.costs[place];
        if (!scanned) found.add(TEXT('why-missing', { text: part.typed }));
        else if (cost >= costs[FOOD][EXACT]) {
          const food = ownFoods.find((number) => scanned.foods[number] === cost);
          const tag = ownTags.find((number) => scanned.tags[number] === cost);
          if (food !== undefined) found.add(TEXT('why-ingredient', { text: foods[food][1] }));
          else if (tag !== undefined) found.add(TEXT('why-tag', { text: tags[tag] }));
          else if (cost >= costs[NOTE][EXACT]) {
            const number = note.find((number) => scanned.tables[NOTE][number]);
            const mine = ownNotes()
              .get(recipes[place].id)
              ?.find((own) => fold(own).startsWith(part.word));
            if (number !== undefined) {
              const words = known.get(recipes[place].id)?.[8].split(' ') ?? [];
              found.add(
                TEXT('why-note', {
                  text: words.find((word) => fold(word) === vocabulary[number]) ?? vocabulary[number],
                }),
              );
            } else if (mine) found.add(TEXT('why-own-note', { text: mine }));
          }
        }
      }
      return [...found].join(' · ');
    }

    return {
      recipes,
      find(text, allows = () => true) {
        const divided = dividedBy(respelled(text.slice(0, longest)), isFood, isName, stopWords);
        const lacks = divided.without.map((food) => foodsLike(food, true));
        const isAllowed = new Uint8Array(recipes.length);
        for (let place = 0; place < isAllowed.length; place += 1) {
          isAllowed[place] = isWithout(place, lacks) && allows(recipes[place]) ? 1 : 0;
        }
        let sought = parse(divided.sought);
        if (sought.length === 0) {
          const hits = recipes.filter((_, place) => isAllowed[place]);
          return { hits, count: lacks.length ? hits.length : 0, reasons: () => '', nearest: [] };
        }
        let byCount = ranked(sought, isAllowed);
        if (!byCount.at(-1)?.length) {
          // A word that is in some recipe may be a typing error, too.
          sought = sought.map((part) =>
            part.scans.length > 1 ? part : widened(part, mistyped(part.word, part.isUnfinished)),
          );
          byCount = ranked(sought, isAllowed);
        }
        const all = byCount.at(-1) ?? [];
        let hits = inOrder(all);
        const whole = hits.length;
        // Most of the words
        for (let count = sought.length - 1; hits.length < few && 2 * count > sought.length; count -= 1) {
          hits = [...hits, ...inOrder(byCount[count - 1])];
        }
        /** @type {{ text: string, count: number }[]} */
        const nearest = [];
        if (hits.length === 0 && sought.length > 1) {
          for (const part of sought) {
            let count = 0;
            for (let place = 0; place < data.length; place += 1) if (isAllowed[place] && part.costs[place]) count += 1;
            if (count) nearest.push({ text: part.typed, count });
          }
        }
        return {
          hits: hits.map((place) => recipes[place]),
          count: whole,
          nearest,
          reasons: (recipe) => reasons(sought, placeOf.get(recipe) ?? 0),
        };
      },
      foods() {
        const counts = new Uint32Array(foods.length);
        for (const { foods: own } of data) for (const food of own) counts[food] += 1;
        const common = [...counts.keys()].sort((one, other) => counts[other] - counts[one]);
        return common.map((food) => foods[food][1]);
      },
      matching({ tags: wanted, with: included, without }) {
        const tagged = wanted.map((name) => {
          const key = sameTag(name);
          return tags.flatMap((tag, number) => (sameTag(tag) === key ? [number] : []));
        });
        const has = included.map((food) => foodsLike(respelled(food)));
        const lacks = without.map((food) => foodsLike(respelled(food), true));
        return (recipe) => {
          const place = placeOf.get(recipe) ?? -1;
          const own = data[place];
          if (!own) return false;
          return (
            tagged.every((numbers) => own.tags.some((tag) => numbers.includes(tag))) &&
            has.every((fits) => own.foods.some((food) => fits[food])) &&
            isWithout(place, lacks)
          );
        };
      },
    };
  }
}
