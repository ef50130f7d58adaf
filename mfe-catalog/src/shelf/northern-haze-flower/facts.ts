import type { Product } from '../product';

export const facts: Product = {
  id: 10,
  slug: 'northern-haze-flower',
  name: 'Northern Haze Flower',
  category: 'Flower',
  type: 'Sativa',
  thcPercent: 80.2,
  rating: 4.6,
  description: 'Slow-cured flower brushed with live rosin of the same harvest.',
  effects: ['Clear', 'Easygoing', 'Attentive'],
  extractionMethod: 'Live Rosin',
};
