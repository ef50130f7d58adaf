import { siteSettings } from '@site/platform';
import { Button, ButtonLink } from '@site/shared-ui';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { calmMotion, sideBySide } from '../layout/media';
import panel from '../layout/panel.module.scss';
import { selectionAtom, userLocationAtom } from '../stores/atoms';
import { STEP } from '../stores/first-stores';
import type { ListedStore } from '../stores/listed-store';
import { isFiltered } from '../stores/store-filters';
import { cardId, StoreCard } from './store-card';
import styles from './store-list.module.scss';
import type { FoundStores } from './use-found-stores';
import type { ListAddress } from './use-list-address';

export interface StoreListProps extends Pick<FoundStores, 'fromZip' | 'isNearest'> {
  /** All that were found, or the first of them. */
  stores: ListedStore[];
  /** How many were found. */
  total: number;
  /** Whether `stores` are all. */
  whole: boolean;
  address: ListAddress;
  /** Undefined while prerendering. */
  now: Date | undefined;
}

/** The heading that says how many there are. */
const COUNT = 'store-count';

/** Takes a visitor from the search down to what it has found, and a phone's keyboard away. */
export const goToFound = (): void => {
  const count = document.getElementById(COUNT);
  count?.focus({ preventScroll: true });
  count?.scrollIntoView();
};

/** The right column: how many stores there are, and the first of them as cards. */
export const StoreList = (props: StoreListProps) => {
  const { stores, total, fromZip, isNearest, whole, address, now } = props;
  const [selection, select] = useAtom(selectionAtom);
  const located = useAtomValue(userLocationAtom) !== undefined;
  const { brand } = siteSettings();

  const shown = stores.slice(0, address.shown);
  const cards = withSelected(shown, stores, selection?.id);

  useShownCard();
  const noteMore = useMore(shown);

  const sorted =
    whole &&
    (located || fromZip !== undefined) &&
    stores.some(({ distance }) => distance !== undefined);
  return (
    <section aria-label="Store list">
      <h2 id={COUNT} tabIndex={-1} className={styles.count} aria-live="polite">
        <span>
          {isNearest
            ? `Nearest to ${fromZip}`
            : `${total} ${total === 1 ? 'Store' : 'Stores'} Found`}
        </span>
        {sorted && <span className={styles.sorted}> (sorted by distance)</span>}
      </h2>
      {sorted && (
        <p className={styles.range}>
          {`${isNearest ? 'No store has this ZIP code. ' : ''}Distances are from ${fromZip ? `the middle of the ZIP code area ${fromZip.slice(0, 3)}` : 'where you are'}.`}
        </p>
      )}
      {total === 0 ? (
        <div className={panel.panel}>
          <h3 className={panel.title}>No stores found</h3>
          <p className={panel.text}>Try searching with a different zip code or city name.</p>
          {isFiltered(address.filters) && (
            <Button onClick={() => address.filter({})}>Clear the filters</Button>
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
      {total > shown.length && (
        <MoreStores
          shown={shown.length}
          total={total}
          query={address.moreQuery}
          onMore={noteMore}
        />
      )}
    </section>
  );
};

/** A selected store that is not among the shown ones comes first. */
const withSelected = (shown: ListedStore[], stores: ListedStore[], id: string | undefined) => {
  const isIt = ({ store }: ListedStore) => store.id === id;
  if (id === undefined || shown.some(isIt)) return shown;
  return [...stores.filter(isIt), ...shown];
};

/** Brings the card of a store that was chosen on the map into sight. */
const useShownCard = (): void => {
  const selection = useAtomValue(selectionAtom);
  useEffect(() => {
    // Under the map of a phone the list stays put: following would scroll the map out of sight.
    if (selection?.from !== 'map' || !sideBySide()) return;
    const card = document.getElementById(cardId(selection.id));
    card?.scrollIntoView({ block: 'nearest', behavior: calmMotion() ? 'auto' : 'smooth' });
  }, [selection]);
};

/** Focuses the first of the stores that were added. */
const useMore = (shown: ListedStore[]) => {
  const before = useRef<number>(undefined);
  const count = shown.length;
  const next = before.current === undefined ? undefined : shown[before.current]?.store.id;
  useEffect(() => {
    if (next === undefined) return;
    before.current = undefined;
    document.getElementById(cardId(next))?.querySelector('button')?.focus({ preventScroll: true });
  }, [next]);
  return () => void (before.current = count);
};

interface MoreStoresProps {
  shown: number;
  total: number;
  /** Where more are shown; undefined where no more may be. */
  query: string | undefined;
  onMore: () => void;
}

/** Under the list: how much of it there is, and more of it. */
const MoreStores = ({ shown, total, query, onMore }: MoreStoresProps) => (
  <div className={styles.more}>
    {query ? (
      <ButtonLink to={{ search: query }} replace preventScrollReset onClick={onMore}>
        {`Show ${Math.min(STEP, total - shown)} more`}
      </ButtonLink>
    ) : (
      <p>A search by ZIP code or city finds the others.</p>
    )}
    <p className={styles.moreCount}>{`${shown} of ${total}`}</p>
  </div>
);
