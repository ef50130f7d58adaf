import type { Product } from '../product';

export const facts: Product = {
  id: 8,
  slug: 'milk-chocolate',
  name: 'Milk Chocolate',
  category: 'Edibles',
  type: 'Hybrid',
  thcPercent: 76.4,
  rating: 4.6,
  description: 'Caramelized milk and soft cacao, with the extract kept quiet behind them.',
  effects: ['Mellow', 'Balanced', 'Content'],
  extractionMethod: 'CO2 Supercritical',
};
