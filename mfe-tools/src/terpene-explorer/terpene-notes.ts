import caryophyllene from '@site/art/tools/terpene-caryophyllene.svg';
import limonene from '@site/art/tools/terpene-limonene.svg';
import linalool from '@site/art/tools/terpene-linalool.svg';
import myrcene from '@site/art/tools/terpene-myrcene.svg';
import pinene from '@site/art/tools/terpene-pinene.svg';
import type { Terpene } from '@site/contracts';

/** Details of a terpene in the result, besides name and scent (docs/product.md, section 3.9). */
export interface TerpeneNotes {
  description: string;
  /** Reported, not promised. */
  effects: readonly string[];
  flavors: readonly string[];
  /** URL of a picture of its molecule. */
  picture: string;
}

export const terpeneNotes: Readonly<Record<Terpene, TerpeneNotes>> = {
  limonene: {
    description:
      'If a strain smells like peeled citrus, this is usually why. It evaporates quickly, so a fresh jar has more of it than an old one.',
    effects: ['Bright', 'Cheerful', 'Light'],
    flavors: ['Lemon peel', 'Orange', 'Sherbet'],
    picture: limonene,
  },
  myrcene: {
    description:
      'The most common terpene in cannabis, and the reason it smells like its cousin, hops. Soft and round, it carries the other scents.',
    effects: ['Mellow', 'Laid-back', 'Heavy'],
    flavors: ['Mango', 'Clove leaf', 'Damp earth'],
    picture: myrcene,
  },
  pinene: {
    description:
      'Cool, green and clean. It’s the scent of a pine forest in the sun, and a little goes a long way.',
    effects: ['Clear-headed', 'Alert', 'Brisk'],
    flavors: ['Pine needle', 'Rosemary', 'Cedar'],
    picture: pinene,
  },
  linalool: {
    description:
      'Lavender and fresh flowers, with a hint of soap. Perfumers have used it for centuries. Most extracts have only a little, but you can smell it.',
    effects: ['Calm', 'Soft', 'Quiet'],
    flavors: ['Lavender', 'Rose', 'Bergamot'],
    picture: linalool,
  },
  caryophyllene: {
    description:
      'Warm and dry, with the bite of fresh pepper. It lingers after lighter scents fade and is the backbone of savory strains.',
    effects: ['Grounded', 'Warm', 'Steady'],
    flavors: ['Black pepper', 'Clove', 'Toasted wood'],
    picture: caryophyllene,
  },
};
