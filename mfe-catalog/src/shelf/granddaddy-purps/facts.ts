import type { Product } from '../product';

export const facts: Product = {
  id: 6,
  slug: 'granddaddy-purps',
  name: 'Granddaddy Purps',
  category: 'Cartridges',
  type: 'Indica',
  thcPercent: 77.8,
  rating: 4.7,
  description: 'Dark grape, lavender and a slow finish. For the end of the day.',
  effects: ['Relaxed', 'Drowsy', 'Quiet'],
  extractionMethod: 'CO2 Supercritical',
};
