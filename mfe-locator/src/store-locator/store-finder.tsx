import { useQuery } from '@site/shared-ui/query';
import { useAtom, useAtomValue } from 'jotai';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { MapPanel } from '../map/map-panel';
import { selectionAtom, userLocationAtom } from '../stores/atoms';
import { countByState } from '../stores/by-state';
import { FIRST_STORES, STEP, useFirstStores } from '../stores/first-stores';
import { readStores } from '../stores/listed-store';
import { useNow } from '../stores/now';
import { isFiltered } from '../stores/store-filters';
import { storesQuery } from '../stores/stores-query';
import { FilterBar } from './filter-bar';
import { LoadError } from './load-error';
import { LoadingStores } from './loading-stores';
import { SearchBox } from './search-box';
import { StateLinks } from './state-links';
import styles from './store-finder.module.scss';
import { StoreList } from './store-list';
import { useFoundStores } from './use-found-stores';
import { type ListAddress, useListAddress } from './use-list-address';
import { useUserLocation } from './use-user-location';

/**
 * Synchronizes the selected store with the URL: a navigation selects the URL's store or none; a selection changes the
 * URL.
 */
const useSelection = ({ isRead, store, select }: ListAddress): void => {
  const [selection, setSelection] = useAtom(selectionAtom);
  /** The store at the last synchronization; null before the URL is read. */
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

/**
 * Search box, map and list. The document contains the first stores; one call loads all, then the browser searches them.
 * Without JavaScript only the list of the document is shown.
 */
export const StoreFinder = () => {
  const { data, isError, isFetching, refetch } = useQuery(storesQuery);
  const first = useFirstStores();
  const address = useListAddress();
  const { text, shown, filters } = address;
  const now = useNow();
  const user = useAtomValue(userLocationAtom);
  const location = useUserLocation();
  useSelection(address);

  const found = useFoundStores(data, address, user, now);
  const states = useMemo(() => (data ? countByState(data) : first?.states), [data, first]);
  // The list has priority over the map.
  const mapped = useDeferredValue(found);

  const head = useMemo(() => first && readStores(first.stores), [first]);
  const isHead = text === '' && shown === STEP && !isFiltered(filters);
  const list = found
    ? { ...found, total: found.stores.length }
    : isHead && first && head && { stores: head, total: first.total };
  const failed = isError && !isFetching;

  return (
    <div className={styles.finder}>
      {first && <div hidden {...{ [FIRST_STORES]: JSON.stringify(first) }} />}
      <div className={styles.asking}>
        <SearchBox text={text} onSearch={address.search} />
        <FilterBar filters={filters} onFilter={address.filter} location={location} />
      </div>
      {failed && <LoadError onRetry={() => void refetch()} />}
      {(list || !failed) && (
        <div className={styles.columns}>
          <MapPanel
            found={mapped?.stores}
            searched={mapped?.searched ?? false}
            store={address.store}
          />
          {list ? (
            <StoreList {...list} address={address} whole={!!found} now={now} />
          ) : (
            <LoadingStores />
          )}
        </div>
      )}
      {states && <StateLinks states={states} />}
    </div>
  );
};
