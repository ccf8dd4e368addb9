'use strict';
/* Export of all favorites and notes into one file that a person can read, and import of such a file. */
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

  /** Favorites and notes of a file. */
  const read = async (file) => {
    if (file.size > sizeLimit) throw new Refused('it is larger than any file of favorites');
    let content;
    try {
      content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
    } catch {
      throw new Refused('it is damaged, or not a file of favorites');
    }
    if (content?.format !== format) throw new Refused('it was not exported from a page of favorites');
    if (content.version > version) throw new Refused('it comes from a newer site; reload this page and try again');
    if (content.version !== version) throw new Refused('it is damaged: its version is missing');
    for (const [kind, list] of [
      ['favorite', content.favorites],
      ['note', content.notes],
    ]) {
      if (!Array.isArray(list)) throw new Refused(`it is damaged: its ${kind}s are missing`);
      list.forEach((record, index) => {
        const field = recipeStorage.fault(kind, record);
        if (field) throw new Refused(`it is damaged: ${kind} ${index + 1} has no valid “${field}”`);
      });
      const ids = new Set(list.map((record) => record.id));
      if (ids.size < list.length) throw new Refused(`it is damaged: it has a ${kind} twice`);
    }
    return content;
  };

  const plural = (count, noun) => count && `${count} ${noun}${count === 1 ? '' : 's'}`;
  const sentence = (counts, verb) => {
    const nouns = counts.filter(Boolean);
    return nouns.length ? [`${nouns.join(' and ')} ${verb}`] : [];
  };

  /** Adds what is not here yet; of a note that is, the text which was edited last stays. Returns what was done, in words. */
  const merge = ({ favorites, notes, cards = [] }) => {
    const known = recipeStorage.favoriteIDs();
    const stored = new Map(recipeStorage.notes().map((note) => [note.id, note]));
    const newFavorites = favorites.filter((favorite) => !known.has(favorite.id));
    const newNotes = notes.filter((note) => !stored.has(note.id));
    const newerNotes = notes.filter((note) => stored.get(note.id)?.edited < note.edited);
    recipeStorage.keep({ favorites: newFavorites, notes: [...newNotes, ...newerNotes] });
    // Those that are here are of a page that was seen here.
    const knownCards = recipeStorage.cards();
    recipeStorage.keepCards([cards].flat().filter((card) => !knownCards.has(card?.id)));
    const rest = favorites.length + notes.length - newFavorites.length - newNotes.length - newerNotes.length;
    return [
      ...sentence([plural(newFavorites.length, 'favorite'), plural(newNotes.length, 'note')], 'added'),
      ...sentence([plural(newerNotes.length, 'note')], 'brought up to date'),
      ...sentence([rest], rest === 1 ? 'was already here' : 'were already here'),
    ].join(', ');
  };

  const importFile = async (file) => {
    try {
      say(`${merge(await read(file)) || 'There is nothing in this file'}.`);
    } catch (error) {
      if (error instanceof Refused)
        say(`“${file.name}” was not imported: ${error.message}. Nothing was changed.`, true);
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
      cards: [...recipeStorage.cards().values()],
    };
    const day = new Date(now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
    link.download = `favorites-${day}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    say(
      `${sentence([plural(content.favorites.length, 'favorite'), plural(content.notes.length, 'note')], 'exported')}.`,
    );
  };

  const update = () => {
    exportButton.hidden = !recipeStorage.favoriteIDs().size && !recipeStorage.notedIDs().size;
  };

  exportButton.addEventListener('click', exportFile);
  importButton.addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    const [file] = input.files;
    // So that the same file can be chosen again, once it has been mended.
    input.value = '';
    if (file) importFile(file);
  });
  update();
  recipeStorage.onChange(update);
  section.hidden = recipeStorage.isForbidden;
}
