import scene from '@site/art/moments/wango-mango.svg';
import type { ProductNotes } from '../product';
import { TESTED } from '../tested';

export const notes: ProductNotes = {
  ...TESTED,
  fullDescription:
    'Live resin from a plant that smells of the fruit stall at noon. Mango skin and lime come first, a warm resin note stays. The hybrid sits in the middle of the scale and leans to neither side, which is harder to grow than it sounds.',
  flavors: ['Mango skin', 'Lime', 'Warm resin'],
  moment: { scene, words: 'On the steps outside, before the others arrive.' },
};
