'use strict';
/*
 * Looks into the ingredients, tags and notes of recipes, and into the visitor's own notes. It is loaded with the first search, after
 * the index that it looks into: `{ foods: [[key, name]], tags: [name], recipes: [[id, path, name, cuisine, minutes, picture,
 * numbers of foods, numbers of tags, words of the note]] }`.
 */
{
  // A site on which recipes have nothing but links has no index.
  const { foods, tags, recipes } = globalThis.recipeIndex ?? { foods: [], tags: [], recipes: [] };
  const byID = new Map(recipes.map((recipe) => [recipe[0], recipe]));
  const folded = { foods: foods.map((names) => names.map(fold)), tags: tags.map(fold), notes: new Map() };

  const noteOf = (id) => {
    if (!folded.notes.has(id)) {
      const words = byID.get(id)[8];
      folded.notes.set(id, words && ` ${fold(words)}`);
    }
    return folded.notes.get(id);
  };

  let own;
  recipeStorage.onChange(() => (own = undefined));
  const ownNotes = () => {
    if (own) return own;
    own = new Map();
    for (const note of recipeStorage.notes()) own.set(note.recipe, [...(own.get(note.recipe) ?? []), note]);
    return own;
  };

  // In scripts without spaces a word may begin anywhere.
  const isUnspaced = (word) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word);
  const begins = (text, word) => text.includes(isUnspaced(word) ? word : ` ${word}`);
  /** Those of some names that have a word; a longer one may be a part of another, as in "Frühlingszwiebel". */
  const numbersOf = (names, word) =>
    new Set(
      names.flatMap((name, number) =>
        begins(` ${name}`, word) || (word.length > 3 && name.includes(word)) ? [number] : [],
      ),
    );

  const foodWords = folded.foods.map((names) => names.flatMap((name) => name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []));
  /** Whether a longer word ends with another, as "Frühlingszwiebel" does, and "blueberry", but not "spear". */
  const endsWith = (long, word) => word.length > 3 && long.length - word.length > 2 && long.endsWith(word);
  /** The foods that a word names. A word that is a food's whole name isn't the start of another: "pea" is no pear. */
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

  globalThis.recipeSearch = Object.freeze({
    /** Finds, for words without accents and case, in which of its fields a recipe has one of them, in the words of the page. */
    reasons(words) {
      const sought = words.map((word) => ({
        word,
        foods: foodsOf(word),
        tags: numbersOf(folded.tags, word),
      }));
      return (id, index) => {
        const { word, foods: wantedFoods, tags: wantedTags } = sought[index];
        const [, , , , , , hasFoods = [], hasTags = [], note = ''] = byID.get(id) ?? [];
        // One letter is in everything.
        if (word.length < 2 && !isUnspaced(word)) return undefined;
        const food = hasFoods.find((number) => wantedFoods.has(number));
        if (food !== undefined) return TEXT('why-ingredient', { text: foods[food][1] });
        const tag = hasTags.find((number) => wantedTags.has(number));
        if (tag !== undefined) return TEXT('why-tag', { text: tags[tag] });
        if (note && begins(noteOf(id), word)) {
          return TEXT('why-note', { text: note.split(' ').find((own) => begins(` ${fold(own)}`, word)) });
        }
        const text = (ownNotes().get(id) ?? [])
          .flatMap((note) => note.text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
          .find((own) => begins(` ${fold(own)}`, word));
        return text && TEXT('why-own-note', { text });
      };
    },
    /** The ids of the recipes that have a tag. */
    tagged(name) {
      const number = folded.tags.indexOf(fold(name));
      return new Set(recipes.filter((recipe) => recipe[7].includes(number)).map(([id]) => id));
    },
  });
}
