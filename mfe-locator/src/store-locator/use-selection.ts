import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { selectionAtom } from '../stores/atoms';
import type { ListAddress } from './use-list-address';

/**
 * Keeps the selected store and that of the URL the same. A link, a search of the site and Back change the URL: then its
 * store, or none, is selected, as when the page begins; whoever selects a store changes the URL.
 */
export const useSelection = ({ isRead, store, select }: ListAddress): void => {
  const [selection, setSelection] = useAtom(selectionAtom);
  /** The store on which both agreed last; null before the URL was read. */
  const agreed = useRef<string | null>(null);
  useEffect(() => {
    if (!isRead) return;
    if (agreed.current !== (store ?? '')) {
      agreed.current = store ?? '';
      setSelection(store ? { id: store, from: 'address' } : undefined);
    } else if (selection?.id !== store) {
      agreed.current = selection?.id ?? '';
      select(selection?.id);
    }
  }, [isRead, selection, setSelection, store, select]);
};
