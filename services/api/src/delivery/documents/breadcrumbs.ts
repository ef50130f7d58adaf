import type { Addresses } from '../compositions/addresses';
import type { SitePage } from '../compositions/pages';

/**
 * The way to a page as https://schema.org/BreadcrumbList, from the top; undefined for a page with nothing above it.
 * Above a page stands the one that it names, or the one whose path its own begins with.
 */
export const breadcrumbs = (
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
      item: addresses.ofPage(step),
    })),
  };
};

const pageAbove = ({ page, path }: SitePage, pages: ReadonlyMap<string, SitePage>) =>
  pages.get(page.parent ?? path.slice(0, path.lastIndexOf('/')));
