'use strict';
/*
 * What visitors keep in their browser.
 *
 * Needs nothing. Offers `recipesite`, to which other scripts add what they offer, and `recipesite.storage`.
 *
 * These are all keys of the site. In localStorage, after `recipesite:<the site's path>#1/`:
 *   favorite/<recipe>            a favorite
 *   note/<recipe>/<note>         a note
 *   draft/<recipe>/<key>         a note that is being written: notes.js
 *   shopping/<recipe>/<number>   an ingredient on the shopping list
 *   shopping/own/<id>            a line of the list that the visitor wrote
 *   plan/<day>/<recipe>          a meal of the plan
 *   card/<recipe>                what the card of a favorite or of a recipe with notes shows
 *   pantry/<food>                a food in the visitor's kitchen: pantry.js
 *   always/<food>                a food that is always in the kitchen, or no longer: pantry.js
 *   timer/<id>                   a timer: timers.js
 *   cooking/<recipe>             the step that the visitor came to, and when: cook.js
 *   at-steps/shown               whether steps have their ingredients beside them: step-foods.js
 *   units/chosen                 the chosen units: servings.js
 *   told/deletion                when the visitor was told that the browser deletes all of it: offline.js
 * In sessionStorage:
 *   recipesite:<the list's path>#place <entry of the history>     how far the list is scrolled: finder.js
 *   recipesite:<the path of a recipe's id or a page>#ticked       which boxes the visitor changed: ticks.js
 *
 * Each record has a key of its own, so that two tabs that write at once lose nothing. A key starts with the site's path, as
 * several sites may share an origin, and with the number of the format, so that an old page never overwrites a later format.
 * Records that cannot be read are left alone.
 */
{
  // @ts-expect-error A script of a page that runs now is an HTML element.
  const { href: siteAddress, pathname: site } = new URL('..', document.currentScript.src);
  // A path has no "#", so no site's prefix is the start of another's.
  const prefix = `recipesite:${site}#1/`;
  /** @typedef {keyof StoredRecords} Kind */
  const noteLimit = 10_000;

  /**
   * Whether a text shows anything: spaces, and signs that only control others, do not.
   * @param {string} text
   */
  const isText = (text) => /[^\s\p{Cc}\p{Cf}\p{Mn}]/u.test(text);
  /** @param {string} text */
  const isID = (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
  /** @param {string} text */
  const isTime = (text) => !isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
  // An imported file must not lead out of the site.
  /** @param {string} path */
  // @ts-ignore Older versions of TypeScript don't know `canParse`.
  const isInSite = (path) => URL.canParse(path, siteAddress) && new URL(path, siteAddress).href.startsWith(siteAddress);
  /** @param {string} text */
  const isShort = (text) => text.length <= 300;
  const isPicture = /^(images\/[\w.-]+ \d+w(, |$))*$/;
  /** @param {string} text */
  const isCount = (text) => /^(\d{1,5}(\.\d{1,6})?)?$/.test(text);
  const amount = /^(\d{1,9}(?:\.\d+)?)(?:-(\d{1,9}(?:\.\d+)?))?\t(?:[a-z\d]{0,10}|[CF])\t[^\t]{0,300}$/;
  /** @param {string} line */
  const isAmount = (line) => {
    const [, low, high] = amount.exec(line) ?? [];
    return Number(low) <= Number(high ?? low);
  };
  /**
   * The conditions of the fields of each kind of record, all of them texts of up to `noteLimit` characters. A longer text in an
   * imported file would fill the storage, and all of the file would be left out.
   *
   * @type {Record<Kind, Record<string, (text: string, record: Unchecked) => boolean>>}
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
    // A recipe on a day, for so many `servings`. `lines` are its ingredients for the shopping list in JSON, for as many as `base`.
    plan: {
      id: (text) => /^\d{4}-\d\d-\d\d\//.test(text) && isID(text.slice(11)),
      name: isText,
      path: isInSite,
      picture: (text) => isPicture.test(text),
      servings: isCount,
      base: isCount,
      unit: isShort,
      lines: (text) => Array.isArray(parsed(text)),
      since: isTime,
    },
    // `picture` is a srcset from the site's top, just as pages write it, since browsers split other spellings elsewhere; `marks` the classes of marks and a line for each fact; all may be empty.
    card: {
      id: isID,
      name: isText,
      cuisine: isText,
      path: isInSite,
      picture: (text) => isPicture.test(text),
      colour: (text) => /^(#[\da-f]{6})?$/.test(text),
      marks: (text) => /^[a-z ]*(\n|$)/.test(text),
    },
  };
  /** @type {Record<Kind, (record: Unchecked) => string>} */
  const paths = {
    favorite: (favorite) => `favorite/${favorite.id}`,
    note: (note) => `note/${note.recipe}/${note.id}`,
    shopping: (line) => `shopping/${line.id}`,
    plan: (meal) => `plan/${meal.id}`,
    card: (card) => `card/${card.id}`,
  };

  /**
   * Returns the first field of a record that is not what it must be, or `undefined`.
   * @param {Kind} kind
   * @param {Unchecked} record
   */
  const fault = (kind, record) =>
    Object.entries(fields[kind]).find(([field, isValid]) => {
      const text = record?.[field];
      return typeof text !== 'string' || text.length > noteLimit || !isValid(text, record);
    })?.[0];

  /** The error if nothing was kept. Its message tells the visitor why. */
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
  const kept = open();

  /**
   * @param {string} text
   * @returns {Unchecked}
   */
  const parsed = (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };
  /**
   * @param {string} path
   * @returns {[string, Unchecked][]}
   */
  const entries = (path) =>
    Object.keys(kept ?? {})
      .filter((key) => key.startsWith(prefix + path))
      // @ts-expect-error Without a storage there are no keys.
      .map((key) => [key.slice(prefix.length), parsed(kept.getItem(key))]);
  /**
   * Returns the valid records of a kind. A record under another key than its own would be there twice.
   * @template {Kind} K
   * @param {K} kind
   * @returns {StoredRecords[K][]}
   */
  const records = (kind, path = '') =>
    entries(`${kind}/${path}`)
      .filter(([path, record]) => !fault(kind, record) && paths[kind](record) === path)
      .map(([, record]) => record);

  /** @param {StorageChange[]} changes */
  const write = (changes) => {
    if (!kept) throw new NotKept(forbidden);
    /** @type {[string, string | null][]} */
    const keyed = changes.map(([path, value]) => [prefix + path, value ? JSON.stringify(value) : null]);
    /** @type {typeof keyed} */
    const before = keyed.map(([key]) => [key, kept.getItem(key)]);
    /** @param {keyed[0]} change */
    const put = ([key, value]) => (value === null ? kept.removeItem(key) : kept.setItem(key, value));
    let done = 0;
    try {
      for (; done < keyed.length; done += 1) put(keyed[done]);
    } catch (error) {
      // Backwards, so that the storage is never fuller than it was on the way here.
      before.slice(0, done).reverse().forEach(put);
      // @ts-expect-error What a storage throws has a name.
      throw new NotKept(error.name === 'SecurityError' ? forbidden : full);
    }
  };

  /** @type {((elsewhere?: string) => void)[]} */
  const listeners = [];
  /** @param {string} [elsewhere] */
  const changed = (elsewhere) => listeners.forEach((listener) => listener(elsewhere));
  addEventListener('storage', ({ key }) => {
    if (key === null || (key.startsWith(prefix) && !key.startsWith(`${prefix}draft/`))) changed(key ?? '*');
  });
  // A page that comes back from the browser's memory has heard nothing while it lay there.
  addEventListener('pageshow', (event) => event.persisted && changed());

  /** @param {Kind} kind @returns {(record: Unchecked) => StorageChange} */
  const entry = (kind) => (record) => [
    paths[kind](record),
    Object.fromEntries(Object.keys(fields[kind]).map((field) => [field, record[field]])),
  ];

  /** @type {SiteStorage} */
  const storage = {
    noteLimit,
    siteAddress,
    isForbidden: !kept,
    NotKept,
    fault,
    isText,
    path: (kind, record) => paths[kind](record),
    isInSite,
    entries,
    values: (path) => entries(path).map(([, value]) => value),
    write,

    onChange: (listener) => listeners.push(listener),

    favorites: () => records('favorite').sort((a, b) => b.since.localeCompare(a.since)),
    notes: (recipe = '') => records('note', recipe).sort((a, b) => a.created.localeCompare(b.created)),
    shopping: () => records('shopping'),
    plan: () => records('plan').sort((a, b) => a.since.localeCompare(b.since)),
    favoriteIDs: () => new Set(records('favorite').map((favorite) => favorite.id)),
    notedIDs: () => new Set(records('note').map((note) => note.recipe)),

    cards: () => new Map(records('card').map((card) => [card.id, card])),

    keepCards(cards) {
      const known = this.cards();
      const wanted = new Set([...this.favoriteIDs(), ...this.notedIDs()]);
      /** @param {[path: string, card: Unchecked]} change */
      const isNew = ([, card]) => JSON.stringify(card) !== JSON.stringify(known.get(card.id));
      /** @type {StorageChange[]} */
      const changes = [
        ...cards
          .filter((card) => !fault('card', card) && wanted.has(card.id))
          .map(entry('card'))
          .filter(isNew),
      ];
      for (const id of known.keys()) if (!wanted.has(id)) changes.push([`card/${id}`, null]);
      if (!changes.length) return;
      try {
        write(changes);
      } catch {
        return;
      }
      changed();
    },

    keep({ favorites = [], notes = [], shopping = [], plan = [], others = [], removed = [] }) {
      // What goes may be what fills the storage.
      // @ts-expect-error What is removed has a path and no value.
      write([
        ...removed.map((path) => [path, null]),
        ...favorites.map(entry('favorite')),
        ...notes.map(entry('note')),
        ...shopping.map(entry('shopping')),
        ...plan.map(entry('plan')),
        ...others,
      ]);
      changed();
    },
  };
  // @ts-expect-error Other scripts add the rest.
  globalThis.recipesite = { storage };
}
