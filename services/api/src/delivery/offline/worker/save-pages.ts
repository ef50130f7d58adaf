/** Stores visited pages and the offline pages of parts, after the visible page has loaded. */
import * as z from 'zod/mini';
import {
  cacheNameOf,
  cachesInUse,
  evict,
  isSameVariant,
  openCache,
  readIndex,
  setTabVariant,
  storeFile,
  storeRead,
  updateIndex,
  Variant,
  variantIn,
} from './page-cache';

const State = z.extend(Variant, {
  settings: z.object({ assetOrigin: z.string() }),
  paths: z.array(z.string()),
  integrity: z.record(z.string(), z.string()),
  directory: z.object({ path: z.string(), integrity: z.string() }),
  override: z.optional(z.unknown()),
});

/** A document that is the same for all visitors of its variant. */
interface SiteDocument {
  path: string;
  variant: Variant;
  title: string;
  state: z.infer<typeof State>;
  html: string;
  headers: [name: string, value: string][];
}

/** Headers of the transfer, which do not describe the decoded body. */
const TRANSFER_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'vary'];

/** Undefined for errors, redirects, pages that are not indexed, and local builds. */
async function readDocument(path: string, response: Response): Promise<SiteDocument | undefined> {
  const { status, redirected, type, headers } = response;
  const isPage = /^text\/html/i.test(headers.get('content-type') ?? '');
  if (status !== 200 || redirected || !['basic', 'default'].includes(type) || !isPage)
    return undefined;

  const html = await response.text();
  const state = stateIn(html);
  if (!state || state.override !== undefined || !state.paths.includes(path)) return undefined;
  const { composition, canary } = state;
  if (headers.get('x-composition') !== String(composition)) return undefined;
  return {
    path,
    variant: { composition, canary },
    title: /<title>([^<|]*)/.exec(html)?.[1]?.trim() ?? path,
    state,
    html,
    headers: [...headers].filter(([name]) => !TRANSFER_HEADERS.includes(name)),
  };
}

const stateIn = (html: string) => {
  const [, json = ''] =
    /<script type="application\/json" id="site-state">(.*?)<\/script>/s.exec(html) ?? [];
  try {
    return State.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
};

/** As `fileAddress` of the API writes them. */
const FILE = /(?:https?:\/\/[\w.:-]+)?\/releases\/[a-z][\w-]*\/[\w.-]+\/[\w./-]*\w/g;
/** Metadata names pictures of shared links, which no page shows. */
const METADATA = /<meta [^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs;

const filesIn = ({ html, state: { settings } }: SiteDocument): string[] => {
  const base = settings.assetOrigin || location.origin;
  const matches = html.replace(METADATA, '').match(FILE) ?? [];
  const addresses = matches.map((address) => new URL(address, base).href);
  return [...new Set(addresses)].filter((address) => new URL(address).origin === base);
};

const Remotes = z.object({
  remotes: z.array(
    z.object({
      pages: z.array(z.object({ path: z.string(), offline: z.optional(z.array(z.string())) })),
    }),
  ),
});

/** Stores a document with all files. Rejects if something cannot be loaded, or the storage quota is exceeded. */
async function storePage(document: SiteDocument): Promise<void> {
  const { path, variant, title, html, headers } = document;
  try {
    const files = await storeFiles(document);
    const remotes = await storeDirectory(document);
    await (await openCache(variant)).put(path, new Response(html, { headers }));
    await updateIndex((index) => {
      const stored = variantIn(index, variant);
      stored.pages[path] = { at: Date.now(), title, files };
      if (!remotes) return;
      const pages = remotes.flatMap((remote) => remote.pages.filter(({ offline }) => offline));
      stored.wanted = pages
        .map((page) => page.path)
        .filter((pagePath) => document.state.paths.includes(pagePath));
      stored.reads = [...new Set(pages.flatMap(({ offline = [] }) => offline))];
    });
  } finally {
    await evict();
  }
}

/** One after the other, so that requests of the visitor come first. */
async function storeFiles(document: SiteDocument): Promise<string[]> {
  const { integrity } = document.state;
  const files = filesIn(document);
  const pictures = new Set<string>();
  for (const address of files) {
    const pictureAddresses = await storeFile({
      address,
      integrity: integrity[new URL(address).pathname],
    });
    pictureAddresses.forEach((picture) => pictures.add(picture));
  }
  const stored: string[] = [];
  for (const address of pictures) {
    if (files.includes(address)) continue;
    // A page works without a picture.
    await storeFile({ address }).then(
      () => stored.push(address),
      () => undefined,
    );
  }
  return [...files, ...stored];
}

/** Undefined if it is stored already. */
async function storeDirectory({ variant, state: { directory } }: SiteDocument) {
  const cache = await openCache(variant);
  const isKnown = (await readIndex()).sides.some((stored) => isSameVariant(stored, variant));
  if (isKnown && (await cache.match(directory.path))) return undefined;
  const response = await fetch(directory.path, {
    integrity: directory.integrity,
    priority: 'low',
  });
  const text = await response.text();
  const headers = { 'content-type': 'application/json' };
  await cache.put(directory.path, new Response(text, { headers }));
  return Remotes.parse(JSON.parse(text)).remotes;
}

/** The message of a tab when its page is idle, and after each navigation within the page. */
export const Visit = z.extend(Variant, { path: z.string() });
type Visit = z.infer<typeof Visit>;

/** Tab → its document, so that it is not requested again. */
const recentDocuments = new Map<string, Promise<SiteDocument | undefined>>();
const MAX_RECENT_DOCUMENTS = 8;

/** Remembers the first document of a tab; stores nothing yet and never rejects. */
export async function noteDocument(tab: string, path: string, response: Response): Promise<void> {
  const pending = readDocument(path, response).catch(() => undefined);
  // Tabs that were closed before they were idle.
  if (recentDocuments.size > MAX_RECENT_DOCUMENTS) recentDocuments.clear();
  recentDocuments.set(tab, pending);
  const document = await pending;
  // If the quota is exceeded, the tab has no variant and gets no stored responses.
  if (document) await setTabVariant(tab, document.variant).catch(() => undefined);
}

const fetchDocument = async (path: string): Promise<SiteDocument | undefined> => {
  const response = await fetch(path, { redirect: 'manual', priority: 'low' });
  const { status } = response;
  if (status >= 500 || status === 429) throw new Error(`${path}: ${status}`);
  return readDocument(path, response);
};

async function storeVisited(tab: string, path: string, variant: Variant): Promise<void> {
  const own = recentDocuments.get(tab);
  recentDocuments.delete(tab);
  const recent = await own;
  if (recent?.path === path) return storePage(recent);
  const { sides } = await readIndex();
  if (sides.find((stored) => isSameVariant(stored, variant))?.pages[path]) return;
  const document = await fetchDocument(path);
  if (document) await storePage(document);
}

/** Save-Data or a slow network (https://wicg.github.io/netinfo/). */
const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const type: unknown = Reflect.get(connection, 'effectiveType');
  return Reflect.get(connection, 'saveData') === true || type === 'slow-2g' || type === '2g';
};

/**
 * Stores the wanted pages, and the pages of older variants in their newest form. Then older variants are removed, except
 * those of open tabs.
 */
async function storeWanted(): Promise<void> {
  const index = await readIndex();
  const newest = index.sides.at(-1);
  if (!newest || savesData()) return;
  const older = index.sides.flatMap((variant) =>
    variant === newest ? [] : Object.keys(variant.pages),
  );
  for (const path of new Set([...newest.wanted, ...older])) {
    if (newest.pages[path]) continue;
    const document = await fetchDocument(path);
    if (!document) continue;
    await storePage(document);
    // Another variant is live now; the first visit on it stores the remaining pages.
    if (!isSameVariant(document.variant, newest)) return;
  }
  for (const call of newest.reads)
    await storeRead(newest, call, await fetch(call, { redirect: 'error', priority: 'low' }));
  const used = await cachesInUse();
  await updateIndex((current) => {
    current.sides = current.sides.filter(
      (variant) => variant === newest || used.includes(cacheNameOf(variant)),
    );
  });
  await evict();
}

let queue: Promise<void> = Promise.resolve();

/** Stores the page of a visit and the wanted pages, one visit after the other. Never rejects: the next visit continues. */
export function storeVisit(tab: string, { path, composition, canary }: Visit): Promise<void> {
  const variant = { composition, canary };
  queue = queue
    .then(async () => {
      await setTabVariant(tab, variant);
      await storeVisited(tab, path, variant);
      await storeWanted();
    })
    .catch(() => undefined);
  return queue;
}
