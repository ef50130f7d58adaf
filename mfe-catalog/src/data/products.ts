import type { Product } from './product';

const PRODUCTS = [
  {
    slug: 'dark-chocolate',
    name: 'Dark Chocolate',
    category: 'Edibles',
    type: 'Hybrid',
    thcPercent: 78.5,
    rating: 4.8,
    description: 'Bitter cacao, a clean snap and a smooth, even hybrid extract.',
    effects: ['Balanced', 'Mellow', 'Happy'],
    extractionMethod: 'CO2 Supercritical',
    portions: { count: 18, milligrams: 5, name: 'piece' },
  },
  {
    slug: 'super-sour-haze',
    name: 'Super Sour Haze',
    category: 'Cartridges',
    type: 'Sativa',
    thcPercent: 82.3,
    rating: 4.9,
    description: 'Grapefruit peel and diesel on the first draw, cedar on the last.',
    effects: ['Uplifted', 'Creative', 'Talkative'],
    extractionMethod: 'CO2 Supercritical',
  },
  {
    slug: 'white-chocolate-pistachio',
    name: 'White Chocolate Pistachio',
    category: 'Edibles',
    type: 'Hybrid',
    thcPercent: 79.1,
    rating: 4.7,
    description: 'Cocoa butter, roasted pistachio and a pinch of salt around pressed live rosin.',
    effects: ['Calm', 'Happy', 'Social'],
    extractionMethod: 'Live Rosin',
    portions: { count: 18, milligrams: 5, name: 'piece' },
  },
  {
    slug: 'chitown-og',
    name: 'Chitown OG',
    category: 'Cartridges',
    type: 'Indica',
    thcPercent: 81.7,
    rating: 4.8,
    description: 'Pine, black pepper and that classic OG fuel. Save it for the evening.',
    effects: ['Relaxed', 'Heavy', 'Laid-back'],
    extractionMethod: 'Live Resin',
  },
  {
    slug: 'pineapple-express',
    name: 'Pineapple Express',
    category: 'Cartridges',
    type: 'Sativa',
    thcPercent: 80.9,
    rating: 4.8,
    description: 'Ripe pineapple and fresh cedar, from plants frozen within an hour of harvest.',
    effects: ['Upbeat', 'Focused', 'Social'],
    extractionMethod: 'Live Resin',
  },
  {
    slug: 'granddaddy-purps',
    name: 'Granddaddy Purps',
    category: 'Cartridges',
    type: 'Indica',
    thcPercent: 77.8,
    rating: 4.7,
    description: 'Dark grape, lavender and a long finish. Made for the end of the day.',
    effects: ['Relaxed', 'Drowsy', 'Quiet'],
    extractionMethod: 'CO2 Supercritical',
  },
  {
    slug: 'wango-mango',
    name: 'Wango Mango',
    category: 'Cartridges',
    type: 'Hybrid',
    thcPercent: 83.2,
    rating: 4.9,
    description: 'Mango, lime and warm resin, bright from the first draw to the last.',
    effects: ['Cheerful', 'Easygoing', 'Creative'],
    extractionMethod: 'Live Resin',
  },
  {
    slug: 'milk-chocolate',
    name: 'Milk Chocolate',
    category: 'Edibles',
    type: 'Hybrid',
    thcPercent: 76.4,
    rating: 4.6,
    description: 'Caramelized milk and soft cacao, with barely a hint of the extract.',
    effects: ['Mellow', 'Balanced', 'Happy'],
    extractionMethod: 'CO2 Supercritical',
    portions: { count: 18, milligrams: 5, name: 'piece' },
  },
  {
    slug: 'gmo',
    name: 'GMO',
    category: 'Live Resin',
    type: 'Indica',
    thcPercent: 84.1,
    rating: 4.9,
    description: 'Garlic, wet oak and coffee. Our most savory extract, and our strongest.',
    effects: ['Heavy', 'Relaxed', 'Quiet'],
    extractionMethod: 'Live Resin',
  },
  {
    slug: 'northern-haze-flower',
    name: 'Northern Haze Flower',
    category: 'Flower',
    type: 'Sativa',
    thcPercent: 80.2,
    rating: 4.6,
    description: 'Slow-cured flower brushed with live rosin from the same harvest.',
    effects: ['Clear-headed', 'Easygoing', 'Alert'],
    extractionMethod: 'Live Rosin',
  },
  {
    slug: 'mango-gummies',
    name: 'Mango Gummies',
    category: 'Gummies',
    type: 'Indica',
    thcPercent: 78.9,
    rating: 4.5,
    description: 'Dried mango and black tea in simple cubes, dosed one at a time.',
    effects: ['Relaxed', 'Mellow', 'Drowsy'],
    extractionMethod: 'CO2 Supercritical',
    portions: { count: 20, milligrams: 5, name: 'cube' },
  },
] as const satisfies readonly Product[];

/**
 * Each slug must have an entry in `notes.ts`, `pictures.ts` and `terpenes.ts`, which are separate files so that pages
 * load only what they show.
 */
export type Slug = (typeof PRODUCTS)[number]['slug'];
export type Effect = (typeof PRODUCTS)[number]['effects'][number];

/** In the default order. */
export const products: readonly Product[] = PRODUCTS;

/** docs/product.md, section 3.1. */
export const homeProducts = products.slice(0, 9);

export const findProduct = (slug: string): Product | undefined =>
  products.find((product) => product.slug === slug);
