import type { Product } from '../product';

export const facts: Product = {
  id: 9,
  slug: 'gmo',
  name: 'GMO',
  category: 'Live Resin',
  type: 'Indica',
  thcPercent: 84.1,
  rating: 4.9,
  description: 'Garlic, wet oak and coffee. The most savory jar on the shelf, and the strongest.',
  effects: ['Heavy', 'Relaxed', 'Still'],
  extractionMethod: 'Live Resin',
};
