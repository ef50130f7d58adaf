/** The pages, release files and responses that this browser stores, by composition and canary. */
import * as z from 'zod/mini';
import { CACHE_NAME, type WorkerScope } from './worker-scope';

declare const self: WorkerScope;

/** Increasing the number removes everything in an older format. */
const PREFIX = `${CACHE_NAME} 1 `;
const FILES = `${PREFIX}files`;
const INDEX = `${PREFIX}index`;
const INDEX_ADDRESS = '/kept.json';

/** Documents with the same composition and canary belong together. */
export const Variant = z.object({ composition: z.int(), canary: z.optional(z.string()) });
export type Variant = z.infer<typeof Variant>;

const StoredPage = z.object({
  /** When the document was loaded, in ms since 1970. */
  at: z.number(),
  title: z.string(),
  /** Addresses of all release files that it may load. */
  files: z.array(z.string()),
});

const StoredVariant = z.extend(Variant, {
  /** By path; complete pages only. */
  pages: z.record(z.string(), StoredPage),
  /** Paths of pages that are stored before a visit. */
  wanted: z.array(z.string()),
  /** Calls whose responses are stored. */
  reads: z.array(z.string()),
});
export type StoredVariant = z.infer<typeof StoredVariant>;

const Index = z.object({
  /** The variants, newest last. The name is part of the stored format. */
  sides: z.array(StoredVariant),
  /** Address of a release file → bytes. */
  sizes: z.record(z.string(), z.number()),
  /** Tab → cache of its variant. */
  tabs: z.record(z.string(), z.string()),
});
export type Index = z.infer<typeof Index>;

/** The cache of a variant's documents, directory and responses. */
export const cacheNameOf = ({ composition, canary }: Variant): string =>
  `${PREFIX}side ${composition}${canary === undefined ? '' : ` ${canary}`}`;

export const openCache = (variant: Variant): Promise<Cache> => caches.open(cacheNameOf(variant));

export const isSameVariant = (a: Variant, b: Variant): boolean => cacheNameOf(a) === cacheNameOf(b);

let loaded: Promise<Index> | undefined;

export const readIndex = (): Promise<Index> => (loaded ??= loadIndex());

async function loadIndex(): Promise<Index> {
  const response = await (await caches.open(INDEX)).match(INDEX_ADDRESS);
  const { data } = Index.safeParse(await response?.json().catch(() => undefined));
  return data ?? { sides: [], sizes: {}, tabs: {} };
}

/** For tests. */
export const resetIndex = (): void => {
  loaded = undefined;
};

let writing: Promise<unknown> = Promise.resolve();

/** Changes and writes the index; rejects if the storage quota is exceeded. */
export async function updateIndex(change: (index: Index) => void): Promise<void> {
  const index = await readIndex();
  change(index);
  const write = async () => (await caches.open(INDEX)).put(INDEX_ADDRESS, Response.json(index));
  const current = writing.then(write, write);
  writing = current.catch(() => undefined);
  await current;
}

/** Finds or adds a variant. Among variants of the same composition, the one added last counts as newest. */
export function variantIn(index: Index, { composition, canary }: Variant): StoredVariant {
  const existing = index.sides.find((variant) => isSameVariant(variant, { composition, canary }));
  if (existing) return existing;
  const added: StoredVariant = { composition, canary, pages: {}, wanted: [], reads: [] };
  const nextIndex = index.sides.findIndex((variant) => variant.composition > composition);
  index.sides.splice(nextIndex < 0 ? index.sides.length : nextIndex, 0, added);
  return added;
}

/* Tabs */

const openTabs = () => self.clients.matchAll({ includeUncontrolled: true, type: 'window' });

/** Offline, a tab gets responses of its own variant only. */
export async function setTabVariant(tab: string, variant: Variant): Promise<void> {
  const { tabs } = await readIndex();
  if (tabs[tab] === cacheNameOf(variant)) return;
  const open = (await openTabs()).map(({ id }) => id);
  await updateIndex((index) => {
    const remaining = Object.entries(index.tabs).filter(([id]) => open.includes(id));
    index.tabs = { ...Object.fromEntries(remaining), [tab]: cacheNameOf(variant) };
  });
}

export async function variantOfTab(tab: string): Promise<StoredVariant | undefined> {
  const { tabs, sides } = await readIndex();
  return sides.find((variant) => cacheNameOf(variant) === tabs[tab]);
}

/** The cache names of the variants of open tabs. */
export async function cachesInUse(): Promise<string[]> {
  const { tabs } = await readIndex();
  return (await openTabs()).flatMap(({ id }) => tabs[id] ?? []);
}

/* Responses of calls */

export const STORED_AT = 'x-kept-at';

export const isJson = (headers: Headers): boolean =>
  /^application\/json/i.test(headers.get('content-type') ?? '');

/** Stores a successful JSON response that is not private. */
export async function storeRead(variant: Variant, call: string, response: Response): Promise<void> {
  const isPrivate = /private|no-store/i.test(response.headers.get('cache-control') ?? '');
  if (response.status !== 200 || response.redirected || isPrivate || !isJson(response.headers))
    return;
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    [STORED_AT]: String(Date.now()),
  };
  const cache = await openCache(variant);
  await cache.put(call, new Response(await response.text(), { headers }));
}

/* Release files, in one cache for all variants, because an address always has the same content */

export const storedFile = async (address: string): Promise<Response | undefined> =>
  (await caches.open(FILES)).match(address);

/** Pictures that a script or style names, by their full path or relative to its folder. */
const PICTURE = /(?:\/releases\/[\w./-]+\/)?media\/[\w.-]+\.(?:svg|png|jpe?g|webp|woff2)/g;

const picturesIn = (address: string, text: string): string[] =>
  (text.match(PICTURE) ?? []).map((name) => new URL(name, address).href);

interface FileSource {
  address: string;
  /** `sha384-…`; pictures and fonts have none. */
  integrity?: string;
}

const isText = (address: string): boolean => /\.(js|css)$/.test(address);

/** Stores a file and returns the pictures that it names. Rejects if it cannot be loaded or fails its integrity check. */
export async function storeFile({ address, integrity = '' }: FileSource): Promise<string[]> {
  const { sizes } = await readIndex();
  const stored = sizes[address] === undefined ? undefined : await storedFile(address);
  if (stored) return isText(address) ? picturesIn(address, await stored.text()) : [];

  const options = { integrity, credentials: 'omit', redirect: 'error', priority: 'low' } as const;
  const response = await fetch(address, options);
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || /^text\/html/i.test(type))
    throw new Error(`${address} answers ${response.status} ${type}`);
  const bytes = await response.arrayBuffer();
  const files = await caches.open(FILES);
  await files.put(address, new Response(bytes, { headers: { 'content-type': type } }));
  sizes[address] = bytes.byteLength;
  return isText(address) ? picturesIn(address, new TextDecoder().decode(bytes)) : [];
}

/* Eviction */

/** Uncompressed, for some fifty pages; browsers allow a site many times as much. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_PAGES = 60;

interface Candidate {
  variant: StoredVariant;
  path: string;
  at: number;
  isWanted: boolean;
}

/** First in eviction order: older variants, then pages visited longest ago, wanted pages last. */
const candidates = ({ sides }: Index): Candidate[] =>
  sides.flatMap((variant) =>
    Object.entries(variant.pages)
      .map(([path, { at }]) => ({ variant, path, at, isWanted: variant.wanted.includes(path) }))
      .sort((a, b) => Number(a.isWanted) - Number(b.isWanted) || a.at - b.at),
  );

const neededFiles = ({ sides }: Index): Set<string> =>
  new Set(sides.flatMap(({ pages }) => Object.values(pages).flatMap(({ files }) => files)));

const isOverLimit = (index: Index): boolean => {
  const files = [...neededFiles(index)];
  const bytes = files.reduce((sum, file) => sum + (index.sizes[file] ?? 0), 0);
  return bytes > MAX_BYTES || candidates(index).length > MAX_PAGES;
};

/** Removes pages beyond the limits, and what no page needs. Must not run while a page is being stored. */
export async function evict(): Promise<void> {
  const index = await readIndex();
  const removed: Candidate[] = [];
  for (const candidate of candidates(index)) {
    if (!isOverLimit(index)) break;
    delete candidate.variant.pages[candidate.path];
    removed.push(candidate);
  }
  const needed = neededFiles(index);
  const files = await caches.open(FILES);
  for (const address of Object.keys(index.sizes)) {
    if (needed.has(address)) continue;
    delete index.sizes[address];
    await files.delete(address);
  }
  for (const { variant, path } of removed) await (await openCache(variant)).delete(path);
  index.sides = index.sides.filter(({ pages }) => Object.keys(pages).length > 0);
  const names = [FILES, INDEX, ...index.sides.map(cacheNameOf)];
  for (const name of await caches.keys())
    if (name.startsWith(CACHE_NAME) && !names.includes(name)) await caches.delete(name);
  await updateIndex(() => undefined);
}
