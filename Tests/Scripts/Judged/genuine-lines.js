// The lines of genuine recipes that the judged tables name, and what is compared of them.
'use strict';
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');
const { repository } = require('../scripts.js');
const { pagesOf, withRecipes } = require('../pages.js');

const shared = path.join(repository, '../shared');
const feeds = ['schema-org.json', 'themealdb.json', 'dummyjson.json', 'mealie-2021/*.json', 'nextcloud/*/recipe.json'];
const scraped = 'exports/pages';
const exported = [
  'chowdown',
  'cooklang',
  'copymethat.zip',
  'crouton',
  'myrecipebox.csv',
  'nyum',
  'paprika.zip',
  'recipekeeper',
  'tandoor.zip',
];

/** Why the tables cannot be tested here, or false. */
const skip = existsSync(path.join(shared, 'feeds/foreign/schema-org.json'))
  ? false
  : 'the genuine recipes are not here';

/** What a scraper's tests expect of saved web pages: recipes in many languages. */
function scrapedRecipes() {
  const names = readdirSync(path.join(shared, scraped)).filter((name) => name.endsWith('.expected.json'));
  const recipes = names
    .map((name) => ({ name, ...JSON.parse(readFileSync(path.join(shared, scraped, name), 'utf8')) }))
    .filter(({ language, ingredients, instructions_list: steps }) => language && ingredients?.length && steps?.length)
    .map(({ name, language, ingredients, instructions_list: steps }) => ({ name, language, ingredients, steps }));
  return pagesOf(recipes).map((page, index) => ({
    ...page,
    name: path.basename(recipes[index].name, '.expected.json'),
  }));
}

/** The recipes of a source, each with it. */
function recipesOf(source) {
  let found;
  withRecipes(path.join(shared, source), (recipes) => (found = recipes.map((recipe) => ({ source, ...recipe }))));
  return found;
}

/** The genuine recipes of feeds and of saved web pages, each with its source: the first lines of the tables were drawn from them. */
function firstRecipes() {
  const fed = feeds.flatMap((feed) => recipesOf(`feeds/foreign/${feed}`));
  return [...fed, ...scrapedRecipes().map((recipe) => ({ source: scraped, ...recipe }))];
}

/** All genuine recipes, those of exports too, each with its source. */
const genuineRecipes = () => [...firstRecipes(), ...exported.flatMap((name) => recipesOf(`exports/${name}`))];

const timeFields = ['prepTime', 'cookTime', 'performTime', 'totalTime'];

/** What fields of genuine recipes say of a time: each with its recipe, its name as its position, and its text. */
function genuineTimes() {
  const folder = path.join(shared, 'feeds/foreign');
  const read = (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const inFolder = (name, file) =>
    readdirSync(path.join(folder, name)).flatMap((entry) => {
      const each = path.join(name, entry, file);
      return existsSync(path.join(folder, each)) ? [{ recipe: entry, fields: read(each) }] : [];
    });
  const all = [
    ['schema-org.json', read('schema-org.json').map(({ page, recipe }) => ({ recipe: page, fields: recipe }))],
    ['mealie-2021', inFolder('mealie-2021', '')],
    ['nextcloud', inFolder('nextcloud', 'recipe.json')],
  ];
  return all.flatMap(([file, recipes]) =>
    recipes.flatMap(({ recipe, fields }) =>
      timeFields
        .filter((field) => typeof fields[field] === 'string' && fields[field].trim())
        .map((field) => lineOf(`feeds/foreign/${file}`, recipe, field, { text: fields[field] })),
    ),
  );
}

/** A line of a source, with the first digits of its text's digest. */
function lineOf(source, recipe, position, line) {
  const digest = createHash('sha256').update(line.text).digest('hex').slice(0, 16);
  return { source, recipe, position, digest, language: 'en', ...line };
}

const textOf = (runs) =>
  runs
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** The lines of a kind, `ingredients` or `steps`, of recipes, each with the first digits of its text's digest and all of its page. */
const linesOf = (recipes, kind) =>
  recipes.flatMap(({ source, name, language, ...recipe }) =>
    recipe[kind].map((runs, index) =>
      lineOf(source, name, String(index + 1), {
        text: textOf(runs),
        language,
        runs,
        servings: recipe.servings,
        others: [...recipe.ingredients, ...recipe.steps],
      }),
    ),
  );

const volume = String.raw`\b(?:cups?|C|c)\b`;
const bothMeasures = new RegExp(
  `\\p{N}\\s?${volume}[^\\p{N}]{0,12}\\p{N}+\\s?(?:g|grams?)\\b|\\p{N}\\s?(?:g|grams?)\\b[^\\p{N}]{0,12}\\p{N}[\\p{N} /⁄]*\\s?${volume}`,
  'u',
);
/** The lines of ingredients that say how many grams their cups weigh. */
const weighedLines = (recipes) => linesOf(recipes, 'ingredients').filter(({ text }) => bothMeasures.test(text));

const number = String.raw`\p{N}(?:[\p{N}.,/⁄∕]*[\p{N}])?(?:\s?[¼-¾⅐-⅞]|\s\p{N}+[/⁄∕]\p{N}+)?`;
const amount = new RegExp(`${number}(?:\\s?[–-]\\s?${number})?(?:[\\s-]?[°º]?\\s?\\p{L}+)?`, 'gu');
const plain = (text) => text.replace(/\s+/g, ' ').replace(/\s?([¼-¾⅐-⅞])/g, '$1');

/** The numbers of a line, each with the word behind it, and then other words that the original does not have. */
function compact(shown, original = shown) {
  const amounts = shown.match(amount)?.map(plain) ?? [];
  const words = (text) => text.match(/\p{L}+/gu) ?? [];
  const known = new Set([...words(original), ...amounts.flatMap(words)]);
  return [...amounts, ...words(shown).filter((word) => !known.has(word))];
}

/** The words for degrees, as a part of a pattern. */
const degrees = 'degrees?|degrés?|deg|Grad|graden|grader|grados|gradi|graus|stopni';
const scale = String.raw`\s?(?:[°º˚]\s?[cf]\b|[°º˚℃℉]|(?:${degrees}|Celsius|Fahrenheit|[CF])\b)`;
const heat = String.raw`\p{N}{2,4}(?:[.,/]\p{N}+)?`;
const temperature = new RegExp(
  [
    String.raw`\b[Gg]as(?:\s[Mm]ark)?\s?(?<gas>\p{N}+)`,
    String.raw`(?:(?<low>${heat})(?:\s?[–-]\s?|\sto\s))?(?<high>${heat})(?<scales>(?:${scale})+)`,
    String.raw`(?<=\b(?:at|to)\s)(?<bare>[1-5]\p{N}[05])\b(?!\s?(?:g|ml|grams?)\b)`,
  ].join('|'),
  'gu',
);

/** The temperatures of a text, in one form: "350 °F", "38–43 °C", "350 °" and "350" of an oven without a scale, and "gas 4". */
function temperaturesOf(text) {
  return [...text.matchAll(temperature)].map(({ groups: { gas, low, high, scales, bare } }) => {
    if (!scales) return gas ? `gas ${gas}` : bare;
    const letters =
      scales
        .replace(/℃/g, 'C')
        .replace(/℉/g, 'F')
        .match(/Celsius|Fahrenheit|\b[CFcf]\b/g) ?? [];
    return `${low ? `${low}–` : ''}${high} °${letters.map(([letter]) => letter.toUpperCase()).join('')}`;
  });
}

module.exports = {
  compact,
  degrees,
  firstRecipes,
  genuineRecipes,
  genuineTimes,
  linesOf,
  skip,
  temperaturesOf,
  weighedLines,
};
