// Foods that are compared by scripts: on the shopping list, in the pantry, and in searches.
'use strict';
const assert = require('node:assert');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const vm = require('node:vm');
const { load, repository } = require('./scripts.js');

/** The globals of scripts on a page without elements, whose visitor keeps nothing. */
function onPage(names, globals) {
  const context = load(['numbers', 'quantities']);
  const document = {
    documentElement: { lang: 'en', classList: { toggle() {} } },
    querySelector: () => null,
  };
  const recipeStorage = { shopping: () => [], notes: () => [], onChange() {} };
  Object.assign(context, { document, recipeStorage, ...globals });
  for (const name of names)
    vm.runInContext(readFileSync(path.join(repository, 'Public/theme', `${name}.js`), 'utf8'), context, name);
  return context;
}

const record = (id, name, food, text, amounts = '') => ({
  id,
  name,
  food,
  text,
  amounts,
  language: name && 'en',
  since: id,
  ticked: '',
});

test('What a visitor notes is added to the same food of recipes', () => {
  const { shoppingLines } = onPage(['shopping-list', 'shopping-lines']);
  const lines = shoppingLines([
    record('own/1', '', '', 'Olive oil'),
    record('own/2', '', '', 'tomatoes'),
    record('own/3', '', '', 'soap'),
    record('a/0', 'Salad', 'olive oil', 'olive oil', '2\ttbsp\t'),
    record('a/1', 'Salad', 'tomato', 'tomatoes', '3\t\t'),
  ]);
  assert.deepStrictEqual(
    Array.from(lines, ({ food, amount, records }) => [food, amount.replace('\u00A0', ' '), records.length]),
    [
      ['soap', '', 1],
      ['olive oil', '2 tbsp', 2],
      ['tomatoes', '3', 2],
    ],
  );
});

test('Peas and pears are two lines, noted or not', () => {
  const { shoppingLines } = onPage(['shopping-list', 'shopping-lines']);
  const lines = shoppingLines([
    record('own/1', '', '', 'pears'),
    record('a/0', 'Soup', 'pea', 'peas'),
    record('a/1', 'Soup', 'pearl barley', 'pearl barley'),
  ]);
  assert.deepStrictEqual(
    Array.from(lines, ({ food }) => food),
    ['pears', 'pearl barley', 'peas'],
  );
});

test('A plural is the same word, and another word is none', () => {
  const { isSameWord } = onPage(['lists']);
  for (const [one, other] of [
    ['pea', 'peas'],
    ['tomatoes', 'tomato'],
    ['rice', 'rice'],
  ])
    assert.ok(isSameWord(one, other), `${one}, ${other}`);
  for (const [one, other] of [
    ['pea', 'pear'],
    ['peas', 'pears'],
    ['pears', 'pea'],
    ['corn', 'corned'],
    ['rice', 'riced'],
  ])
    assert.ok(!isSameWord(one, other), `${one}, ${other}`);
});

test('Searches for peas find no pears', () => {
  const foods = [
    ['pea', 'peas'],
    ['pear', 'pears'],
    ['asparagus spear', 'asparagus spears'],
    ['blueberry', 'blueberries'],
    ['berry', 'berries'],
  ];
  const recipeIndex = { foods, tags: [], recipes: foods.map(([key], n) => [key, '', '', '', 0, '', [n], [], '']) };
  const { recipeSearch } = onPage(['lists', 'recipe-search'], { recipeIndex });
  const found = (word) => foods.map(([key]) => key).filter((key) => recipeSearch.reasons([word])(key, 0));
  assert.deepStrictEqual(found('pea'), ['pea']);
  assert.deepStrictEqual(found('peas'), ['pea']);
  assert.deepStrictEqual(found('pear'), ['pear']);
  assert.deepStrictEqual(found('berry'), ['blueberry', 'berry']);
  assert.deepStrictEqual(found('asp'), ['asparagus spear']);
});
