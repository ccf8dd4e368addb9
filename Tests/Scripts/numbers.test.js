'use strict';
const assert = require('node:assert');
const { test } = require('node:test');
const { load } = require('./scripts.js');

const { numbers } = load(['numbers']);

test('Fractions are those of spoons and cups, and what none of them measures is exact', () => {
  const written = [1 / 8, 3 / 16, 0.2, 1 / 6, 1 / 3, 3 / 8, 0.5, 0.7, 0.99, 1.5, 1 + 1 / 3, 2.9, 3.02, 22.5, 0.05, 0];
  assert.deepEqual(
    written.map((value) => numbers.fraction(value)),
    ['⅛', '3/16', '⅕', '⅙', '⅓', '⅜', '½', '⅔', '1', '1½', '1⅓', '2⅞', '3', '22½', '1/20', '0'],
  );
});

test('Fifths are those of an author who writes them, and else what one can measure', () => {
  const { fraction } = numbers;
  const shown = [0.6, 1.2, 1.4, 1.6, 3.2, 4.8];
  assert.deepEqual(
    shown.map((value) => fraction(value)),
    ['⅝', '1¼', '1⅓', '1⅔', '3¼', '4¾'],
  );
  assert.deepEqual(
    shown.map((value) => fraction(value, true)),
    ['⅗', '1⅕', '1⅖', '1⅗', '3⅕', '4⅘'],
  );
});

test('No number from 1/16 to 100 is written more than 5 % off', () => {
  const { read } = numbers;
  for (let value = 1 / 16; value < 100; value *= 1.003) {
    for (const text of [numbers.fraction(value), numbers.decimal(value, 'en', 'g'), numbers.decimal(value, 'en', 'dl')])
      assert.ok(Math.abs(read(text) - value) <= 0.05 * value + 1e-9, `${value} is written ${text}`);
  }
});

test('Decimals are as many as matter, with the sign of the author or the language', () => {
  const { decimal } = numbers;
  assert.equal(decimal(3.75, 'en', 'dl', ','), '3,75');
  assert.equal(decimal(2.25, 'en', 'cup'), '2.25');
  assert.equal(decimal(0.375, 'de', 'tsp'), '0,375');
  assert.equal(decimal(187.5, 'en', 'g'), '188');
  assert.equal(decimal(2.5, 'en', 'g'), '2.5');
  assert.equal(decimal(-18, 'en', 'C'), '-18');
});

test('Buttons lead to half, one and a half times and twice the servings', () => {
  const { nextServings } = load(['numbers', 'quantities', 'amounts']).amounts;
  const reached = (base, direction, steps) => {
    const stops = [base];
    for (let step = 0; step < steps; step += 1) stops.push(nextServings(stops.at(-1), base, direction));
    return stops.slice(1);
  };
  assert.deepEqual(reached(18, 1, 4), [23, 27, 32, 36]);
  assert.deepEqual(reached(18, -1, 4), [14, 9, 5, 2.5]);
  assert.deepEqual(reached(5, 1, 6), [6, 7, 7.5, 8, 9, 10]);
  assert.deepEqual(reached(4, -1, 5), [3, 2, 1, 0.5, 0.25]);
  assert.deepEqual(reached(1, 1, 3), [1.5, 2, 2.5]);
  assert.equal(nextServings(0.25, 4, 1), 0.5);
  for (let base = 1; base <= 60; base += 0.5) {
    const up = reached(base, 1, 40);
    const down = reached(base, -1, 40);
    for (const wanted of [base / 2, base * 1.5, base * 2])
      assert.ok(up.includes(wanted) || down.includes(wanted), `${wanted} of ${base}`);
    assert.equal(nextServings(up[0], base, -1), base);
  }
});
