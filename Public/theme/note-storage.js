'use strict';
/*
 * Writes the visitor's notes, and drafts of what is being written, on the pages that can. Reading notes is in `storage.js`.
 *
 * All functions but `newKey` and `drafts` throw `recipeStorage.NotKept`, and have then changed nothing.
 */
{
  const draftPath = (recipe, key) => `draft/${recipe}/${key}`;

  globalThis.noteStorage = Object.freeze({
    /**
     * Adds a note to a recipe or, where `note` is given, gives that another text; forgets the draft with a key; and returns the
     * note. One that was changed or deleted in another tab since it was read gets one beside it, so that neither text is lost.
     */
    save({ id: recipe, name, cuisine }, note, text, key) {
      const time = new Date().toISOString();
      const stored = note && recipeStorage.notes(recipe).find((stored) => stored.id === note.id);
      const saved =
        stored && stored.edited === note.edited
          ? { ...note, text, edited: time }
          : { id: newID(), recipe, name, cuisine, text, created: time, edited: time };
      recipeStorage.keep({ notes: [saved], removed: [draftPath(recipe, key)] });
      return saved;
    },

    /** Deletes a note. */
    delete: (note) => recipeStorage.keep({ removed: [recipeStorage.path('note', note)] }),

    /** The key of the draft of a note; each new note, `null`, has one of its own, as another may be written in another tab. */
    newKey: (note) => note?.id ?? newID(),
    /** What was being written when pages were left: `{ recipe, note, text, key }`, with the recipe's id; a new note is null. */
    drafts: () =>
      recipeStorage
        .entries('draft/')
        .filter(([, draft]) => typeof draft?.text === 'string')
        // A draft from before there were keys has none.
        .map(([path, { note, text, key }]) => ({
          recipe: path.split('/')[1],
          note,
          text,
          key: key ?? note?.id ?? 'new',
        })),
    /** Keeps a draft of a note, or of a new one where `note` is null. */
    keepDraft: (recipe, note, text, key) => recipeStorage.write([[draftPath(recipe, key), { note, text, key }]]),
    /** Forgets a draft. */
    dropDraft: (recipe, key) => !recipeStorage.isForbidden && recipeStorage.write([[draftPath(recipe, key), null]]),
  });
}
