'use strict';
/*
 * Looks into the ingredients, tags and notes of recipes, and into the visitor's own notes. It is loaded with the first search, after
 * the index that it looks into: `{ foods: [[key, name]], tags: [name], recipes: [[id, path, name, cuisine, minutes, picture,
 * numbers of foods, numbers of tags, words of the note, tint]] }`.
 *
 * Needs storage.js and lists.js, and the index if the site has one; cards.js for a page that doesn't have all cards. Offers
 * `recipesite.search`.
 */
{
  const { storage, fold, isSameWord } = recipesite;
  // A site on which recipes have nothing but links has no index.
  /** @type {NonNullable<typeof recipeIndex>} */
  const { foods, tags, recipes } = globalThis.recipeIndex ?? { foods: [], tags: [], recipes: [] };
  const byID = new Map(recipes.map((recipe) => [recipe[0], recipe]));
  /** @type {{ foods: string[][], tags: string[], notes: Map<string, string> }} */
  const folded = { foods: foods.map((names) => names.map(fold)), tags: tags.map(fold), notes: new Map() };

  /** @param {string} id */
  const noteOf = (id) => {
    const words = byID.get(id)?.[8];
    const note = folded.notes.get(id) ?? (words ? ` ${fold(words)}` : '');
    folded.notes.set(id, note);
    return note;
  };

  /** @type {Map<string, StoredNote[]> | undefined} */
  let own;
  storage.onChange(() => (own = undefined));
  const ownNotes = () => {
    if (own) return own;
    own = new Map();
    for (const note of storage.notes()) own.set(note.recipe, [...(own.get(note.recipe) ?? []), note]);
    return own;
  };

  // In scripts without spaces a word may begin anywhere.
  /** @param {string} word */
  const isUnspaced = (word) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word);
  /**
   * @param {string} text
   * @param {string} word
   */
  const begins = (text, word) => text.includes(isUnspaced(word) ? word : ` ${word}`);
  /**
   * Returns the numbers of the names that have a word. A longer word may be a part of another, as in "Frühlingszwiebel".
   * @param {string[]} names
   * @param {string} word
   */
  const numbersOf = (names, word) =>
    new Set(
      names.flatMap((name, number) =>
        begins(` ${name}`, word) || (word.length > 3 && name.includes(word)) ? [number] : [],
      ),
    );

  const foodWords = folded.foods.map((names) => names.flatMap((name) => name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []));
  /**
   * Whether a longer word ends with another, as "Frühlingszwiebel" does, and "blueberry", but not "spear".
   * @param {string} long
   * @param {string} word
   */
  const endsWith = (long, word) => word.length > 3 && long.length - word.length > 2 && long.endsWith(word);
  /**
   * Returns the foods that a word names. A word that is a food's whole name isn't the start of another: "pea" is no pear.
   * @param {string} word
   */
  const foodsOf = (word) => {
    if (!foodWords.some((words) => words.some((own) => isSameWord(own, word)))) {
      return numbersOf(
        folded.foods.map(([, name]) => name),
        word,
      );
    }
    return new Set(
      foodWords.flatMap((words, number) =>
        words.some((own) => isSameWord(own, word) || endsWith(own, word)) ? [number] : [],
      ),
    );
  };

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

  recipesite.search = {
    reasons(words) {
      const sought = words.map((word) => ({
        word,
        foods: foodsOf(word),
        tags: numbersOf(folded.tags, word),
      }));
      return (id, index) => {
        const { word, foods: wantedFoods, tags: wantedTags } = sought[index];
        /** @type {Partial<typeof recipes[0]>} */
        const recipe = byID.get(id) ?? [];
        const [, , , , , , hasFoods = [], hasTags = [], note = ''] = recipe;
        // One letter is in everything.
        if (word.length < 2 && !isUnspaced(word)) return undefined;
        const food = hasFoods.find((number) => wantedFoods.has(number));
        if (food !== undefined) return TEXT('why-ingredient', { text: foods[food][1] });
        const tag = hasTags.find((number) => wantedTags.has(number));
        if (tag !== undefined) return TEXT('why-tag', { text: tags[tag] });
        if (note && begins(noteOf(id), word)) {
          return TEXT('why-note', { text: note.split(' ').find((own) => begins(` ${fold(own)}`, word)) ?? '' });
        }
        const text = (ownNotes().get(id) ?? [])
          .flatMap((note) => note.text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
          .find((own) => begins(` ${fold(own)}`, word));
        return text && TEXT('why-own-note', { text });
      };
    },
    listed(slugs) {
      /** @type {Map<string, string>} */
      const cuisines = new Map();
      return recipes.map(([id, path, name, cuisine, minutes, picture, , , , tint]) => {
        const called = fold(name);
        const foldedCuisine = cuisines.get(cuisine) ?? fold(cuisine);
        cuisines.set(cuisine, foldedCuisine);
        /** @type {HTMLElement | undefined} */
        let made;
        return {
          id,
          name,
          called,
          text: `${called} ${foldedCuisine}`,
          slug: slugs.get(cuisine.trim().replace(/\s+/g, ' ')),
          minutes: minutes || Infinity,
          get card() {
            const srcset = picture && `${picture} 320w`;
            const marks = minutes ? `\n\t${duration(minutes)}` : '';
            made ??= recipesite.makeCard({ id, name, cuisine, path, picture: srcset, colour: '', marks }, tint);
            return made ?? document.createElement('li');
          },
        };
      });
    },
    tagged(name) {
      const number = folded.tags.indexOf(fold(name));
      return new Set(recipes.filter((recipe) => recipe[7].includes(number)).map(([id]) => id));
    },
  };
}
