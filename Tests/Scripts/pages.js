// What pages of the real program say of ingredients and steps, and what their scripts write for other servings and units.
'use strict';
const { execFileSync } = require('node:child_process');
const { mkdtempSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { load, repository } = require('./scripts.js');

const program = process.env.RECIPESITE ?? path.join(repository, '.build/debug/recipesite');

const characters = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", nbsp: '\u00A0' };
const decoded = (html) => html.replace(/&(amp|lt|gt|quot|#39|#x27|nbsp);/g, (_, name) => characters[name]);

/** The runs of a text: plain ones, and what is in its `data` elements. */
function runsOf(html) {
  return html
    .split(/(<data[^>]*>.*?<\/data>)/s)
    .filter(Boolean)
    .map((part) => {
      const [, attributes, inner] = part.match(/^<data([^>]*)>(.*)<\/data>$/s) ?? [];
      const text = decoded((inner ?? part).replace(/<[^>]*>/g, ''));
      if (attributes === undefined) return { text };
      const attribute = (name) => {
        const value = attributes.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1];
        return value === undefined ? undefined : decoded(value);
      };
      return {
        text,
        value: attribute('value'),
        forms: attribute('data-forms'),
        nouns: attribute('data-nouns'),
        density: attribute('data-density'),
        number: attribute('data-number'),
        stays: /\bstays\b/.test(attribute('class')),
      };
    });
}

/** Builds a site of one recipe in a language, and returns its ingredients and steps in runs. */
function pageOf(language, { ingredients = ['Salt'], steps = ['Mix.'] }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'recipesite-scripts-'));
  try {
    const feed = {
      recipes: [
        {
          uuid: '00000000-0000-4000-8000-000000000001',
          name: 'Tried',
          cuisine: 'Tried',
          language,
          yield: '4',
          ingredients,
          steps,
        },
      ],
    };
    writeFileSync(path.join(folder, 'feed.json'), JSON.stringify(feed));
    mkdirSync(path.join(folder, 'cache'));
    const options = ['--site', folder, '--cache-dir', path.join(folder, 'cache'), '--offline', '--quiet'];
    execFileSync(program, ['build', '--source', path.join(folder, 'feed.json'), ...options], { cwd: folder });
    const [page] = readdirSync(path.join(folder, 'site/recipes'));
    const html = readFileSync(path.join(folder, 'site/recipes', page), 'utf8');
    const items = (name) => {
      const [, section] = html.match(new RegExp(`<section class="${name}".*?<[uo]l[^>]*>(.*?)</[uo]l>`, 's'));
      return [...section.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item]) => runsOf(item));
    };
    return { ingredients: items('ingredients'), steps: items('steps') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
/** What the scripts of a page write for a text in runs, times a factor and in a system of units. */
function writer(language) {
  const { amounts } = load(['numbers', 'quantities', 'amounts'], language);
  return (runs, factor, system = '') => {
    const texts = runs.map(({ text }) => text);
    const places = runs.flatMap(({ value }, place) => (value === undefined ? [] : [place]));
    const before = (number) => texts.slice((places[number - 1] ?? -1) + 1, places[number]).join('');
    const line = places.map((place, number) => ({
      ...amounts.read({ ...runs[place], language }),
      before: before(number),
    }));
    const isRestated = amounts.restated(line);
    line.forEach((amount, number) => {
      const [place, { nouns }] = [places[number], runs[places[number]]];
      const written = amounts.written({ ...amount, isRestated: isRestated[number] }, factor, system);
      texts[place] = written.text;
      const noun = nouns && written.now ? amounts.nounPattern(nouns) : undefined;
      const counted = noun ? texts.findIndex((text, other) => other > place && noun.test(text)) : -1;
      if (counted > 0) texts[counted] = amounts.counting(texts[counted], nouns, written.number, language);
    });
    return texts.join('').replace(/\s+/g, ' ').trim();
  };
}

module.exports = { pageOf, writer };
