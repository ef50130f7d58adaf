import type { SearchEntry, SearchIndex } from '@site/contracts';
import type { SitePage } from '../compositions/pages';

/** What may be found of a composition's pages: those that search engines may keep, under their one address. */
export function searchIndexOf(pages: readonly SitePage[]): SearchIndex {
  // Pages of single states and stores are found as stores: there may be ten thousand.
  const found = pages.filter(
    ({ page, path, stores, store }) =>
      page.indexed !== false && (page.canonical ?? path) === path && !stores && !store,
  );
  const shop = found.find(({ page }) => page.search?.stores);
  const ofStore = pages.find(({ store }) => store)?.page.path;
  return {
    entries: found.flatMap(entriesOf),
    ...(shop && { stores: ofStore ?? shop.path }),
  };
}

const entriesOf = ({ page, path, title, description, words }: SitePage): SearchEntry[] => {
  const { kind = 'page', entries = [] } = page.search ?? {};
  return [
    { kind, title, text: description, ...(words !== undefined && { words }), href: path },
    ...entries.map(({ anchor, ...entry }) => ({
      kind: entry.kind ?? kind,
      title: entry.title,
      text: entry.text,
      href: `${path}#${anchor}`,
    })),
  ];
};
