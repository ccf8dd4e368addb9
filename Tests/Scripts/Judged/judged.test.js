// Lines of genuine recipes at other servings, against what a careful cook judged right: the shares that must be, with every wrong row.
'use strict';
const assert = require('node:assert');
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { describe, test } = require('node:test');
const { timesOf, writer } = require('../pages.js');
const { load } = require('../scripts.js');
const { compact, genuineRecipes, genuineTimes, linesOf, skip, temperaturesOf } = require('./genuine-lines.js');

/** The rows of a table, by the names in its first line. */
function rows(name) {
  const lines = readFileSync(path.join(__dirname, `${name}.tsv`), 'utf8')
    .split('\n')
    .filter(Boolean);
  const columns = lines[0].slice(2).split('\t');
  const cells = lines.filter((line) => !line.startsWith('#'));
  return cells.map((line) => Object.fromEntries(line.split('\t').map((cell, index) => [columns[index], cell])));
}

const keyOf = ({ source, recipe, position, digest }) => [source, recipe, position, digest].join(' ');
const said = (amounts) => amounts.join('; ') || '-';
const isRight = (shown, right) => shown.toLowerCase() === right.toLowerCase();
const isOne = (shown, right) => right.split(' / ').some((one) => isRight(shown, one));

/** Amounts that are right as the author wrote them, and that a page changes: sizes, rates, and amounts for one piece. */
function changed(given, right, shown) {
  if (given.length === right.length && given.length === shown.length)
    return given.filter((amount, place) => right[place] === amount && shown[place] !== amount);
  const left = [...shown];
  const others = [...right];
  const taken = (amounts, amount) => amounts.includes(amount) && amounts.splice(amounts.indexOf(amount), 1);
  return given.filter((amount) => taken(others, amount) && !taken(left, amount));
}

/** Compares what pages show for the rows of a table at a factor with the judged column of it. */
function judge(recipes, kind, factor, column) {
  const known = new Map(linesOf(recipes, kind).map((line) => [keyOf(line), line]));
  return rows(kind)
    .filter((row) => row[column] !== '?')
    .map((row) => {
      const line = known.get(keyOf(row));
      if (!line) return { ...row, wrong: 'the line is not on the page', changes: [] };
      const text = writer(line.language)(line.runs, factor, '', line.others);
      const shown = compact(text, line.text);
      if (isOne(said(shown), row[column])) return { ...row, changes: [] };
      const changes = changed(compact(line.text), row[column].split(' / ')[0].split('; '), shown);
      return { ...row, changes, wrong: `${line.text}\n      shown ${said(shown)}\n      right ${row[column]}` };
    });
}

describe('What pages show of genuine recipes, as judged', { skip }, () => {
  const recipes = skip ? [] : genuineRecipes();
  for (const [kind, factor, column, bound] of [
    ['ingredients', 1.5, 'shown', 0.99],
    ['steps', 1.5, 'at 1.5', 0.98],
    ['steps', 2, 'at 2', 0.98],
  ]) {
    if (skip || !existsSync(path.join(__dirname, `${kind}.tsv`))) continue;
    const all = judge(recipes, kind, factor, column);
    for (const [name, isOf] of [
      ['English', ({ language }) => language === 'en'],
      ['other languages', ({ language }) => language !== 'en'],
    ]) {
      test(`${kind} at ${factor} times the servings, ${name}`, (context) => {
        const some = all.filter(isOf);
        const wrong = some.filter((row) => row.wrong);
        for (const row of wrong) context.diagnostic(`${row.language} ${row.recipe} ${row.position}: ${row.wrong}`);
        const share = 1 - wrong.length / some.length;
        context.diagnostic(`${(share * 100).toFixed(1)} % of ${some.length} right`);
        const changes = wrong
          .filter((row) => row.changes.length)
          .map((row) => `${row.recipe} ${row.position}: ${row.changes}`);
        assert.deepEqual(changes, [], 'a size, a rate or an amount for one piece is changed');
        assert.ok(share >= bound, `${(share * 100).toFixed(1)} % are right, less than ${bound * 100} %`);
      });
    }
  }

  /** Tests that a share of a table's rows is right in a column, or the last one; `shown` says what a line shows, or undefined if it doesn't count. */
  function testFields(kind, lines, bound, shown, fits, column) {
    test(`${kind} of genuine recipes${column ? ` in ${column} units` : ''}`, (context) => {
      const known = new Map(lines.map((line) => [keyOf(line), line]));
      const rightOf = (row) => (column ? row[column] : Object.values(row).at(-1));
      const counted = rows(kind)
        .filter((row) => rightOf(row) !== '?')
        .map((row) => ({ ...row, line: known.get(keyOf(row)), right: rightOf(row) }))
        .map((row) => ({ ...row, shown: row.line ? shown(row.line) : 'nothing: it is not there' }))
        .filter((row) => row.shown !== undefined);
      const wrong = counted.filter((row) => !fits(row.shown, row.right));
      for (const row of wrong)
        context.diagnostic(`${row.recipe} ${row.position}: ${row.line?.text}: shown ${row.shown}, right ${row.right}`);
      const share = 1 - wrong.length / counted.length;
      context.diagnostic(`${(share * 100).toFixed(1)} % of ${counted.length} right`);
      assert.ok(share >= bound, `${(share * 100).toFixed(1)} % are right, less than ${bound * 100} %`);
    });
  }

  if (skip) return;
  const { quantities } = load(['numbers', 'quantities']);

  testFields(
    'yields',
    linesOf(recipes, 'yields'),
    0.98,
    ({ runs, servings }) => {
      const value = runs.find(({ value: amount }) => amount)?.value;
      return value ? `${quantities.values(value).join('-')} ${servings}` : '-';
    },
    isOne,
  );

  const times = genuineTimes();
  const minutes = new Map(timesOf([...new Set(times.map(({ text }) => text))]));
  testFields('times', times, 0.99, ({ text }) => minutes.get(text) ?? '-', isOne);

  const gramsOf = ({ runs }) => {
    const cups = runs.find(({ density, value }) => Number(density) && value.includes(' cup'));
    const [value, unit] = cups?.value.split(' ') ?? [];
    return cups && quantities.values(value).at(-1) * quantities.kinds[1][unit] * Number(cups.density);
  };
  const isNear = (shown, right) => Math.abs(shown - right) <= 0.05 * right;
  const ingredients = linesOf(recipes, 'ingredients');
  testFields('weights', ingredients, 0.95, gramsOf, isNear);

  const steps = linesOf(recipes, 'steps');
  for (const system of ['metric', 'us']) {
    const shown = ({ language, runs, others }) => said(temperaturesOf(writer(language)(runs, 1, system, others)));
    testFields('temperatures', steps, 0.98, shown, isOne, system);
  }

  test('weights of genuine recipes as their authors give them, for information', (context) => {
    const known = new Map(ingredients.map((line) => [keyOf(line), line]));
    const weighed = rows('weights').filter(({ author, grams }) => author !== '-' && grams !== '?');
    for (const [name, gramsBy] of [
      ['the source', ({ grams }) => Number(grams)],
      ['what is shown', (row) => gramsOf(known.get(keyOf(row)) ?? { runs: [] })],
    ]) {
      const off = weighed
        .map((row) => ({ author: Number(row.author), grams: gramsBy(row) }))
        .filter(({ grams }) => grams)
        .map(({ author, grams }) => Math.abs(author - grams) / grams)
        .sort((one, other) => one - other);
      const percent = (share) => `${(share * 100).toFixed(0)} %`;
      const near = percent(off.filter((share) => share <= 0.05).length / off.length);
      context.diagnostic(
        `${off.length} authors beside ${name}: ${near} within 5 %, half within ${percent(off[off.length >> 1])}, at most ${percent(off.at(-1))}`,
      );
    }
  });
});
