// Draws lines for a judged table: `node draw.js KIND SEED` writes its rows with what the author wrote: the amounts of
// `ingredients` or `steps`, or the text of `yields`, `times` or `weights`.
'use strict';
const { compact, genuineRecipes, genuineTimes, linesOf, weighedLines } = require('./genuine-lines.js');

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

const counts = { yields: 400, times: 200, weights: 160 };

/** Fields of yields or times, or English ingredients in cups without grams beside them, drawn with a seed. */
function drawFields(kind, seed) {
  const lines = {
    yields: () => linesOf(genuineRecipes(), 'yields').filter(({ servings }) => servings),
    times: genuineTimes,
    weights: () => cupLines(genuineRecipes()),
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
  const unique = new Map(linesOf(genuineRecipes(), kind).map((line) => [`${line.recipe} ${line.digest}`, line]));
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

module.exports = { draw, drawFields };

if (require.main === module) {
  const [kind, seed] = [process.argv[2], Number(process.argv[3])];
  const isField = kind in counts;
  for (const { source, recipe, position, digest, language, text } of (isField ? drawFields : draw)(kind, seed))
    console.log(
      [language, source, recipe, position, digest, isField ? text : compact(text).join('; ') || '-'].join('\t'),
    );
}
