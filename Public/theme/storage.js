'use strict';
/*
 * What the visitor keeps in this browser: favorites, notes and drafts of notes, in localStorage; and of each recipe that these
 * are about what its card shows, so that the page of favorites can show it.
 *
 * Each record has a key of its own. Tabs that write at the same moment then write different keys; one document for all
 * would have to be read, changed and written back, and the slower tab would undo what the faster one did.
 *
 * A key starts with the site's path, since several sites may share an origin, and with the number of the format: a later
 * format takes another number, so that an old page left open somewhere never overwrites what it cannot read. Records that
 * cannot be read are passed over and left alone.
 */
{
    const { href: siteAddress, pathname: site } = new URL('..', document.currentScript.src);
    // A path has no "#", so no site's prefix is the start of another's.
    const prefix = `recipesite:${site}#1/`;
    const noteLimit = 10_000;

    /** The fields of each kind of record, all of them texts, and what each must be. */
    const isName = text => text.trim() !== '';
    const isID = text => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
    const isTime = text => !isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
    // An imported file must not lead out of the site.
    const isInSite = path => URL.canParse(path, siteAddress) && new URL(path, siteAddress).href.startsWith(siteAddress);
    const fields = {
        favorite: { id: isID, name: isName, cuisine: isName, since: isTime },
        note: {
            id: isID, recipe: isID, name: isName, cuisine: isName, created: isTime, edited: isTime,
            text: text => isName(text) && text.length <= noteLimit,
        },
        // `picture` is a srcset from the site's top, and `marks` the classes of the card's marks; these and `colour` may be empty.
        card: {
            id: isID, name: isName, cuisine: isName, path: isInSite,
            picture: text => text.split(', ').every(source => isInSite(source.split(' ')[0])),
            colour: text => /^(#[\da-f]{6})?$/.test(text),
            marks: text => /^[a-z ]*$/.test(text),
        },
    };
    const paths = {
        favorite: favorite => `favorite/${favorite.id}`,
        note: note => `note/${note.recipe}/${note.id}`,
        card: card => `card/${card.id}`,
    };

    /** The first field of a record that is not what it must be; undefined where all are. */
    const fault = (kind, record) => Object.keys(fields[kind]).find(
        field => typeof record?.[field] !== 'string' || !fields[kind][field](record[field]));

    /** Nothing was kept; the message says why, to the visitor. */
    class NotKept extends Error {}
    const forbidden = 'This browser does not let the site keep anything, so nothing was saved. '
        + 'Allow site data for it in the browser’s settings, or leave private browsing.';
    const full = 'The browser’s storage for this site is full, so nothing was saved. '
        + 'Export a copy of your favorites, then delete some notes.';

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

    const parsed = text => {
        try {
            return JSON.parse(text);
        } catch {
            return null;
        }
    };
    const values = path => Object.keys(storage ?? {})
        .filter(key => key.startsWith(prefix + path))
        .map(key => parsed(storage.getItem(key)));
    const records = (kind, path = '') => values(`${kind}/${path}`).filter(record => !fault(kind, record));

    /** Writes all of the changes, each a path and a value or null, or none of them. */
    const write = changes => {
        if (!storage) throw new NotKept(forbidden);
        const keyed = changes.map(([path, value]) => [prefix + path, value && JSON.stringify(value)]);
        const before = keyed.map(([key]) => [key, storage.getItem(key)]);
        const put = ([key, value]) => value === null ? storage.removeItem(key) : storage.setItem(key, value);
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
    const changed = () => listeners.forEach(listener => listener());
    addEventListener('storage', ({ key }) => {
        if (key === null || key.startsWith(prefix) && !key.startsWith(`${prefix}draft/`)) changed();
    });
    // A page that comes back from the browser's memory has heard nothing while it lay there.
    addEventListener('pageshow', event => event.persisted && changed());

    // Not crypto.randomUUID, which is missing from pages served over plain HTTP in a home network.
    const newID = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0'))
        .join('').replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
    const now = () => new Date().toISOString();
    const entry = kind => record =>
        [paths[kind](record), Object.fromEntries(Object.keys(fields[kind]).map(field => [field, record[field]]))];
    const draftPath = (recipe, note) => `draft/${recipe}/${note?.id ?? 'new'}`;

    globalThis.recipeStorage = Object.freeze({
        noteLimit,
        isForbidden: !storage,
        NotKept,
        fault,

        /** Calls a function after each change of favorites or notes, here or in another tab. */
        onChange: listener => listeners.push(listener),

        /** Favorites, newest first: `{ id, name, cuisine, since }`, with the recipe's id. */
        favorites: () => records('favorite').sort((a, b) => b.since.localeCompare(a.since)),
        /** The ids of favorites, as a set. */
        favoriteIDs: () => new Set(records('favorite').map(favorite => favorite.id)),
        /** Notes in the order of writing, of one recipe or all: `{ id, recipe, name, cuisine, text, created, edited }`. */
        notes: (recipe = '') => records('note', recipe).sort((a, b) => a.created.localeCompare(b.created)),
        /** The ids of recipes with notes, as a set. */
        notedIDs: () => new Set(records('note').map(note => note.recipe)),

        /** What the cards of recipes with favorites or notes show, by id: `{ id, name, cuisine, path, picture, colour, marks }`. */
        cards: () => new Map(records('card').map(card => [card.id, card])),

        /** Keeps what cards show, of favorites and recipes with notes; as far as there is room, as a card is no loss. */
        keepCards(cards) {
            const known = this.cards();
            const wanted = new Set([...this.favoriteIDs(), ...this.notedIDs()]);
            const isNew = card => wanted.has(card.id) && Object.keys(fields.card).some(field => card[field] !== known.get(card.id)?.[field]);
            const changes = [
                ...cards.filter(card => !fault('card', card) && isNew(card)).map(entry('card')),
                ...[...known.keys()].filter(id => !wanted.has(id)).map(id => [`card/${id}`, null]),
            ];
            try {
                if (changes.length) write(changes);
            } catch (error) {
                if (!(error instanceof NotKept)) throw error;
                return;
            }
            if (changes.length) changed();
        },

        // All that follow throw `NotKept`, and have then changed nothing.

        /** Keeps favorites and notes as they are given: all of them or none. */
        keep({ favorites = [], notes = [] }) {
            write([...favorites.map(entry('favorite')), ...notes.map(entry('note'))]);
            changed();
        },

        /** Adds a recipe to the favorites. */
        addFavorite({ id, name, cuisine }) {
            this.keep({ favorites: [{ id, name, cuisine, since: now() }] });
        },

        /** Removes a recipe from the favorites, and returns what `keep` needs to bring it back. */
        removeFavorite(id) {
            const favorite = this.favorites().find(favorite => favorite.id === id);
            write([[`favorite/${id}`, null]]);
            changed();
            return favorite;
        },

        /**
         * Adds a note to a recipe or, where `note` is given, gives that another text; and returns it. A note that was changed or
         * deleted in another tab since it was read gets one beside it, so that neither text is lost.
         */
        saveNote({ id: recipe, name, cuisine }, note, text) {
            const time = now();
            const stored = note && this.notes(recipe).find(stored => stored.id === note.id);
            const saved = stored && stored.edited === note.edited
                ? { ...note, text, edited: time }
                : { id: newID(), recipe, name, cuisine, text, created: time, edited: time };
            // The draft goes first: it may be what fills the storage.
            write([[draftPath(recipe, note), null], entry('note')(saved)]);
            changed();
            return saved;
        },

        /** Deletes a note. */
        deleteNote(note) {
            write([[paths.note(note), null]]);
            changed();
        },

        /** What was being written when a page was left: `{ note, text }`, where a new note is null. */
        drafts: recipe => values(`draft/${recipe}/`).filter(draft => typeof draft?.text === 'string'),
        /** Keeps a draft of a note, or of a new one where `note` is null. */
        keepDraft: (recipe, note, text) => write([[draftPath(recipe, note), { note, text }]]),
        /** Forgets a draft. */
        dropDraft: (recipe, note) => storage && write([[draftPath(recipe, note), null]]),
    });
}
