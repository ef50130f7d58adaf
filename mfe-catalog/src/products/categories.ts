import type { Product } from '../data/product';

/** The number of products as a word, inside a sentence and at its start. */
export const productCount = { lowercase: 'eleven', capitalized: 'Eleven' } as const;

/** A page of the catalog. */
export interface CatalogCategory {
  path: string;
  label: string;
  heading: string;
  lead: string;
  includes: (product: Product) => boolean;
}

export const allProducts: CatalogCategory = {
  path: '/products',
  label: 'All',
  heading: 'The whole shelf',
  lead: `${productCount.capitalized} extracts, each made in small batches, tested by a laboratory that is not ours, and sold through licensed dispensaries only.`,
  includes: () => true,
};

export const categories: readonly CatalogCategory[] = [
  allProducts,
  {
    path: '/products/vapes',
    label: 'Vapes',
    heading: 'Vape cartridges',
    lead: 'One gram of extract in glass and ceramic, with nothing added to thin it. Fits any 510 battery.',
    includes: ({ category }) => category === 'Cartridges',
  },
  {
    path: '/products/live-resin',
    label: 'Live Resin',
    heading: 'Live resin',
    lead: 'Drawn from plants that were frozen as they were cut, so that what you smelled in the field is what is in the jar.',
    includes: ({ category, extractionMethod }) =>
      category === 'Live Resin' || extractionMethod === 'Live Resin',
  },
  {
    path: '/products/distillate',
    label: 'Distillate',
    heading: 'Distillate',
    lead: 'Carbon dioxide under pressure, then distilled: clear, even, and the same from one batch to the next.',
    // All CO2 extracts are distilled.
    includes: ({ extractionMethod }) => extractionMethod === 'CO2 Supercritical',
  },
  {
    path: '/products/edibles',
    label: 'Edibles',
    heading: 'Edibles',
    lead: 'Chocolate and plain cubes, made for adults who like to know how much is in a piece. Wait before you take more.',
    includes: ({ category }) => category === 'Edibles' || category === 'Gummies',
  },
];

/** The category of a path; all products for an unknown path. */
export const categoryOfPath = (pathname: string): CatalogCategory =>
  categories.find(({ path }) => path === pathname.replace(/\/$/, '')) ?? allProducts;
