'use strict';
/* Export of all favorites, notes and the shopping list into one file that a person can read, and import of such a file. */
{
  const format = 'recipesite favorites';
  const version = 1;
  const sizeLimit = 16 * 1024 * 1024;
  const section = partOf(document, '#copy_section');
  const [exportButton, importButton, input, outcome] = [
    '[data-action="export"]',
    '[data-action="import"]',
    'input',
    '.outcome',
  ].map((part) => partOf(section, part));

  /** A file that is not imported; the message says why. */
  class Refused extends Error {}

  const say = (message, isWrong = false) => {
    outcome.textContent = message;
    outcome.classList.toggle('wrong', isWrong);
  };

  /** The valid records of a list, each once. Adds to `skipped` why others are left out; `texts` say so. */
  const checked = (kind, list, skipped, texts) => {
    if (!Array.isArray(list)) throw new Refused(texts.missing);
    const ids = new Set();
    return list.filter((record, index) => {
      const field = recipeStorage.fault(kind, record);
      if (field) skipped.push(texts.invalid(index + 1, field));
      else if (ids.has(record.id)) skipped.push(texts.twice);
      else return ids.add(record.id);
      return false;
    });
  };

  /** Favorites, notes and the shopping list of a file, and why records are `skipped`; older files have no list. */
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
    return { favorites, notes, shopping, skipped, cards: content.cards ?? [] };
  };

  /** So many favorites, notes and lines to buy, in words; an empty string if all are 0. */
  const inWords = (favoriteCount, noteCount, lineCount = 0) =>
    new Intl.ListFormat(TEXT('locale')).format(
      [
        favoriteCount && TEXT('favorite-count', { count: favoriteCount }),
        noteCount && TEXT('note-count', { count: noteCount }),
        lineCount && TEXT('shopping-count', { count: lineCount }),
      ].filter(Boolean),
    );

  /** Adds what is not here yet; of a note that is, the text which was edited last stays. Returns what was done, in words. */
  const merge = ({ favorites, notes, shopping, skipped, cards }) => {
    const known = recipeStorage.favoriteIDs();
    const stored = new Map(recipeStorage.notes().map((note) => [note.id, note]));
    const newFavorites = favorites.filter((favorite) => !known.has(favorite.id));
    const newNotes = notes.filter((note) => !stored.has(note.id));
    const newerNotes = notes.filter((note) => stored.get(note.id)?.edited < note.edited);
    const lines = new Set(recipeStorage.shopping().map((line) => line.id));
    const newLines = shopping.filter((line) => !lines.has(line.id));
    recipeStorage.keep({ favorites: newFavorites, notes: [...newNotes, ...newerNotes], shopping: newLines });
    // Those that are here are of a page that was seen here.
    const knownCards = recipeStorage.cards();
    recipeStorage.keepCards([cards].flat().filter((card) => !knownCards.has(card?.id)));
    const all = favorites.length + notes.length + shopping.length;
    const rest = all - newFavorites.length - newNotes.length - newerNotes.length - newLines.length;
    const added = inWords(newFavorites.length, newNotes.length, newLines.length);
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

  const importFile = async (file) => {
    try {
      const content = await read(file);
      say(merge(content), content.skipped.length > 0);
    } catch (error) {
      if (error instanceof Refused) say(TEXT('not-imported', { file: file.name, reason: error.message }), true);
      else if (error instanceof recipeStorage.NotKept) say(error.message, true);
      else throw error;
    }
  };

  const exportFile = () => {
    const now = new Date();
    const content = {
      format,
      version,
      exported: now.toISOString(),
      favorites: recipeStorage.favorites(),
      notes: recipeStorage.notes(),
      shopping: recipeStorage.shopping(),
      cards: [...recipeStorage.cards().values()],
    };
    const day = new Date(now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
    link.download = TEXT('copy-file-name', { day });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    say(TEXT('exported', { things: inWords(content.favorites.length, content.notes.length, content.shopping.length) }));
  };

  const update = () => {
    exportButton.hidden =
      !recipeStorage.favoriteIDs().size && !recipeStorage.notedIDs().size && !recipeStorage.shopping().length;
  };

  exportButton.addEventListener('click', exportFile);
  importButton.addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    const [file] = input.files;
    // So that the same file can be chosen again, once it has been fixed.
    input.value = '';
    if (file) importFile(file);
  });
  update();
  recipeStorage.onChange(update);
  section.hidden = recipeStorage.isForbidden;
}
