import scene from '@site/art/moments/mango-gummies.svg';
import type { ProductNotes } from '../product';
import { TESTED } from '../tested';

export const notes: ProductNotes = {
  ...TESTED,
  fullDescription:
    'Dried mango and black tea, set with pectin, cut into plain cubes and dosed one by one rather than by the tray. They look like what they are, amber held up to light, and they come in a child-resistant pouch. They take their time: wait before you take another.',
  flavors: ['Dried mango', 'Black tea', 'Burnt sugar'],
  moment: { scene, words: 'An evening with nothing after it.' },
  portions: { count: 20, milligrams: 5, name: 'cube' },
};
