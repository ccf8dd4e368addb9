'use strict';
/*
 * The visitor's own notes on a recipe, in every element with `data-notes`: plain texts, as many as they like.
 *
 * What is being written is kept as a draft with every keystroke, and comes back with the page.
 *
 * Needs storage.js, notice.js and lists.js. Offers nothing.
 */
{
  const { storage, notice, partOf, copyOf, arrange, newID } = recipesite;

  // What is kept. All functions but `drafts` throw `storage.NotKept`, and have then changed nothing.

  /**
   * @param {string} recipe
   * @param {string} key
   */
  const draftPath = (recipe, key) => `draft/${recipe}/${key}`;

  /**
   * Adds a note to a recipe or, if `note` is given, gives that another text; forgets the draft with a key; and returns the note. One
   * that was changed or deleted in another tab since it was read gets one beside it, so that neither text is lost.
   * @param {{ id: string, name: string, cuisine: string }} recipe
   * @param {StoredNote | null} note
   * @param {string} text
   * @param {string} key
   */
  const keepNote = ({ id: recipe, name, cuisine }, note, text, key) => {
    const time = new Date().toISOString();
    const stored = note && storage.notes(recipe).find((stored) => stored.id === note.id);
    const saved =
      stored && stored.edited === note.edited
        ? { ...note, text, edited: time }
        : { id: newID(), recipe, name, cuisine, text, created: time, edited: time };
    storage.keep({ notes: [saved], removed: [draftPath(recipe, key)] });
    return saved;
  };

  /**
   * Returns what was being written when pages were left. A draft from before there were keys has none.
   * @returns {(StoredDraft & { recipe: string })[]}
   */
  const drafts = () =>
    storage
      .entries('draft/')
      .filter(([, draft]) => typeof draft?.text === 'string')
      .map(([path, { note, text, key }]) => ({
        recipe: path.split('/')[1],
        note,
        text,
        key: key ?? note?.id ?? 'new',
      }));

  // What shows it

  const dates = new Intl.DateTimeFormat(TEXT('locale'), { dateStyle: 'long' });
  const limit = storage.noteLimit.toLocaleString(TEXT('locale'));
  let editorCount = 0;
  /** @type {(id: string) => HTMLElement} */
  // @ts-expect-error Nothing here runs unless the page has all templates.
  const made = copyOf;

  // Texts that cannot even be kept as drafts: the browser asks before it leaves them behind.
  /** @type {Set<HTMLElement>} */
  const atRisk = new Set();
  /** @param {Event} event */
  const askFirst = (event) => event.preventDefault();
  /**
   * @param {HTMLElement} form
   * @param {boolean} isAtRisk
   */
  const setAtRisk = (form, isAtRisk) => {
    atRisk[isAtRisk ? 'add' : 'delete'](form);
    // Only as long as needed: a page that listens is not kept in the browser's memory for the way back.
    (atRisk.size ? addEventListener : removeEventListener)('beforeunload', askFirst);
  };

  /**
   * Returns what is wrong with a text for a note, or an empty text.
   * @param {string} text
   */
  const complaint = (text) => {
    if (!storage.isText(text)) return TEXT('note-empty');
    const excess = text.length - storage.noteLimit;
    return excess > 0 ? TEXT('note-too-long', { excess: excess.toLocaleString(TEXT('locale')), limit }) : '';
  };

  // Editors of drafts that another tab may be writing, by the drafts' paths: they follow it until they are written in here.
  /** @type {Map<string, { field: HTMLTextAreaElement, close: () => void }>} */
  const followers = new Map();

  /** Shows what other tabs have made of drafts since: another text, or none, as they have saved or dropped it. */
  const follow = () => {
    if (!followers.size) return;
    const texts = new Map(drafts().map(({ recipe, key, text }) => [draftPath(recipe, key), text]));
    for (const [path, { field, close }] of followers) {
      field.value = texts.get(path) ?? field.value;
      if (!texts.has(path)) close();
    }
  };

  /**
   * Shows the notes of a recipe in their place, opens its drafts, and returns a function that updates the notes.
   * @param {HTMLElement} place
   * @param {StoredNote[]} notes
   * @param {StoredDraft[]} drafts
   */
  const mount = (place, notes, drafts) => {
    const { recipe: id = '', name = '', cuisine = '' } = place.closest('[data-recipe]')?.dataset ?? {};
    const recipe = { id, name, cuisine };
    // The page of a recipe has them from the start, for somebody to press before this script is there.
    if (!place.firstElementChild) place.append(made('notes_template'));
    const [list, newNote, addButton] = ['ul', '[data-new]', 'button'].map((part) => partOf(place, part));
    /** @type {Map<string, HTMLElement>} */
    const items = new Map();

    /** @param {string} noteID */
    const stored = (noteID) => storage.notes(id).find((note) => note.id === noteID) ?? null;
    // Drafts of two tabs are two new notes.
    const nextNew = () => newNote.querySelector('textarea') ?? addButton;
    /** @param {HTMLElement | undefined} item */
    const editButton = (item) => partOf(item ?? place, '[data-action="edit"]');

    /** @param {string} noteID */
    const makeItem = (noteID) => {
      const item = made('note_template');
      editButton(item).addEventListener('click', () => write(item, stored(noteID)).field.focus());
      partOf(item, '[data-action="delete"]').addEventListener('click', () => remove(item, stored(noteID)));
      return item;
    };

    /** @param {StoredNote} note */
    const show = (note) => {
      const item = items.get(note.id) ?? makeItem(note.id);
      items.set(note.id, item);
      partOf(item, '.text').textContent = note.text;
      const time = partOf(item, 'time');
      time.dateTime = note.edited;
      time.textContent = dates.format(new Date(note.edited));
      return item;
    };

    const update = (notes = storage.notes(id)) => {
      const shown = notes.map(show);
      // A note that was deleted in another tab while it is being edited here stays until its editor is closed.
      const orphans = [...list.children].filter((item) => item.querySelector('form') && !shown.includes(item));
      arrange(list, [...shown, ...orphans]);
    };

    /**
     * Opens an editor for a note in its item, or for a new one where `note` is null.
     * @param {HTMLElement} holder
     * @param {StoredNote | null} note
     * @param {string} [text]
     * @param {string} [key]
     */
    const write = (holder, note, text = note?.text ?? '', key = note?.id ?? newID()) => {
      const form = made('note_editor');
      const field = partOf(form, 'textarea');
      const hint = partOf(form, '.hint');
      field.value = text;
      hint.id = `note_hint_${(editorCount += 1)}`;
      field.setAttribute('aria-describedby', hint.id);

      /**
       * @param {string} message
       * @param {boolean} [isWrong]
       */
      const say = (message, isWrong = true) => {
        hint.textContent = message || TEXT('note-limit', { limit });
        hint.classList.toggle('wrong', isWrong);
        field.setAttribute('aria-invalid', String(isWrong));
      };
      const close = () => {
        followers.delete(draftPath(id, key));
        setAtRisk(form, false);
        form.remove();
        holder.classList.remove('open');
        addButton.hidden = newNote.hasChildNodes();
        update();
      };
      const save = () => {
        const wrong = complaint(field.value);
        if (wrong) return refuse(wrong);
        try {
          const saved = keepNote(recipe, note, field.value.trim(), key);
          close();
          (note ? editButton(items.get(saved.id)) : nextNew()).focus();
          notice(!note || saved.id === note.id ? TEXT('note-saved') : TEXT('note-saved-beside'));
        } catch (error) {
          if (!(error instanceof storage.NotKept)) throw error;
          refuse(TEXT('text-still-here', { reason: error.message }));
        }
      };
      /** @param {string} message */
      const refuse = (message) => {
        say(message);
        field.focus();
      };
      const cancel = () => {
        const dropped = field.value;
        if (!storage.isForbidden) storage.write([[draftPath(id, key), null]]);
        close();
        (note && items.has(note.id) ? editButton(holder) : nextNew()).focus();
        if (dropped.trim() === (note?.text ?? '')) return;
        const undo = () => {
          // It may be written anew already.
          if (holder.querySelector('form')) return;
          const { field: restored } = write(holder, note, dropped);
          // It is a draft again.
          restored.dispatchEvent(new Event('input'));
          restored.focus();
        };
        notice(TEXT('changes-dropped'), { label: TEXT('undo'), run: undo });
      };

      field.addEventListener('input', () => {
        followers.delete(draftPath(id, key));
        const isTooLong = field.value.length > storage.noteLimit;
        say(isTooLong ? complaint(field.value) : '', isTooLong);
        try {
          storage.write([[draftPath(id, key), { note, text: field.value, key }]]);
          setAtRisk(form, false);
        } catch (error) {
          if (!(error instanceof storage.NotKept)) throw error;
          setAtRisk(form, true);
        }
      });
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        save();
      });
      form.addEventListener('keydown', (event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
      });
      partOf(form, '[type="button"]').addEventListener('click', cancel);

      say('', false);
      holder.append(form);
      holder.classList.add('open');
      addButton.hidden = newNote.hasChildNodes();
      return { field, close };
    };

    /**
     * @param {HTMLElement} item
     * @param {StoredNote | null} note
     */
    const remove = (item, note) => {
      if (!note) return;
      const index = [...list.children].indexOf(item);
      storage.keep({ removed: [storage.path('note', note)] });
      const next = list.children[index] ?? list.lastElementChild;
      (next?.querySelector('textarea') ?? (next ? editButton(next) : addButton)).focus();
      const undo = () => {
        storage.keep({ notes: [note] });
        editButton(items.get(note.id)).focus();
      };
      // With its last note, a recipe that has left the list leaves the page of favorites.
      notice(TEXT('note-deleted'), { label: TEXT('undo'), run: undo, takesFocus: !place.isConnected });
    };

    addButton.addEventListener('click', () => write(newNote, null).field.focus());
    update(notes);
    for (const { note, text, key } of drafts) {
      followers.set(draftPath(id, key), write((note && items.get(note.id)) || newNote, note, text, key));
    }
    (place.closest('section') ?? place).hidden = false;
    return update;
  };

  /**
   * @template {{ recipe: string }} Item
   * @param {Item[]} records
   */
  const byRecipe = (records) => {
    /** @type {Map<string, Item[]>} */
    const groups = new Map();
    for (const record of records) {
      groups.set(record.recipe, [...(groups.get(record.recipe) ?? []), record]);
    }
    return groups;
  };

  /** @type {Map<HTMLElement, (notes: StoredNote[]) => void>} */
  const updates = new Map();
  const updateAll = () => {
    // The storage is read once for all places: the page of favorites may have thousands.
    const notes = byRecipe(storage.notes());
    const written = byRecipe(drafts());
    for (const place of document.querySelectorAll('[data-recipe][data-name][data-cuisine] [data-notes]')) {
      const id = place.closest('[data-recipe]')?.dataset.recipe ?? '';
      const own = notes.get(id) ?? [];
      const update = updates.get(place);
      if (update) update(own);
      else updates.set(place, mount(place, own, written.get(id) ?? []));
    }
    follow();
  };

  if (['notes_template', 'note_template', 'note_editor'].every(copyOf)) {
    updateAll();
    storage.onChange(updateAll);
    // `onChange` leaves out drafts, which change with every keystroke.
    addEventListener('storage', ({ key }) => key?.includes('/draft/') && follow());
  }
}
