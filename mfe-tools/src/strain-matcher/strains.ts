import darkChocolate from '@site/art/products/dark-chocolate.svg';
import gmo from '@site/art/products/gmo.svg';
import granddaddyPurps from '@site/art/products/granddaddy-purps.svg';
import superSourHaze from '@site/art/products/super-sour-haze.svg';
import wangoMango from '@site/art/products/wango-mango.svg';
import type { ProductLine } from '@site/contracts';
import type { StrainId } from './match-strain';

/** A recommendation of the strain matcher (docs/product.md, section 3.11). */
export interface Strain {
  name: string;
  type: 'Indica' | 'Sativa' | 'Hybrid';
  bestTime: string;
  description: string;
  effects: readonly string[];
  terpenes: readonly string[];
  /** The product most like it: slug, name and the line under which stores list it. */
  closest: readonly [slug: string, name: string, line: ProductLine];
  /** URL of the picture of the closest product. */
  picture: string;
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
    closest: ['granddaddy-purps', 'Granddaddy Purps', 'vapes'],
    picture: granddaddyPurps,
  },
  energy: {
    name: 'First Light',
    type: 'Sativa',
    bestTime: 'Morning',
    description:
      'Citrus peel and fresh pine. A brisk, bright sativa for people who want to get going.',
    effects: ['Uplifted', 'Lively', 'Alert'],
    terpenes: ['Limonene', 'Pinene', 'Terpinolene'],
    closest: ['super-sour-haze', 'Super Sour Haze', 'vapes'],
    picture: superSourHaze,
  },
  balanced: {
    name: 'Even Keel',
    type: 'Hybrid',
    bestTime: 'Afternoon',
    description: 'Warm herbs and a little honey. A true hybrid, neither too bright nor too heavy.',
    effects: ['Calm', 'Balanced', 'Happy'],
    terpenes: ['Caryophyllene', 'Limonene', 'Myrcene'],
    closest: ['dark-chocolate', 'Dark Chocolate', 'edibles'],
    picture: darkChocolate,
  },
  body: {
    name: 'Deep Root',
    type: 'Indica',
    bestTime: 'Evening',
    description:
      'Wet earth, pepper and clove. A heavy indica that people say they feel more in the body than in the head.',
    effects: ['Heavy', 'Relaxed', 'Quiet'],
    terpenes: ['Caryophyllene', 'Myrcene', 'Humulene'],
    closest: ['gmo', 'GMO', 'live-resin'],
    picture: gmo,
  },
  social: {
    name: 'Table Talk',
    type: 'Hybrid',
    bestTime: 'Evening',
    description: 'Ripe mango and lime. An easygoing hybrid that keeps the conversation flowing.',
    effects: ['Cheerful', 'Talkative', 'Easygoing'],
    terpenes: ['Limonene', 'Caryophyllene', 'Ocimene'],
    closest: ['wango-mango', 'Wango Mango', 'vapes'],
    picture: wangoMango,
  },
  creative: {
    name: 'Blank Page',
    type: 'Sativa',
    bestTime: 'Afternoon',
    description:
      'Grapefruit, cedar and a hint of fuel. A sativa for drawing, jamming and starting new things.',
    effects: ['Creative', 'Curious', 'Uplifted'],
    terpenes: ['Terpinolene', 'Pinene', 'Limonene'],
    closest: ['super-sour-haze', 'Super Sour Haze', 'vapes'],
    picture: superSourHaze,
  },
};
