import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { selectionAtom } from '../stores/atoms';
import type { ListAddress } from './use-list-address';

/** Begins with the selected store of the URL, and keeps the URL to the store that is selected. */
export const useSelection = ({ isRead, store, select }: ListAddress): void => {
  const [selection, setSelection] = useAtom(selectionAtom);
  const begun = useRef(false);
  useEffect(() => {
    if (!isRead) return;
    if (!begun.current) {
      begun.current = true;
      if (store) setSelection({ id: store, from: 'list' });
    } else if (selection?.id !== store) select(selection?.id);
  }, [isRead, selection, setSelection, store, select]);
};
