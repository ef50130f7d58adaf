import scene from '@site/art/moments/milk-chocolate.svg';
import type { ProductNotes } from '../product';
import { TESTED } from '../tested';

export const notes: ProductNotes = {
  ...TESTED,
  fullDescription:
    'Milk is caramelized slowly until it tastes of toffee, then conched with soft cacao. The extract is the lightest we make and was chosen to stay in the background. The gentlest bar of the three, scored into portions like the others.',
  flavors: ['Caramelized milk', 'Soft cacao', 'Toasted hazelnut'],
  moment: { scene, words: 'A film that everyone has seen, watched again.' },
  portions: { count: 18, milligrams: 5, name: 'piece' },
};
