// What storage.js keeps, of which site, and what it refuses.
'use strict';
const assert = require('node:assert');
const { test } = require('node:test');
const { load } = require('./scripts.js');

const id = '00000000-0000-4000-8000-000000000001';
const time = '2025-01-01T00:00:00.000Z';
const favorite = { id, name: 'Pho', cuisine: 'Vietnamese', since: time };
const note = { id, recipe: id, name: 'Pho', cuisine: 'Vietnamese', created: time, edited: time, text: 'Good.' };
const line = {
  id: `${id}/0`,
  name: 'Pho',
  path: 'recipes/pho.html',
  food: 'water',
  text: 'water',
  amounts: '1-1.5\tl\t',
  language: 'en',
  since: time,
  ticked: '',
};

/** A `localStorage` with room for some characters. */
class MemoryStorage {
  getItem(key) {
    return this[key] ?? null;
  }
  setItem(key, value) {
    const others = Object.entries(this).filter(([name]) => name !== key);
    if (JSON.stringify(others).length + value.length > room)
      throw Object.assign(new Error(), { name: 'QuotaExceededError' });
    this[key] = value;
  }
  removeItem(key) {
    delete this[key];
  }
}
let room;

/** The storage of a site's page. Pages of one origin share `localStorage`; `tell` is what the browser says of a change elsewhere. */
function pageOf(site, localStorage = new MemoryStorage()) {
  room = 10_000;
  const listeners = {};
  const document = { currentScript: { src: `https://example.com${site}theme/storage-0123456789abcdef.js` } };
  const addEventListener = (type, listener) => (listeners[type] = listener);
  const { storage } = load(['storage'], { globals: { document, addEventListener, localStorage } });
  return { storage, localStorage, tell: (key) => listeners.storage({ key }) };
}
/** A copy of a value of another realm. */
const plain = (value) => JSON.parse(JSON.stringify(value));

test('Records are kept under keys of their own, and are those of one site', () => {
  const { storage, localStorage } = pageOf('/food/');
  storage.keep({ favorites: [favorite], notes: [note], shopping: [line] });
  assert.deepEqual(Object.keys(localStorage), [
    `recipesite:/food/#1/favorite/${id}`,
    `recipesite:/food/#1/note/${id}/${id}`,
    `recipesite:/food/#1/shopping/${id}/0`,
  ]);
  for (const site of ['/food/more/', '/']) assert.deepEqual(plain(pageOf(site, localStorage).storage.favorites()), []);
  const again = pageOf('/food/', localStorage).storage;
  assert.deepEqual(plain([again.favorites(), again.notes(id), again.shopping()]), [[favorite], [note], [line]]);
});

test('A record that cannot be read stays, and is not shown', () => {
  const { storage, localStorage } = pageOf('/');
  localStorage[`recipesite:/#1/favorite/${id}`] = '{"id":';
  localStorage['recipesite:/#1/favorite/another'] = JSON.stringify(favorite);
  assert.deepEqual(plain(storage.favorites()), []);
  assert.equal(Object.keys(localStorage).length, 2);
});

test('A change for which there is no room changes nothing', () => {
  const { storage, localStorage } = pageOf('/');
  storage.keep({ favorites: [favorite] });
  const before = { ...localStorage };
  room = 500;
  const long = { ...note, text: 'x'.repeat(1000) };
  assert.throws(() => storage.keep({ notes: [long], removed: [storage.path('favorite', favorite)] }), storage.NotKept);
  assert.deepEqual({ ...localStorage }, before);
});

test('A browser that keeps nothing says so', () => {
  const { storage } = pageOf('/', {
    getItem() {
      throw new Error('forbidden');
    },
  });
  assert.ok(storage.isForbidden);
  assert.deepEqual(plain(storage.favorites()), []);
  assert.throws(() => storage.keep({ favorites: [favorite] }), storage.NotKept);
});

test('A field that is not what it must be is named', () => {
  const { storage } = pageOf('/food/');
  assert.equal(storage.fault('favorite', favorite), undefined);
  assert.equal(storage.fault('note', note), undefined);
  assert.equal(storage.fault('shopping', line), undefined);
  for (const [kind, record, field] of [
    ['favorite', null, 'id'],
    ['favorite', { ...favorite, id: 'pho' }, 'id'],
    ['favorite', { ...favorite, name: '\u200B ' }, 'name'],
    ['favorite', { ...favorite, since: '2025-01-01' }, 'since'],
    ['note', { ...note, text: 'x'.repeat(storage.noteLimit + 1) }, 'text'],
    ['shopping', { ...line, path: '../elsewhere.html' }, 'path'],
    ['shopping', { ...line, path: 'https://example.org/food/' }, 'path'],
    ['shopping', { ...line, amounts: '2-1\tl\t' }, 'amounts'],
    ['shopping', { ...line, amounts: '1 l' }, 'amounts'],
    ['shopping', { ...line, name: '' }, 'id'],
  ])
    assert.equal(storage.fault(kind, record), field, JSON.stringify(record));
});

test('Listeners hear of changes here and in other tabs, but not of drafts or other sites', () => {
  const { storage, tell } = pageOf('/food/');
  const heard = [];
  storage.onChange((elsewhere) => heard.push(elsewhere ?? 'here'));
  storage.keep({ favorites: [favorite] });
  tell('recipesite:/food/#1/units/chosen');
  tell('recipesite:/food/#1/draft/a/b');
  tell('recipesite:/#1/units/chosen');
  tell(null);
  assert.deepEqual(heard, ['here', 'recipesite:/food/#1/units/chosen', '*']);
});

test('Cards are kept of favorites and of recipes with notes, and go with them', () => {
  const { storage } = pageOf('/');
  const card = {
    id,
    name: 'Pho',
    cuisine: 'Vietnamese',
    path: 'recipes/pho.html',
    picture: '',
    colour: '#aa0000',
    marks: '',
  };
  storage.keepCards([card]);
  assert.equal(storage.cards().size, 0);
  storage.keep({ favorites: [favorite] });
  storage.keepCards([card, { ...card, path: '//example.org' }]);
  assert.deepEqual(plain([...storage.cards().values()]), [card]);
  storage.keep({ removed: [storage.path('favorite', { id })] });
  storage.keepCards([]);
  assert.equal(storage.cards().size, 0);
});
