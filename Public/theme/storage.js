'use strict';
/*
 * What the visitor keeps in localStorage: favorites, notes, drafts of notes, what the cards of these recipes show, the shopping
 * list, the kitchen, timers and units.
 *
 * Each record has a key of its own, so that two tabs that write at once lose nothing. A key starts with the site's path, as
 * several sites may share an origin, and with the number of the format, so that an old page never overwrites a later format.
 * Records that cannot be read are left alone.
 */
{
  const { href: siteAddress, pathname: site } = new URL('..', document.currentScript.src);
  // A path has no "#", so no site's prefix is the start of another's.
  const prefix = `recipesite:${site}#1/`;
  const noteLimit = 10_000;

  /** Whether a text shows anything: spaces, and signs that only control others, do not. */
  const isText = (text) => /[^\s\p{Cc}\p{Cf}\p{Mn}]/u.test(text);
  const isID = (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
  const isTime = (text) => !isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
  // An imported file must not lead out of the site.
  const isInSite = (path) => URL.canParse(path, siteAddress) && new URL(path, siteAddress).href.startsWith(siteAddress);
  const isShort = (text) => text.length <= 300;
  const amount = /^(\d{1,9}(?:\.\d+)?)(?:-(\d{1,9}(?:\.\d+)?))?\t(?:[a-z\d]{0,10}|[CF])\t[^\t]{0,300}$/;
  const isAmount = (line) => {
    const [, low, high = low] = amount.exec(line) ?? [];
    return Number(low) <= Number(high);
  };
  /**
   * The fields of each kind of record, all of them texts of up to `noteLimit` characters, and the condition of each, by its text and
   * the record. A longer text in an imported file would fill the storage, and all of the file would be left out.
   */
  const fields = {
    favorite: { id: isID, name: isText, cuisine: isText, since: isTime },
    note: {
      id: isID,
      recipe: isID,
      name: isText,
      cuisine: isText,
      created: isTime,
      edited: isTime,
      text: isText,
    },
    // A line of the shopping list: an ingredient of a recipe by its number, or one that the visitor wrote, which has no `name`. What is
    // `ticked` has the time of that. Of `amounts` each is a line: the quantity, the unit and words, with tabs between them.
    shopping: {
      id: (text, { name }) =>
        name
          ? isID(text.slice(0, 36)) && /^\/\d{1,4}$/.test(text.slice(36))
          : /^own\//.test(text) && isID(text.slice(4)),
      name: (text) => text === '' || isText(text),
      path: isInSite,
      food: isShort,
      text: (text) => isText(text) && isShort(text),
      amounts: (text) => text === '' || text.split('\n').every(isAmount),
      language: (text) => /^([a-z]{2,3})?$/.test(text),
      since: isTime,
      ticked: (text) => text === '' || isTime(text),
    },
    // `picture` is a srcset from the site's top, just as pages write it, since browsers split other spellings elsewhere; `marks` the classes of marks and a line for each fact; all may be empty.
    card: {
      id: isID,
      name: isText,
      cuisine: isText,
      path: isInSite,
      picture: (text) => /^(images\/[\w.-]+ \d+w(, |$))*$/.test(text),
      colour: (text) => /^(#[\da-f]{6})?$/.test(text),
      marks: (text) => /^[a-z ]*(\n|$)/.test(text),
    },
  };
  const paths = {
    favorite: (favorite) => `favorite/${favorite.id}`,
    note: (note) => `note/${note.recipe}/${note.id}`,
    shopping: (line) => `shopping/${line.id}`,
    card: (card) => `card/${card.id}`,
  };

  /** The first field of a record that is not what it must be; undefined if all are. */
  const fault = (kind, record) =>
    Object.entries(fields[kind]).find(([field, isValid]) => {
      const text = record?.[field];
      return typeof text !== 'string' || text.length > noteLimit || !isValid(text, record);
    })?.[0];

  /** Nothing was kept; the message says why, to the visitor. */
  class NotKept extends Error {}
  const forbidden = TEXT('storage-forbidden');
  const full = TEXT('storage-full');

  // Where storage is forbidden, asking for it is what throws.
  const open = () => {
    try {
      localStorage.getItem(prefix);
      return localStorage;
    } catch {
      return null;
    }
  };
  const storage = open();

  const parsed = (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };
  const entries = (path) =>
    Object.keys(storage ?? {})
      .filter((key) => key.startsWith(prefix + path))
      .map((key) => [key.slice(prefix.length), parsed(storage.getItem(key))]);
  // A record under another key than its own would be there twice.
  const records = (kind, path = '') =>
    entries(`${kind}/${path}`)
      .filter(([path, record]) => !fault(kind, record) && paths[kind](record) === path)
      .map(([, record]) => record);

  const write = (changes) => {
    if (!storage) throw new NotKept(forbidden);
    const keyed = changes.map(([path, value]) => [prefix + path, value && JSON.stringify(value)]);
    const before = keyed.map(([key]) => [key, storage.getItem(key)]);
    const put = ([key, value]) => (value === null ? storage.removeItem(key) : storage.setItem(key, value));
    let done = 0;
    try {
      for (; done < keyed.length; done += 1) put(keyed[done]);
    } catch (error) {
      // Backwards, so that the storage is never fuller than it was on the way here.
      before.slice(0, done).reverse().forEach(put);
      throw new NotKept(error.name === 'SecurityError' ? forbidden : full);
    }
  };

  const listeners = [];
  const changed = (isElsewhere) => listeners.forEach((listener) => listener(isElsewhere));
  addEventListener('storage', ({ key }) => {
    if (key === null || (key.startsWith(prefix) && !key.startsWith(`${prefix}draft/`))) changed(true);
  });
  // A page that comes back from the browser's memory has heard nothing while it lay there.
  addEventListener('pageshow', (event) => event.persisted && changed());

  const entry = (kind) => (record) => [
    paths[kind](record),
    Object.fromEntries(Object.keys(fields[kind]).map((field) => [field, record[field]])),
  ];

  globalThis.recipeStorage = Object.freeze({
    noteLimit,
    /** The address of the site's top, with a slash at its end. */
    siteAddress,
    isForbidden: !storage,
    NotKept,
    fault,
    /** Whether a text shows anything. */
    isText,
    /** The path of a record: its key without the prefix. */
    path: (kind, record) => paths[kind](record),
    /** Whether an address leads into the site. */
    isInSite,
    /** All that is kept below a path, unchecked, as pairs of its path and its value. */
    entries,
    /** The values of all that is kept below a path, unchecked. */
    values: (path) => entries(path).map(([, value]) => value),
    /** Writes values, each as a path and the value, or null to remove it: all or nothing. Tells no listener. */
    write,

    /** Calls a function after each change of what is kept, here or in another tab. */
    onChange: (listener) => listeners.push(listener),

    /** Favorites, newest first; `id` is the recipe's. */
    favorites: () => records('favorite').sort((a, b) => b.since.localeCompare(a.since)),
    /** Notes in the order of writing, of one recipe or all. */
    notes: (recipe = '') => records('note', recipe).sort((a, b) => a.created.localeCompare(b.created)),
    /** The lines of the shopping list, in no order. */
    shopping: () => records('shopping'),
    /** The ids of recipes that are favorites, and of those with notes. */
    favoriteIDs: () => new Set(records('favorite').map((favorite) => favorite.id)),
    notedIDs: () => new Set(records('note').map((note) => note.recipe)),

    /** What the cards of these recipes show, by their ids. */
    cards: () => new Map(records('card').map((card) => [card.id, card])),

    /** Keeps what cards of these recipes show, where there is room. */
    keepCards(cards) {
      const known = this.cards();
      const wanted = new Set([...this.favoriteIDs(), ...this.notedIDs()]);
      const isNew = ([, card]) => JSON.stringify(card) !== JSON.stringify(known.get(card.id));
      const changes = [
        ...cards
          .filter((card) => !fault('card', card) && wanted.has(card.id))
          .map(entry('card'))
          .filter(isNew),
        ...[...known.keys()].filter((id) => !wanted.has(id)).map((id) => [`card/${id}`, null]),
      ];
      if (!changes.length) return;
      try {
        write(changes);
      } catch {
        return;
      }
      changed();
    },

    /** Keeps favorites, notes and lines of the shopping list, and removes what has the paths given; or throws `NotKept`, and has changed nothing. */
    keep({ favorites = [], notes = [], shopping = [], removed = [] }) {
      // What goes may be what fills the storage.
      write([
        ...removed.map((path) => [path, null]),
        ...favorites.map(entry('favorite')),
        ...notes.map(entry('note')),
        ...shopping.map(entry('shopping')),
      ]);
      changed();
    },
  });
}
