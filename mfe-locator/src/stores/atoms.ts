import { atom } from 'jotai';
import type { Place } from '@site/contracts';

/** The selected store, and where it was selected. Selecting it again creates a new object. */
export interface Selection {
  id: string;
  from: 'list' | 'map' | 'url';
}

export const selectionAtom = atom<Selection | undefined>(undefined);

export const userLocationAtom = atom<Place | undefined>(undefined);
