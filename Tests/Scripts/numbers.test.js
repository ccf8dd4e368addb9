'use strict';
const assert = require('node:assert');
const { test } = require('node:test');
const { load } = require('./scripts.js');

const { numbers } = load(['numbers']);

test('Fractions are those of spoons and cups, and what none of them measures is exact', () => {
  const written = [1 / 8, 3 / 16, 0.2, 1 / 6, 1 / 3, 3 / 8, 0.5, 0.7, 0.99, 1.5, 1 + 1 / 3, 2.9, 3.02, 22.5, 0.05, 0];
  assert.deepEqual(written.map(numbers.fraction), [
    '⅛',
    '3/16',
    '⅕',
    '⅙',
    '⅓',
    '⅜',
    '½',
    '⅔',
    '1',
    '1½',
    '1⅓',
    '2⅞',
    '3',
    '22½',
    '1/20',
    '0',
  ]);
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
