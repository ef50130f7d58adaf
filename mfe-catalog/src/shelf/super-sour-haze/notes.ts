import scene from '@site/art/moments/super-sour-haze.svg';
import type { ProductNotes } from '../product';
import { TESTED } from '../tested';

export const notes: ProductNotes = {
  ...TESTED,
  fullDescription:
    'A haze with its sharp edges left on. We run the plant cold through carbon dioxide, distil it until it is clear, and give back the terpenes that came out first: citrus peel, fuel, a little cedar. In a ceramic cartridge it draws lightly and tastes of itself down to the last tenth of a gram.',
  flavors: ['Grapefruit peel', 'Diesel', 'Cedar'],
  moment: { scene, words: 'Late morning, windows open, something half made on the desk.' },
};
