import type { Product } from '../shelf/product';
import { products } from '../shelf/lists/facts';

/** The nine of the home page (docs/product.md, section 3.1). */
export const homeProducts = products.slice(0, 9);

export const productAt = (slug: string): Product | undefined =>
  products.find((product) => product.slug === slug);
