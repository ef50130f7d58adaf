import type { SiteSettings, Store, StoreList } from '@site/contracts';
import type { Addresses } from './addresses';
import type { SitePage } from '../compositions/pages';
import { storeItem, storeItems, type PageOfStore } from './store-items';
import { storeSubpath } from '../../features/stores/store-slugs';
import { storePath } from './store-pages';

/** Maximum number of stores in a list; 100 take 60 KB. */
const MAX_LISTED_STORES = 100;

interface StructuredDataInput {
  page: SitePage;
  /** Every page of the composition by its path. */
  pages: ReadonlyMap<string, SitePage>;
  addresses: Addresses;
  settings: SiteSettings;
  stores: StoreList;
}

/** The JSON-LD of a page: its store, the JSON-LD declared in its release with placeholders filled in, and breadcrumbs. */
export const structuredData = (input: StructuredDataInput): unknown[] => {
  const { page, pages, addresses, settings, stores } = input;
  const storePattern = page.part.pages.find(({ perStore }) => perStore)?.path;
  const pageOf: PageOfStore = (store: Store) =>
    storePattern === undefined || store.slug === undefined
      ? undefined
      : addresses.site + storePath(storePattern, storeSubpath(store));
  const facts = {
    brand: settings.brand,
    site: addresses.site,
    page: addresses.canonical(page),
    card: addresses.card(page),
    logo: addresses.logo,
    ...(page.page.data?.includes('stores') && {
      stores: storeItems((page.stores ?? stores).slice(0, MAX_LISTED_STORES), pageOf),
    }),
  };
  return [
    ...(page.store ? [{ '@context': 'https://schema.org', ...storeItem(page.store, pageOf) }] : []),
    ...(page.jsonLd ? [fillIn(page.jsonLd, facts)] : []),
    breadcrumbs(page, pages, addresses),
  ].filter((data) => data !== undefined);
};

/**
 * https://schema.org/BreadcrumbList, from the top; undefined for a page without a parent. The parent is the page that it
 * names, or the one at the path above.
 */
const breadcrumbs = (
  page: SitePage,
  pages: ReadonlyMap<string, SitePage>,
  addresses: Addresses,
): object | undefined => {
  const trail = [page];
  for (let above = pageAbove(page, pages); above; above = pageAbove(above, pages)) {
    if (trail.includes(above)) break;
    trail.unshift(above);
  }
  if (trail.length < 2) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.crumb ?? step.title,
      item: addresses.canonical(step),
    })),
  };
};

const pageAbove = ({ page, path }: SitePage, pages: ReadonlyMap<string, SitePage>) =>
  pages.get(page.parent ?? path.slice(0, path.lastIndexOf('/')));

/** Values of placeholders. A value that is not a string can only replace a whole property. */
export type Facts = Record<string, unknown>;

const ONLY_PLACEHOLDER = /^\{(\w+)\}$/;
const PLACEHOLDERS = /\{(\w+)\}/g;

/**
 * Replaces `{name}` in all texts of a value. A property whose whole value is a placeholder with an undefined fact is left
 * out. Unknown names stay.
 */
export const fillIn = (value: unknown, facts: Facts): unknown => {
  if (typeof value === 'string') return fillText(value, facts);
  if (Array.isArray(value)) return value.map((entry) => fillIn(entry, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, entry]) => [key, fillIn(entry, facts)] as const)
      .filter(([, entry]) => entry !== undefined),
  );
};

const fillText = (text: string, facts: Facts): unknown => {
  const name = ONLY_PLACEHOLDER.exec(text)?.[1];
  if (name !== undefined && Object.hasOwn(facts, name)) return facts[name];
  return text.replace(PLACEHOLDERS, (placeholder, key: string) =>
    Object.hasOwn(facts, key) ? String(facts[key] ?? '') : placeholder,
  );
};
