import scene from '@site/art/moments/chitown-og.svg';
import type { ProductNotes } from '../product';
import { TESTED } from '../tested';

export const notes: ProductNotes = {
  ...TESTED,
  fullDescription:
    'Named for the city whose winters it suits. The plants are frozen as they are cut and extracted while still cold, which keeps the pine and the pepper that drying would take away. What is left in the glass is dense and golden, with the fuel note that people cross town for.',
  flavors: ['Pine', 'Black pepper', 'Fuel'],
  moment: { scene, words: 'The last train has gone and nobody minds.' },
};
