import { prefersReducedMotion, siteSettings } from '@site/platform';
import { Button, ButtonLink } from '@site/shared-ui';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { hasTwoColumns } from '../layout/media';
import panel from '../layout/panel.module.scss';
import { selectionAtom, userLocationAtom } from '../stores/atoms';
import { PAGE_SIZE } from '../stores/first-stores';
import type { ListedStore } from '../stores/listed-store';
import { isFiltered } from '../stores/store-filters';
import { distanceOrigin } from '../stores/store-format';
import { cardId, StoreCard } from './store-card';
import styles from './store-list.module.scss';
import type { FoundStores } from './use-found-stores';
import type { ListUrl } from './use-list-url';

export interface StoreListProps extends Pick<FoundStores, 'fromZip' | 'isNearest'> {
  /** The found stores, or the first of them. */
  stores: ListedStore[];
  /** Number of found stores. */
  total: number;
  /** Whether `stores` contains all found stores. */
  isComplete: boolean;
  listUrl: ListUrl;
  /** Undefined while prerendering. */
  now: Date | undefined;
}

/** Id of the heading with the count. */
const COUNT_ID = 'store-count';

/** Moves focus and scroll position from the search box to the list, which closes a phone's keyboard. */
export const focusList = (): void => {
  const count = document.getElementById(COUNT_ID);
  count?.focus({ preventScroll: true });
  count?.scrollIntoView();
};

export const StoreList = (props: StoreListProps) => {
  const { stores, total, fromZip, isNearest, isComplete, listUrl, now } = props;
  const [selection, select] = useAtom(selectionAtom);
  const hasLocation = useAtomValue(userLocationAtom) !== undefined;
  const { brand } = siteSettings();

  const visibleStores = stores.slice(0, listUrl.shown);
  const cards = withSelected(visibleStores, stores, selection?.id);

  useScrollToSelected();
  const handleMore = useFocusFirstAdded(visibleStores);

  const isSorted =
    isComplete &&
    (hasLocation || fromZip !== undefined) &&
    stores.some(({ distance }) => distance !== undefined);
  return (
    <section aria-label="Store list">
      <h2 id={COUNT_ID} tabIndex={-1} className={styles.count} aria-live="polite">
        <span>
          {isNearest
            ? `Nearest to ${fromZip}`
            : `${total} ${total === 1 ? 'Store' : 'Stores'} Found`}
        </span>
        {isSorted && <span className={styles.sorted}> (sorted by distance)</span>}
      </h2>
      {isSorted && (
        <p className={styles.origin}>
          {`${isNearest ? 'No stores in this ZIP code. ' : ''}${distanceOrigin(fromZip, stores)}`}
        </p>
      )}
      {total === 0 ? (
        <div className={panel.panel}>
          <h3 className={panel.title}>No stores found</h3>
          <p className={panel.text}>Try searching with a different zip code or city name.</p>
          {isFiltered(listUrl.filters) && (
            <Button onClick={() => listUrl.filter({})}>Clear the filters</Button>
          )}
        </div>
      ) : (
        <ul className={styles.cards}>
          {cards.map((listed) => (
            <StoreCard
              key={listed.store.id}
              {...listed}
              now={now}
              brand={brand}
              selected={listed.store.id === selection?.id}
              onSelect={() => select({ id: listed.store.id, from: 'list' })}
            />
          ))}
        </ul>
      )}
      {total > visibleStores.length && (
        <MoreStores
          shown={visibleStores.length}
          total={total}
          query={listUrl.moreQuery}
          onMore={handleMore}
        />
      )}
    </section>
  );
};

/** Prepends the selected store if it is not among the shown ones. */
const withSelected = (
  visibleStores: ListedStore[],
  stores: ListedStore[],
  id: string | undefined,
) => {
  const isSelected = ({ store }: ListedStore) => store.id === id;
  if (id === undefined || visibleStores.some(isSelected)) return visibleStores;
  return [...stores.filter(isSelected), ...visibleStores];
};

/** Scrolls to the card of a store that was selected on the map. */
const useScrollToSelected = (): void => {
  const selection = useAtomValue(selectionAtom);
  useEffect(() => {
    // On a phone this would scroll the map out of view.
    if (selection?.from !== 'map' || !hasTwoColumns()) return;
    const card = document.getElementById(cardId(selection.id));
    card?.scrollIntoView({
      block: 'nearest',
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
  }, [selection]);
};

/** Focuses the first added store after "Show more". */
const useFocusFirstAdded = (visibleStores: ListedStore[]) => {
  const countBefore = useRef<number>(undefined);
  const count = visibleStores.length;
  const next =
    countBefore.current === undefined ? undefined : visibleStores[countBefore.current]?.store.id;
  useEffect(() => {
    if (next === undefined) return;
    countBefore.current = undefined;
    document.getElementById(cardId(next))?.querySelector('button')?.focus({ preventScroll: true });
  }, [next]);
  return () => void (countBefore.current = count);
};

interface MoreStoresProps {
  shown: number;
  total: number;
  /** Query that shows more; undefined at the maximum. */
  query: string | undefined;
  onMore: () => void;
}

const MoreStores = ({ shown, total, query, onMore }: MoreStoresProps) => (
  <div className={styles.more}>
    {query ? (
      <ButtonLink to={{ search: query }} replace preventScrollReset onClick={onMore}>
        {`Show ${Math.min(PAGE_SIZE, total - shown)} more`}
      </ButtonLink>
    ) : (
      <p>Search by ZIP code or city to find more.</p>
    )}
    <p className={styles.moreCount}>{`${shown} of ${total}`}</p>
  </div>
);
