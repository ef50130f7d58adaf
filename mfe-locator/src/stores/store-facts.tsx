import { ClockRegular } from '@fluentui/react-icons/headless/svg/clock';
import type { Store } from '@site/contracts';
import { openingAt, todaysHours } from './opening-hours';
import { availability } from './store-filters';
import styles from './store-facts.module.scss';

export interface StoreFactsProps {
  store: Store;
  /** `1 Sample Street, Chicago, IL 60601` */
  address: string;
  now: Date | undefined;
}

/** Address, today's hours and product lines of a store. */
export const StoreFacts = ({ store, address, now }: StoreFactsProps) => {
  const opening = openingAt(store, now);
  return (
    <>
      <address className={styles.address}>{address}</address>
      <p className={styles.hours}>
        <ClockRegular />
        {opening && (
          <strong className={opening.isOpen ? styles.open : styles.closed}>{opening.text}</strong>
        )}
        <span>{todaysHours(store, now)}</span>
      </p>
      <p className={styles.carries}>{availability(store)}</p>
    </>
  );
};
