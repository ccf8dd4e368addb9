'use strict';
/* The page of the shopping list: what is to be bought, what is in the basket, and the recipes that it is for. */
{
  const part = (selector) => partOf(document, selector);
  const tools = part('#shopping_tools');
  const open = part('#shopping_open');
  const basket = part('#shopping_basket');
  const recipes = part('#shopping_recipes');
  const field = partOf(tools, '[name="thing"]');
  const status = part('#shopping_count');
  const list = shoppingList;

  /** Changes the list, and offers to undo that where there is something to say. */
  function change(kept, removed, text) {
    const undo = list.change(kept, removed);
    if (text) notice(text, { label: TEXT('undo'), run: undo });
  }

  const tick = ({ records, isTicked }) => {
    const ticked = isTicked ? '' : new Date().toISOString();
    change(records.map((record) => ({ ...record, ticked })));
  };

  // Lines, by what they are of: one stays where it is as long as it is, with the focus.
  const lines = new Map();
  const shown = new Map();

  function elementOf(line) {
    if (!lines.has(line.key)) {
      const element = copyOf('shopping_line');
      if (!element) return undefined;
      const current = () => shown.get(line.key);
      partOf(element, 'input').addEventListener('change', () => moving(element, () => tick(current())));
      partOf(element, 'button').addEventListener('click', () =>
        moving(element, () => change([], current().records, TEXT('removed-from-list', { name: current().food }))),
      );
      lines.set(line.key, element);
    }
    const element = lines.get(line.key);
    partOf(element, 'input').checked = line.isTicked;
    const name = partOf(element, '.name');
    name.textContent = line.food;
    if (line.language) name.lang = line.language;
    partOf(element, '.amount').textContent = line.amount;
    partOf(element, 'button').setAttribute('aria-label', TEXT('remove-from-list', { name: line.food }));
    const parts = partOf(element, '.parts');
    parts.hidden = !line.parts.length;
    // With a single recipe the sum says how much.
    const isOne = line.parts.length === 1;
    parts.textContent = line.parts.map(({ name, amount }) => (isOne ? name : `${name} ${amount}`.trim())).join(', ');
    return element;
  }

  /** Does something to a line; the focus goes on to the next one where the line leaves its list. */
  function moving(element, run) {
    const items = [...element.parentElement.children];
    const place = items.indexOf(element);
    const kind = element.contains(document.activeElement) ? document.activeElement.localName : undefined;
    const { parentElement: place_list } = element;
    run();
    if (!kind || element.parentElement === place_list) return;
    const next = place_list.children[Math.min(place, place_list.children.length - 1)];
    (next?.querySelector(kind) ?? field).focus();
  }

  const recipeElements = new Map();
  function recipeOf([id, records]) {
    if (!recipeElements.has(id)) {
      const element = copyOf('shopping_recipe');
      if (!element) return undefined;
      partOf(element, 'button').addEventListener('click', () => {
        const [{ name }] = list.of(id);
        change([], list.of(id), TEXT('removed-from-list', { name }));
        (recipes.querySelector('button') ?? field).focus();
      });
      recipeElements.set(id, element);
    }
    const element = recipeElements.get(id);
    const [{ name, path }] = records;
    Object.assign(partOf(element, 'a'), { textContent: name, href: recipeStorage.siteAddress + path });
    partOf(element, 'button').setAttribute('aria-label', TEXT('remove-from-list', { name }));
    return element;
  }

  const show = (list, elements) => {
    arrange(list, elements.filter(Boolean));
    list.closest('section').hidden = !elements.length;
  };

  function update() {
    const records = list.records();
    const all = shoppingLines(records);
    shown.clear();
    for (const line of all) shown.set(line.key, line);
    for (const key of lines.keys()) if (!shown.has(key)) lines.delete(key);
    const toBuy = all.filter(({ isTicked }) => !isTicked);
    show(open, toBuy.map(elementOf));
    show(basket, all.filter(({ isTicked }) => isTicked).map(elementOf));
    const byRecipe = new Map();
    for (const record of records.filter(({ name }) => name)) {
      const [id] = record.id.split('/');
      byRecipe.set(id, [...(byRecipe.get(id) ?? []), record]);
    }
    show(recipes, [...byRecipe].map(recipeOf));
    part('#nothing_to_buy').hidden = all.length > 0;
    part('.list-tools').hidden = !all.length;
    const text = all.length ? TEXT('things-to-buy', { count: toBuy.length }) : '';
    if (status.textContent !== text) status.textContent = text;
  }

  /** What is to be bought, a line each. */
  const asText = () =>
    shoppingLines(list.records())
      .filter(({ isTicked }) => !isTicked)
      .map(({ food, amount }) => (amount ? `${food}, ${amount.replaceAll('\u00A0', ' ')}` : food))
      .join('\n');

  const onClick = (selector, run) => {
    const button = partOf(tools, selector);
    button.addEventListener('click', run);
    return button;
  };
  const clear = (records) => {
    change([], records, TEXT('list-cleared'));
    field.focus();
  };
  onClick('[data-action="copy"]', async () =>
    notice((await copyText(asText())) ? TEXT('list-copied') : TEXT('list-not-copied')),
  );
  onClick('[data-action="share"]', () =>
    navigator.share({ title: document.title, text: asText() }).catch((error) => {
      if (error.name !== 'AbortError') throw error;
    }),
  ).hidden = !navigator.share;
  onClick('[data-action="print"]', () => print());
  onClick('[data-action="empty"]', () => clear(list.records().filter(({ ticked }) => ticked)));
  onClick('[data-action="clear"]', () => clear(list.records()));

  partOf(tools, '.shopping-add').addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value.trim().replace(/\s+/g, ' ').slice(0, 300);
    field.focus();
    if (!recipeStorage.isText(text)) return;
    const since = new Date().toISOString();
    const own = {
      id: `own/${newID()}`,
      name: '',
      path: '',
      food: '',
      text,
      amounts: '',
      language: '',
      since,
      ticked: '',
    };
    list.change([own]);
    field.value = '';
  });

  tools.hidden = recipeStorage.isForbidden;
  part('#shopping_forbidden').hidden = !recipeStorage.isForbidden;
  if (!recipeStorage.isForbidden) {
    update();
    recipeStorage.onChange(update);
  }
}
