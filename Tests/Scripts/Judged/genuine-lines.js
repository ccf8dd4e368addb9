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

/** All genuine recipes, each with its source. */
function genuineRecipes() {
  const all = [];
  for (const feed of feeds) {
    const source = `feeds/foreign/${feed}`;
    withRecipes(path.join(shared, source), (recipes) => all.push(...recipes.map((recipe) => ({ source, ...recipe }))));
  }
  return [...all, ...scrapedRecipes().map((recipe) => ({ source: scraped, ...recipe }))];
}

const textOf = (runs) =>
  runs
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** The lines of a kind, `ingredients` or `steps`, of recipes, each with the first digits of its text's digest. */
const linesOf = (recipes, kind) =>
  recipes.flatMap(({ source, name, language, ...recipe }) =>
    recipe[kind].map((runs, index) => {
      const text = textOf(runs);
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
      return { source, recipe: name, position: String(index + 1), digest, language, text, runs };
    }),
  );

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

module.exports = { compact, genuineRecipes, linesOf, skip };
