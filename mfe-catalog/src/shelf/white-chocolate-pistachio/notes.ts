import scene from '@site/art/moments/white-chocolate-pistachio.svg';
import type { ProductNotes } from '../product';
import { TESTED } from '../tested';

export const notes: ProductNotes = {
  ...TESTED,
  fullDescription:
    'Rosin is pressed with heat and weight and nothing else. Ours goes into cocoa butter with Sicilian-style roasted pistachio and a pinch of salt, in a bar that breaks cleanly along its lines. The hybrid is a gentle one; the nuts are not shy.',
  flavors: ['Cocoa butter', 'Roasted pistachio', 'Vanilla'],
  moment: { scene, words: 'A slow Sunday, and company that stays.' },
  portions: { count: 18, milligrams: 5, name: 'piece' },
};
