'use strict';
/*
 * Export of all favorites, notes, the shopping list, the meal plan and the kitchen into one file that a person can read, and import of such a file.
 *
 * Needs storage.js and lists.js. Offers nothing.
 */
{
  const { storage, partOf, fold } = recipesite;
  const format = 'recipesite favorites';
  const version = 1;
  const sizeLimit = 16 * 1024 * 1024;
  const section = partOf(document, '#copy_section');
  const [exportButton, importButton, outcome] = ['[data-action="export"]', '[data-action="import"]', '.outcome'].map(
    (part) => partOf(section, part),
  );
  const input = partOf(section, 'input');

  /** The error if a file is not imported. Its message says why. */
  class Refused extends Error {}

  /**
   * @param {string} message
   * @param {boolean} [isWrong]
   */
  const say = (message, isWrong = false) => {
    outcome.textContent = message;
    outcome.classList.toggle('wrong', isWrong);
  };

  /**
   * Returns the valid records of a list, each once. Adds to `skipped` why others are left out, in the words of `texts`.
   * @template {keyof StoredRecords} Kind
   * @param {Kind} kind
   * @param {Unchecked} list
   * @param {string[]} skipped
   * @param {{ missing: string, invalid: (number: number, field: string) => string, twice: string }} texts
   * @returns {StoredRecords[Kind][]}
   */
  const checked = (kind, list, skipped, texts) => {
    if (!Array.isArray(list)) throw new Refused(texts.missing);
    const ids = new Set();
    return list.filter((record, index) => {
      const field = storage.fault(kind, record);
      if (field) skipped.push(texts.invalid(index + 1, field));
      else if (ids.has(record.id)) skipped.push(texts.twice);
      else return ids.add(record.id);
      return false;
    });
  };

  /**
   * Returns the valid foods of a list, each once. Adds to `skipped` why others are left out.
   * @param {Unchecked} list
   * @param {string[]} skipped
   * @returns {StoredFood[]}
   */
  const checkedFoods = (list, skipped) => {
    if (!Array.isArray(list)) throw new Refused(TEXT('kitchen-missing'));
    const keys = new Set();
    return list.flatMap((food, index) => {
      const { text, since = 0, gone } = Object(food);
      const isValid = typeof text === 'string' && storage.isText(text) && text.length <= 100;
      const field = isValid ? (Number.isFinite(since) ? '' : 'since') : 'text';
      if (field) skipped.push(TEXT('food-invalid', { number: index + 1, field }));
      else if (keys.has(fold(text))) skipped.push(TEXT('food-twice'));
      else return (keys.add(fold(text)), { text, since, ...(gone === true ? { gone } : {}) });
      return [];
    });
  };
  /**
   * Returns what is kept of the kitchen: `pantry` is what is there now, `always` what changed of what is always there.
   * @param {'pantry' | 'always'} path
   */
  const foods = (path) => checkedFoods(storage.values(`${path}/`), []);

  /**
   * Reads what a file has of all that is kept, and why records are `skipped`. Older files have no list, plan or kitchen.
   * @param {File} file
   */
  const read = async (file) => {
    if (file.size > sizeLimit) throw new Refused(TEXT('file-too-large'));
    let content;
    try {
      content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
    } catch {
      throw new Refused(TEXT('file-damaged'));
    }
    if (content?.format !== format) throw new Refused(TEXT('file-of-another-kind'));
    if (content.version > version) throw new Refused(TEXT('file-newer'));
    if (content.version !== version) throw new Refused(TEXT('file-without-version'));
    /** @type {string[]} */
    const skipped = [];
    const favorites = checked('favorite', content.favorites, skipped, {
      missing: TEXT('favorites-missing'),
      invalid: (number, field) => TEXT('favorite-invalid', { number, field }),
      twice: TEXT('favorite-twice'),
    });
    const notes = checked('note', content.notes, skipped, {
      missing: TEXT('notes-missing'),
      invalid: (number, field) => TEXT('note-invalid', { number, field }),
      twice: TEXT('note-twice'),
    });
    const shopping = checked('shopping', content.shopping ?? [], skipped, {
      missing: TEXT('shopping-missing'),
      invalid: (number, field) => TEXT('shopping-invalid', { number, field }),
      twice: TEXT('shopping-twice'),
    });
    const plan = checked('plan', content.plan ?? [], skipped, {
      missing: TEXT('plan-missing'),
      invalid: (number, field) => TEXT('plan-invalid', { number, field }),
      twice: TEXT('plan-twice'),
    });
    const kitchen = {
      pantry: checkedFoods(content.kitchen ?? [], skipped),
      always: checkedFoods(content.always ?? [], skipped),
    };
    return { favorites, notes, shopping, plan, kitchen, skipped, cards: content.cards ?? [] };
  };

  /**
   * Returns numbers of favorites, notes, lines to buy, planned meals and foods in words; an empty text if all are 0.
   * @param {number} favoriteCount
   * @param {number} noteCount
   * @param {number} [lineCount]
   * @param {number} [mealCount]
   * @param {number} [foodCount]
   */
  const inWords = (favoriteCount, noteCount, lineCount = 0, mealCount = 0, foodCount = 0) =>
    new Intl.ListFormat(TEXT('locale')).format(
      [
        favoriteCount && TEXT('favorite-count', { count: favoriteCount }),
        noteCount && TEXT('note-count', { count: noteCount }),
        lineCount && TEXT('shopping-count', { count: lineCount }),
        mealCount && TEXT('plan-count', { count: mealCount }),
        foodCount && TEXT('food-count', { count: foodCount }),
      ].flatMap((text) => text || []),
    );

  /**
   * Adds what is not here yet. Of a note that is here, the text that was edited last stays. Returns in words what was done.
   * @param {Awaited<ReturnType<typeof read>>} content
   */
  const merge = ({ favorites, notes, shopping, plan, kitchen, skipped, cards }) => {
    const known = storage.favoriteIDs();
    const stored = new Map(storage.notes().map((note) => [note.id, note]));
    const newFavorites = favorites.filter((favorite) => !known.has(favorite.id));
    const newNotes = notes.filter((note) => !stored.has(note.id));
    const newerNotes = notes.filter(({ id, edited }) => (stored.get(id)?.edited ?? edited) < edited);
    const lines = new Set(storage.shopping().map((line) => line.id));
    const newLines = shopping.filter((line) => !lines.has(line.id));
    const meals = new Set(storage.plan().map((meal) => meal.id));
    const newMeals = plan.filter((meal) => !meals.has(meal.id));
    const newFoods = /** @type {const} */ (['pantry', 'always']).flatMap((path) => {
      const here = new Set(foods(path).map(({ text }) => fold(text)));
      return kitchen[path].flatMap((food) => {
        const key = fold(food.text);
        return here.has(key) ? [] : [/** @type {StorageChange} */ ([`${path}/${key}`, food])];
      });
    });
    storage.keep({
      favorites: newFavorites,
      notes: [...newNotes, ...newerNotes],
      shopping: newLines,
      plan: newMeals,
      others: newFoods,
    });
    // Those that are here are of a page that was seen here.
    const knownCards = storage.cards();
    storage.keepCards([cards].flat().filter((card) => !knownCards.has(card?.id)));
    const foodCount = kitchen.pantry.length + kitchen.always.length;
    const all = favorites.length + notes.length + shopping.length + plan.length + foodCount;
    const news = [newFavorites, newNotes, newLines, newMeals, newFoods].map(({ length }) => length);
    const rest = all - newerNotes.length - news.reduce((sum, count) => sum + count, 0);
    const [favoriteCount, noteCount, ...counts] = news;
    const added = inWords(favoriteCount, noteCount, ...counts);
    const updated = inWords(0, newerNotes.length);
    const outcomes = [
      added && TEXT('added', { things: added }),
      updated && TEXT('updated', { things: updated }),
      rest && TEXT('already-here', { count: rest }),
      skipped.length && TEXT('left-out', { count: skipped.length, reason: skipped[0] }),
    ]
      .filter(Boolean)
      .join(TEXT('between-outcomes'));
    return outcomes ? TEXT('outcomes', { outcomes }) : TEXT('nothing-in-file');
  };

  /** @param {File} file */
  const importFile = async (file) => {
    try {
      const content = await read(file);
      say(merge(content), content.skipped.length > 0);
    } catch (error) {
      if (error instanceof Refused) say(TEXT('not-imported', { file: file.name, reason: error.message }), true);
      else if (error instanceof storage.NotKept) say(error.message, true);
      else throw error;
    }
  };

  const exportFile = () => {
    const now = new Date();
    const content = {
      format,
      version,
      exported: now.toISOString(),
      favorites: storage.favorites(),
      notes: storage.notes(),
      shopping: storage.shopping(),
      plan: storage.plan(),
      kitchen: foods('pantry'),
      always: foods('always'),
      cards: [...storage.cards().values()],
    };
    const day = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
    link.download = TEXT('copy-file-name', { day });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    const { favorites, notes, shopping, plan, kitchen, always } = content;
    const [favoriteCount, noteCount, ...counts] = [favorites, notes, shopping, plan, [...kitchen, ...always]].map(
      ({ length }) => length,
    );
    say(TEXT('exported', { things: inWords(favoriteCount, noteCount, ...counts) }));
  };

  const update = () => {
    exportButton.hidden =
      !storage.favoriteIDs().size &&
      !storage.notedIDs().size &&
      ![storage.shopping(), storage.plan(), foods('pantry'), foods('always')].some(({ length }) => length);
  };

  exportButton.addEventListener('click', exportFile);
  importButton.addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    // So that the same file can be chosen again, once it has been fixed.
    input.value = '';
    if (file) importFile(file);
  });
  update();
  storage.onChange(update);
  section.hidden = storage.isForbidden;
}
