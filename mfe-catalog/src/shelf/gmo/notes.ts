import scene from '@site/art/moments/gmo.svg';
import type { ProductNotes } from '../product';
import { TESTED } from '../tested';

export const notes: ProductNotes = {
  ...TESTED,
  fullDescription:
    'Garlic, wet oak, coffee grounds: a savory resin for people who know what they are asking for. The plants stand longer than any other of ours and give less; what they give is a loose sauce with crystals settled in it, and the highest figure on our shelf. Begin with less than you think.',
  flavors: ['Roasted garlic', 'Wet oak', 'Coffee'],
  moment: { scene, words: 'Deep in the evening, phone in another room.' },
};
