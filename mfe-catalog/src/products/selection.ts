import { terpenes } from '../data/terpenes';
import { STRAIN_TYPES, type Product, type StrainType } from '../data/product';
import { TERPENES } from './product-terpenes';
import { extractsFirst } from './thc';

/** Value of `?sort=` → label; the first is the default and not in the URL. */
export const SORTS = {
  shelf: 'Featured',
  rating: 'Highest rated',
  thc: 'Highest THC',
  name: 'Name',
} as const;
export type Sort = keyof typeof SORTS;

export interface Selection {
  sort: Sort;
  /** `undefined`: all types. */
  type: StrainType | undefined;
  /** A key of `TERPENES`; `undefined`: all. */
  terpene: string | undefined;
}

/** Reads `?sort=`, `?type=` and `?terpene=` and ignores unknown values. */
export const readSelection = (params: URLSearchParams): Selection => {
  const sort = params.get('sort') ?? '';
  const type = params.get('type');
  const terpene = params.get('terpene') ?? '';
  return {
    sort: Object.hasOwn(SORTS, sort) ? (sort as Sort) : 'shelf',
    type: STRAIN_TYPES.find((strain) => strain.toLowerCase() === type),
    terpene: Object.hasOwn(TERPENES, terpene) ? terpene : undefined,
  };
};

const comparators: Record<Sort, (a: Product, b: Product) => number> = {
  shelf: () => 0,
  rating: (a, b) => b.rating - a.rating,
  // The percentage of other products is that of the extract inside.
  thc: (a, b) => extractsFirst(a, b) || b.thcPercent - a.thcPercent,
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
};

const hasTerpene = ({ slug }: Product, terpene: string): boolean =>
  Object.hasOwn(terpenes[slug] ?? {}, TERPENES[terpene] ?? '');

/** Filters and sorts products; equal ones keep the default order. */
export const selectProducts = (
  products: readonly Product[],
  { sort, type, terpene }: Selection,
): Product[] =>
  products
    .filter((product) => !type || product.type === type)
    .filter((product) => !terpene || hasTerpene(product, terpene))
    .toSorted(comparators[sort]);
