import type { Product, ProductCategory } from '../data/product';

/** Products that are pure extract. The THC percentage of all others is that of the extract they contain. */
const EXTRACTS: readonly ProductCategory[] = ['Cartridges', 'Live Resin'];

export const isExtract = ({ category }: Pick<Product, 'category'>): boolean =>
  EXTRACTS.includes(category);

/** `78.5%` */
export const formatThcPercent = (product: Pick<Product, 'thcPercent'>): string =>
  `${product.thcPercent.toFixed(1)}%`;

/** `82.3% THC` or `Made with 78.5% THC extract`. */
export const formatThc = (product: Pick<Product, 'category' | 'thcPercent'>): string => {
  const thc = `${formatThcPercent(product)} THC`;
  return isExtract(product) ? thc : `Made with ${thc} extract`;
};
