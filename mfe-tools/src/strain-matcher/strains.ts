import type { StrainId } from './match-strain';
import type { ProductId } from './products';

/** A recommendation of the strain matcher (docs/product.md, section 3.11). */
export interface Strain {
  name: string;
  type: 'Indica' | 'Sativa' | 'Hybrid';
  bestTime: string;
  description: string;
  effects: readonly string[];
  terpenes: readonly string[];
  /** The products of its type that fit its goal, the one most like it first. */
  closest: readonly ProductId[];
}

export const strains: Readonly<Record<StrainId, Strain>> = {
  sleep: {
    name: 'Nightfall Kush',
    type: 'Indica',
    bestTime: 'Night',
    description:
      'Dark fruit and lavender with a long finish. An indica for the end of the day, when your plans are done.',
    effects: ['Relaxed', 'Drowsy', 'Quiet'],
    terpenes: ['Myrcene', 'Linalool', 'Caryophyllene'],
    closest: ['granddaddy-purps', 'mango-gummies', 'gmo', 'chitown-og'],
  },
  energy: {
    name: 'First Light',
    type: 'Sativa',
    bestTime: 'Morning',
    description:
      'Citrus peel and fresh pine. A brisk, bright sativa for people who want to get going.',
    effects: ['Uplifted', 'Lively', 'Alert'],
    terpenes: ['Limonene', 'Pinene', 'Terpinolene'],
    closest: ['super-sour-haze', 'pineapple-express', 'northern-haze-flower'],
  },
  balanced: {
    name: 'Even Keel',
    type: 'Hybrid',
    bestTime: 'Afternoon',
    description: 'Warm herbs and a little honey. A true hybrid, neither too bright nor too heavy.',
    effects: ['Calm', 'Balanced', 'Happy'],
    terpenes: ['Caryophyllene', 'Limonene', 'Myrcene'],
    closest: ['dark-chocolate', 'wango-mango', 'white-chocolate-pistachio', 'milk-chocolate'],
  },
  body: {
    name: 'Deep Root',
    type: 'Indica',
    bestTime: 'Evening',
    description:
      'Wet earth, pepper and clove. A heavy indica that people say they feel more in the body than in the head.',
    effects: ['Heavy', 'Relaxed', 'Quiet'],
    terpenes: ['Caryophyllene', 'Myrcene', 'Humulene'],
    closest: ['gmo', 'chitown-og', 'granddaddy-purps', 'mango-gummies'],
  },
  social: {
    name: 'Table Talk',
    type: 'Hybrid',
    bestTime: 'Evening',
    description: 'Ripe mango and lime. An easygoing hybrid that keeps the conversation flowing.',
    effects: ['Cheerful', 'Talkative', 'Easygoing'],
    terpenes: ['Limonene', 'Caryophyllene', 'Ocimene'],
    closest: ['wango-mango', 'white-chocolate-pistachio'],
  },
  creative: {
    name: 'Blank Page',
    type: 'Sativa',
    bestTime: 'Afternoon',
    description:
      'Grapefruit, cedar and a hint of fuel. A sativa for drawing, jamming and starting new things.',
    effects: ['Creative', 'Curious', 'Uplifted'],
    terpenes: ['Terpinolene', 'Pinene', 'Limonene'],
    closest: ['super-sour-haze', 'pineapple-express', 'northern-haze-flower'],
  },
};
