import type { Product } from '../product';

export const facts: Product = {
  id: 7,
  slug: 'wango-mango',
  name: 'Wango Mango',
  category: 'Cartridges',
  type: 'Hybrid',
  thcPercent: 83.2,
  rating: 4.9,
  description: 'Mango skin, lime and warm resin, bright from the first draw to the last.',
  effects: ['Cheerful', 'Easygoing', 'Creative'],
  extractionMethod: 'Live Resin',
};
