// Which ingredients the scripts of pages show with a step: those that it names, and no others.
'use strict';
const assert = require('node:assert');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const { documentOf } = require('./document.js');
const { withFeed, withSite } = require('./pages.js');
const { callsIn, load } = require('./scripts.js');

/** The items of a cell, in groups if some begin with "#": these are headings. */
function itemsOf(cell, separator) {
  const all = cell.split(separator);
  if (!all[0].startsWith('#')) return all;
  const groups = [];
  for (const item of all) {
    if (item.startsWith('#')) groups.push({ heading: item.slice(1), items: [] });
    else groups.at(-1).items.push(item);
  }
  return groups;
}

/** The rows of the table: what a recipe lists and says, and which ingredients each of its steps shows. */
const rows = readFileSync(path.join(__dirname, 'step-foods.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [language, ingredients, steps, shown] = line.split('\t');
    return {
      language,
      ingredients: itemsOf(ingredients, '; '),
      steps: itemsOf(steps, ' / '),
      shown: shown.split(' / '),
    };
  });

/** What a page shows with each of its steps, in a line; "-" for none. */
function shownOn(html) {
  const MutationObserver = class {
    observe() {}
  };
  const globals = { document: documentOf(html), MutationObserver };
  const offered = { storage: { values: () => [], onChange() {} } };
  const { steps, named } = load(['step-foods'], { globals, offered }).stepFoods;
  const textOf = ({ textContent }) => textContent.replace(/\s+/g, ' ').trim();
  return Array.from(steps, (step) => Array.from(named(step), textOf).join('; ') || '-');
}

test('A step shows the ingredients that it names', () => {
  const recipes = rows.map(({ language, ingredients, steps }, index) => {
    const number = String(index).padStart(12, '0');
    const uuid = `00000000-0000-4000-8000-${number}`;
    return { uuid, name: `Row ${number}`, cuisine: 'Tried', language, yield: '4', ingredients, steps };
  });
  const wrong = [];
  withFeed({ recipes }, (feed) =>
    withSite(feed, (site) => {
      for (const [index, { steps, shown }] of rows.entries()) {
        const page = path.join(site, `recipes/row-${String(index).padStart(12, '0')}.html`);
        const now = shownOn(readFileSync(page, 'utf8'));
        if (now.join(' / ') !== shown.join(' / ')) wrong.push({ steps, shown, now });
      }
    }),
  );
  assert.deepEqual(wrong, []);
});

/** A page with a number of ingredients and as many steps, each by its place. */
function pageOf(count, language, ingredient, step) {
  const list = (name, tag, textOf) => {
    const items = Array.from({ length: count }, (_, place) => `<li>${textOf(place)}</li>`);
    return `<section class="${name}"><${tag} lang="${language}">${items.join('')}</${tag}></section>`;
  };
  return `<html lang="${language}"><main>${list('ingredients', 'ul', ingredient)}${list('steps', 'ol', step)}</main></html>`;
}

/** A word of eight letters for a number below 9000, another one for each; the next number's begins with another letter. */
const wordOf = (number) =>
  Array.from(String(1000 + number), (digit) => 'bcdfghklmn'[digit] + 'aeiouaeiou'[digit])
    .reverse()
    .join('');

test('The work for a recipe grows with its length, and not with its square', () => {
  const marked = (food) => `<data value="1 g">1 g</data> <span data-food="">${food}</span>`;
  const other = (place, count) => (place * 7) % count;
  const pages = {
    'one word in all': (count) =>
      pageOf(
        count,
        'en',
        (place) => marked(`${wordOf(place)} oil`),
        (place) => `Half the ${wordOf(place)} and oil, 2 ${wordOf(other(place, count))}.`,
      ),
    'the same words': (count) =>
      pageOf(
        count,
        'en',
        () => marked('olive oil'),
        () => 'For the oil, mix the olive and oil.',
      ),
    'joined words': (count) =>
      pageOf(
        count,
        'de',
        (place) => marked(`${wordOf(place)}mehl`),
        (place) => `${wordOf(place)}mehl und ${wordOf(other(place, count))}mehl mischen.`,
      ),
    'many endings': (count) =>
      pageOf(
        count,
        'pl',
        (place) => marked(wordOf(place)),
        (place) => `Wymieszaj ${wordOf(place)}a i ${wordOf(other(place, count))}a.`,
      ),
    'no spaces': (count) =>
      pageOf(
        count,
        'ja',
        (place) => marked(String.fromCodePoint(0x4e00 + place, 0x5e00 + place)),
        (place) => `${String.fromCodePoint(0x4e00 + place, 0x5e00 + place)}を加える。`,
      ),
    groups: (count) => {
      const items = (textOf) => Array.from({ length: count }, (_, place) => textOf(wordOf(place))).join('');
      const lists = items((word) => `<h3>For the ${word}</h3><ul lang="en"><li>${marked(word)}</li></ul>`);
      const steps = items((word) => `<li>For the ${word}, mix it.</li>`);
      return `<html lang="en"><main><section class="ingredients">${lists}</section><section class="steps"><ol lang="en">${steps}</ol></section></main></html>`;
    },
  };
  for (const [name, page] of Object.entries(pages)) {
    const [few, many] = [100, 400].map((count) => callsIn('step-foods', () => shownOn(page(count))));
    assert.ok(many < 5 * few, `${name}: ${few} calls, and ${many} for four times as much`);
  }
});

test('A word for very many ingredients shows none of them, unless it stands beside another', () => {
  const foods = (place) => `<span data-food="">${wordOf(place)} oil</span>`;
  const [first, second] = shownOn(
    pageOf(60, 'en', foods, (place) => (place ? 'Add the oil.' : `Add the ${wordOf(7)} oil.`)),
  );
  assert.equal(first, `${wordOf(7)} oil`);
  assert.equal(second, '-');
});

test('A line with a long run of spaces is read at once', () => {
  const [shown] = shownOn(
    pageOf(
      1,
      'en',
      () => `for the ${' '.repeat(100_000)}1`,
      () => 'Mix.',
    ),
  );
  assert.equal(shown, '-');
});

test('A long recipe is compared in little time', () => {
  const syllables = ['ba', 'ke', 'ni', 'lä', 'mö', 'ta', 'gri', 'fen'];
  const word = (number) => [number, number >> 3, number >> 6].map((part) => syllables[part % 8]).join('');
  const wordsFrom = (first, count) => Array.from({ length: count }, (_, place) => word(first + 7 * place)).join(' ');
  const ingredients = Array.from(
    { length: 80 },
    (_, index) => `<li><span data-food="">${wordsFrom(index, 3)}</span></li>`,
  );
  const steps = Array.from({ length: 50 }, (_, index) => `<li>${wordsFrom(5 * index, 60)}.</li>`);
  const list = (name, tag, items) => `<div class="${name}"><${tag} lang="sv">${items.join('')}</${tag}></div>`;
  const before = process.cpuUsage();
  shownOn(`<html lang="sv"><main>${list('ingredients', 'ul', ingredients)}${list('steps', 'ol', steps)}</main></html>`);
  const { user } = process.cpuUsage(before);
  // Without what is remembered it takes six times as long.
  assert.ok(user < 1_500_000, `${user} µs`);
});
