import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { siteSettings } from '@site/platform';
import { selectionAtom, userLocationAtom } from '../stores/atoms';
import type { ListedStore } from '../stores/listed-store';
import { calmMotion, sideBySide } from '../layout/media';
import panel from '../layout/panel.module.scss';
import { cardId, StoreCard } from './store-card';
import styles from './store-list.module.scss';
import { useWeekday, type Clock } from '../stores/weekday';

/** The right column: how many stores there are, and a card for each. */
export const StoreList = ({ found, clock }: { found: ListedStore[]; clock: Clock }) => {
  const [selection, select] = useAtom(selectionAtom);
  const located = useAtomValue(userLocationAtom) !== undefined;
  const today = useWeekday(clock);
  const { brand } = siteSettings();

  useEffect(() => {
    // Under the map of a phone the list stays put: following would scroll the map out of sight.
    if (selection?.from !== 'map' || !sideBySide()) return;
    document
      .getElementById(cardId(selection.id))
      ?.scrollIntoView({ block: 'nearest', behavior: calmMotion() ? 'auto' : 'smooth' });
  }, [selection]);

  const sorted = located && found.some(({ distance }) => distance !== undefined);
  return (
    <section aria-label="Store list">
      <h2 className={styles.count} aria-live="polite">
        {found.length} {found.length === 1 ? 'Store' : 'Stores'} Found
        {sorted && <span className={styles.sorted}> (sorted by distance)</span>}
      </h2>
      {found.length === 0 ? (
        <div className={panel.panel}>
          <h3 className={panel.title}>No stores found</h3>
          <p className={panel.text}>Try searching with a different zip code or city name.</p>
        </div>
      ) : (
        <ul className={styles.cards}>
          {found.map((listed) => (
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
    </section>
  );
};
