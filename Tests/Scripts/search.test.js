// Which recipes a search finds, in which order and why: small ones, and 445 genuine ones beside the checkout.
'use strict';
const assert = require('node:assert');
const { existsSync, readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const vm = require('node:vm');
const { withFeed, withFolder, withSite } = require('./pages.js');
const { load, repository } = require('./scripts.js');

const genuine = path.join(repository, '../shared/feeds/foreign/schema-org.json');
const english = [
  'leaves:leaf loaves:loaf oes:o ies:y shes:sh ches:ch ss:ss us:us s:',
  'molasses asparagus hummus',
  'and with the a of in',
];

/**
 * Prepares a search on a page without elements, by an index as `{ path: value }`: the list of parts sets `recipeIndex`, the other
 * scripts `recipePart`. Those that have no value cannot be loaded.
 */
async function searcher(index, notes = [], source = {}, language = 'en') {
  const globals = { setTimeout, performance, navigator: {}, location: new URL('file:///index.html') };
  const append = async ({ src, onload, onerror }) => {
    const path = src.replace('https://example.org/', '');
    const value = await (source.answer?.(path) ?? index[path]);
    if (value === undefined) return onerror();
    globals[path === 'search-index.js' ? 'recipeIndex' : 'recipePart'] = value;
    return onload();
  };
  globals.document = {
    baseURI: 'https://example.org/index.html',
    documentElement: { lang: language },
    head: { append },
    querySelector: () => null,
    createElement: () => ({}),
  };
  const storage = { notes: () => notes, onChange() {} };
  const { search } = load(['lists', 'index-parts', 'recipe-search'], { language, globals, offered: { storage } });
  return search.prepare({ slugs: new Map(), index: 'search-index.js', ...source });
}

/** Returns an index of recipes in parts of three: `{ name, cuisine, foods, tags, note }`, with a food as its key and its name. */
function indexOf(recipes) {
  const runs = recipes.flatMap((_, place) => (place % 3 ? [] : [recipes.slice(place, place + 3)]));
  const parts = runs.map((run) => {
    const all = ({ foods = [], contents = [] }) => [...foods, ...contents];
    const foods = [...new Map(run.flatMap((recipe) => all(recipe).map((food) => [food.join('\t'), food]))).values()];
    const tags = [...new Set(run.flatMap(({ tags = [] }) => tags))];
    const number = (list, value) => list.findIndex((other) => String(other) === String(value));
    return {
      foods,
      tags,
      recipes: run.map(({ name, cuisine = '', foods: own = [], contents = [], tags: marks = [], note = '' }) => [
        name,
        '',
        name,
        cuisine,
        0,
        '',
        own.map((food) => number(foods, food)),
        marks.map((tag) => number(tags, tag)),
        note,
        0,
        0,
        contents.map((food) => number(foods, food)),
      ]),
    };
  });
  const paths = parts.map((_, number) => `part-${number}.js`);
  const list = { rules: [english], words: [], parts: paths };
  return { 'search-index.js': list, ...Object.fromEntries(paths.map((path, number) => [path, parts[number]])) };
}

const kitchen = indexOf([
  {
    name: 'Beef Broccoli',
    foods: [
      ['beef', 'beef'],
      ['broccoli', 'broccoli'],
    ],
  },
  { name: 'Broccoli Beef with Oyster Sauce', cuisine: 'Chinese' },
  {
    name: 'Stew',
    foods: [
      ['beef', 'beef'],
      ['bay leaf', 'bay leaves'],
      ['tomato', 'tomatoes'],
    ],
    tags: ['Slow'],
  },
  {
    name: 'Shepherd’s Pie',
    foods: [
      ['lamb', 'lamb'],
      ['potato', 'potatoes'],
    ],
  },
  {
    name: 'Chicken Stir-Fry',
    foods: [
      ['chicken', 'chicken'],
      ['spinach', 'spinach'],
    ],
    note: 'better cold',
  },
  { name: 'Buttermilk Pancakes' },
  { name: 'Hummus', foods: [['chickpea', 'chickpeas']] },
  { name: 'Soupe d’ail', cuisine: 'French' },
]);

const found = (finder, text) => Array.from(finder.find(text).hits, ({ name }) => name);

test('Finds whatever stands between the words that matter, in whatever number', async () => {
  const finder = await searcher(kitchen);
  assert.deepEqual(found(finder, 'beef and broccoli'), ['Beef Broccoli', 'Broccoli Beef with Oyster Sauce']);
  for (const text of ['tomato', 'tomatoes', 'bay leaf', 'bay leaves']) assert.deepEqual(found(finder, text), ['Stew']);
  for (const text of ['shepherds pie', "shepherd's pie", 'Shepherd’s', 'sheperds pie'])
    assert.deepEqual(found(finder, text), ['Shepherd’s Pie'], text);
  for (const text of ['stirfry', 'stir fry', 'stir-fry', 'chickenstir'])
    assert.deepEqual(found(finder, text), ['Chicken Stir-Fry'], text);
  for (const text of ['butter milk', 'buttermilk', 'pancake', 'panckae', 'buttermilkpancakes'])
    assert.deepEqual(found(finder, text), ['Buttermilk Pancakes'], text);
  assert.deepEqual(found(finder, 'ail'), ['Soupe d’ail']);
  assert.deepEqual(found(finder, 'brocolli'), ['Beef Broccoli', 'Broccoli Beef with Oyster Sauce']);
});

test('Says why a recipe is found', async () => {
  const finder = await searcher(kitchen, [{ recipe: 'Hummus', text: 'Grandmother’s' }]);
  const why = (text) => {
    const result = finder.find(text);
    return result.hits.map((recipe) => result.reasons(recipe));
  };
  assert.deepEqual([...why('stew bay leaf')], ['With bay leaves']);
  assert.deepEqual([...why('slow tomatos')], ['Tag: Slow · With tomatoes']);
  assert.deepEqual([...why('cold')], ['In the notes: cold']);
  assert.deepEqual([...why('grandm')], ['In your notes: Grandmother']);
  assert.deepEqual([...why('beef broccoli')], ['', '']);
});

test('Recipes with all words come before those with most of them, and single words follow where nothing fits', async () => {
  const finder = await searcher(kitchen);
  const most = finder.find('beef broccoli oyster');
  assert.deepEqual(
    Array.from(most.hits, (recipe) => [recipe.name, most.reasons(recipe)]),
    [
      ['Broccoli Beef with Oyster Sauce', ''],
      ['Beef Broccoli', 'Without: oyster'],
    ],
  );
  assert.equal(most.count, 1);
  const none = finder.find('chickpeas beef');
  assert.equal(none.hits.length, 0);
  assert.deepEqual(
    Array.from(none.nearest, ({ text, count }) => [text, count]),
    [
      ['chickpeas', 1],
      ['beef', 3],
    ],
  );
});

// Word lists that name the parts of the kitchen's words, a list for each half of the alphabet
const listed = {
  ...kitchen,
  'search-index.js': {
    ...kitchen['search-index.js'],
    words: [
      ['bay', 'words-0.js'],
      ['pie', 'words-1.js'],
    ],
  },
  'words-0.js': 'bay 0;beef 0;broccoli 0;buttermilk 1;chicken 1;chickpea 2;french 2;hummus 2;leaf 0',
  'words-1.js': 'pie 1;potato 1;shepherds 1;spinach 1;stew 0;tomato 0;tomatoes 0',
};

/** Prepares a search while a text is being typed; returns what was found early and which scripts had been asked for by then. */
async function early(texts, index = listed, answer = undefined) {
  const asked = [];
  const seen = [];
  const finder = await searcher(index, [], {
    answer: (path) => {
      asked.push(path);
      return answer?.(path, asked);
    },
    text: () => texts[Math.min(seen.length, texts.length - 1)],
    early: (first) => seen.push({ names: found(first, texts[seen.length] ?? ''), asked: asked.slice() }),
  });
  return { finder, seen, asked };
}

test('The first hits are found in the part that is most likely to have them, and then in all', async () => {
  for (const [text, name, scripts] of [
    ['shepherds', 'Shepherd’s Pie', ['search-index.js', 'words-1.js', 'part-1.js']],
    ['spin', 'Chicken Stir-Fry', ['search-index.js', 'words-1.js', 'part-1.js']],
    ['leaves', 'Stew', ['search-index.js', 'words-0.js', 'part-0.js']],
    ['beef and tomatoes', 'Stew', ['search-index.js', 'words-0.js', 'words-1.js', 'part-0.js']],
  ]) {
    const { finder, seen } = await early([text]);
    assert.deepEqual(seen, [{ names: [name], asked: scripts }], text);
    assert.equal(finder.recipes.length, 8);
    assert.ok(found(finder, text).includes(name));
  }
});

test('A text that is typed further while parts are loaded is looked for before the other parts', async () => {
  const many = indexOf(Array.from({ length: 90 }, (_, number) => ({ name: `Recipe ${number}` })));
  const rows = Array.from({ length: 90 }, (_, number) => [String(number), Math.floor(number / 3)]).sort();
  many['search-index.js'].words = [['0', 'words.js']];
  many['words.js'] = [...rows, ['recipe', 0]].map((row) => row.join(' ')).join(';');
  const { seen, asked, finder } = await early(['recipe', '89'], many);
  assert.deepEqual(seen[1].names, ['Recipe 89']);
  assert.ok(seen[1].asked.length < 20 && asked.length === 32);
  assert.equal(finder.recipes.at(-1).name, 'Recipe 89');
});

test('Nothing is found early of what only a search of everything finds', async () => {
  for (const text of ['omlette', 'broccolli', 'xyz']) assert.deepEqual((await early([text])).seen, [], text);
});

test('A part that cannot be loaded fails the search, and the next one asks for it again', async () => {
  let isThere = false;
  const answer = (path) => (path === 'part-2.js' && !isThere ? undefined : listed[path]);
  const failing = { ...listed, 'part-2.js': undefined };
  await assert.rejects(early(['beef'], failing, answer), /part-2\.js cannot be loaded/);
  isThere = true;
  const { finder } = await early(['beef'], failing, answer);
  assert.equal(finder.recipes.length, 8);
});

test('Searches for peas find no pears', async () => {
  const foods = [
    ['pea', 'peas'],
    ['pear', 'pears'],
    ['asparagus spear', 'asparagus spears'],
    ['blueberry', 'blueberries'],
    ['berry', 'berries'],
  ];
  const recipes = foods.map((food, number) => ({ name: `No ${number}`, foods: [food] }));
  const finder = await searcher(indexOf(recipes));
  const numbers = (word) => found(finder, word).map((name) => foods[Number(name.slice(3))][0]);
  assert.deepEqual(numbers('pea'), ['pea']);
  assert.deepEqual(numbers('peas'), ['pea']);
  assert.deepEqual(numbers('pear'), ['pear']);
  assert.deepEqual(numbers('berry'), ['berry', 'blueberry']);
  assert.deepEqual(numbers('asp'), ['asparagus spear']);
});

test('Recipes of several languages are found by the plurals of each', async () => {
  const recipes = [
    {
      uuid: '00000000-0000-4000-8000-000000000001',
      name: 'Tarte',
      language: 'fr',
      ingredients: ['2 gâteaux', '1 oignon et du sel'],
    },
    { uuid: '00000000-0000-4000-8000-000000000002', name: 'Bread', language: 'en', ingredients: ['2 loaves of bread'] },
  ].map((recipe) => ({ ...recipe, cuisine: 'Any' }));
  const index = indexOfFeed(recipes);
  const finder = await searcher(index);
  assert.deepEqual(found(finder, 'gâteau'), ['Tarte']);
  assert.deepEqual(found(finder, 'gateaux et oignons'), ['Tarte']);
});

test('What recipes must not have is named in their language or in that of the page', async () => {
  const recipes = ['2 Eier', '200 g Mehl'].map((ingredient, place) => ({
    uuid: `00000000-0000-4000-8000-00000000000${place}`,
    name: `Kuchen ${place}`,
    language: 'de',
    cuisine: 'Any',
    ingredients: [ingredient, '1 TL Zucker'],
  }));
  const finder = await searcher(indexOfFeed(recipes));
  for (const text of ['Kuchen ohne Eier', 'kuchen without eier', 'Kuchen -Eier'])
    assert.deepEqual(found(finder, text), ['Kuchen 1'], text);
  assert.deepEqual(found(finder, 'Kuchen mit Eiern'), ['Kuchen 0']);
});

test('A word for many foods leaves out all of them', async () => {
  const kinds = {
    en: {
      'without nuts': ['Pecan pie: pecans', 'Pesto: chopped almonds'],
      'no nuts': ['Pecan pie: pecans', 'Pesto: chopped almonds'],
      'without dairy': ['Pasta: grated Parmesan', 'Shake: whole milk', 'Toast: salted butter'],
      'without cheese': ['Pasta: grated Parmesan'],
      'without meat': ['Soup: chicken broth', 'Chili: ground beef'],
      'without gluten': ['Bread: all-purpose flour'],
    },
    de: {
      'ohne Nüsse': ['Kuchen: Mandelblättchen', 'Brot: gehackte Walnüsse'],
      'ohne Eier': ['Creme: Eigelb', 'Torte: Eier'],
      'ohne Fleisch': ['Ragout: Hähnchenbrust', 'Suppe: Rinderbrühe', 'Gratin: Speckwürfel'],
      'ohne Knoblauch': ['Dip: Knoblauchzehe'],
    },
    sv: { 'utan vitlök': ['Sås: vitlöksklyfta'], 'utan ägg': ['Kräm: äggulor'], 'utan ost': ['Paj: fetaost'] },
    fr: { 'sans noix': ['Tarte: amandes effilées'], 'sans fromage': ['Gratin: gruyère râpé'] },
  };
  const kept = {
    en: ['Salad: butternut squash', 'Curry: coconut milk', 'Noodles: rice flour', 'Omelette: peppers'],
    de: ['Salat: Eisbergsalat', 'Curry: Kokosmilch', 'Pfanne: Muskatnuss'],
    sv: ['Soppa: ostron', 'Gryta: kokosmjölk'],
    fr: ['Soupe: noix de coco'],
  };
  const named = (lines) =>
    lines.map((line) => {
      const [name, food] = line.split(': ');
      return { name, foods: [[food.toLowerCase(), food]] };
    });
  for (const [language, searches] of Object.entries(kinds)) {
    const out = Object.values(searches).flat();
    const all = [...new Set([...out, ...kept[language]])];
    const finder = await searcher(indexOf(named(all)), [], {}, language);
    for (const [text, lines] of Object.entries(searches)) {
      const hits = found(finder, text);
      const lost = all.filter((line) => !hits.includes(line.split(': ')[0]));
      assert.deepEqual(lost.toSorted(), lines.toSorted(), text);
      const matches = finder.matching({ tags: [], with: [], without: [text.split(' ').at(-1)] });
      assert.equal(finder.recipes.filter(matches).length, all.length - lines.length, text);
    }
  }
});

test('What is in a recipe is in those that have it as a part', async () => {
  const files = {
    'Dough.cook': 'Mix @flour{300%g} with @eggs{2}.',
    'Base.cook': 'Roll out @./Dough{}.',
    'Pizza.cook': 'Bake @./Base{} with @tomatoes{2}.',
    'Toast.cook': 'Bake @bread{2%slices} with @tomatoes{2}.',
  };
  let index;
  withFolder(files, (folder) => withSite(folder, (site) => (index = indexIn(site))));
  const finder = await searcher(index);
  assert.deepEqual(found(finder, 'without eggs'), ['Toast']);
  assert.deepEqual(found(finder, 'eggs'), ['Dough']);
});

/** Builds a site of recipes, and returns its index. */
function indexOfFeed(recipes) {
  let index;
  withFeed({ recipes }, (feed) => withSite(feed, (site) => (index = indexIn(site))));
  return index;
}

/** Returns the scripts of a site's index as `searcher` takes them. */
function indexIn(site) {
  // The list of a small site has its only part.
  const folder = path.join(site, 'search-index');
  const parts = existsSync(folder) ? readdirSync(folder).map((name) => `search-index/${name}`) : [];
  const paths = ['search-index.js', ...parts];
  const value = (path) => {
    const context = vm.createContext({});
    vm.runInContext(path, context);
    return context.recipeIndex ?? context.recipePart;
  };
  return Object.fromEntries(paths.map((name) => [name, value(readFileSync(path.join(site, name), 'utf8'))]));
}

/** Returns the recipes of an index as those of one part. */
function wholeOf(index) {
  const { joinParts } = load(['lists', 'index-parts'], {
    globals: { performance, setTimeout, document: { documentElement: { lang: 'en' } } },
  });
  return joinParts(index['search-index.js'].parts.map((part) => index[part] ?? part));
}

// Genuine recipes

const options = { skip: existsSync(genuine) ? false : 'the genuine recipes are not in ../shared' };
let genuineIndex;
const indexOfGenuine = () => {
  if (!genuineIndex) withSite(genuine, (site) => (genuineIndex = indexIn(site)));
  return genuineIndex;
};

/** Returns numbers below a limit that are the same in every run. */
function random(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Returns a text with one typing error in a word of at least four letters, or `undefined` if it has none. */
function mistyped(text, below) {
  const words = [...text.matchAll(/\p{L}{4,}/gu)];
  if (!words.length) return undefined;
  const { 0: word, index } = words[below(words.length)];
  const place = below(word.length);
  const letter = 'abcdefghijklmnopqrstuvwxyz'[below(26)];
  const [before, after] = [word.slice(0, place), word.slice(place + 1)];
  const typed = [
    before + after,
    before + letter + word.slice(place),
    before + letter + after,
    before + (after[0] ?? '') + word[place] + after.slice(1),
  ][below(4)];
  return text.slice(0, index) + typed + text.slice(index + word.length);
}

test('The first hit is right for 95 of 100 names with a typing error', options, async (context) => {
  const index = indexOfGenuine();
  const finder = await searcher(index);
  const below = random(31);
  const { recipes } = await wholeOf(index);
  const names = Array.from(recipes, ([, , name]) => name);
  const fold = (text) => text.toLowerCase();
  const wrong = [];
  let count = 0;
  for (let round = 0; count < 1000; round += 1) {
    const name = names[round % names.length];
    const typed = mistyped(name, below);
    if (!typed || fold(typed) === fold(name)) continue;
    count += 1;
    const [hit] = finder.find(typed).hits;
    if (!hit || fold(hit.name) !== fold(name)) wrong.push(`${typed} -> ${hit?.name}`);
  }
  context.diagnostic(`${((count - wrong.length) / count) * 100} % of ${count}`);
  assert.ok(wrong.length <= count * 0.05, wrong.join('\n'));
});

test('Pairs of ingredients find all recipes that a full scan finds, and no others', options, async (context) => {
  const finder = await searcher(indexOfGenuine());
  const index = await wholeOf(indexOfGenuine());
  const words = (text) =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  // Foods of one word that at least three recipes have.
  const uses = index.foods.map((_, food) => index.recipes.filter((recipe) => recipe[6].includes(food)).length);
  const foods = index.foods.flatMap(([key, name], food) =>
    uses[food] >= 3 && /^[a-z]{4,}\t[a-z]+$/.test(`${key}\t${name}`) ? [food] : [],
  );
  const below = random(7);
  let pairs = 0;
  for (let round = 0; round < 400; round += 1) {
    const [one, other] = [foods[below(foods.length)], foods[below(foods.length)]];
    const sought = [index.foods[one][0], index.foods[other][0]];
    const forms = [one, other].map((food) => new Set(index.foods[food].flatMap(words)));
    // What the recipe has, word by word, as it is or as the end of a longer one.
    const scan = index.recipes.filter(([, , name, cuisine, , , own, tags, note]) => {
      const all = [
        name,
        cuisine,
        note,
        ...own.flatMap((food) => index.foods[food]),
        ...tags.map((tag) => index.tags[tag]),
      ];
      const there = new Set(all.flatMap(words));
      return forms.every((form) => [...form].some((word) => there.has(word)));
    });
    if (!scan.length) continue;
    pairs += 1;
    const result = finder.find(`${sought.join(' and ')} `);
    const hits = new Set(Array.from(result.hits, ({ id }) => id));
    const missed = scan.filter(([id]) => !hits.has(id)).map(([, , name]) => name);
    assert.deepEqual(Array.from(missed), [], `${sought} misses recipes`);
    // What is found besides has a word in another form, or as the end of a longer one: "cornstarch", "blueberry".
    const ids = new Set(scan.map(([id]) => id));
    const extra = result.hits.filter(({ id }) => !ids.has(id));
    for (const { id } of extra) {
      const [, , name, cuisine, , , own, tags, note] = index.recipes.find(([other]) => other === id);
      const all = [
        name,
        cuisine,
        note,
        ...own.flatMap((food) => index.foods[food]),
        ...tags.map((tag) => index.tags[tag]),
      ];
      const there = all.flatMap(words).join(' ');
      for (const word of sought) assert.ok(there.includes(word.slice(0, -1)), `${sought} finds ${name}`);
    }
  }
  context.diagnostic(`${pairs} pairs that some recipe has`);
  assert.ok(pairs > 50);
});

test('Filters by tags and by foods that a recipe has or lacks, whatever their number and case', async () => {
  const finder = await searcher(kitchen);
  const names = ['Beef Broccoli', 'Stew', 'Shepherd’s Pie', 'Chicken Stir-Fry', 'Buttermilk Pancakes', 'Hummus'];
  const recipes = names.map((name) => finder.find(name).hits.find((recipe) => recipe.name === name));
  const left = (wanted) => {
    const fits = finder.matching({ tags: [], with: [], without: [], ...wanted });
    return names.filter((_, place) => fits(recipes[place]));
  };
  assert.deepEqual(left({}), names);
  assert.deepEqual(left({ tags: ['slow'] }), ['Stew']);
  assert.deepEqual(left({ tags: ['Slow', 'Quick'] }), []);
  assert.deepEqual(left({ with: ['Tomato'] }), ['Stew']);
  assert.deepEqual(left({ with: ['tomatoes', 'bay leaf'] }), ['Stew']);
  assert.deepEqual(left({ with: ['beef'], without: ['bay leaves'] }), ['Beef Broccoli']);
  // A recipe without ingredients may have any: it neither has what is wanted nor lacks what is not.
  assert.deepEqual(left({ without: ['beef'] }), ['Shepherd’s Pie', 'Chicken Stir-Fry', 'Hummus']);
  assert.deepEqual(left({ tags: ['Slow'], without: ['tomato'] }), []);
});

test('What is in a food counts only for those who do not want it', async () => {
  const mayonnaise = ['mayonnaise', 'mayonnaise'];
  const foods = indexOf([
    { name: 'First', foods: [['leek', 'leek']] },
    { name: 'Second' },
    { name: 'Third' },
    { name: 'Potato Salad', foods: [mayonnaise], contents: [['egg', 'egg']] },
    { name: 'Slaw', foods: [mayonnaise] },
    { name: 'Omelette', foods: [['egg', 'eggs']] },
  ]);
  const finder = await searcher(foods);
  assert.deepEqual(found(finder, 'mayonnaise without eggs'), ['Slaw']);
  assert.deepEqual(found(finder, 'eggs'), ['Omelette']);
  const matches = finder.matching({ tags: [], with: [], without: ['eggs'] });
  assert.deepEqual(
    Array.from(finder.recipes.filter(matches), ({ name }) => name),
    ['First', 'Slaw'],
  );
});

test('Finds ä, ö, ü, å and ø however a visitor or a recipe spells them', async () => {
  const finder = await searcher(
    indexOf([
      { name: 'Semmelknödel', foods: [['ei', 'Eier']] },
      { name: 'Kürbissuppe', foods: [['hokkaidokürbis', 'Hokkaidokürbis']] },
      { name: 'Rødgrød', foods: [['sahne', 'Sahne']] },
      { name: 'Ofenkaese', foods: [['käse', 'Käse']] },
      { name: 'Blåbærgrød', foods: [['blåbær', 'blåbær']] },
      { name: 'Steuerbrot', foods: [['mehl', 'Mehl']] },
    ]),
  );
  for (const [text, name] of [
    ['semmelknoedel', 'Semmelknödel'],
    ['kuerbissuppe', 'Kürbissuppe'],
    ['Kürbissuppe', 'Kürbissuppe'],
    ['roedgroed', 'Rødgrød'],
    ['roedgr', 'Rødgrød'],
    ['ofenkäse', 'Ofenkaese'],
    ['blaabaergroed', 'Blåbærgrød'],
    ['steuerbrot', 'Steuerbrot'],
  ])
    assert.deepEqual(found(finder, text), [name], text);
  const without = finder.matching({ tags: [], with: [], without: ['Kaese'] });
  assert.equal(finder.recipes.filter(without).length, 5);
});
