// Which ingredients the scripts of pages show with a step: those that it names, and no others.
'use strict';
const assert = require('node:assert');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const { documentOf } = require('./document.js');
const { withFeed, withSite } = require('./pages.js');
const { load } = require('./scripts.js');

/** The rows of the table: what a recipe lists and says, and which ingredients each of its steps shows. */
const rows = readFileSync(path.join(__dirname, 'step-foods.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [language, ingredients, steps, shown] = line.split('\t');
    return { language, ingredients: ingredients.split('; '), steps: steps.split(' / '), shown: shown.split(' / ') };
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
