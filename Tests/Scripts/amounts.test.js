'use strict';
const assert = require('node:assert');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { describe, test } = require('node:test');
const { pagesOf, writer } = require('./pages.js');
const { callsIn, load } = require('./scripts.js');

/** The rows of a table, by the names in its first line. */
function rows(name) {
  const lines = readFileSync(path.join(__dirname, name), 'utf8').split('\n').filter(Boolean);
  const columns = lines[0].slice(2).split('\t');
  const cells = lines.slice(1).filter((line) => !line.startsWith('#'));
  return cells.map((line) => Object.fromEntries(line.split('\t').map((cell, index) => [columns[index], cell])));
}

/** Compares what pages show for the lines of a table, each on a page of its own, with what is right. */
function compare(table, recipeOf, lineOf) {
  const all = rows(table);
  const pages = pagesOf(all.map((row) => ({ language: row.language, ...recipeOf(row) })));
  for (const language of new Set(all.map((row) => row.language))) {
    test(`in "${language}"`, () => {
      const write = writer(language);
      const some = all.map((row, index) => ({ ...row, page: pages[index] })).filter((row) => row.language === language);
      const shown = some.map(({ factor, system, page }) =>
        write(lineOf(page), Number(factor), system.replace('-', ''), [...page.ingredients, ...page.steps]),
      );
      assert.deepEqual(
        shown,
        some.map((row) => row.shown),
      );
    });
  }
}

describe('Ingredients, as a cook would write them', () =>
  compare(
    'ingredients.tsv',
    ({ line }) => ({ ingredients: line.split('; ') }),
    ({ ingredients }) => ingredients[0],
  ));

describe('Steps, as a cook would write them for what the list has', () =>
  compare(
    'steps.tsv',
    ({ ingredients, line }) => ({ ingredients: ingredients.split('; '), steps: [line, 'Serve.'] }),
    ({ steps }) => steps[0],
  ));

test('An article comes back with the amount as its author wrote it', () => {
  const { amounts } = load(['numbers', 'quantities', 'amounts'], { language: 'en' });
  const read = amounts.read({ text: '1/4 cup', value: '1/4 cup', language: 'en', after: ' of sugar.' });
  const amount = { ...read, before: 'A ' };
  const without = amounts.preceding('A ', '60 ml', amount);
  assert.deepEqual([without, amounts.preceding(without, '1/4 cup', amount)], ['', 'A ']);
});

test('The work for a line grows with its amounts, and not with their square', () => {
  const work = (count) =>
    callsIn('amounts', () => {
      const { amounts } = load(['numbers', 'quantities', 'amounts']);
      const read = amounts.read({ text: '1 cup', value: '1 cup', forms: 'cup|cups', language: 'en', after: ' and ' });
      const line = Array.from({ length: count }, () => ({ ...read, before: ' and ' }));
      for (const amount of amounts.together([line])[0]) amounts.written(amount, 2, 'metric');
    });
  const [few, many] = [100, 400].map(work);
  assert.ok(many < 5 * few, `${few} calls, and ${many} for four times as much`);
});

test('What says an amount again comes back with it', () => {
  const { amounts } = load(['numbers', 'quantities', 'amounts'], { language: 'en' });
  const read = (text, before, after) => ({ ...amounts.read({ text, value: text, language: 'en', after }), before });
  const [[, ounces]] = amounts.together([[read('1 lb', '', ' butter'), read('16 oz', ' butter (', ')')]]);
  const metric = amounts.written(ounces, 1, 'metric');
  const without = amounts.preceding(' butter (', metric.text, ounces);
  assert.deepEqual([without, metric.text, amounts.following(')', ounces, metric)], [' butter', '', '']);
  const own = amounts.written(ounces, 1, '');
  const again = [amounts.preceding(without, own.text, ounces), own.text, amounts.following('', ounces, own)];
  assert.deepEqual(again, [' butter (', '16 oz', ')']);
});

test('A page has one decimal sign for each language', () => {
  const { amounts } = load(['numbers', 'quantities', 'amounts'], { language: 'en' });
  const read = (text, value, language) => ({ ...amounts.read({ text, value, language, after: ' x' }), before: '' });
  const given = [
    ['2.5 dl', '5/2 dl', 'sv'],
    ['25 g', '25 g', 'sv'],
    ['25 g', '25 g', 'de'],
  ];
  const lines = amounts.together(given.map((amount) => [read(...amount)]));
  assert.deepEqual(
    lines.slice(1).map(([amount]) => amounts.written(amount, 1, 'us').text),
    ['0.9\u00A0oz', '0,9\u00A0oz'],
  );
});
