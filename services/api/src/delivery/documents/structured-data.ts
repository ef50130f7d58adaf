import type { SiteSettings, Store, StoreList } from '@site/contracts';
import type { Addresses } from '../compositions/addresses';
import type { SitePage } from '../compositions/pages';
import { breadcrumbs } from './breadcrumbs';
import { fillIn } from './fill-in';
import { storeItem, storeItems, type PageOfStore } from './store-items';
import { storeAddress } from '../../features/stores/store-slugs';
import { storePath } from './list-pages';

/** How many stores a page lists at most: those of one part of a list are as good a list, and 100 have 60 KB. */
const LISTED = 100;

export interface StructuredDataInput {
  page: SitePage;
  /** Every page of the composition by its path. */
  pages: ReadonlyMap<string, SitePage>;
  addresses: Addresses;
  settings: SiteSettings;
  stores: StoreList;
}

/** What a page tells search engines of itself: what its release wrote, with this site's facts, and the way to it. */
export const structuredData = (input: StructuredDataInput): unknown[] => {
  const { page, pages, addresses, settings, stores } = input;
  const ofStores = page.part.pages.find(({ perStore }) => perStore)?.path;
  const pageOf: PageOfStore = (store: Store) =>
    ofStores === undefined || store.slug === undefined
      ? undefined
      : addresses.site + storePath(ofStores, storeAddress(store));
  const facts = {
    brand: settings.brand,
    site: addresses.site,
    page: addresses.ofPage(page),
    card: addresses.card(page),
    logo: addresses.logo,
    ...(page.page.data?.includes('stores') && {
      stores: storeItems((page.stores ?? stores).slice(0, LISTED), pageOf),
    }),
  };
  return [
    ...(page.store ? [{ '@context': 'https://schema.org', ...storeItem(page.store, pageOf) }] : []),
    ...(page.jsonLd ? [fillIn(page.jsonLd, facts)] : []),
    breadcrumbs(page, pages, addresses),
  ].filter((data) => data !== undefined);
};
