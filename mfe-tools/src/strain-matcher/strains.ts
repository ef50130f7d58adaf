import type { StrainId } from './match-strain';

/** A recommendation of the strain matcher (docs/product.md, section 3.11). */
export interface Strain {
  name: string;
  type: 'Indica' | 'Sativa' | 'Hybrid';
  bestTime: string;
  description: string;
  effects: readonly string[];
  terpenes: readonly string[];
}

export const strains: Readonly<Record<StrainId, Strain>> = {
  sleep: {
    name: 'Nightfall Kush',
    type: 'Indica',
    bestTime: 'Night',
    description:
      'Dark fruit and lavender with a long, slow finish. The indica that people put at the end of the day and plan nothing after.',
    effects: ['Relaxed', 'Drowsy', 'Quiet'],
    terpenes: ['Myrcene', 'Linalool', 'Caryophyllene'],
  },
  energy: {
    name: 'First Light',
    type: 'Sativa',
    bestTime: 'Morning',
    description:
      'Citrus peel and fresh pine. A brisk sativa with a clear top note, for people who want to get going.',
    effects: ['Uplifted', 'Lively', 'Alert'],
    terpenes: ['Limonene', 'Pinene', 'Terpinolene'],
  },
  balanced: {
    name: 'Even Keel',
    type: 'Hybrid',
    bestTime: 'Afternoon',
    description:
      'Warm herbs and a little honey. A hybrid that leans to neither side and is hard to misplace in a day.',
    effects: ['Calm', 'Balanced', 'Content'],
    terpenes: ['Caryophyllene', 'Limonene', 'Myrcene'],
  },
  body: {
    name: 'Deep Root',
    type: 'Indica',
    bestTime: 'Evening',
    description:
      'Wet earth, pepper and clove. A heavy indica that people describe as felt in the body rather than in the head.',
    effects: ['Heavy', 'Relaxed', 'Still'],
    terpenes: ['Caryophyllene', 'Myrcene', 'Humulene'],
  },
  social: {
    name: 'Table Talk',
    type: 'Hybrid',
    bestTime: 'Evening',
    description:
      'Ripe mango and lime. An easygoing hybrid that keeps a conversation moving and does not take it over.',
    effects: ['Cheerful', 'Talkative', 'Easygoing'],
    terpenes: ['Limonene', 'Caryophyllene', 'Ocimene'],
  },
  creative: {
    name: 'Blank Page',
    type: 'Sativa',
    bestTime: 'Afternoon',
    description:
      'Grapefruit, cedar and a trace of fuel. A sativa for drawing, playing and starting things without a plan.',
    effects: ['Creative', 'Curious', 'Uplifted'],
    terpenes: ['Terpinolene', 'Pinene', 'Limonene'],
  },
};
