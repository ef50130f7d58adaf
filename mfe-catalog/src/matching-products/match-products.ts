import { type Product, type ProductCategory, productLine } from '../data/product';
import { terpenes } from '../data/terpenes';
import { categoryOfPath, productsIn } from '../products/categories';
import { TERPENES } from '../products/product-terpenes';
import { readSelection, selectProducts } from '../products/selection';
import { isExtract } from '../products/thc';

const COUNT = 3;

/** Consumption method → category for it. */
const CATEGORIES: Readonly<Record<string, ProductCategory>> = {
  vape: 'Cartridges',
  dab: 'Live Resin',
};

/**
 * The top products of a catalog page (`/products/vapes?type=sativa`): `first`, then those of the type
 * `strain`, then those for `consumption`, then by
 * percentage of the selected terpene. All methods of `consumption` exclude edibles.
 */
export const matchProducts = (
  url: string,
  consumption = '',
  first = '',
  strain = '',
): Product[] => {
  const [path = '', query = ''] = url.split('?');
  const selection = readSelection(new URLSearchParams(query));
  const rank = ({ slug, category, type }: Product) =>
    4 * Number(slug === first) +
    2 * Number(type.toLowerCase() === strain) +
    Number(category === CATEGORIES[consumption]);
  const name = terpeneOf(url) ?? '';
  const share = ({ slug }: Product) => terpenes[slug]?.[name] ?? 0;
  return selectProducts(productsIn(categoryOfPath(path)), selection)
    .filter((product) => !consumption || isExtract(product))
    .toSorted((a, b) => rank(b) - rank(a) || share(b) - share(a))
    .slice(0, COUNT);
};

/** The terpene that a catalog page filters by. */
export const terpeneOf = (url: string): string | undefined =>
  TERPENES[readSelection(new URLSearchParams(url.split('?')[1])).terpene ?? ''];

/** The distinct product lines of products. */
export const productLinesOf = (matches: readonly Product[]): string[] => [
  ...new Set(matches.flatMap((product) => productLine(product) ?? [])),
];
