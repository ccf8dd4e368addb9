// What the scripts of pages need of each other and offer, as their first comments say, and the order in which pages load them.
'use strict';
const assert = require('node:assert');
const { readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const { withSmallSite } = require('./pages.js');
const { repository } = require('./scripts.js');

const theme = path.join(repository, 'Public/theme');
const names = readdirSync(theme).filter((name) => name.endsWith('.js') && !name.startsWith('worker'));
const scripts = names.map((name) => {
  const text = readFileSync(path.join(theme, name), 'utf8');
  const [header = ''] = text.match(/\/\*[^]*?\*\//) ?? [];
  const [, needs, offers] = header.replace(/\n \*/g, '').match(/Needs (.*?)\. Offers (.*?`|nothing)\./) ?? [];
  assert.ok(needs, `The first comment of ${name} has no sentence "Needs …. Offers …."`);
  const code = text.replace(/^\s*\/\*[^]*?\*\/$/gm, '').replace(/^\s*\/\/.*$/gm, '');
  const files = (words) => words.match(/[\w-]+\.js\b/g) ?? [];
  // What follows a semicolon is needed later.
  return { name, code, needs: files(needs), first: files(needs.split(';')[0]), offers: wordsOf(offers) };
});

/** The names of `recipesite` in a sentence or a script. */
function wordsOf(text) {
  return [...text.matchAll(/\brecipesite\??\.(\w+)/g)].map(([, word]) => word);
}

test('Scripts offer what their first comment says, and nothing else', () => {
  for (const { name, code, offers } of scripts) {
    const several = code.match(/Object\.assign\(recipesite, \{([^}]*)\}/)?.[1].match(/\w+/g) ?? [];
    const own = [...code.matchAll(/\brecipesite\.(\w+) = /g)].map(([, word]) => word);
    const first = code.match(/globalThis\.recipesite = \{ (\w+) \}/)?.slice(1) ?? [];
    assert.deepEqual([...several, ...own, ...first].sort(), offers.sort(), name);
    assert.doesNotMatch(code, /\bglobalThis\.(?!recipesite\b)\w+ = /, name);
    assert.doesNotMatch(code, /^(?:const|let|var|class|function|async function)\b/m, name);
  }
});

test('Scripts need what their first comment says, and nothing else', () => {
  const offererOf = (word) => scripts.find(({ offers }) => offers.includes(word))?.name;
  for (const { name, code, needs, offers } of scripts) {
    const taken = [...code.matchAll(/const \{([^}]*)\} = recipesite;/g)].flatMap(([, words]) => words.match(/\w+/g));
    const used = [...taken, ...wordsOf(code)].filter((word) => !offers.includes(word));
    for (const word of used) assert.ok(offererOf(word), `${name} uses recipesite.${word}, which no script offers`);
    const wanted = new Set(used.map(offererOf));
    if (/\brecipesite\b(?!:)/.test(code) && name !== 'storage.js' && name !== 'first-use.js') wanted.add('storage.js');
    assert.deepEqual(needs.sort(), [...wanted].sort(), name);
  }
});

test('Pages load scripts after those that they need', () => {
  withSmallSite((site) => {
    const pages = readdirSync(site, { recursive: true }).filter((name) => name.endsWith('.html'));
    const seen = new Set();
    for (const page of pages) {
      const html = readFileSync(path.join(site, page), 'utf8');
      const tags = [...html.matchAll(/<script\b[^>]*src="[^"]*\/([\w-]+)-[\da-f]{16}\.js"/g)];
      // first-use.js loads those with `data-src` after the others.
      const loaded = [false, true].flatMap((isLate) =>
        tags.filter(([tag]) => tag.includes('data-src') === isLate).map(([, name]) => `${name}.js`),
      );
      loaded.forEach((name, place) => {
        seen.add(name);
        for (const needed of scripts.find((script) => script.name === name).first)
          assert.ok(loaded.slice(0, place).includes(needed), `${page} loads ${name} without ${needed} before it`);
      });
    }
    // home.js loads them.
    seen.add('index-parts.js').add('recipe-search.js').add('finder.js');
    assert.deepEqual([...seen].sort(), names.sort(), 'a script is on no page');
  });
});

test('Scripts compare texts alike in browsers of all languages', () => {
  // In a Turkish browser "I".toLocaleLowerCase() has no dot.
  for (const { name, code } of scripts) assert.doesNotMatch(code, /\.toLocale(?:Lower|Upper)Case\(\)/, name);
});
