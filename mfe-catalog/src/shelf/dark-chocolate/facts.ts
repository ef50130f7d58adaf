import type { Product } from '../product';

export const facts: Product = {
  id: 1,
  slug: 'dark-chocolate',
  name: 'Dark Chocolate',
  category: 'Edibles',
  type: 'Hybrid',
  thcPercent: 78.5,
  rating: 4.8,
  description: 'Bitter cacao, a clean snap and an even hybrid extract folded in at the end.',
  effects: ['Balanced', 'Mellow', 'Content'],
  extractionMethod: 'CO2 Supercritical',
};
