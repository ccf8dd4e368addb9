// Draws lines for a judged table: `node draw.js KIND SEED` writes its rows with what the author wrote: the amounts of
// `ingredients` or `steps`, or of `more-ingredients` or `more-steps`, which these tables don't have above "# Drawn anew",
// or of `others-ingredients` or `others-steps`, which no table has above "# Drawn once more"; or the text of `yields`, `times`,
// `weights`, `temperatures` or `others-temperatures`.
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

const anew = '# Drawn anew';
const onceMore = '# Drawn once more';
const lastCounts = {
  ingredients: { englishCount: 100, otherCount: 50 },
  steps: { englishCount: 0, otherCount: 50 },
  temperatures: 100,
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
    temperatures: () => newLines('steps', digestsIn('steps', onceMore)).filter(({ text }) => hasTemperature.test(text)),
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

/** The digests of a table's lines, or of those above a mark in it. */
function digestsIn(name, mark) {
  const all = readFileSync(path.join(__dirname, `${name}.tsv`), 'utf8');
  const table = mark ? all.split(`\n${mark}`)[0] : all;
  return table.split('\n').map((row) => row.split('\t')[4]);
}

/** Lines of a kind with a number and none of these digests; each text once. */
function newLines(kind, digests) {
  const seen = new Set(digests);
  const isNew = ({ digest }) => !seen.has(digest) && seen.add(digest);
  return linesOf(genuineRecipes(), kind).filter((line) => hasNumber.test(line.text) && isNew(line));
}

/** Some of these lines of English pages, and some of other ones, of which the languages take turns. */
function drawBoth(all, { englishCount, otherCount }, seed) {
  const lines = drawn(all, Infinity, randomNumbers(seed));
  const base = ({ language }) => language.split('-')[0];
  const english = lines.filter((line) => base(line) === 'en');
  const others = lines.filter((line) => base(line) !== 'en');
  const turn = (line) => others.filter((other) => base(other) === base(line)).indexOf(line);
  const inTurns = others.map((line) => ({ line, turn: turn(line) })).sort((one, other) => one.turn - other.turn);
  return [...english.slice(0, englishCount), ...inTurns.slice(0, otherCount).map(({ line }) => line)];
}

/** New lines for a table: some of English pages, and some of other ones. */
const drawMore = (kind, seed) => drawBoth(newLines(kind, digestsIn(kind, anew)), moreCounts[kind], seed);

/** Lines that no table had above the last mark: of steps with temperatures, of ingredients, and of steps, without those with temperatures. */
function drawOthers(kind, seed) {
  if (kind === 'ingredients') return drawBoth(newLines(kind, digestsIn(kind, onceMore)), lastCounts[kind], seed);
  const known = [...digestsIn('steps', onceMore), ...digestsIn('temperatures', onceMore)];
  if (kind === 'steps')
    return drawBoth(newLines(kind, [...known, ...digestsIn('temperatures')]), lastCounts[kind], seed);
  const lines = newLines('steps', known).filter(({ text }) => hasTemperature.test(text));
  return drawn(lines, lastCounts[kind], randomNumbers(seed));
}

module.exports = { draw, drawFields, drawMore, drawOthers };

if (require.main === module) {
  const [name, seed] = [process.argv[2], Number(process.argv[3])];
  const [, group, kind] = name.match(/^(?:(more|others)-)?(.*)$/);
  const draws = { more: drawMore, others: drawOthers };
  const isField = kind in counts;
  const lines = (draws[group] ?? (isField ? drawFields : draw))(kind, seed);
  for (const { source, recipe, position, digest, language, text } of lines)
    console.log(
      [language, source, recipe, position, digest, isField ? text : compact(text).join('; ') || '-'].join('\t'),
    );
}
