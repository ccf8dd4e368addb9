// What the shopping list shows of the ingredients on pages.
'use strict';
const assert = require('node:assert');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const { documentOf } = require('./document.js');
const { withFeed, withSite } = require('./pages.js');
const { load } = require('./scripts.js');

/** The lines of a shopping list that has all ingredients of a page: each its amount and its food. */
function listOf(html) {
  // As ticks.js marks them, without the button.
  const marked = html
    .replace(/ data-shop(?=>)/, '')
    .replace(/<section class="ingredients".*?<\/section>/s, (section) =>
      section.replace(/<li>(.*?)<\/li>/gs, '<li class="ingredient"><label>$1</label></li>'),
    );
  const location = new URL('https://example.org/recipes/row.html');
  const storage = {
    siteAddress: 'https://example.org/',
    isInSite: () => false,
    shopping: () => [],
    onChange() {},
  };
  const names = ['numbers', 'quantities', 'amounts', 'shopping-list', 'shopping-lines', 'shopping-add'];
  const globals = {
    document: documentOf(marked),
    location,
    Node: { DOCUMENT_POSITION_FOLLOWING: 4 },
    URLSearchParams,
  };
  const { ingredientLines, shoppingLines } = load(names, { globals, offered: { storage } });
  return Array.from(shoppingLines(ingredientLines()), ({ amount, food }) =>
    `${amount} ${food}`.replaceAll('\u00A0', ' ').trim(),
  );
}

/** Compares lists of recipes of some ingredients in a language with what is right. */
function compare(rows) {
  const recipes = rows.map(([language, ingredients], index) => ({
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `Row ${index}`,
    language,
    cuisine: 'Tried',
    yield: '4',
    ingredients: ingredients.split('; '),
    steps: ['Mix.'],
  }));
  const shown = [];
  withFeed({ recipes }, (feed) =>
    withSite(feed, (site) => {
      for (const index of rows.keys())
        shown.push(listOf(readFileSync(path.join(site, `recipes/row-${index}.html`), 'utf8')));
    }),
  );
  assert.deepEqual(
    shown.map((lines, index) => [...rows[index].slice(0, 2), lines.join('; ')]),
    rows,
  );
}

test('What is counted in two forms of a noun is one sum', () =>
  compare([
    ['de', '2 Zehen Knoblauch; 1 Zehe Knoblauch', '3 Zehen Knoblauch'],
    ['de', '2 Zehen Knoblauch; 1 Knoblauchzehe', '3 Zehen Knoblauch'],
    ['de', '1 Knoblauchzehe; 3 Knoblauchzehen', '4 Knoblauchzehen'],
    ['de', '1 Zweig Thymian; 2 Zweige Thymian', '3 Zweige Thymian'],
    ['it', "1 spicchio d'aglio; 2 spicchi di aglio", '3 spicchi aglio'],
    ['nl', '1 teen knoflook; 2 tenen knoflook', '3 tenen knoflook'],
    ['nl', '1 blik tomaten; 2 blikken tomaten', '3 blikken tomaten'],
    ['nl', '2 teentjes knoflook; 1 teentje knoflook', '3 teentjes knoflook'],
    ['fi', '1 purkki tomaatteja; 2 purkkia tomaatteja', '3 purkkia tomaatteja'],
    ['fi', '2 kynttä valkosipulia; 1 valkosipulinkynsi', '3 kynttä valkosipulia'],
    ['pl', '1 ząbek czosnku; 2 ząbki czosnku', '3 ząbki czosnku'],
    [
      'en',
      '2 cloves garlic; 1 clove garlic; 1 (15 oz) can corn; 1 can corn',
      '1 (15 oz) can + 1 can corn; 3 cloves garlic',
    ],
    ['de', '2 Zwiebeln; 1 Zwiebel; 1 Ei; 2 Eier', '3 Eier; 3 Zwiebeln'],
  ]));

test('What is counted behind its food has its noun', () =>
  compare([
    ['en', 'Salt, 1 pinch; Milk - 2 glasses (cold)', '2 glasses Milk; 1 pinch Salt'],
    ['en', 'Onions, 2; 1 pinch of salt; Salt - 2 pinches', '2 Onions; 3 pinches Salt'],
    ['fr', 'Sel - 1 pincée; Lait - 1 verre; Beurre - 1 noix', '1 noix Beurre; 1 verre Lait; 1 pincée Sel'],
    ['fr', "2 pièce(s) Gousse d'ail; 1 gousse d'ail", '3 gousses ail'],
    ['en', '2 unit(s) Garlic Clove; 1 unit(s) Onion', '2 Garlic Cloves; 1 Onion'],
    ['en', '2.0 garlic clove', '2 garlic cloves'],
    ['de', 'Salz, 1 Prise; Petersilie, 1 Bund; 2 Bund Petersilie', '3 Bund Petersilie; 1 Prise Salz'],
  ]));

test('The sum of what is one in each recipe has the form for several', () =>
  compare([
    ['en', '1 lime; 1 lime, juiced; 1 Red onion; ½ red onion', '2 limes; 2 Red onions'],
    ['en', '½ lime; ½ lime; 1 egg; 2 cups carrots; 1 carrot', '2 cups + 1 carrots; 1 egg; 1 lime'],
    ['de', '1 Zitrone; 1 Zitrone; 1 rote Zwiebel; 1 rote Zwiebel', '2 rote Zwiebeln; 2 Zitronen'],
    ['es', '1 limón; 1 limón', '2 limones'],
    ['pl', '1 cebula; 1 cebula; 3 cebule', '5 cebul'],
  ]));

test('A sum of spoons and cups is what can be measured', () =>
  compare([
    ['en', '3 cups flour; 6 tbsp flour; 1 cup milk; 3 tbsp milk', '3⅓ cups flour; 1 cup + 3 tbsp milk'],
    ['en', '5 tbsp oil; 2½ tbsp oil; 3 tsp salt; 4½ tsp salt', '7½ tbsp oil; 2½ tbsp salt'],
    ['en', '3 tsp sugar; 4 tsp sugar; 1 tsp vanilla; ½ tsp vanilla', '7 tsp sugar; 1½ tsp vanilla'],
  ]));

test('A word that is both one and several is in the form for its number', () =>
  compare([
    ['de', '1 Zwiebel(n)', '1 Zwiebel'],
    ['de', '3 Zwiebel(n); 2 Ei(er)', '2 Eier; 3 Zwiebeln'],
    ['de', '1 Dose/n Mais', '1 Dose Mais'],
    ['de', '2 Dose/n Mais; 1 Zehe/n Knoblauch', '1 Zehe Knoblauch; 2 Dosen Mais'],
    ['en', '1 onion(s)', '1 onion'],
    ['en', '2 onion(s); 1 egg(s)', '1 egg; 2 onions'],
    ['fr', '250 g courgette(s); 1 carotte(s)', '1 carotte; 250 g courgettes'],
    ['pt', '2 ovo(s)', '2 ovos'],
    ['nl', '2 ei(eren)', '2 eieren'],
    ['en', '1 cup half-and-half; 2 cups salt/pepper mix', '1 cup half-and-half; 2 cups salt/pepper mix'],
  ]));

/** The lines of a shopping list that has some of the visitor's own. */
function ownListOf(texts) {
  const shopping = () => texts.map((text, place) => ({ id: `own/${place}`, since: '', ticked: '', text, amounts: '' }));
  const storage = { siteAddress: 'https://example.org/', isInSite: () => false, shopping, onChange() {} };
  const globals = { document: documentOf('<main></main>'), location: new URL('https://example.org/shopping.html') };
  const { shoppingLines } = load(['numbers', 'quantities', 'shopping-list', 'shopping-lines'], {
    globals: { ...globals, URLSearchParams },
    offered: { storage },
  });
  return Array.from(shoppingLines(shopping()), ({ food }) => food);
}

test('A line of the visitor’s own names its food, however many spaces are in it', () => {
  assert.deepEqual(ownListOf(['500   g \u2028 flour', '2 kg flour']), ['flour']);
  const spaces = ' '.repeat(50_000);
  assert.deepEqual(ownListOf([`1${spaces}x\u2028y`, `1${spaces}x${spaces}kg`]).sort(), ['x kg', 'x y']);
});
