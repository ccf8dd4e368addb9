/*
 * What the scripts of pages share, for `tsc`, which `make lint` runs. Nothing of it is published.
 *
 * Scripts are no modules, as browsers load none from `file://`. Each has a block of its own, and offers to others what it adds to
 * `recipesite`. Its first comment says which scripts it needs before it, and what it offers.
 */

declare var recipesite: Recipesite;

/** What scripts offer to each other. A script that is loaded late is there late; whoever uses it before that asks first. */
interface Recipesite {
  /** storage.js */
  storage: SiteStorage;
  /** notice.js: Says something to the visitor in passing, with what is offered beside it. */
  notice(text: string, ...actions: NoticeAction[]): void;
  /** lists.js: Returns the first part of an element that matches, or an element outside the page if nothing does. */
  partOf<Selector extends keyof HTMLElementTagNameMap>(
    element: ParentNode,
    selector: Selector,
  ): HTMLElementTagNameMap[Selector];
  partOf<Part extends Element = HTMLElement>(element: ParentNode, selector: string): Part;
  /** lists.js: Returns a copy of what a `template` holds, or `undefined` if no template has this id. */
  copyOf(id: string): HTMLElement | undefined;
  /** lists.js: Makes elements the children of a list. */
  arrange(list: Element, items: Element[]): void;
  /** lists.js: Whether what was entered into a field was chosen from its list. */
  isChoice(event: Event): boolean;
  /** lists.js: Returns a text as it is compared, without accents and case. */
  fold(text: string): string;
  /** lists.js: Whether two folded words are the same but for the ending of a plural. */
  isSameWord(one: string, other: string): boolean;
  /** Returns a folded word, and what it is without the ending of a plural. */
  formsOfWord(word: string): string[];
  /** lists.js: Returns the folded words of a text. */
  foldedWords(text: string): string[];
  /** lists.js: Whether two rows of words are the same but for the endings of plurals. */
  areSameWords(some: string[], others: string[]): boolean;
  /** lists.js: Runs scripts in order, each once, and returns what those that are parts of the index have. */
  loadScripts(addresses: string[]): Promise<any[]>;
  /** index-parts.js: Returns a function that lets the page react now and then. */
  makePause(): () => Promise<void>;
  /** index-parts.js: Returns the newest list of the index's parts. */
  openIndex(address: string): Promise<IndexList>;
  /** index-parts.js: Returns what is in parts of an index or in word lists. */
  loadParts(address: string, parts: (string | IndexPart)[]): Promise<any[]>;
  /** index-parts.js: Returns the recipes of several parts as those of one. */
  joinParts(parts: IndexPart[]): Promise<IndexPart>;
  /** index-parts.js: Returns all recipes of an index. */
  loadIndex(address: string): Promise<IndexPart>;
  /** index-parts.js: Returns the foods that a text names. */
  foodsIn(text: string): string[];
  /** index-parts.js: Returns groups of foods, each by its folded words. */
  groupsOfFoods(text: string): string[][][];
  /** index-parts.js: Returns the folded words of a food's name, and of its other names. */
  namesOfFood(words: string[]): string[][];
  /** lists.js: Returns a new id of a record. */
  newID(): string;
  /**
   * screen.js: Keeps the screen on for as long as something is true, which the returned function looks at again. `tell` hears each
   * time whether the device refused it, and whether that was because the page was never tapped.
   */
  screenKeeper(isWanted: () => boolean, tell: (isRefused: boolean, isUntouched: boolean) => void): () => void;
  /** copy.js: Copies a text for pasting elsewhere, and returns whether the browser did. */
  copyText(text: string): Promise<boolean>;
  /** cards.js: Returns the card of a recipe, or `undefined` if the page has no blank one. */
  makeCard(card: StoredCard, tint?: number): HTMLElement | undefined;
  /** favorites.js: Adds stars to cards that have come since. */
  showStars?(): void;
  /** recipe-search.js */
  search: RecipeSearch;
  /** step-foods.js */
  stepFoods: StepFoods;
  /** numbers.js */
  numbers: CookNumbers;
  /** quantities.js */
  quantities: Quantities;
  /** amounts.js */
  amounts: Amounts;
  /** aisles.js */
  aisles: ShopAisles;
  /** shopping-list.js */
  shoppingList: ShoppingList;
  /** shopping-add.js: Returns the records of all ingredients of the page. */
  ingredientLines(): StoredLine[];
  /** shopping-lines.js: Returns the lines that the shopping list shows for records. */
  shoppingLines(records: StoredLine[]): ShoppingLine[];
}

/** The steps of a recipe, with the ingredients that they name. */
interface StepFoods {
  steps: HTMLElement[];
  /** Returns those that a step names. */
  named(step: HTMLElement): HTMLElement[];
  /** Returns the line of an ingredient, and says of one that is divided that its amount isn't for one step. */
  textOf(ingredient: HTMLElement): string;
  /** Returns those to show beside a step: what an earlier one has named is there already, unless it is divided. */
  beside(step: HTMLElement): HTMLElement[];
  /** Returns the heading above a step or an ingredient. */
  headingOf(item: HTMLElement): string;
}

/** A recipe in the index. */
type IndexedRecipe = [
  id: string,
  path: string,
  name: string,
  cuisine: string,
  minutes: number | null,
  picture: string,
  foods: number[],
  tags: number[],
  words: string,
  tint: number,
  day: number,
  /** The foods that others have in them, such as the egg of a mayonnaise. */
  contents?: number[],
];

/** The index of some recipes, which the program writes as a script of its own. */
interface IndexPart {
  /** The key and the name of each food. */
  foods: [string, string][];
  tags: string[];
  recipes: IndexedRecipe[];
}

/** The list of the index's parts. */
interface IndexList {
  /** Of each language the plural endings with their singular endings, words that are no plurals, and stop words. */
  rules: [string, string, string, string?][];
  /** The word lists, each with its first word and its path. */
  words: [string, string][];
  /** The paths of the parts, or the only part. */
  parts: (string | IndexPart)[];
}

declare var recipeIndex: IndexList | undefined;

/** The part that was loaded last, or a word list. */
declare var recipePart: any;

/** A text of the site, which replaces the call when the script is published. */
declare function TEXT(key: string, values?: Record<string, string | number>): string;

// What is kept; storage.js has the list of keys.

// A type alias and not an interface: it stands for the `any` that JSON.parse returns, since other programs of the origin may have
// written what is read. `SiteStorage.fault` and each reader check it.
type Unchecked = any;

interface StoredFavorite {
  /** The recipe's. */
  id: string;
  name: string;
  cuisine: string;
  since: string;
}

interface StoredNote {
  id: string;
  /** The recipe's id. */
  recipe: string;
  name: string;
  cuisine: string;
  created: string;
  edited: string;
  text: string;
}

interface StoredDraft {
  /** The note that is edited; `null` for a new one. */
  note: StoredNote | null;
  text: string;
  key: string;
}

/** A line of the shopping list; one that the visitor wrote has no `name`. */
interface StoredLine {
  id: string;
  /** The recipe's. */
  name: string;
  /** The recipe's, from the site's top. */
  path: string;
  food: string;
  text: string;
  /** A line for each: the quantity, the unit and words, with tabs between them. */
  amounts: string;
  language: string;
  since: string;
  /** When it was ticked, or an empty text. */
  ticked: string;
}

/** What the card of a recipe shows. */
interface StoredCard {
  id: string;
  name: string;
  cuisine: string;
  path: string;
  /** A `srcset` from the site's top. */
  picture: string;
  colour: string;
  /** The classes of marks, and a line for each fact. */
  marks: string;
}

/** A recipe on a day of the meal plan. */
interface StoredMeal {
  /** The day and the recipe's id. */
  id: string;
  name: string;
  /** The recipe's, from the site's top. */
  path: string;
  /** A `srcset` from the site's top. */
  picture: string;
  /** The number of servings; empty if the recipe has no amounts. */
  servings: string;
  /** The number of servings that the lines are for. */
  base: string;
  /** The forms of what is served; empty if the recipe is made so often. */
  unit: string;
  /** The ingredients for the shopping list, in JSON. */
  lines: string;
  since: string;
}

/** A food in the visitor's kitchen. */
interface StoredFood {
  text: string;
  since?: number;
  /** Whether it is no longer always there. */
  gone?: boolean;
}

interface StoredTimer {
  id: string;
  label: string;
  /** The step's, or 0; older timers have neither it nor the words. */
  number?: number;
  words?: string;
  /** The page's, from the site's top. */
  address: string;
  started: number;
  seconds: number;
  /** When it is over; counts unless `left` is a number. */
  ends: number;
  /** The seconds that were left when it was paused, or `null`. */
  left: number | null;
  rung: boolean;
}

/** The kinds of records with fields that are checked. */
interface StoredRecords {
  favorite: StoredFavorite;
  note: StoredNote;
  shopping: StoredLine;
  plan: StoredMeal;
  card: StoredCard;
}

/** A path below the site's prefix with its new value, or `null` to remove it. */
type StorageChange = [path: string, value: unknown];

interface SiteStorage {
  /** The most characters of a field. */
  readonly noteLimit: number;
  /** The address of the site's top, with a slash at its end. */
  readonly siteAddress: string;
  readonly isForbidden: boolean;
  /** The error if nothing was kept; its message tells the visitor why. */
  readonly NotKept: new (message: string) => Error;
  /** Returns the first field of a record that isn't valid, or `undefined`. */
  fault(kind: keyof StoredRecords, record: Unchecked): string | undefined;
  /** Whether a text shows anything. */
  isText(text: string): boolean;
  /** Returns the path of a record: its key without the prefix. */
  path<Kind extends keyof StoredRecords>(kind: Kind, record: Partial<StoredRecords[Kind]>): string;
  /** Whether an address leads into the site. */
  isInSite(address: string): boolean;
  /** Returns all that is kept below a path, as pairs of its path and its value. */
  entries(path: string): [string, Unchecked][];
  /** Returns the values of all that is kept below a path. */
  values(path: string): Unchecked[];
  /** Writes all changes or none, and calls no listener. Throws `NotKept`. */
  write(changes: StorageChange[]): void;
  /**
   * Calls a function after each change, here or in another tab; with the key of what another tab changed, or `*` if that may be
   * anything.
   */
  onChange(listener: (elsewhere?: string) => void): void;
  /** Returns the favorites, the newest first. */
  favorites(): StoredFavorite[];
  /** Returns the notes on one recipe or on all, in the order of writing. */
  notes(recipe?: string): StoredNote[];
  /** Returns the lines of the shopping list in no order. */
  shopping(): StoredLine[];
  /** Returns the meals of the plan in the order in which they were planned. */
  plan(): StoredMeal[];
  favoriteIDs(): Set<string>;
  /** Returns the ids of the recipes with notes. */
  notedIDs(): Set<string>;
  /** Returns what the cards of favorites and of recipes with notes show, by the recipes' ids. */
  cards(): Map<string, StoredCard>;
  /** Keeps what cards show if there is room. */
  keepCards(cards: Unchecked[]): void;
  /** Keeps records, makes changes of other kinds and removes records at some paths, all or nothing. Throws `NotKept`. */
  keep(changes: {
    favorites?: StoredFavorite[];
    notes?: StoredNote[];
    shopping?: StoredLine[];
    plan?: StoredMeal[];
    others?: StorageChange[];
    removed?: string[];
  }): void;
}

/** What the service worker says of keeping everything offline. */
interface WorkerStatus {
  type: 'status';
  /** Whether the visitor chose it. */
  wanted: boolean;
  /** The size of the site. */
  bytes: number;
  isComplete: boolean;
  failure?: 'full' | 'network';
  /** How many files the host didn't send. */
  missed?: number;
  done?: number;
  total?: number;
}

interface NoticeAction {
  label: string;
  run(): void;
  /** Whether it gets the focus of a visitor at the keyboard. */
  takesFocus?: boolean;
  /** Whether the notice comes back after others, until it is used or dismissed. */
  stays?: boolean;
}

/** A recipe of the list, in the page or in the index. */
interface ListedRecipe {
  id: string;
  readonly card: HTMLElement;
  /** What addresses call its cuisine. */
  slug?: string;
  name: string;
  cuisine: string;
  path?: string;
  minutes?: number;
  /** When it was published, in days. */
  day?: number;
}

interface RecipeSearch {
  /**
   * Makes recipes findable: those of the page, or all of the index. It lets the page react meanwhile. `slugs` are what addresses call
   * cuisines.
   */
  /** Whether a text may name foods that recipes must not have, which only the index knows. */
  mayLeaveOut(text: string): boolean;
  /** Prepares a search by the index at an address, if there is one. */
  prepare(source: {
    recipes?: ListedRecipe[];
    slugs: Map<string, string>;
    index?: string;
    /** Returns the text that is sought now. */
    text?: () => string;
    /** Receives a searcher of the first hits for the text. */
    early?: (searcher: RecipeSearcher) => void;
  }): Promise<RecipeSearcher>;
}

interface RecipeSearcher {
  recipes: ListedRecipe[];
  /** Finds recipes among those that are allowed. */
  find(text: string, allows?: (recipe: ListedRecipe) => boolean): Found;
  /** Returns the names of all foods, the most frequent first. */
  foods(): string[];
  /** Returns a function that tells whether a recipe has all tags, and an ingredient like each of some, but none like others. */
  matching(wanted: { tags: string[]; with: string[]; without: string[] }): (recipe: ListedRecipe) => boolean;
}

interface Found {
  /** The recipes, those that fit best first. */
  hits: ListedRecipe[];
  /** How many of them have all words. */
  count: number;
  /** If nothing is found by several words: how many recipes each of them finds. */
  nearest: { text: string; count: number }[];
  /** Returns, in the words of the page, where a hit has what isn't in its name, and what it lacks. */
  reasons(recipe: ListedRecipe): string;
}

// Amounts

interface CookNumbers {
  /** Whether a number is within a share of the one that is meant. */
  isWithin(share: number, number: number, meant: number): boolean;
  /** Returns the number within a share of the one that is meant whose part is simplest, or `undefined`. */
  simplest(meant: number, share: number, groups?: number[][]): number | undefined;
  /** Returns a number in fractions: `1¾`; in fifths and sixths rather than others that are near if it is to be exact. */
  fraction(value: number, isExact?: boolean): string;
  /** Returns a number with as few decimals as are exact enough. */
  decimal(value: number, language: string, unit?: string, sign?: string): string;
  /** Returns the decimal sign in a text of a number. */
  decimalSign(text: string, value: number): string | undefined;
  /** Returns the number that a text says, or `NaN`. */
  read(text: string): number;
}

type System = 'metric' | 'us';
/** A unit, and the function that converts an amount to it. */
type UnitChoice = [unit: string, convert: (value: number) => number];

interface Quantities {
  /** The sizes of weights, volumes and lengths, each in the smallest of its kind. */
  readonly kinds: Record<string, number>[];
  /** Returns the system of a unit; spoons have none. */
  systemOf(unit: string): System | undefined;
  isTemperature(unit: string): boolean;
  isFraction(unit: string): boolean;
  unitFor(
    system: System | '' | undefined,
    unit: string,
    value: number,
    density?: number,
    canBeTwo?: boolean,
  ): UnitChoice;
  stepped(unit: string, values: number[], system: System | '' | undefined, hasCups?: boolean): UnitChoice;
  /** Returns the units that together measure an amount of one. */
  measuredIn(unit: string, number: number, isConverted?: boolean): [number, string][];
  /** Returns what measures one end of a range. */
  nearEnd(unit: string, number: number): number;
  formOf(words: string[], value: number, language: string): string;
  nameOf(unit: string, value: number): string;
  /** Returns a number with the word of its unit after it or, of Japanese spoons, before it. */
  withWord(number: string, word: string): string;
  /** Returns the numbers of a quantity: `3/2`, `200-250` or `9x13`. */
  values(quantity: string): number[];
}

/** An amount as a page writes it. */
interface WrittenAmount {
  text: string;
  /** The quantity and the unit: `3/2 cup`. */
  value: string;
  /** The forms of the unit's word: `cup|cups`. */
  forms?: string;
  /** The number if it has words in it. */
  number?: string;
  /** The grams in a millilitre of its food. */
  density?: string;
  /** Whether it stays with other servings. */
  stays?: boolean;
  /** Whether it is the amount of one container. */
  isOne?: boolean;
  language: string;
  /** The text after it. */
  after?: string;
  /** The forms of the adjectives that change with its unit: `gehäufter|gehäufte`. */
  adjectives?: string;
}

interface Amount {
  text: string;
  values: number[];
  isOfSides: boolean;
  unit: string;
  words?: string[];
  head: string;
  /** The words behind a number that make it a part of one thing: " of a". */
  share: string;
  tail: string;
  decimalSign?: string;
  hasFraction: boolean;
  stays?: boolean;
  isOne?: boolean;
  /** Whether it is the size of one container of several. */
  isSize?: boolean;
  language: string;
  density?: number;
  /** Whether its number is a word. */
  isInWords: boolean;
  /** The adjectives that change with its unit, each in its forms. */
  adjectives: string[];
  /** The text before it, since the amount before it or the start of the line. */
  before?: string;
  /** Whether more than one text is between it and the amount before it. */
  isApart?: boolean;
  /** The text after it. */
  after: string;
  /** What belongs to it at the start of that text: the full stop of "2 Tbsp. oil". */
  end: string;
  /** The amount of the line that says the same in another way. */
  restatedBy?: Amount;
  /** The amount beside it that says it again, or that it says again. */
  twin?: Amount;
  /** Whether it is the second of these. */
  isSecond?: boolean;
  /** Whether it is the second of these, in parentheses behind the food: "1 cup butter (2 sticks)". */
  isBehind?: boolean;
  /** Whether a number without a unit stands right before it. */
  isBehindCount?: boolean;
  /** The sum of the line that it is a part of. */
  sum?: AmountSum;
  page?: PageUnits;
}

/** Amounts that are added to each other, and the place of one among them. */
interface AmountSum {
  parts: (Amount & { before: string })[];
  place: number;
}

/** What all amounts of a page are written with. */
interface PageUnits {
  /** By languages. */
  decimalSigns: Map<string, string>;
  hasCups: boolean;
  /** Whether any metric weight is written in tenths of ounces in US units, times a factor. */
  hasTenths(factor: number): boolean;
  /** The forms of the author's words for units: those that stand first, and by `tbsp words` and `tbsp letters`. */
  words: Map<string, string[]>;
}

interface ShownAmount {
  text: string;
  unit: string;
  number: number;
  /** What a shopping list gets, such as `3.5 cup`; `undefined` if it is as the author wrote it. */
  now?: string;
  /** Whether it is a sum that is written as one amount. */
  isWhole?: boolean;
  /** Whether it came to be what the amount says that says it again, so that the second of them has no text. */
  isOnce?: boolean;
}

interface Amounts {
  read(written: WrittenAmount): Amount;
  /** Returns the amounts of a page, line by line, each with what the others say of it. */
  together<Read extends Amount & { before: string }>(
    lines: Read[][],
  ): (Read & Pick<Amount, 'restatedBy' | 'isBehindCount' | 'sum' | 'page' | 'twin' | 'isSecond' | 'isBehind'>)[][];
  /** Returns what is written for an amount times a factor, in a system of units or, if that is empty, in its own. */
  written(amount: Amount, factor: number, system?: System | ''): ShownAmount;
  nounPattern(nouns: string): RegExp;
  counting(text: string, words: string[], number: number, language: string): string;
  countedWords(words: { [name: string]: string | undefined }, text: string): string[];
  /** Whether what follows a noun makes it both singular and plural: "(s)", "/n". */
  saysBoth(rest: string): boolean;
  following(text: string, amount: Amount, shown: ShownAmount): string;
  preceding(text: string, shown: string, amount: Amount): string;
  nextServings(servings: number, base: number, direction: number): number;
}

// The shopping list

interface ShopAisles {
  /** The names of the aisles, in the shop's order. */
  readonly names: string[];
  /** Returns the number of the aisle that has a food, or -1. */
  of(line: { food: string; key: string; language: string }): number;
}

interface ShoppingList {
  /** Returns what a line of the visitor's own asks for. */
  ownOf(text: string): { number: string; unit: string; food: string };
  /** Returns the function that gives a record the key of what is bought at once. */
  keysOf(records: StoredLine[]): (record: StoredLine) => string;
  /** Returns all records in the order in which they were added. */
  records(): StoredLine[];
  /** Returns the records of a recipe. */
  of(recipe: string): StoredLine[];
  /** Keeps and removes records, and returns what undoes it. Throws `NotKept`. */
  change(kept: StoredLine[], removed?: StoredLine[]): () => void;
}

interface ShoppingLine {
  key: string;
  food: string;
  /** The food as recipes are compared by it; empty for the visitor's own. */
  name: string;
  language: string;
  isOwn: boolean;
  isTicked: boolean;
  ticked: string;
  since: string;
  records: StoredLine[];
  /** The path of the recipe that it is, or an empty text. */
  recipe: string;
  amount: string;
  parts: { name: string; path: string; amount: string }[];
}

// What TypeScript's library says too little or too carefully of

// Templates are of HTML, and a script knows the kind of the part that it looks for.
interface ParentNode {
  querySelector(selectors: `template${string}`): HTMLTemplateElement | null;
  querySelectorAll(selectors: `${string} a`): NodeListOf<HTMLAnchorElement>;
  querySelectorAll(selectors: `${string} input`): NodeListOf<HTMLInputElement>;
  querySelectorAll(selectors: `script${string}`): NodeListOf<HTMLScriptElement>;
  querySelector<Name extends keyof HTMLElementTagNameMap>(selectors: Name): HTMLElementTagNameMap[Name] | null;
  querySelector<Part extends Element = HTMLElement>(selectors: string): Part | null;
  querySelectorAll<Name extends keyof HTMLElementTagNameMap>(selectors: Name): NodeListOf<HTMLElementTagNameMap[Name]>;
  querySelectorAll<Part extends Element = HTMLElement>(selectors: string): NodeListOf<Part>;
}
interface Node {
  /** A text's. */
  data?: string;
}
interface Element {
  closest<Part extends Element = HTMLElement>(selectors: string): Part | null;
  cloneNode(deep?: boolean): this;
}
// Scripts ask for these where a selector has found the element by them.
interface DOMStringMap {
  cuisine: string;
  name: string;
  player: string;
  recipe: string;
  src: string;
  ticked: string;
}
interface URLSearchParams {
  /** No query is called `undefined`. */
  has(name: string | undefined): boolean;
}
interface Document {
  getElementById<Part extends HTMLElement = HTMLElement>(id: string): Part | null;
}

// These events happen to elements.
type ElementEvents = 'click' | 'keydown' | 'focusin' | 'pointerdown' | 'change' | 'touchstart' | 'touchend';
type ElementListener<Type extends ElementEvents> = (
  event: WindowEventMap[Type] & { readonly target: HTMLElement },
) => void;
declare function addEventListener<Type extends ElementEvents>(
  type: Type,
  listener: ElementListener<Type>,
  options?: boolean | AddEventListenerOptions,
): void;
declare function removeEventListener<Type extends ElementEvents>(
  type: Type,
  listener: ElementListener<Type>,
  isCapturing?: boolean,
): void;
interface HTMLElement {
  /** Only documents have none. */
  textContent: string;
  readonly children: HTMLCollectionOf<HTMLElement>;
  readonly firstElementChild: HTMLElement | null;
  readonly lastElementChild: HTMLElement | null;
  readonly nextElementSibling: HTMLElement | null;
  readonly previousElementSibling: HTMLElement | null;
  addEventListener<Type extends ElementEvents>(
    type: Type,
    listener: ElementListener<Type>,
    options?: boolean | AddEventListenerOptions,
  ): void;
}
interface HTMLDialogElement {
  addEventListener<Type extends ElementEvents>(
    type: Type,
    listener: ElementListener<Type>,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

// What TypeScript 4.8 doesn't know yet.
interface Array<T> {
  findLast(isWanted: (item: T) => unknown): T | undefined;
  toSorted(compare?: (one: T, other: T) => number): T[];
  toReversed(): T[];
}
interface CSSStyleDeclaration {
  contentVisibility: string;
}
interface Navigator {
  readonly connection?: { readonly saveData: boolean };
  readonly userAgentData?: { readonly platform: string };
  readonly userActivation?: { readonly hasBeenActive: boolean };
  readonly wakeLock?: { request(type: 'screen'): Promise<WakeLockSentinel> };
}
interface Performance {
  getEntriesByType(type: 'navigation'): PerformanceNavigationTiming[];
}
interface ViewTransition {
  readonly finished: Promise<unknown>;
}
interface WakeLockSentinel {
  readonly released: boolean;
  release(): Promise<void>;
}
interface Window {
  readonly navigation?: {
    readonly activation?: { readonly from?: { readonly url: string } };
    readonly currentEntry?: { readonly key: string };
  };
}
interface WindowEventMap {
  pagereveal: Event & { readonly viewTransition?: ViewTransition };
  pageswap: Event & {
    readonly viewTransition?: ViewTransition;
    readonly activation?: { readonly entry: { readonly url: string } };
  };
}
declare function scrollBy(by: { top: number; behavior: 'instant' }): void;
declare function scrollTo(to: { left: number; top: number; behavior: 'instant' }): void;

// The live server

/** The state that the server sends: `StatusMessage.swift`. */
interface LiveStatus {
  run: string;
  version: number;
  source: string;
  busy?: string;
  site?: { recipes: number; pages: number; seconds: number; warnings: LiveDiagnostic[] };
  feedAge?: number;
  problems: LiveProblem[];
  simulation?: string;
  /** Whether the server doesn't answer; what it said last stays. */
  isOffline?: boolean;
}

type LiveMessage = (LiveStatus & { isOffline?: undefined }) | { isOffline: true };

interface LiveProblem {
  kind: 'site' | 'feed';
  headline: string;
  age: number;
  mistakes?: number;
  diagnostics: LiveDiagnostic[];
}

interface LiveDiagnostic {
  place?: string;
  severity: string;
  message: string;
  excerpt: string[];
  notes: string[];
  help?: string;
}
