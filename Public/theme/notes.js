'use strict';
/*
 * The visitor's own notes on a recipe, in every element with `data-notes`: plain texts, as many as they like.
 *
 * What is being written is kept as a draft with every keystroke, and comes back with the page.
 */
{
  const dates = new Intl.DateTimeFormat(TEXT('locale'), { dateStyle: 'long' });
  const limit = recipeStorage.noteLimit.toLocaleString(TEXT('locale'));
  let editorCount = 0;

  // Texts that cannot even be kept as drafts: the browser asks before it leaves them behind.
  const atRisk = new Set();
  const askFirst = (event) => event.preventDefault();
  const setAtRisk = (form, isAtRisk) => {
    atRisk[isAtRisk ? 'add' : 'delete'](form);
    // Only as long as needed: a page that listens is not kept in the browser's memory for the way back.
    (atRisk.size ? addEventListener : removeEventListener)('beforeunload', askFirst);
  };

  /** What is wrong with a text for a note; an empty string where nothing is. */
  const complaint = (text) => {
    if (!recipeStorage.isText(text)) return TEXT('note-empty');
    const excess = text.length - recipeStorage.noteLimit;
    return excess > 0 ? TEXT('note-too-long', { excess: excess.toLocaleString(TEXT('locale')), limit }) : '';
  };

  /** Shows the notes of a recipe in their place, opens its drafts, and returns what brings the notes up to date. */
  const mount = (place, notes, drafts) => {
    const { recipe: id, name, cuisine } = place.closest('[data-recipe]').dataset;
    const recipe = { id, name, cuisine };
    // The page of a recipe has them from the start, for somebody to press before this script is there.
    if (!place.firstElementChild) place.append(copyOf('notes_template'));
    const [list, newNote, addButton] = ['ul', '[data-new]', 'button'].map((part) => partOf(place, part));
    const items = new Map();

    const stored = (noteID) => recipeStorage.notes(id).find((note) => note.id === noteID);
    // Drafts of two tabs are two new notes.
    const nextNew = () => newNote.querySelector('textarea') ?? addButton;
    const editButton = (item) => partOf(item, '[data-action="edit"]');

    const makeItem = (noteID) => {
      const item = copyOf('note_template');
      editButton(item).addEventListener('click', () => write(item, stored(noteID)).focus());
      partOf(item, '[data-action="delete"]').addEventListener('click', () => remove(item, stored(noteID)));
      return item;
    };

    const show = (note) => {
      const item = items.get(note.id) ?? makeItem(note.id);
      items.set(note.id, item);
      partOf(item, '.text').textContent = note.text;
      const time = partOf(item, 'time');
      time.dateTime = note.edited;
      time.textContent = dates.format(new Date(note.edited));
      return item;
    };

    const update = (notes = recipeStorage.notes(id)) => {
      const shown = notes.map(show);
      // A note that was deleted in another tab while it is being edited here stays until its editor is closed.
      const orphans = [...list.children].filter((item) => item.querySelector('form') && !shown.includes(item));
      arrange(list, [...shown, ...orphans]);
    };

    /** Opens an editor for a note in its item, or for a new one where `note` is null; returns its text field. */
    const write = (holder, note, text = note?.text ?? '', key = noteStorage.newKey(note)) => {
      const form = copyOf('note_editor');
      const field = form.querySelector('textarea');
      const hint = partOf(form, '.hint');
      field.value = text;
      hint.id = `note_hint_${(editorCount += 1)}`;
      field.setAttribute('aria-describedby', hint.id);

      const say = (message, isWrong = true) => {
        hint.textContent = message || TEXT('note-limit', { limit });
        hint.classList.toggle('wrong', isWrong);
        field.setAttribute('aria-invalid', isWrong);
      };
      const close = () => {
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
          const saved = noteStorage.save(recipe, note, field.value.trim(), key);
          close();
          (note ? editButton(items.get(saved.id)) : nextNew()).focus();
          notice(!note || saved.id === note.id ? TEXT('note-saved') : TEXT('note-saved-beside'));
        } catch (error) {
          if (!(error instanceof recipeStorage.NotKept)) throw error;
          refuse(TEXT('text-still-here', { reason: error.message }));
        }
      };
      const refuse = (message) => {
        say(message);
        field.focus();
      };
      const cancel = () => {
        const dropped = field.value;
        noteStorage.dropDraft(id, key);
        close();
        (note && items.has(note.id) ? editButton(holder) : nextNew()).focus();
        if (dropped.trim() === (note?.text ?? '')) return;
        const undo = () => {
          // It may be written anew already.
          if (holder.querySelector('form')) return;
          const restored = write(holder, note, dropped);
          // It is a draft again.
          restored.dispatchEvent(new Event('input'));
          restored.focus();
        };
        notice(TEXT('changes-dropped'), { label: TEXT('undo'), run: undo });
      };

      field.addEventListener('input', () => {
        const isTooLong = field.value.length > recipeStorage.noteLimit;
        say(isTooLong ? complaint(field.value) : '', isTooLong);
        try {
          noteStorage.keepDraft(id, note, field.value, key);
          setAtRisk(form, false);
        } catch (error) {
          if (!(error instanceof recipeStorage.NotKept)) throw error;
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
      return field;
    };

    const remove = (item, note) => {
      const index = [...list.children].indexOf(item);
      noteStorage.delete(note);
      const next = list.children[index] ?? list.lastElementChild;
      (next?.querySelector('textarea') ?? (next ? editButton(next) : addButton)).focus();
      const undo = () => {
        recipeStorage.keep({ notes: [note] });
        editButton(items.get(note.id)).focus();
      };
      // With its last note, a recipe that has left the list leaves the page of favorites.
      notice(TEXT('note-deleted'), { label: TEXT('undo'), run: undo, takesFocus: !place.isConnected });
    };

    addButton.addEventListener('click', () => write(newNote, null).focus());
    update(notes);
    for (const { note, text, key } of drafts) {
      write((note && items.get(note.id)) || newNote, note, text, key);
    }
    (place.closest('section') ?? place).hidden = false;
    return update;
  };

  const byRecipe = (records) => {
    const groups = new Map();
    for (const record of records) {
      if (!groups.has(record.recipe)) groups.set(record.recipe, []);
      groups.get(record.recipe).push(record);
    }
    return groups;
  };

  const updates = new Map();
  const updateAll = () => {
    // The storage is read once for all places: the page of favorites may have thousands.
    const [notes, drafts] = [recipeStorage.notes(), noteStorage.drafts()].map(byRecipe);
    for (const place of document.querySelectorAll('[data-recipe][data-name][data-cuisine] [data-notes]')) {
      const { recipe: id } = place.closest('[data-recipe]').dataset;
      const own = notes.get(id) ?? [];
      if (updates.has(place)) updates.get(place)(own);
      else updates.set(place, mount(place, own, drafts.get(id) ?? []));
    }
  };

  if (['notes_template', 'note_template', 'note_editor'].every(copyOf)) {
    updateAll();
    recipeStorage.onChange(updateAll);
  }
}
