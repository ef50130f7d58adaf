import type { Product } from '../data/product';
import { products } from '../data/products';
import { extractsFirst } from './thc';

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
  heading: 'All products',
  lead: `${productCount.capitalized} small-batch products, tested by an independent lab and sold only at licensed dispensaries.`,
  includes: () => true,
};

export const categories: readonly CatalogCategory[] = [
  allProducts,
  {
    path: '/products/vapes',
    label: 'Vape Cartridges',
    heading: 'Vape cartridges',
    lead: 'One gram of pure extract in glass and ceramic. No cutting agents. Fits any 510 battery.',
    includes: ({ category }) => category === 'Cartridges',
  },
  {
    path: '/products/live-resin',
    label: 'Live Resin',
    heading: 'Live resin',
    lead: 'Made from plants frozen within an hour of harvest, so it still smells like the field.',
    includes: ({ category, extractionMethod }) =>
      category === 'Live Resin' || extractionMethod === 'Live Resin',
  },
  {
    path: '/products/distillate',
    label: 'Distillate',
    heading: 'Distillate',
    lead: 'Extracted with carbon dioxide, then distilled: clear, smooth and consistent from batch to batch.',
    // All CO2 extracts are distilled.
    includes: ({ extractionMethod }) => extractionMethod === 'CO2 Supercritical',
  },
  {
    path: '/products/edibles',
    label: 'Edibles',
    heading: 'Edibles',
    lead: 'Chocolate and gummies with a measured dose in every piece. Start with part of a piece and give it time.',
    includes: ({ category }) => category === 'Edibles' || category === 'Gummies',
  },
];

/** The category of a path; all products for an unknown path. */
export const categoryOfPath = (pathname: string): CatalogCategory =>
  categories.find(({ path }) => path === pathname.replace(/\/$/, '')) ?? allProducts;

/** Edibles follow the extracts that a category is named after. */
export const productsIn = (category: CatalogCategory): readonly Product[] =>
  category === allProducts ? products : products.filter(category.includes).toSorted(extractsFirst);
