import { prefersReducedMotion } from '@site/platform';
import { Button, ButtonLink } from '@site/shared-ui';
import { useAtom, useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { hasTwoColumns } from '../layout/media';
import panel from '../layout/panel.module.scss';
import { selectionAtom, userLocationAtom } from '../stores/atoms';
import { PAGE_SIZE } from '../stores/first-stores';
import type { ListedStore } from '../stores/listed-store';
import { isFiltered, LINE_NAMES } from '../stores/store-filters';
import { readZip } from '../stores/zip-query';
import { cardId, StoreCard, type StoreCardProps } from './store-card';
import styles from './store-list.module.scss';
import type { StoreListProps } from './store-list-props';

/** Only explanations; the heading above them says how many stores there are. */
const ListNotes = lazy(() => import('./list-notes').catch(() => ({ default: () => <></> })));

/** Id of the heading with the count. */
const COUNT_ID = 'store-count';

/** Moves focus and scroll position from the search box to the list, which closes a phone's keyboard. */
export const focusList = (): void => {
  const count = document.getElementById(COUNT_ID);
  count?.focus({ preventScroll: true });
  count?.scrollIntoView();
};

export const StoreList = (props: StoreListProps) => {
  const { stores, total, fromZip, isComplete, listUrl, now } = props;
  const selection = useAtomValue(selectionAtom);
  const hasLocation = useAtomValue(userLocationAtom) !== undefined;

  const found = stores.slice(0, total);
  const nearby = stores.slice(total);
  const visibleStores = found.slice(0, listUrl.shown);
  const zip = readZip(listUrl.text);
  const { open, line } = listUrl.filters;

  useScrollToSelected();
  const handleMore = useFocusFirstAdded(visibleStores);

  const isSorted =
    isComplete &&
    (hasLocation || fromZip !== undefined) &&
    stores.some(({ distance }) => distance !== undefined);
  const isNearest = total === 0 && nearby.length > 0;
  const caption = [
    isFiltered(listUrl.filters) &&
      `Stores${open ? ' open now' : ''}${line ? ` that carry ${LINE_NAMES[line].toLowerCase()}` : ''}${zip ? `, near ${zip}` : ''}.`,
    total > 0 && nearby.length > 0 && 'More nearby.',
    isSorted &&
      (fromZip
        ? `Distances are approximate, measured from ${fromZip}.`
        : 'Distances are from your location.'),
  ];
  const cards = { fromZip, now };
  const notes = (
    <Suspense>
      <ListNotes {...props} />
    </Suspense>
  );
  return (
    <div className={listUrl.isRead ? undefined : styles.unread}>
      <section aria-label="Store list">
        <h2 id={COUNT_ID} tabIndex={-1} className={styles.count} aria-live="polite">
          <span>
            {isNearest ? `Nearest to ${zip}` : `${total} ${total === 1 ? 'Store' : 'Stores'} Found`}
          </span>
          {isSorted && (!fromZip || (total || nearby.length) > 1) && (
            <span className={styles.sorted}> (sorted by distance)</span>
          )}
        </h2>
        <div className={styles.caption}>
          <p>{caption.filter(Boolean).join(' ')}</p>
          {isSorted && fromZip && (
            <Button look="quiet" onClick={props.onClearOrigin}>
              Clear {fromZip}
            </Button>
          )}
        </div>
        {stores.length === 0 ? (
          <div className={panel.panel}>
            <h3 className={panel.title}>No stores found</h3>
            {notes}
          </div>
        ) : (
          <>
            {open && notes}
            <StoreCards
              {...cards}
              stores={isNearest ? nearby : withSelected(visibleStores, found, selection?.id)}
            />
          </>
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
      {total > 0 && nearby.length > 0 && (
        <section aria-labelledby="also-nearby" className={styles.nearby}>
          <h2 id="also-nearby" className={styles.count}>
            Also nearby
          </h2>
          <StoreCards {...cards} stores={nearby} />
        </section>
      )}
    </div>
  );
};

const StoreCards = ({
  stores,
  ...props
}: { stores: ListedStore[] } & Pick<StoreCardProps, 'fromZip' | 'now'>) => {
  const [selection, select] = useAtom(selectionAtom);
  return (
    <ul className={styles.cards}>
      {stores.map((listed) => (
        <StoreCard
          key={listed.store.id}
          {...listed}
          {...props}
          selected={listed.store.id === selection?.id}
          onSelect={() => select({ id: listed.store.id, from: 'list' })}
        />
      ))}
    </ul>
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
        {`Show ${Math.min(PAGE_SIZE, total - shown)} More`}
      </ButtonLink>
    ) : (
      <p>Search by ZIP code or city to find more.</p>
    )}
    <p className={styles.moreCount}>{`${shown} of ${total}`}</p>
  </div>
);
