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

/** Further data for a product's own page. */
export interface ProductNotes {
  fullDescription: string;
  flavors: readonly string[];
  /** Where it is at home: the URL of the lifestyle picture, 900 x 600, and the line below it. */
  moment: { scene: string; words: string };
  labTested: boolean;
  thirdPartyTested: boolean;
  /** Of the extract: as much of it is measured in the laboratory. */
  weight: '1g';
  /** Of what is eaten: how many there are in a package, and the THC of each. */
  portions?: Portions;
}

export interface Portions {
  count: number;
  milligrams: number;
  /** Of one of them. */
  name: string;
}

/** Terpene → percent of the extract's weight, the most first. */
export type Terpenes = Readonly<Record<string, number>>;

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

/** Search words for visitors who know no name: `Cartridges vape cartridge`. */
export const searchWords = ({ category }: Pick<Product, 'category'>): string =>
  `${category} ${VESSEL[category]}`;

/** The alternative text of a product's picture. */
export const pictureText = ({ name, category }: Pick<Product, 'name' | 'category'>): string =>
  `${name}, ${VESSEL[category]}`;
