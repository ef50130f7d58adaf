import { useQuery } from '@site/shared-ui/query';
import { useAtom, useAtomValue } from 'jotai';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { MapPanel, useExpanded } from '../map/map-panel';
import { selectionAtom, userLocationAtom } from '../stores/atoms';
import { countByState } from '../stores/by-state';
import { FirstStores, selectFirstStores, PAGE_SIZE } from '../stores/first-stores';
import { toListedStores } from '../stores/listed-store';
import { useNow } from '../stores/now';
import { isFiltered } from '../stores/store-filters';
import { storesQuery } from '../stores/stores-query';
import { useStoresData } from '../stores/use-page-data';
import {
  forgetVisitorPlace,
  readVisitorPlace,
  saveVisitorPlace,
  zipOf,
} from '../stores/visitor-place';
import { FilterBar } from './filter-bar';
import { LoadError } from './load-error';
import { LoadingStores } from './loading-stores';
import { SearchBox } from './search-box';
import { StateLinks } from './state-links';
import styles from './store-finder.module.scss';
import { StoreList } from './store-list';
import { useFoundStores } from './use-found-stores';
import { type ListUrl, useListUrl } from './use-list-url';
import { useUserLocation } from './use-user-location';

/**
 * Synchronizes the selected store with the URL: a navigation selects the URL's store or none; a selection changes the
 * URL.
 */
const useSelection = ({ isRead, store, select }: ListUrl): void => {
  const [selection, setSelection] = useAtom(selectionAtom);
  /** The store at the last synchronization; null before the URL is read. */
  const lastSyncedStore = useRef<string | null>(null);
  useEffect(() => {
    if (!isRead) return;
    if (lastSyncedStore.current !== (store ?? '')) {
      lastSyncedStore.current = store ?? '';
      setSelection(store ? { id: store, from: 'url' } : undefined);
    } else if (selection?.id !== store) {
      lastSyncedStore.current = selection?.id ?? '';
      select(selection?.id);
    }
  }, [isRead, selection, setSelection, store, select]);
};

/**
 * Search box, map and list. The document contains the first stores; a single request loads all, which the browser then
 * searches. Without JavaScript only the list in the document is shown.
 */
export const StoreFinder = () => {
  const { data, isLoadingError, isFetching, refetch } = useQuery(storesQuery);
  const { data: first, dataElement } = useStoresData(FirstStores, selectFirstStores);
  const listUrl = useListUrl();
  const { text, shown, filters } = listUrl;
  const now = useNow();
  const user = useAtomValue(userLocationAtom);
  const location = useUserLocation();
  useSelection(listUrl);

  const [savedZip, setSavedZip] = useState(() => zipOf(readVisitorPlace()));
  const result = useFoundStores(data, listUrl, user, savedZip, now);
  const zip = result?.fromZip;
  useEffect(() => {
    if (!zip) return;
    saveVisitorPlace({ zip });
    setSavedZip(zip);
  }, [zip]);
  // The ZIP code that the visitor entered on another page. Only once, because the visitor may clear the search.
  const searchSavedZip = useEffectEvent(() => {
    if (text === '' && !listUrl.store && savedZip) listUrl.search(savedZip);
  });
  useEffect(() => {
    if (listUrl.isRead) searchSavedZip();
  }, [listUrl.isRead]);
  const clearOrigin = () => {
    forgetVisitorPlace();
    setSavedZip(undefined);
    listUrl.search('');
  };
  const states = useMemo(() => (data ? countByState(data) : first?.states), [data, first]);
  // The list has priority over the map.
  const mapStores = useDeferredValue(result);
  const map = useRef<HTMLElement>(null);
  const mapId = useId();
  const [isExpanded, setExpanded] = useExpanded(map, mapStores?.stores, listUrl.store);

  const firstListed = useMemo(() => first && toListedStores(first.stores), [first]);
  const isUnfiltered = text === '' && shown === PAGE_SIZE && !isFiltered(filters);
  const failed = isLoadingError && !isFetching;
  const list = result
    ? result
    : isUnfiltered &&
      first &&
      firstListed && { stores: firstListed, total: failed ? firstListed.length : first.total };

  return (
    <div className={styles.finder}>
      {dataElement}
      <div className={styles.search}>
        <SearchBox text={text} isLoading={!list} onSearch={listUrl.search} />
        <FilterBar
          filters={filters}
          onFilter={listUrl.filter}
          location={location}
          map={{ id: mapId, isExpanded, onToggle: () => setExpanded(!isExpanded) }}
        />
      </div>
      {failed && <LoadError onRetry={() => void refetch()} />}
      {(list || !failed) && (
        <div className={styles.columns}>
          <MapPanel
            stores={mapStores?.stores}
            resultCount={mapStores?.resultCount ?? 0}
            section={map}
            id={mapId}
            isExpanded={isExpanded}
          />
          {list ? (
            <StoreList
              {...list}
              listUrl={listUrl}
              isComplete={!!result}
              now={now}
              onClearOrigin={clearOrigin}
            />
          ) : (
            <LoadingStores />
          )}
        </div>
      )}
      {states && <StateLinks states={states} />}
    </div>
  );
};
