import { PRODUCT_LINES } from '@site/contracts';
import { type Product, type ProductCategory, productLine } from '../data/product';
import { terpenes } from '../data/terpenes';
import { categoryOfPath, productsIn } from '../products/categories';
import { TERPENES } from '../products/product-terpenes';
import { readSelection, selectProducts } from '../products/selection';
import { isExtract } from '../products/thc';
import { EVENING_EFFECTS, GOAL_EFFECTS } from './goals';

const COUNT = 3;
/** Products that do not fit the goal fill up to this number. */
const MIN_COUNT = 2;

/** Consumption method → categories for it, the first before the others. */
const CATEGORIES: Readonly<Record<string, readonly ProductCategory[]>> = {
  vape: ['Cartridges'],
  dab: ['Live Resin'],
  mixed: ['Live Resin', 'Cartridges'],
};

export interface MatchOptions {
  /** Only products for this method, or the other extracts if there are none. */
  consumption?: string | undefined;
  /** The slugs of the best matches, the best first. */
  first?: readonly string[] | undefined;
  /** A key of `GOAL_EFFECTS`; products with an effect that fits come before others. */
  goal?: string | undefined;
  /** Only products for the day. */
  daytime?: boolean | undefined;
}

/**
 * The top products of a catalog page (`/products/vapes?type=sativa`) by percentage of the selected terpene, then
 * `first`, then those with the most effects for `goal`, then those for `consumption`.
 */
export const matchProducts = (
  url: string,
  { consumption, first = [], goal = '', daytime }: MatchOptions = {},
): Product[] => {
  const [path = '', query = ''] = url.split('?');
  const selection = readSelection(new URLSearchParams(query));
  const fitting: readonly string[] | undefined = GOAL_EFFECTS[goal];
  const fit = ({ effects }: Product) =>
    effects.filter((effect) => fitting?.includes(effect)).length;
  const suited = CATEGORIES[consumption ?? ''];
  const rank = (product: Product) => {
    const place = first.indexOf(product.slug);
    return (
      100 * (place < 0 ? 0 : first.length - place) +
      10 * fit(product) +
      Number(product.category === suited?.[0])
    );
  };
  const name = terpeneOf(url) ?? '';
  const share = ({ slug }: Product) => terpenes[slug]?.[name] ?? 0;
  const sorted = selectProducts(productsIn(categoryOfPath(path)), selection)
    .filter((product) => !consumption || isExtract(product))
    .filter(({ effects }) => !daytime || !EVENING_EFFECTS.test(effects.join()))
    .toSorted((a, b) => share(b) - share(a) || rank(b) - rank(a));
  const matches = sorted.filter(
    (product) => (!fitting || fit(product) > 0) && (!suited || suited.includes(product.category)),
  );
  if (matches.length >= (suited ? 1 : MIN_COUNT)) return matches.slice(0, COUNT);
  const others = sorted.filter((product) => !matches.includes(product));
  return [...matches, ...others].slice(0, MIN_COUNT);
};

/** The terpene that a catalog page filters by. */
export const terpeneOf = (url: string): string | undefined =>
  TERPENES[readSelection(new URLSearchParams(url.split('?')[1])).terpene ?? ''];

/** The product line of a catalog page, or of all products if the page has none. */
export const productLinesOf = (url: string, matches: readonly Product[]): string[] => {
  const line = PRODUCT_LINES.find((name) => url.split('?')[0] === `/products/${name}`);
  return line ? [line] : [...new Set(matches.flatMap((product) => productLine(product) ?? []))];
};
