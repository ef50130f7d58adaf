import scene from '@site/art/moments/dark-chocolate.svg';
import type { ProductNotes } from '../product';
import { TESTED } from '../tested';

export const notes: ProductNotes = {
  ...TESTED,
  fullDescription:
    'Single-origin cacao is ground for two days, tempered, and only then meets the extract, at a temperature that leaves both as they were. The hybrid behind it was chosen because it does not compete: it comes up slowly, stays even, and lets the chocolate have the last word. Score lines mark the portions, so that a piece is a piece.',
  flavors: ['Bitter cacao', 'Roasted coffee', 'Sea salt'],
  moment: { scene, words: 'After dinner, with the plates still on the table.' },
  portions: { count: 18, milligrams: 5, name: 'piece' },
};
