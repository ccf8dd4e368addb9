// The scripts of pages that know nothing of a page, run without a browser.
'use strict';
const { readFileSync } = require('node:fs');
const { Session } = require('node:inspector');
const path = require('node:path');
const vm = require('node:vm');

const repository = path.join(__dirname, '../..');

/** The texts of a language as scripts get them: `TEXT('unit-cups', { count: 2 })` is "cups". */
function textsOf(language) {
  const file = readFileSync(path.join(repository, `Templates/texts/${language}.yaml`), 'utf8');
  return (key, values = {}) => {
    if (key === 'locale') return language;
    const line = file.split('\n').find((text) => text.startsWith(`${key}:`));
    if (!line) throw new Error(`No text "${key}" in ${language}.yaml.`);
    const said = line.slice(key.length + 1).trim();
    const form = values.count === 1 ? 'one' : 'other';
    const plural = [form, 'other'].map((name) => said.match(new RegExp(`\\b${name}: "([^"]*)"`))?.[1]).find(Boolean);
    return (plural ?? said.replace(/^"|"$/g, '')).replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]);
  };
}

/**
 * Runs scripts of the theme in order, and returns what they offer to others.
 *
 * @param {string[]} names
 * @param {object} page `globals` of the page, to which those of the scripts are added, and what other scripts have `offered`
 */
function load(names, { language = 'en', globals = {}, offered = {} } = {}) {
  const context = vm.createContext(
    Object.assign(globals, { TEXT: textsOf(language), Intl, URL, recipesite: offered, ...globals }),
  );
  for (const name of names)
    vm.runInContext(readFileSync(path.join(repository, 'Public/theme', `${name}.js`), 'utf8'), context, name);
  return context.recipesite;
}

/**
 * Counts the calls of functions of a script of the theme, which show how its work grows on any computer.
 *
 * @param {string} name
 * @param {() => void} run loads and uses the script
 */
function callsIn(name, run) {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  run();
  let calls = 0;
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    const functions = result.filter(({ url }) => url === name).flatMap((script) => script.functions);
    for (const { ranges } of functions) calls += ranges[0].count;
  });
  session.disconnect();
  return calls;
}

module.exports = { callsIn, load, repository };
