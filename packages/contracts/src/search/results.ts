import type { FoundStore, SearchEntry, SearchKind } from '../site-search';
import { lookupPath } from '../certificates/lookup';
import { plural } from '../plural';
import { stateSlug } from '../us-states';
import { findEntries, parseQuery, type Searchable } from './find-entries';
import { hitsOf, type Hits } from './mark-words';
import { fold, queryText } from './words';

/** The groups of results in order; those with a match in a title come first, questions and guides after the others. */
const GROUPS = {
  product: 'Products',
  question: 'Questions',
  guide: 'Guides',
  page: 'Pages',
  store: 'Stores',
} satisfies Record<SearchKind, string>;

type Entry = Pick<SearchEntry, 'title' | 'text' | 'href'>;

/** A result with its matching words. */
export interface SearchResult extends Entry {
  hits: Hits;
}

export interface ResultGroup {
  kind: SearchKind;
  label: string;
  /** The best results. */
  entries: SearchResult[];
  /** Number of all results. */
  total: number;
}

export interface SearchResults {
  groups: ResultGroup[];
  total: number;
}

/** The first found stores and their total. */
export interface StoresFound {
  stores: readonly FoundStore[];
  total: number;
  /** Words of the query that stores contain; undefined while unknown. */
  words: readonly string[] | undefined;
  /** The page that shows them, if there is one. */
  page: string | undefined;
}

/** The results in groups with the best `limit` of each. */
export function searchResults(
  entries: Searchable,
  text: string,
  { stores, total, words, page }: StoresFound,
  limit: number,
): SearchResults {
  const batch = batchLookup(entries, text, words);
  // The letters of a batch number are not a typo: `SAMPLE` is not "simple".
  const inStores = batch.length > 0 ? undefined : words;
  const query = queryText(text).length < 2 ? [] : parseQuery(entries, text, inStores);
  const found = findEntries(entries, query);
  const allInStores = words !== undefined && query.every(({ word }) => words.includes(word));
  const results = (entries: Entry[]): SearchResult[] =>
    entries.slice(0, limit).map(({ title, text, href }) => ({
      title,
      text,
      href,
      hits: hitsOf(query, title, text),
    }));
  const group = (kind: SearchKind, entries: Entry[], total: number, rank: number) =>
    entries.length === 0
      ? []
      : [{ kind, label: GROUPS[kind], entries: results(entries), total, rank }];
  const groupsOfKind = (kind: SearchKind) => {
    if (kind === 'store') {
      if (page === undefined) return [];
      const near = nearZip(page, text);
      const all = [...near, ...stores.map(storeEntry(page))];
      return group(kind, all, near.length + total, allInStores ? 2 : 0);
    }
    const ofKind = found.filter(({ entry }) => entry.kind === kind);
    const isNamed = ofKind.some((entry) => entry.isNamed);
    const isLong = kind === 'question' || kind === 'guide';
    const direct = kind === 'page' ? batch : [];
    const all = [...direct, ...ofKind.map(({ entry }) => entry)];
    const rank = isNamed ? (isLong ? 1 : 2) : 0;
    return group(kind, all, all.length, direct.length > 0 ? 3 : rank);
  };
  const groups = (Object.keys(GROUPS) as SearchKind[])
    .flatMap(groupsOfKind)
    .sort((a, b) => b.rank - a.rank)
    .map(({ rank: _, ...group }) => group);
  return { groups, total: groups.reduce((sum, group) => sum + group.total, 0) };
}

/** For a text like `MC-0412` or `batch MC-0412`, the certificate of the batch; not for `vape 510`, nor for words with a ZIP code. */
const batchLookup = (entries: Searchable, text: string, words: readonly string[] = []): Entry[] => {
  const batch = queryText(text)
    .replace(/^(?:batch|lot)\s+(?:no\.?\s+|number\s+|#)?/i, '')
    .toUpperCase();
  const match = /^(?:(\p{L}{2,})[\s\p{Pd}]?\d{3,}|\d{4,})$/u.exec(batch);
  const isBatch =
    match !== null &&
    !/(?:^|\s)\d{5}$/.test(batch) &&
    !words.includes(fold(match[1] ?? batch)) &&
    !findEntries(entries, parseQuery(entries, text, undefined)).some(({ hasAll }) => hasAll) &&
    entries.some(({ entry }) => lookupPath(batch).startsWith(`${entry.href}?`));
  return isBatch
    ? [
        {
          title: `Look up batch ${batch}`,
          text: 'Lab results and certificate of analysis.',
          href: lookupPath(batch),
        },
      ]
    : [];
};

/** For a ZIP or ZIP+4 code, the locator with the stores near it; it is the page, or contains the pattern's pages. */
const nearZip = (page: string, text: string) => {
  const zip = /^(\d{5})(?:-\d{4})?$/.exec(queryText(text))?.[1];
  return zip === undefined
    ? []
    : [
        {
          title: `Stores near ${zip}`,
          text: 'In the store locator, nearest first.',
          href: `${page.split('/:')[0]}?q=${zip}`,
        },
      ];
};

/**
 * Links to the store's own page if `page` is a pattern, else to the page of all stores, limited to the state, so that it
 * shows the store without scripts as well.
 */
const storeEntry =
  (page: string) =>
  ({ id, name, address, city, state, zipCode, slug }: FoundStore) => {
    const storePath = page.replace(':state', stateSlug(state)).replace(':store', slug ?? '');
    return {
      title: name,
      text: `${address}, ${city}, ${state} ${zipCode}`,
      href: storePath === page ? `${page}?${new URLSearchParams({ state, store: id })}` : storePath,
    };
  };

/** `No results`, `1 result`, `12 results` */
export const formatResultCount = (total: number): string =>
  total === 0 ? 'No results' : plural(total, 'result');

/** Before the links for a search without results. */
export const NO_RESULTS_HINT =
  'Try fewer or different words. For a store, try your ZIP code, for example 60614. Or see one of these pages:';

/** Links for a search without results, if the site has these pages. */
const FALLBACK_LINKS = ['/store-locator', '/products', '/faq', '/contact'];

/** After a search without results, the locator's link searches there, which also knows places without stores. */
export const fallbackLinks = (
  nav: readonly { href: string; label: string }[],
  text: string,
): { href: string; label: string }[] =>
  FALLBACK_LINKS.flatMap((path) => nav.filter(({ href }) => href === path)).map(({ href, label }) =>
    text !== '' && href === '/store-locator'
      ? {
          href: `${href}?${new URLSearchParams({ q: text })}`,
          label: `Look for “${text}” in the store locator`,
        }
      : { href, label },
  );
