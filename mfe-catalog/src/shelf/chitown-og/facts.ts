import type { Product } from '../product';

export const facts: Product = {
  id: 4,
  slug: 'chitown-og',
  name: 'Chitown OG',
  category: 'Cartridges',
  type: 'Indica',
  thcPercent: 81.7,
  rating: 4.8,
  description: 'An evening resin: pine, black pepper and the fuel note that OG is known for.',
  effects: ['Relaxed', 'Heavy', 'Unhurried'],
  extractionMethod: 'Live Resin',
};
