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
      'Where a strain smells of peeled fruit, this is usually why. It is light and leaves early, so a fresh jar shows more of it than an old one.',
    effects: ['Bright', 'Cheerful', 'Light'],
    flavors: ['Lemon peel', 'Orange', 'Sherbet'],
    picture: limonene,
  },
  myrcene: {
    description:
      'The most common terpene of all in cannabis, and the one that makes it smell like its cousin, hops. Soft and round, it carries the others.',
    effects: ['Mellow', 'Unhurried', 'Heavy'],
    flavors: ['Mango', 'Clove leaf', 'Damp earth'],
    picture: myrcene,
  },
  pinene: {
    description:
      'Cold, green and clean. It is the same molecule that a forest gives off in the sun, and a little of it is enough to lift a whole bouquet.',
    effects: ['Clear', 'Attentive', 'Brisk'],
    flavors: ['Pine needle', 'Rosemary', 'Cedar'],
    picture: pinene,
  },
  linalool: {
    description:
      'Flowers first, then something like fine soap. Perfumers have worked with it for centuries; in an extract it turns up in small, distinct amounts.',
    effects: ['Calm', 'Soft', 'Quiet'],
    flavors: ['Lavender', 'Rose', 'Bergamot'],
    picture: linalool,
  },
  caryophyllene: {
    description:
      'Warm and dry, with the bite of fresh pepper. A large molecule that stays when the lighter ones have gone, and the backbone of savory strains.',
    effects: ['Grounded', 'Warm', 'Steady'],
    flavors: ['Black pepper', 'Clove', 'Toasted wood'],
    picture: caryophyllene,
  },
};
