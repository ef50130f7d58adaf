import { stateName } from '@site/contracts';
import { siteSettings } from '@site/platform';
import { Link } from '@site/shared-ui/router';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { calmMotion, sideBySide } from '../layout/media';
import panel from '../layout/panel.module.scss';
import { selectionAtom, userLocationAtom } from '../stores/atoms';
import { PAGE_SIZE } from '../stores/first-stores';
import type { ListedStore } from '../stores/listed-store';
import { useWeekday, type Clock } from '../stores/weekday';
import { Pager } from './pager';
import { cardId, StoreCard } from './store-card';
import styles from './store-list.module.scss';
import type { ListAddress } from './use-list-address';

export interface StoreListProps {
  /** All that were found, or the first of them. */
  stores: ListedStore[];
  /** How many were found. */
  total: number;
  /** The ZIP code that no store has: `stores` are those nearest to it. */
  nearTo?: string;
  /** Whether `stores` are all. */
  whole: boolean;
  state: string | undefined;
  address: ListAddress;
  clock: Clock;
}

/** The right column: how many stores there are, and a page of cards. */
export const StoreList = (props: StoreListProps) => {
  const { stores, total, nearTo, whole, state, address, clock } = props;
  const [selection, select] = useAtom(selectionAtom);
  const located = useAtomValue(userLocationAtom) !== undefined;
  const today = useWeekday(clock);
  const { brand } = siteSettings();

  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(address.page, pages);
  const start = (page - 1) * PAGE_SIZE;
  const cards = stores.slice(start, start + PAGE_SIZE);

  useShownCard(page);
  const { heading, noteTurn } = useTurnedPage(page);

  const sorted =
    whole &&
    (located || nearTo !== undefined) &&
    stores.some(({ distance }) => distance !== undefined);
  return (
    <section aria-label="Store list">
      <h2 ref={heading} tabIndex={-1} className={styles.count} aria-live="polite">
        {nearTo === undefined
          ? `${total} ${total === 1 ? 'Store' : 'Stores'} Found`
          : `Nearest to ${nearTo}`}
        {sorted && <span className={styles.sorted}> (sorted by distance)</span>}
      </h2>
      {nearTo !== undefined && (
        <p className={styles.range}>
          No store has this ZIP code. Distances are from the middle of its area,{' '}
          {nearTo.slice(0, 3)}.
        </p>
      )}
      {(state !== undefined || pages > 1) && (
        <p className={styles.range} aria-live="polite">
          {state !== undefined && `In ${stateName(state)}. `}
          {pages > 1 && (
            <span className={styles.pages}>
              Shown: {start + 1} to {start + cards.length}.{' '}
            </span>
          )}
          {state !== undefined && <Link to={{ search: address.allStatesQuery }}>All states</Link>}
        </p>
      )}
      {total === 0 ? (
        <div className={panel.panel}>
          <h3 className={panel.title}>No stores found</h3>
          <p className={panel.text}>Try searching with a different zip code or city name.</p>
        </div>
      ) : (
        <ul className={styles.cards}>
          {cards.map((listed) => (
            <StoreCard
              key={listed.store.id}
              {...listed}
              today={today}
              brand={brand}
              selected={listed.store.id === selection?.id}
              onSelect={() => select({ id: listed.store.id, from: 'list' })}
            />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pager page={page} pages={pages} pageQuery={address.pageQuery} onTurn={noteTurn} />
      )}
    </section>
  );
};

/** Brings the card of a store that was chosen on the map into sight, once its page of the list is there. */
const useShownCard = (page: number): void => {
  const selection = useAtomValue(selectionAtom);
  const shown = useRef(selection);
  useEffect(() => {
    // Under the map of a phone the list stays put: following would scroll the map out of sight.
    if (selection?.from !== 'map' || selection === shown.current || !sideBySide()) return;
    const card = document.getElementById(cardId(selection.id));
    if (!card) return;
    shown.current = selection;
    card.scrollIntoView({ block: 'nearest', behavior: calmMotion() ? 'auto' : 'smooth' });
  }, [selection, page]);
};

/** After a turn of the page the list is read from its top. */
const useTurnedPage = (page: number) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const turned = useRef(false);
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  return { heading, noteTurn: () => void (turned.current = true) };
};
