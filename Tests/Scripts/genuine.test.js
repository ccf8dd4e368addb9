// Every amount of genuine recipes, at other servings and in other units.
'use strict';
const assert = require('node:assert');
const { existsSync } = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const { load, repository } = require('./scripts.js');
const { withRecipes, writerOfRuns } = require('./pages.js');

const feed = path.join(repository, '../shared/feeds/foreign/schema-org.json');
const skip = existsSync(feed) ? false : 'the genuine feed is not here';

test('No amount of a genuine recipe is shown more than 10 % beside what it is', { skip }, () => {
  const { numbers, quantities } = load(['numbers', 'quantities']);
  const writers = new Map();
  let count = 0;
  withRecipes(feed, (recipes) => {
    for (const { language, ingredients, steps } of recipes) {
      const write = writers.get(language) ?? writerOfRuns(language);
      writers.set(language, write);
      for (const runs of [...ingredients, ...steps]) {
        for (const [factor, system] of [
          [0.5],
          [1.5],
          [2],
          [3],
          [1, 'metric'],
          [1, 'us'],
          [1.5, 'metric'],
          [1.5, 'us'],
        ]) {
          const { texts, shown } = write(runs, factor, system, [...ingredients, ...steps]);
          runs.forEach((run, place) => {
            // Ovens have no degrees between; and an amount that the author wrote is right.
            if (!shown[place]?.now || /[CF]$/.test(run.value) || run.isOne) return;
            const [quantity, unit] = shown[place].now.split(' ');
            // Of "½ cup plus ¼ cup" each may measure another part.
            if ([place - 1, place + 1].some((other) => /^\s*(?:\+|plus|and)\s*$/.test(runs[other]?.text))) return;
            const meant = quantities.values(run.value.split(' ')[0]).at(-1) * (run.stays ? 1 : factor);
            if (unit === run.value.split(' ')[1]) assert.ok(isNear(quantity.split('-').at(-1), meant), run.text);
            const parts = texts[place].match(/\p{N}[\p{N}.,٫/⁄]*(?:\s\p{N}[\p{N}/⁄]*)?(?!.*\p{N})/u);
            // Less than an eighth of a teaspoon is a pinch.
            if (!parts || texts[place].includes('+') || (unit === 'tsp' && quantity < 0.115)) return;
            assert.ok(
              isNear(numbers.read(parts[0]), Number(quantity.split('-').at(-1))),
              `${run.text}: ${texts[place]}`,
            );
            count += 1;
          });
        }
      }
    }
  });
  assert.ok(count > 10_000, `only ${count} amounts`);
});

const isNear = (shown, meant) => Math.abs(Number(shown) - meant) <= 0.1 * meant + 1e-6;
