import type { FoundStore, SearchEntry, SearchKind } from '../site-search';
import { stateSlug } from '../us-states';
import { findEntries, type Searchable } from './find-entries';
import { queryText } from './words';

/** The groups of results, in their order. */
const GROUPS = {
  product: 'Products',
  question: 'Questions',
  guide: 'Guides',
  page: 'Pages',
  store: 'Stores',
} satisfies Record<SearchKind, string>;

export interface ResultGroup {
  kind: SearchKind;
  label: string;
  /** The best of it. */
  entries: Pick<SearchEntry, 'title' | 'text' | 'href'>[];
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
  /** The page that shows them; undefined: none does. */
  page: string | undefined;
}

/** All that fits, by groups, of each the best `limit`. */
export function searchResults(
  entries: Searchable,
  text: string,
  { stores, total, page }: StoresFound,
  limit: number,
): SearchResults {
  const found = queryText(text).length < 2 ? [] : findEntries(entries, text);
  const groups = (Object.keys(GROUPS) as SearchKind[]).flatMap((kind): ResultGroup[] => {
    const label = GROUPS[kind];
    if (kind === 'store')
      return page === undefined || total === 0
        ? []
        : [{ kind, label, entries: stores.slice(0, limit).map(storeEntry(page)), total }];
    const own = found.filter((entry) => entry.kind === kind);
    return own.length === 0
      ? []
      : [{ kind, label, entries: own.slice(0, limit), total: own.length }];
  });
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
  total === 1 ? '1 result' : `${total === 0 ? 'No' : total} results`;

/** Where whoever has found nothing may go on, as far as the site has it. */
const WAYS_ON = ['/products', '/store-locator', '/faq', '/contact'];

export const waysOn = <Link extends { href: string }>(nav: readonly Link[]): Link[] =>
  WAYS_ON.flatMap((href) => nav.filter((link) => link.href === href));
