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

/** The runs of a text: plain ones, to which times belong, and amounts, which are `data` elements, too. */
function runsOf(html) {
  return html
    .split(/(<data(?! value="PT)[^>]*>.*?<\/data>)/s)
    .filter(Boolean)
    .map((part) => {
      const [, attributes, inner] = part.match(/^<data(?! value="PT)([^>]*)>(.*)<\/data>$/s) ?? [];
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
        adjectives: attribute('data-adjectives'),
        density: attribute('data-density'),
        number: attribute('data-number'),
        stays: /\bstays\b/.test(attribute('class')),
        isOne: attribute('class') === 'one',
      };
    });
}

/** Builds a site of a feed, and calls a function with the published folder. */
function withSite(feed, use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'recipesite-scripts-'));
  try {
    mkdirSync(path.join(folder, 'cache'));
    const options = ['--site', folder, '--cache-dir', path.join(folder, 'cache'), '--offline', '--quiet'];
    const stdio = ['ignore', 'ignore', 'pipe'];
    execFileSync(program, ['build', '--source', feed, ...options], { cwd: folder, stdio, maxBuffer: 1e8 });
    use(path.join(folder, 'site'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes a feed, and calls a function with its file. */
function withFeed(content, use) {
  withFolder({ 'feed.json': JSON.stringify(content) }, (folder) => use(path.join(folder, 'feed.json')));
}

/** Writes files, `{ name: text }`, and calls a function with their folder. */
function withFolder(files, use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'recipesite-feed-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Builds a site of one recipe, with a video, and calls a function with the published folder. */
function withSmallSite(use) {
  const recipe = {
    '@type': 'Recipe',
    name: 'Pho',
    recipeIngredient: ['1 l water'],
    recipeInstructions: ['Boil 1 minute.'],
    video: { '@type': 'VideoObject', embedUrl: 'https://www.youtube.com/embed/abcdefghijk' },
  };
  withFeed([recipe], (feed) => withSite(feed, use));
}

/** Builds a site of a feed, and calls a function with its recipes: each with its page's name, its language, ingredients and steps, in runs. */
function withRecipes(feed, use) {
  withSite(feed, (site) => {
    const pages = path.join(site, 'recipes');
    use(
      readdirSync(pages)
        .filter((file) => file.endsWith('.html'))
        .map((page) => ({
          name: path.basename(page, '.html'),
          ...recipeOf(readFileSync(path.join(pages, page), 'utf8')),
        })),
    );
  });
}

/** The ingredients and the steps on a page, in runs, and their language; what it says of its yield and its times. */
function recipeOf(html) {
  const items = (name) => {
    const section = html.match(new RegExp(`<section class="${name}".*?</section>`, 's'))?.[0] ?? '';
    return [...section.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item]) => runsOf(item));
  };
  const language = html.match(/<[uo]l[^>]* lang="([^"]*)"/)?.[1] ?? 'en';
  const times = html.match(/<dl class="times">.*?<\/dl>/s)?.[0] ?? '';
  const servings = html.match(/<input name="servings"[^>]*> <span[^>]*>(.*?)<\/span>/)?.[1];
  return {
    language,
    ingredients: items('ingredients'),
    steps: items('steps'),
    yields: [...times.matchAll(/<bdi>(.*?)<\/bdi>/gs)].map(([, text]) => runsOf(text)),
    servings: servings && decoded(servings),
    times: [...times.matchAll(/<(?:time|span)(?: datetime="(.*?)")?>(.*?)<\/(?:time|span)>/gs)].map(
      ([, duration, text]) => [{ text: decoded(text), duration }],
    ),
  };
}

/** The pages of recipes that say only their language, ingredients and steps; one build makes all of them. */
function pagesOf(recipes) {
  const number = (index) => String(index).padStart(12, '0');
  const all = recipes.map(({ language, ingredients = ['Salt'], steps = ['Mix.'] }, index) => {
    const uuid = `00000000-0000-4000-8000-${number(index)}`;
    return { uuid, name: `Row ${number(index)}`, cuisine: 'Tried', language, yield: '4', ingredients, steps };
  });
  let pages;
  withFeed({ recipes: all }, (feed) => withRecipes(feed, (found) => (pages = found)));
  return pages;
}

/** The minutes that pages show for texts in a field of schema.org for a time, each with its text; undefined if they show none. */
function timesOf(texts) {
  const all = texts.map((text, index) => ({
    '@type': 'Recipe',
    name: `Row ${index}`,
    recipeIngredient: ['Salt'],
    recipeInstructions: 'Mix.',
    totalTime: text,
  }));
  const shown = new Map();
  withFeed(all, (feed) =>
    withRecipes(feed, (pages) => {
      for (const { name, times } of pages) shown.set(name, times[0]?.[0]);
    }),
  );
  return texts.map((text, index) => [text, minutesOf(shown.get(`row-${index}`))]);
}

/** The minutes of a time's run, or its words if it has no number. */
function minutesOf(time) {
  const [, hours = 0, minutes = 0] = time?.duration?.match(/^PT(?:(\d+)H)?(?:(\d+)M)?$/) ?? [];
  return time && (String(hours * 60 + Number(minutes)) === '0' ? time.text : String(hours * 60 + Number(minutes)));
}

const translated = [
  'ar',
  'cs',
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'he',
  'it',
  'ja',
  'nb',
  'nl',
  'pl',
  'pt',
  'sv',
  'tr',
  'zh',
];

/**
 * What the scripts of a page in a language write for a text in runs, times a factor and in a system of units: its runs. The other texts
 * of the page, in runs, may have cups, or words for units.
 */
function writerOfRuns(language) {
  const { amounts } = load(['numbers', 'quantities', 'amounts'], {
    language: translated.includes(language) ? language : 'en',
  });
  const placesOf = (runs) => runs.flatMap(({ value }, place) => (value === undefined ? [] : [place]));
  const lineOf = (runs) => {
    const places = placesOf(runs);
    const texts = runs.map(({ text }) => text);
    return places.map((place, number) => ({
      ...amounts.read({ ...runs[place], language, after: texts.slice(place + 1).join('') }),
      before: texts.slice((places[number - 1] ?? -1) + 1, place).join(''),
    }));
  };
  return (runs, factor, system = '', others = []) => {
    const texts = runs.map(({ text }) => text);
    const shown = runs.map(() => undefined);
    const places = placesOf(runs);
    const [line] = amounts.together([runs, ...others].map(lineOf));
    line.forEach((amount, number) => {
      const place = places[number];
      const written = amounts.written(amount, factor, system);
      if (place > 0 && written.text !== texts[place])
        texts[place - 1] = amounts.preceding(texts[place - 1], written.text, amount);
      texts[place] = written.text;
      shown[place] = written;
      for (const forms of written.now ? amounts.countedWords(runs[place], runs[place].text) : []) {
        const isCounted = (text, other) => other !== place && amounts.nounPattern(forms).test(text);
        const behind = texts.findIndex((text, other) => other > place && isCounted(text, other));
        const counted = behind < 0 ? texts.findIndex(isCounted) : behind;
        if (counted >= 0) texts[counted] = amounts.counting(texts[counted], [forms], written.number, language);
      }
      const next = texts[place + 1];
      if (next !== undefined && (amount.end || amount.sum || amount.twin))
        texts[place + 1] = amounts.following(next, amount, written);
    });
    return { texts, shown };
  };
}

/** What the scripts of a page in a language write for a text in runs, times a factor and in a system of units: its text. */
function writer(language) {
  const write = writerOfRuns(language);
  return (...given) =>
    write(...given)
      .texts.join('')
      .replace(/\s+/g, ' ')
      .trim();
}

module.exports = { withFeed, withFolder, withSite, pagesOf, timesOf, withRecipes, withSmallSite, writer, writerOfRuns };
