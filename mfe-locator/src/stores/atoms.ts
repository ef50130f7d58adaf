import { atom } from 'jotai';
import type { Place } from '@site/contracts';

/** The store that was chosen, and where: the other side follows. Choosing it again makes a new one. */
export interface Selection {
  id: string;
  from: 'list' | 'map' | 'address';
}

export const selectionAtom = atom<Selection | undefined>(undefined);

export const userLocationAtom = atom<Place | undefined>(undefined);
