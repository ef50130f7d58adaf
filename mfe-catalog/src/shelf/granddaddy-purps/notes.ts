import scene from '@site/art/moments/granddaddy-purps.svg';
import type { ProductNotes } from '../product';
import { TESTED } from '../tested';

export const notes: ProductNotes = {
  ...TESTED,
  fullDescription:
    'Purple plants, picked late, when the nights have turned cold. Carbon dioxide and a patient distillation give a dark, even extract that smells of grape skin and lavender and finishes long. It is not in a hurry, and it is not meant for the morning.',
  flavors: ['Dark grape', 'Lavender', 'Plum'],
  moment: { scene, words: 'One lamp on, the record turned over.' },
};
