import type { FoundStore, SearchEntry, SearchKind } from '../site-search';
import { plural } from '../plural';
import { stateSlug } from '../us-states';
import { findEntries, soughtIn, type Searchable } from './find-entries';
import { hitsOf, type Hits } from './mark-words';
import { queryText } from './words';

/** The groups of results, in their order; those with something that is named as was asked come before the others. */
const GROUPS = {
  product: 'Products',
  question: 'Questions',
  guide: 'Guides',
  page: 'Pages',
  store: 'Stores',
} satisfies Record<SearchKind, string>;

/** What a result shows, and which of its words were looked for. */
export interface SearchResult extends Pick<SearchEntry, 'title' | 'text' | 'href'> {
  hits: Hits;
}

export interface ResultGroup {
  kind: SearchKind;
  label: string;
  /** The best of it. */
  entries: SearchResult[];
  /** How many there are. */
  total: number;
}

export interface SearchResults {
  groups: ResultGroup[];
  total: number;
}

/** Stores that were found: the first, and how many there are. */
export interface StoresFound {
  stores: readonly FoundStore[];
  total: number;
  /** Of the words that are looked for those that stores have; undefined: that is not known yet. */
  words: readonly string[] | undefined;
  /** The page that shows them; undefined: none does. */
  page: string | undefined;
}

/** All that fits, by groups, of each the best `limit`; first the groups that have what was named. */
export function searchResults(
  entries: Searchable,
  text: string,
  { stores, total, words, page }: StoresFound,
  limit: number,
): SearchResults {
  const sought = queryText(text).length < 2 ? [] : soughtIn(entries, text, words);
  const found = findEntries(entries, sought);
  const allInStores = words !== undefined && sought.every(({ word }) => words.includes(word));
  const shown = (own: Pick<SearchEntry, 'title' | 'text' | 'href'>[]): SearchResult[] =>
    own.slice(0, limit).map(({ title, text, href }) => ({
      title,
      text,
      href,
      hits: hitsOf(sought, title, text),
    }));
  const ofKind = (kind: SearchKind): (ResultGroup & { isNamed: boolean })[] => {
    const label = GROUPS[kind];
    if (kind === 'store')
      return page === undefined || total === 0
        ? []
        : [
            {
              kind,
              label,
              entries: shown(stores.map(storeEntry(page))),
              total,
              isNamed: allInStores,
            },
          ];
    const own = found.filter(({ entry }) => entry.kind === kind);
    const isNamed = own.some((one) => one.isNamed);
    return own.length === 0
      ? []
      : [
          {
            kind,
            label,
            entries: shown(own.map(({ entry }) => entry)),
            total: own.length,
            isNamed,
          },
        ];
  };
  const groups = (Object.keys(GROUPS) as SearchKind[])
    .flatMap(ofKind)
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed))
    .map(({ isNamed: _, ...group }) => group);
  return { groups, total: groups.reduce((sum, group) => sum + group.total, 0) };
}

/**
 * To the store's own page where `page` is the pattern of such; else to that of all, which keeps to the state, so that the
 * store stands there without a script too.
 */
const storeEntry =
  (page: string) =>
  ({ id, name, address, city, state, zipCode, slug }: FoundStore) => {
    const own = page.replace(':state', stateSlug(state)).replace(':store', slug ?? '');
    return {
      title: name,
      text: `${address}, ${city}, ${state} ${zipCode}`,
      href: own === page ? `${page}?${new URLSearchParams({ state, store: id })}` : own,
    };
  };

/** `No results`, `1 result`, `12 results` */
export const countWords = (total: number): string =>
  total === 0 ? 'No results' : plural(total, 'result');

/** Where whoever has found nothing may go on, as far as the site has it. */
const WAYS_ON = ['/products', '/store-locator', '/faq', '/contact'];

export const waysOn = <Link extends { href: string }>(nav: readonly Link[]): Link[] =>
  WAYS_ON.flatMap((href) => nav.filter((link) => link.href === href));
