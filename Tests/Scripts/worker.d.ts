/*
 * What the scripts of the service worker share, for `tsc`. They are loaded by service-worker.js, one after the other, and each sees
 * what those before it declare.
 */

/** What this version of the site consists of; service-worker.js, which the program writes, declares it. */
declare const site: {
  /** Names the version; differs as soon as any of its files does. */
  version: string;
  /** The most bytes, as sent, to keep without having been asked to. */
  budget: number;
  /** Regular expressions for the paths whose content never changes, and the folders that have any. */
  fingerprints: { assets: string; photos: string; folders: string[] };
  /** The path of the script that searches look into. It is kept as pages are, since its name is always the same. */
  index: string;
  /** The pages to keep first. */
  shell: ListedPage[];
  /** The pages to keep next, as far as they fit into the budget. */
  pages: ListedPage[];
  /** Whether these are all pages. */
  isComplete: boolean;
  /** The paths of the pages that aren't listed; for those in a folder, but for its index, the folder's path with a slash at its end. */
  others: string[];
  /** The list of all other pages and files. */
  rest: { path: string; digest: string };
  /** The size of all of it before compression. */
  bytes: number;
};

/** A page of a list, with the start of its SHA-256. */
type ListedPage = [path: string, digest: string, bytes: number];
type ListedFile = [path: string, bytes: number];

type CacheKind = 'pages' | 'assets' | 'photos' | 'state';

/** What a page asks for: worker.js, `heed`. */
type PageMessage =
  | { type: 'registered' | 'takeOver' | 'status' | 'check' }
  | { type: 'everything'; isWanted: boolean }
  | Visit;
interface Visit {
  type: 'visit';
  /** The addresses that the page loaded before there was a worker. */
  loaded?: string[];
  /** The addresses of the visitor's favorites. */
  favorites?: string[];
  /** Whether to save data. */
  savesData: boolean;
}

/** How keeping everything ended, as the cache of the state has it. */
interface Everything {
  version?: string;
  /** How many files the host didn't send. */
  missed?: number;
  failure?: 'full' | 'network';
}

// What a service worker has beside what all workers have.
declare const registration: ServiceWorkerRegistration;
declare const clients: Clients;
declare function skipWaiting(): Promise<void>;
declare function addEventListener<Type extends keyof ServiceWorkerGlobalScopeEventMap>(
  type: Type,
  listener: (event: ServiceWorkerGlobalScopeEventMap[Type]) => void,
): void;

// What TypeScript 4.8 doesn't know yet.
interface Array<T> {
  toSorted(compare?: (one: T, other: T) => number): T[];
}
interface Performance {
  getEntriesByName(name: string): PerformanceResourceTiming[];
}
