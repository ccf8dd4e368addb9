// Draws lines for a judged table: `node draw.js KIND SEED` writes its rows with what the author wrote: the amounts of
// `ingredients` or `steps`, or of `more-ingredients` or `more-steps`, which these tables don't have above "# Drawn anew";
// or the text of `yields`, `times`, `weights` or `temperatures`.
'use strict';
const { readFileSync } = require('node:fs');
const path = require('node:path');
const {
  compact,
  degrees,
  firstRecipes,
  genuineRecipes,
  genuineTimes,
  linesOf,
  weighedLines,
} = require('./genuine-lines.js');

/** Random numbers from 0 to 1, the same ones for a seed. */
function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some items of a list, in a random order. */
function drawn(items, count, random) {
  const order = items.map((item) => ({ item, place: random() })).sort((one, other) => one.place - other.place);
  return order.slice(0, count).map(({ item }) => item);
}

const hasNumber = /\p{N}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|half|quarter)\b/iu;

const counts = { yields: 400, times: 200, weights: 160, temperatures: 100 };

const moreCounts = {
  ingredients: { englishCount: 100, otherCount: 60 },
  steps: { englishCount: 0, otherCount: 40 },
};

const ovens = '[Oo]ven|Ofen|Backofen|four|forno|horno|ugn|ovn';
const hasTemperature = new RegExp(
  [
    String.raw`\p{N}\s?(?:[°º˚℃℉]|(?:${degrees})\b)`,
    String.raw`\p{N}{2}\s?[FC]\b`,
    String.raw`\b[Gg]as\s?([Mm]ark)?\s?\p{N}`,
    String.raw`\b(?:${ovens})\b\P{N}*\p{N}{3}(?!\p{N}|\s?(?:g|ml)\b)`,
  ].join('|'),
  'u',
);

/** Fields of yields or times, English ingredients in cups without grams beside them, or new steps with temperatures, drawn with a seed. */
function drawFields(kind, seed) {
  const lines = {
    yields: () => linesOf(firstRecipes(), 'yields').filter(({ servings }) => servings),
    times: genuineTimes,
    weights: () => cupLines(firstRecipes()),
    temperatures: () => newLines('steps').filter(({ text }) => hasTemperature.test(text)),
  };
  return drawn(lines[kind](), counts[kind], randomNumbers(seed));
}

/** The lines of English ingredients in cups that don't say their grams, each text once. */
function cupLines(recipes) {
  const both = new Set(weighedLines(recipes).map(({ text }) => text));
  const lines = linesOf(recipes, 'ingredients').filter(
    ({ language, text }) => language.startsWith('en') && /\p{N}\s?(?:cups?|C)\b/u.test(text) && !both.has(text),
  );
  return lines.filter(({ digest }, index) => lines.findIndex((line) => line.digest === digest) === index);
}

/** Lines with a number, drawn with a seed: 570 of English pages, of which some are of other languages, and up to 50 of each other one. */
function draw(kind, seed) {
  const random = randomNumbers(seed);
  const unique = new Map(linesOf(firstRecipes(), kind).map((line) => [`${line.recipe} ${line.digest}`, line]));
  const lines = [...unique.values()].filter(({ text }) => hasNumber.test(text));
  const base = ({ language }) => language.split('-')[0];
  return [...new Set(lines.map(base))].flatMap((language) => {
    const count = language === 'en' ? 570 : 50;
    return drawn(
      lines.filter((line) => base(line) === language),
      count,
      random,
    );
  });
}

/** Lines of a kind with a number that the table doesn't have, or not above a mark in it; each text once. */
function newLines(kind, mark) {
  const all = readFileSync(path.join(__dirname, `${kind}.tsv`), 'utf8');
  const table = mark ? all.split(`\n${mark}`)[0] : all;
  const seen = new Set(table.split('\n').map((row) => row.split('\t')[4]));
  const isNew = ({ digest }) => !seen.has(digest) && seen.add(digest);
  return linesOf(genuineRecipes(), kind).filter((line) => hasNumber.test(line.text) && isNew(line));
}

/** New lines for a table: some of English pages, and some of other ones, of which the languages take turns. */
function drawMore(kind, seed) {
  const random = randomNumbers(seed);
  const lines = drawn(newLines(kind, '# Drawn anew'), Infinity, random);
  const base = ({ language }) => language.split('-')[0];
  const english = lines.filter((line) => base(line) === 'en');
  const others = lines.filter((line) => base(line) !== 'en');
  const turn = (line) => others.filter((other) => base(other) === base(line)).indexOf(line);
  const inTurns = others.map((line) => ({ line, turn: turn(line) })).sort((one, other) => one.turn - other.turn);
  const { englishCount, otherCount } = moreCounts[kind];
  return [...english.slice(0, englishCount), ...inTurns.slice(0, otherCount).map(({ line }) => line)];
}

module.exports = { draw, drawFields, drawMore };

if (require.main === module) {
  const [kind, seed] = [process.argv[2], Number(process.argv[3])];
  const isField = kind in counts;
  const more = kind.match(/^more-(.*)/)?.[1];
  const lines = more ? drawMore(more, seed) : (isField ? drawFields : draw)(kind, seed);
  for (const { source, recipe, position, digest, language, text } of lines)
    console.log(
      [language, source, recipe, position, digest, isField ? text : compact(text).join('; ') || '-'].join('\t'),
    );
}
