'use strict';
const assert = require('node:assert');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { describe, test } = require('node:test');
const { pageOf, writer } = require('./pages.js');

/** The rows of a table: language, factor, system of units or "-", the line, and what the page shows then. */
const rows = (name) =>
  readFileSync(path.join(__dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([language, factor, system, line, shown]) => ({
      language,
      factor: Number(factor),
      system: system.replace('-', ''),
      line,
      shown,
    }));

for (const part of ['ingredients', 'steps']) {
  describe(`Lines of ${part}, as a cook would write them`, () => {
    const all = rows(`${part}.tsv`);
    for (const language of new Set(all.map((row) => row.language))) {
      const some = all.filter((row) => row.language === language);
      test(`in "${language}"`, () => {
        const page = pageOf(language, { [part]: some.map(({ line }) => line) });
        const write = writer(language);
        const shown = some.map(({ factor, system }, index) => write(page[part][index], factor, system));
        assert.deepEqual(
          shown,
          some.map(({ shown }) => shown),
        );
      });
    }
  });
}
