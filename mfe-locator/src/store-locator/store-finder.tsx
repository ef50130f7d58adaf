import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useQuery } from '@site/shared-ui/query';
import { userLocationAtom } from '../stores/atoms';
import { listStores } from '../stores/listed-store';
import { LoadError } from './load-error';
import { LoadingStores } from './loading-stores';
import { MapPanel } from '../map/map-panel';
import { matchesSearch } from '../stores/matches-search';
import { SearchBox } from './search-box';
import styles from './store-finder.module.scss';
import { StoreList } from './store-list';
import { storesQuery } from '../stores/stores-query';
import { useSearchText } from './use-search-text';
import { useUserLocation } from './use-user-location';
import type { Clock } from '../stores/weekday';

/** Search box, map and list, in step. It works with a script only, and is hidden where scripts are off. */
export const StoreFinder = ({ clock }: { clock: Clock }) => {
  const { data, isError, isFetching, refetch } = useQuery(storesQuery);
  const [text, search] = useSearchText();
  const user = useAtomValue(userLocationAtom);
  useUserLocation();

  const listed = useMemo(() => data && listStores(data, user), [data, user]);
  const found = useMemo(
    () => listed?.filter(({ store }) => matchesSearch(store, text)),
    [listed, text],
  );

  return (
    <div className={styles.finder}>
      <SearchBox text={text} onSearch={search} />
      {isError && !isFetching ? (
        <LoadError onRetry={() => void refetch()} />
      ) : (
        <div className={styles.columns}>
          {found ? (
            <>
              <MapPanel found={found} />
              <StoreList found={found} clock={clock} />
            </>
          ) : (
            <LoadingStores />
          )}
        </div>
      )}
    </div>
  );
};
