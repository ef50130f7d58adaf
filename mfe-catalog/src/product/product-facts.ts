import { isExtract, thcPercent } from '../products/thc';
import type { Portions, Product, ProductNotes } from '../shelf/product';

/** What a percentage is of, where the product is more than its extract. */
const ofExtract = (product: Product, { weight }: ProductNotes): [string, string][] => [
  ['THC of the extract', thcPercent(product)],
  ['Measured on', `${weight} of extract`],
];

const ofPortions = ({ count, milligrams, name }: Portions): [string, string][] => [
  ['THC', `${milligrams} mg a ${name}`],
  ['Package', `${count} ${name}s, ${count * milligrams} mg THC`],
];

/** What the label says, name and value. */
export const productFacts = (product: Product, notes: ProductNotes): [string, string][] => {
  const kind: [string, string][] = [
    ['Strain Type', product.type],
    ['Extraction Method', product.extractionMethod],
  ];
  if (isExtract(product)) return [['THC', thcPercent(product)], ...kind, ['Weight', notes.weight]];
  return [
    ...(notes.portions ? ofPortions(notes.portions) : []),
    ...kind,
    ...ofExtract(product, notes),
  ];
};
