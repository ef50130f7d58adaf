import type { ProductLine } from '@site/contracts';

export const STRAIN_TYPES = ['Sativa', 'Indica', 'Hybrid'] as const;
export type StrainType = (typeof STRAIN_TYPES)[number];

export type ProductCategory = 'Edibles' | 'Cartridges' | 'Live Resin' | 'Flower' | 'Gummies';

export type ExtractionMethod = 'CO2 Supercritical' | 'Live Resin' | 'Live Rosin';

/** A product (docs/product.md, section 3.1). It has no price: dispensaries set them. */
export interface Product {
  slug: string;
  name: string;
  category: ProductCategory;
  type: StrainType;
  /** THC of the contained extract, in percent of weight. */
  thcPercent: number;
  /** Out of 5. */
  rating: number;
  description: string;
  effects: readonly string[];
  extractionMethod: ExtractionMethod;
  /** Edibles only. */
  portions?: Portions;
}

/** More data for the product's own page. */
export interface ProductNotes {
  fullDescription: string;
  flavors: readonly string[];
  /** The lifestyle picture (URL, 900 × 600) and its caption. */
  moment: { scene: string; caption: string };
}

export interface Portions {
  /** Portions per package. */
  count: number;
  /** THC per portion. */
  milligrams: number;
  /** Singular name of a portion. */
  name: string;
}

/** Terpene → percent of the extract's weight, highest first. */
export type Terpenes = Readonly<Record<string, number>>;

const LINES: Partial<Record<ProductCategory, ProductLine>> = {
  Cartridges: 'vapes',
  Edibles: 'edibles',
  Gummies: 'edibles',
  'Live Resin': 'live-resin',
};

/** The line under which stores list a product; undefined for flower. */
export const productLine = ({ category }: Pick<Product, 'category'>): ProductLine | undefined =>
  LINES[category];

const EXTRACT_LINES: Partial<Record<ExtractionMethod, ProductLine>> = {
  'CO2 Supercritical': 'distillate',
  'Live Resin': 'live-resin',
};

type Listed = Pick<Product, 'category' | 'extractionMethod'>;

/** The line of a cartridge's extract; a store may carry other cartridges only. */
export const extractLine = ({ category, extractionMethod }: Listed): ProductLine | undefined =>
  category === 'Cartridges' ? EXTRACT_LINES[extractionMethod] : undefined;

/** The locator, showing only stores that carry a cartridge's extract, or the line of another product. */
export const storesPath = (product: Listed): string => {
  const line = extractLine(product) ?? productLine(product);
  return line ? `/store-locator?carries=${line}` : '/store-locator';
};

export const productPath = ({ slug }: Pick<Product, 'slug'>): string => `/product/${slug}`;

/** What the product picture shows. */
const PICTURE_SUBJECT: Record<ProductCategory, string> = {
  Cartridges: 'vape cartridge',
  Edibles: 'chocolate bar',
  Flower: 'jar of flower',
  Gummies: 'pouch of cubes',
  'Live Resin': 'jar of live resin',
};

/** Words that find a product without its name: `Cartridges vape cartridge Upbeat Focused Social`. */
export const searchWords = ({ category, effects }: Pick<Product, 'category' | 'effects'>): string =>
  [category, PICTURE_SUBJECT[category], ...effects].join(' ');

/** Alternative text of the picture. */
export const pictureAlt = ({ name, category }: Pick<Product, 'name' | 'category'>): string =>
  `${name}, ${PICTURE_SUBJECT[category]}`;
