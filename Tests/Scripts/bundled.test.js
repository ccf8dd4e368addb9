// The theme as sites publish it that have no theme of their own: without comments and indentation.
'use strict';
const assert = require('node:assert');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const vm = require('node:vm');
const { withSmallSite } = require('./pages.js');
const { repository } = require('./scripts.js');

test('Every script and stylesheet of the theme has the same code without its comments and its layout', () => {
  const code = (file) => {
    const text = readFileSync(file, 'utf8');
    const lines = text.replace(/^\s*\/\*[^]*?\*\/$/gm, '').replace(/^\s*\/\/.*$/gm, '');
    return lines.replace(/\s+/g, '');
  };
  const theme = path.join(repository, 'Public/theme');
  const names = readdirSync(theme).filter((name) => /\.(js|css)$/.test(name));
  const source = Object.fromEntries(names.map((name) => [name, code(path.join(theme, name))]));
  withSmallSite((site) => {
    const folder = path.join(site, 'theme');
    const published = readdirSync(folder).filter((name) => /-[0-9a-f]{16}\.(js|css)$/.test(name));
    assert.ok(published.length > 20, `${published}`);
    for (const name of published) {
      const file = path.join(folder, name);
      const plain = name.replace(/-[0-9a-f]{16}/, '');
      if (name.endsWith('.js')) new vm.Script(readFileSync(file, 'utf8'), { filename: plain });
      // Texts take the place of calls, and fingerprinted names that of files.
      if (!/TEXT\(|url\(/.test(source[plain])) assert.equal(code(file), source[plain], plain);
    }
  });
});
