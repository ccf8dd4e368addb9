// Foods that are compared by scripts: on the shopping list and in the pantry.
'use strict';
const assert = require('node:assert');
const { test } = require('node:test');
const { load } = require('./scripts.js');

/** What scripts offer on a page without elements, whose visitor keeps nothing. */
function onPage(names, globals) {
  const document = {
    documentElement: { lang: 'en', classList: { toggle() {} } },
    querySelector: () => null,
  };
  const storage = { shopping: () => [], notes: () => [], onChange() {} };
  return load(['numbers', 'quantities', ...names], { globals: { document, ...globals }, offered: { storage } });
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

test('Cups and spoons of a sum are in the words of the recipe or the page', () => {
  const { shoppingLines } = onPage(['shopping-list', 'shopping-lines']);
  const amount = (text) => shoppingLines([record('a/0', 'Salad', 'oil', 'oil', text)])[0].amount;
  const cups = 'xícara|xícaras';
  assert.equal(amount(`0.4\tcup250\t${cups}\n0.4\tcup250\t${cups}`), '¾\u00A0xícara + 1\u00A0tbsp');
  assert.equal(amount('0.5\tcup200\t\n0.25\tcup200\t'), '¾\u00A0cup');
});

test('What is counted is bought whole, and notes have amounts', () => {
  const { shoppingLines } = onPage(['shopping-list', 'shopping-lines']);
  const lines = shoppingLines([
    record('own/1', '', '', '2 eggs'),
    record('own/2', '', '', '1 ½ onions'),
    record('own/3', '', '', '500g Flour'),
    record('own/4', '', '', '2% milk'),
    record('own/5', '', '', 'napkin'),
    record('own/6', '', '', 'Napkins'),
    record('a/0', 'Cake', 'egg', 'eggs', '1.5\t\t'),
    record('a/1', 'Cake', 'flour', 'flour', '0.5\tkg\tkg'),
    record('b/0', 'Pie', 'oil', 'oil', '0.333333\tcup\tcup|cups'),
    record('a/2', 'Cake', 'oil', 'oil', '1\ttbsp\ttablespoon|tablespoons'),
    record('c/0', 'Bars', 'syrup', 'syrup', '0.541667\ttbsp\ttablespoon|tablespoons'),
  ]);
  assert.deepStrictEqual(
    Array.from(lines, ({ food, amount, parts }) => [
      food,
      ...[amount, parts[0]?.amount ?? ''].map((text) => text.replaceAll('\u00A0', ' ')),
    ]),
    [
      ['napkin', '', ''],
      ['2% milk', '', ''],
      ['onions', '2', ''],
      ['eggs', '4', '1½'],
      ['flour', '1 kg', '0.5 kg'],
      ['oil', '⅓ cup + 1 tbsp', '⅓ cup'],
      ['syrup', '½ tbsp', '1⅝ tsp'],
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

test('Sums are what one measures, and keep the words for what is counted', () => {
  const { shoppingLines } = onPage(['shopping-list', 'shopping-lines']);
  const lines = shoppingLines([
    record('a/0', 'Cake', 'milk', 'milk', '0.5\tcup\tcup|cups'),
    record('b/0', 'Pie', 'milk', 'milk', '0.6\tcup\tcup|cups'),
    record('a/1', 'Cake', 'salt', 'salt', '1\t\tpinch|pinch|pinches'),
    record('b/1', 'Pie', 'salt', 'salt', '2\t\tpinch|pinch|pinches'),
    record('a/2', 'Cake', 'garlic', 'garlic', '2\t\tclove|cloves'),
    record('a/3', 'Cake', 'corn', 'corn', '1\t\tcan 15 oz|(15 oz) can'),
    record('b/3', 'Pie', 'corn', 'corn', '15\toz\tounce|ounces'),
  ]);
  assert.deepStrictEqual(
    Array.from(lines, ({ food, amount }) => [food, amount.replaceAll('\u00A0', ' ')]),
    [
      ['corn', '1 (15 oz) can + 15 ounces'],
      ['garlic', '2 cloves'],
      ['milk', '1 cup + 1½ tbsp'],
      ['salt', '3 pinches'],
    ],
  );
});
