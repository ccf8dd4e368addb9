'use strict';
/*
 * Writes the visitor's notes, and drafts of what is being written, on the pages that can. Reading notes is in `storage.js`.
 *
 * All functions but `drafts` throw `recipeStorage.NotKept`, and have then changed nothing.
 */
{
  const draftPath = (recipe, note) => `draft/${recipe}/${note?.id ?? 'new'}`;

  globalThis.noteStorage = Object.freeze({
    /**
     * Adds a note to a recipe or, where `note` is given, gives that another text; and returns it. A note that was changed or
     * deleted in another tab since it was read gets one beside it, so that neither text is lost.
     */
    save({ id: recipe, name, cuisine }, note, text) {
      const time = new Date().toISOString();
      const stored = note && recipeStorage.notes(recipe).find((stored) => stored.id === note.id);
      const saved =
        stored && stored.edited === note.edited
          ? { ...note, text, edited: time }
          : { id: newID(), recipe, name, cuisine, text, created: time, edited: time };
      recipeStorage.keep({ notes: [saved], removed: [draftPath(recipe, note)] });
      return saved;
    },

    /** Deletes a note. */
    delete: (note) => recipeStorage.keep({ removed: [recipeStorage.path('note', note)] }),

    /** What was being written when a page was left: `{ note, text }`, where a new note is null. */
    drafts: (recipe) => recipeStorage.values(`draft/${recipe}/`).filter((draft) => typeof draft?.text === 'string'),
    /** Keeps a draft of a note, or of a new one where `note` is null. */
    keepDraft: (recipe, note, text) => recipeStorage.write([[draftPath(recipe, note), { note, text }]]),
    /** Forgets a draft. */
    dropDraft: (recipe, note) => !recipeStorage.isForbidden && recipeStorage.write([[draftPath(recipe, note), null]]),
  });
}
