export const STRAIN_TYPES = ['Sativa', 'Indica', 'Hybrid'] as const;
export type StrainType = (typeof STRAIN_TYPES)[number];

export type ProductCategory = 'Edibles' | 'Cartridges' | 'Live Resin' | 'Flower' | 'Gummies';

export type ExtractionMethod = 'CO2 Supercritical' | 'Live Resin' | 'Live Rosin';

/** An item of the catalogue (docs/product.md, section 3.1). There are no prices: dispensaries set them. */
export interface Product {
  id: number;
  slug: string;
  name: string;
  category: ProductCategory;
  type: StrainType;
  /** THC of the extract that is in it, in percent of its weight. */
  thcPercent: number;
  /** Out of 5. */
  rating: number;
  description: string;
  effects: readonly string[];
  extractionMethod: ExtractionMethod;
}

/** What a product's own page tells besides. */
export interface ProductNotes {
  fullDescription: string;
  flavors: readonly string[];
  /** A line beside the lifestyle picture. */
  moment: string;
  labTested: boolean;
  thirdPartyTested: boolean;
  /** Grams of extract. */
  weight: '1g';
}

/** URLs of its drawings. */
export interface ProductPictures {
  /** In the catalogue, 480 x 360. */
  shelf: string;
  /** In its own light, 400 x 500; those of the home page have one. */
  portrait?: string;
}

export const productPath = ({ slug }: Pick<Product, 'slug'>): string => `/product/${slug}`;

/** What the drawings show, by category. */
const VESSEL: Record<ProductCategory, string> = {
  Cartridges: 'vape cartridge',
  Edibles: 'chocolate bar',
  Flower: 'jar of flower',
  Gummies: 'pouch of cubes',
  'Live Resin': 'jar of live resin',
};

/** A product's picture in words, for those who do not see it. */
export const pictureText = ({ name, category }: Pick<Product, 'name' | 'category'>): string =>
  `${name}, ${VESSEL[category]}`;
