import type { Product } from '../shelf/product';
import { products } from '../shelf/lists/facts';

/** How many a product's page shows (docs/product.md, section 9.8). */
const RELATED = 3;

/**
 * Three others: those that share the category and the strain type first, then either, then the rest of the
 * shelf. The same for everybody, so that pages can be rendered ahead.
 */
export const relatedTo = (product: Product): Product[] => {
  const nearness = (other: Product) =>
    Number(other.category === product.category) + Number(other.type === product.type);
  return products
    .filter(({ slug }) => slug !== product.slug)
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, RELATED);
};
