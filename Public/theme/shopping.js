'use strict';
/*
 * The page of the shopping list: what is to be bought, what is in the basket, and the recipes that it is for.
 *
 * Needs storage.js, notice.js, lists.js, copy.js, aisles.js, shopping-list.js and shopping-lines.js. Offers nothing.
 */
{
  const { storage, notice, partOf, copyOf, arrange, copyText, newID, shoppingList, shoppingLines, aisles } = recipesite;
  /** @param {string} selector */
  const part = (selector) => partOf(document, selector);
  const tools = part('#shopping_tools');
  const open = part('#shopping_open');
  const basket = part('#shopping_basket');
  const recipes = part('#shopping_recipes');
  /** @type {HTMLInputElement} */
  const field = partOf(tools, '[name="thing"]');
  const status = part('#shopping_count');

  /**
   * Changes the list, and offers to undo that if there is a text to say.
   * @param {StoredLine[]} kept
   * @param {StoredLine[]} [removed]
   * @param {string} [text]
   */
  function change(kept, removed, text) {
    const undo = shoppingList.change(kept, removed);
    if (text) notice(text, { label: TEXT('undo'), run: undo });
  }

  /** @param {ShoppingLine} line */
  const tick = ({ records, isTicked }) => {
    const ticked = isTicked ? '' : new Date().toISOString();
    change(records.map((record) => ({ ...record, ticked })));
  };

  // Lines, by what they are of: one stays where it is as long as it is, with the focus.
  /** @type {Map<string, HTMLElement>} */
  const lines = new Map();
  /** @type {Map<string, ShoppingLine>} */
  const shown = new Map();

  /** @param {string} key */
  function makeLine(key) {
    const element = copyOf('shopping_line');
    if (!element) return undefined;
    /** @param {(line: ShoppingLine) => void} run */
    const withLine = (run) => () => {
      const line = shown.get(key);
      if (line) moving(element, () => run(line));
    };
    partOf(element, 'input').addEventListener('change', withLine(tick));
    partOf(element, 'button:not(.for)').addEventListener(
      'click',
      withLine(({ records, food }) => change([], records, TEXT('removed-from-list', { name: food }))),
    );
    const uses = partOf(element, '.for');
    uses.addEventListener('click', () => {
      const isOpen = uses.getAttribute('aria-expanded') !== 'true';
      uses.setAttribute('aria-expanded', `${isOpen}`);
      partOf(element, '.parts').hidden = !isOpen;
    });
    return element;
  }

  /** @param {ShoppingLine['parts'][0]} part */
  function linkOf({ name, path, amount }) {
    const element = document.createElement('span');
    const link = element.appendChild(document.createElement('a'));
    Object.assign(link, { textContent: name, href: storage.siteAddress + path });
    if (amount) element.append(` ${amount}`);
    return element;
  }

  /** @param {ShoppingLine} line */
  function elementOf(line) {
    const element = lines.get(line.key) ?? makeLine(line.key);
    if (!element) return undefined;
    lines.set(line.key, element);
    partOf(element, 'input').checked = line.isTicked;
    const name = partOf(element, '.name');
    if (!line.recipe) name.textContent = line.food;
    else if (name.textContent !== line.food) {
      const link = document.createElement('a');
      Object.assign(link, { textContent: line.food, href: storage.siteAddress + line.recipe });
      name.replaceChildren(link);
    }
    if (line.language) name.lang = line.language;
    partOf(element, '.amount').textContent = line.amount;
    partOf(element, 'button:not(.for)').setAttribute('aria-label', TEXT('remove-from-list', { name: line.food }));
    const uses = partOf(element, '.for');
    uses.setAttribute('aria-label', TEXT('recipes-of-line', { name: line.food }));
    uses.hidden = !line.parts.length;
    const parts = partOf(element, '.parts');
    parts.hidden = !line.parts.length || uses.getAttribute('aria-expanded') === 'false';
    const text = JSON.stringify(line.parts);
    // With a single recipe the line says how much.
    const isOne = line.records.length === line.parts.length && line.parts.length === 1;
    const shownParts = isOne ? line.parts.map((one) => ({ ...one, amount: '' })) : line.parts;
    if (parts.dataset.shown !== text) parts.replaceChildren(...shownParts.map(linkOf));
    parts.dataset.shown = text;
    return element;
  }

  /**
   * Does something to a line. If the line leaves its list, the focus goes on to the next one.
   * @param {HTMLElement} element
   * @param {() => void} run
   */
  function moving(element, run) {
    const list = element.closest('section');
    if (!list) return;
    /** @type {HTMLElement[]} */
    const lines = [...list.querySelectorAll('li')];
    const place = lines.indexOf(element);
    const kind = element.contains(document.activeElement) && document.activeElement?.localName;
    run();
    if (!kind || element.closest('section') === list) return;
    const rest = list.querySelectorAll('li');
    const next = rest[Math.min(place, rest.length - 1)];
    (next?.querySelector(kind === 'button' ? 'button:not(.for)' : kind) ?? field).focus();
  }

  /** @type {Map<number, HTMLElement>} */
  const aisleElements = new Map();
  /**
   * Returns lines below the names of their aisles, in the shop's order; those of no aisle last.
   * @param {ShoppingLine[]} all
   */
  function byAisle(all) {
    const isOther = (/** @type {number} */ aisle) => aisle === aisles.names.length;
    const found = inOrder(all);
    return found.flatMap(([aisle, own]) => {
      const element = aisleElements.get(aisle) ?? copyOf('shopping_aisle');
      // An owner's template of former times has one list.
      if (!element) return own.map(elementOf);
      aisleElements.set(aisle, element);
      const heading = partOf(element, 'h2');
      heading.textContent = isOther(aisle) ? TEXT('aisle-other') : aisles.names[aisle];
      heading.hidden = found.length === 1 && isOther(aisle);
      arrange(
        partOf(element, 'ul'),
        own.flatMap((line) => elementOf(line) ?? []),
      );
      return element;
    });
  }

  /**
   * Returns lines by the numbers of their aisles, in the shop's order.
   * @param {ShoppingLine[]} all
   */
  function inOrder(all) {
    /** @type {Map<number, ShoppingLine[]>} */
    const groups = new Map();
    for (const line of all) {
      const aisle = aisles.of({ food: line.food, key: line.name, language: line.language });
      const place = aisle < 0 ? aisles.names.length : aisle;
      groups.set(place, [...(groups.get(place) ?? []), line]);
    }
    return [...groups].sort(([one], [other]) => one - other);
  }

  /** @type {Map<string, HTMLElement>} */
  const recipeElements = new Map();
  /** @param {string} id */
  function makeRecipe(id) {
    const element = copyOf('shopping_recipe');
    if (!element) return undefined;
    partOf(element, 'button').addEventListener('click', () => {
      const [{ name }] = shoppingList.of(id);
      change([], shoppingList.of(id), TEXT('removed-from-list', { name }));
      (recipes.querySelector('button') ?? field).focus();
    });
    return element;
  }

  /** @param {[id: string, records: StoredLine[]]} recipe */
  function recipeOf([id, records]) {
    const element = recipeElements.get(id) ?? makeRecipe(id);
    if (!element) return undefined;
    recipeElements.set(id, element);
    const [{ name, path }] = records;
    Object.assign(partOf(element, 'a'), { textContent: name, href: storage.siteAddress + path });
    partOf(element, 'button').setAttribute('aria-label', TEXT('remove-from-list', { name }));
    return element;
  }

  /**
   * @param {HTMLElement} list
   * @param {(HTMLElement | undefined)[]} elements
   */
  const show = (list, elements) => {
    arrange(
      list,
      elements.flatMap((element) => element ?? []),
    );
    list.closest('section')?.toggleAttribute('hidden', !elements.length);
  };

  function update() {
    const records = shoppingList.records();
    const all = shoppingLines(records);
    shown.clear();
    for (const line of all) shown.set(line.key, line);
    for (const key of lines.keys()) if (!shown.has(key)) lines.delete(key);
    const toBuy = all.filter(({ isTicked }) => !isTicked);
    show(open, byAisle(toBuy));
    show(basket, all.filter(({ isTicked }) => isTicked).map(elementOf));
    /** @type {Map<string, StoredLine[]>} */
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

  /** Returns what is to be bought, a line each. */
  const asText = () =>
    inOrder(shoppingLines(shoppingList.records()).filter(({ isTicked }) => !isTicked))
      .flatMap(([, lines]) => lines)
      .map(({ food, amount }) => `${amount.replaceAll('\u00A0', ' ')} ${food}`.trim())
      .join('\n');

  /**
   * @param {string} selector
   * @param {() => void} run
   */
  const onClick = (selector, run) => {
    const button = partOf(tools, selector);
    button.addEventListener('click', run);
    return button;
  };
  /** @param {StoredLine[]} records */
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
  onClick('[data-action="empty"]', () => clear(shoppingList.records().filter(({ ticked }) => ticked)));
  onClick('[data-action="clear"]', () => clear(shoppingList.records()));

  partOf(tools, '.shopping-add').addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value.trim().replace(/\s+/g, ' ').slice(0, 300);
    field.focus();
    if (!storage.isText(text)) return;
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
    shoppingList.change([own]);
    field.value = '';
  });

  tools.hidden = storage.isForbidden;
  part('#shopping_forbidden').hidden = !storage.isForbidden;
  if (!storage.isForbidden) {
    update();
    storage.onChange(update);
  }
}
