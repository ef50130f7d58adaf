import type { SearchEntry, SearchIndex } from '@site/contracts';
import type { SitePage } from '../compositions/pages';

/** What may be found of a composition's pages: those that search engines may keep, under their one address. */
export function searchIndexOf(pages: readonly SitePage[]): SearchIndex {
  // A page's views of single states are found as its stores.
  const found = pages.filter(
    ({ page, path, stores }) =>
      page.indexed !== false && (page.canonical ?? path) === path && stores === undefined,
  );
  const shop = found.find(({ page }) => page.search?.stores);
  return {
    entries: found.flatMap(entriesOf),
    ...(shop && { stores: shop.path }),
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
