import type { Product } from '../product';

export const facts: Product = {
  id: 5,
  slug: 'pineapple-express',
  name: 'Pineapple Express',
  category: 'Cartridges',
  type: 'Sativa',
  thcPercent: 80.9,
  rating: 4.8,
  description: 'Ripe pineapple over fresh cedar, from plants frozen within the hour of harvest.',
  effects: ['Bright', 'Focused', 'Sociable'],
  extractionMethod: 'Live Resin',
};
