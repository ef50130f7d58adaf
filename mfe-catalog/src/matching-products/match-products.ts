import { type Product, type ProductCategory, productLine } from '../data/product';
import { products } from '../data/products';
import { terpenes } from '../data/terpenes';
import { categoryOfPath } from '../products/categories';
import { TERPENES } from '../products/product-terpenes';
import { readSelection, selectProducts } from '../products/selection';

const COUNT = 3;

/** Consumption method → category for it. */
const CATEGORIES: Readonly<Record<string, ProductCategory>> = {
  vape: 'Cartridges',
  dab: 'Live Resin',
};

/**
 * The top products of a catalog page (`/products/vapes?type=sativa`): those for `consumption` first, then by percentage
 * of the selected terpene.
 */
export const matchProducts = (url: string, consumption = ''): Product[] => {
  const [path = '', query = ''] = url.split('?');
  const selection = readSelection(new URLSearchParams(query));
  const name = TERPENES[selection.terpene ?? ''] ?? '';
  const share = ({ slug }: Product) => terpenes[slug]?.[name] ?? 0;
  const methodMatch = ({ category }: Product) => Number(category === CATEGORIES[consumption]);
  return selectProducts(products.filter(categoryOfPath(path).includes), selection)
    .toSorted((a, b) => methodMatch(b) - methodMatch(a) || share(b) - share(a))
    .slice(0, COUNT);
};

/** The distinct product lines of products. */
export const productLinesOf = (matches: readonly Product[]): string[] => [
  ...new Set(matches.flatMap((product) => productLine(product) ?? [])),
];
