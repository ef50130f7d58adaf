import scene from '@site/art/moments/northern-haze-flower.svg';
import type { ProductNotes } from '../product';
import { TESTED } from '../tested';

export const notes: ProductNotes = {
  ...TESTED,
  fullDescription:
    'Flower hung for two weeks and cured for four, then brushed with live rosin that was pressed from the same harvest. The figure on the label is that of the rosin; the flower under it is there for the flavor: honey, hay and a little pepper.',
  flavors: ['Honey', 'Dry hay', 'White pepper'],
  moment: { scene, words: 'Outdoors, at the hour when everything turns gold.' },
};
