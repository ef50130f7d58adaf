import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { calmMotion, sideBySide } from '../layout/media';
import { selectionAtom } from '../stores/atoms';
import type { ListedStore } from '../stores/listed-store';

/**
 * Whether a phone's map is unfolded: by its button, and by a store that is chosen and is on it. Of the list, a store that
 * is chosen brings the map that is above it into sight.
 *
 * @param store the id of the store that the address names
 */
export const useUnfolded = (
  map: RefObject<HTMLElement | null>,
  found: ListedStore[] | undefined,
  store: string | undefined,
) => {
  const selection = useAtomValue(selectionAtom);
  const [unfolded, setUnfolded] = useState(false);
  const [unfoldedFor, setUnfoldedFor] = useState<typeof selection>();
  // A page that is come back to has the selection of before until the address is read.
  const isChosen = store !== undefined && selection?.id === store;
  const isOnMap = isChosen && !!found?.some((one) => one.place && one.store.id === store);
  if (isOnMap && selection !== unfoldedFor) {
    setUnfoldedFor(selection);
    setUnfolded(true);
  }

  const shown = useRef(selection);
  useEffect(() => {
    if (!isOnMap || selection === shown.current) return;
    shown.current = selection;
    if (selection?.from !== 'list' || sideBySide()) return;
    map.current?.scrollIntoView({ behavior: calmMotion() ? 'auto' : 'smooth' });
  }, [map, isOnMap, selection]);

  return [unfolded, setUnfolded] as const;
};
