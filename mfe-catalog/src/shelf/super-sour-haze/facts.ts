import type { Product } from '../product';

export const facts: Product = {
  id: 2,
  slug: 'super-sour-haze',
  name: 'Super Sour Haze',
  category: 'Cartridges',
  type: 'Sativa',
  thcPercent: 82.3,
  rating: 4.9,
  description: 'Grapefruit peel and diesel on the first draw, cedar on the last.',
  effects: ['Uplifted', 'Creative', 'Talkative'],
  extractionMethod: 'CO2 Supercritical',
};
