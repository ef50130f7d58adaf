import type { Product } from '../product';

export const facts: Product = {
  id: 3,
  slug: 'white-chocolate-pistachio',
  name: 'White Chocolate Pistachio',
  category: 'Edibles',
  type: 'Hybrid',
  thcPercent: 79.1,
  rating: 4.7,
  description: 'Cocoa butter, roasted pistachio and a pinch of salt around pressed live rosin.',
  effects: ['Calm', 'Content', 'Social'],
  extractionMethod: 'Live Rosin',
};
