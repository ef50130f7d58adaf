import { type Product, productLine } from '../data/product';
import { products } from '../data/products';
import { terpenes } from '../data/terpenes';
import { categoryOfPath } from '../products/categories';
import { TERPENES } from '../products/product-terpenes';
import { readSelection, selectProducts } from '../products/selection';

const COUNT = 3;

/** The first products of a page of the catalog (`/products/vapes?type=sativa`), those with most of its terpene first. */
export const matchProducts = (url: string): Product[] => {
  const [path = '', query = ''] = url.split('?');
  const selection = readSelection(new URLSearchParams(query));
  const name = TERPENES[selection.terpene ?? ''] ?? '';
  const share = ({ slug }: Product) => terpenes[slug]?.[name] ?? 0;
  return selectProducts(products.filter(categoryOfPath(path).includes), selection)
    .toSorted((a, b) => share(b) - share(a))
    .slice(0, COUNT);
};

/** The product lines of products, each once. */
export const linesOf = (matches: readonly Product[]): string[] => [
  ...new Set(matches.flatMap((product) => productLine(product) ?? [])),
];
