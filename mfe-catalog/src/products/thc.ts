import type { Portions, Product, ProductCategory } from '../data/product';

/** Products that are pure extract. The THC percentage of all others is that of the extract they contain. */
const EXTRACTS: readonly ProductCategory[] = ['Cartridges', 'Live Resin'];

export const isExtract = ({ category }: Pick<Product, 'category'>): boolean =>
  EXTRACTS.includes(category);

export const extractsFirst = (a: Product, b: Product): number =>
  Number(isExtract(b)) - Number(isExtract(a));

/** `78.5%` */
export const formatThcPercent = (product: Pick<Product, 'thcPercent'>): string =>
  `${product.thcPercent.toFixed(1)}%`;

/** `82.3% THC`, `5 mg per piece` or `made with 80.2% THC extract`. */
export const formatThc = (
  product: Pick<Product, 'category' | 'thcPercent' | 'portions'>,
): string => {
  const thc = `${formatThcPercent(product)} THC`;
  if (isExtract(product)) return thc;
  const { portions } = product;
  return portions ? `${portions.milligrams} mg per ${portions.name}` : `made with ${thc} extract`;
};

/** `5 mg THC per piece, 90 mg per package` */
export const formatDose = ({ count, milligrams, name }: Portions): string =>
  `${milligrams}\u00a0mg\u00a0THC per ${name}, ${count * milligrams}\u00a0mg per package`;

/** `18 pieces` */
export const formatCount = ({ count, name }: Portions): string => `${count} ${name}s`;
