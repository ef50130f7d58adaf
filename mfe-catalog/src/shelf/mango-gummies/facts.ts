import type { Product } from '../product';

export const facts: Product = {
  id: 11,
  slug: 'mango-gummies',
  name: 'Mango Gummies',
  category: 'Gummies',
  type: 'Indica',
  thcPercent: 78.9,
  rating: 4.5,
  description: 'Plain cubes of dried mango and black tea, set with pectin and dosed one by one.',
  effects: ['Relaxed', 'Mellow', 'Drowsy'],
  extractionMethod: 'CO2 Supercritical',
};
