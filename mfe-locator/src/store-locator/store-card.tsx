import type { ReactNode } from 'react';
import { CallRegular } from '@fluentui/react-icons/headless/svg/call';
import { ClockRegular } from '@fluentui/react-icons/headless/svg/clock';
import { DirectionsRegular } from '@fluentui/react-icons/headless/svg/directions';
import { OpenRegular } from '@fluentui/react-icons/headless/svg/open';
import { PRODUCT_LINES, type Store } from '@site/contracts';
import { ButtonAnchor } from '@site/shared-ui';
import { distanceText } from '../stores/distance';
import type { ListedStore } from '../stores/listed-store';
import type { OpeningState } from '../stores/opening-state';
import { LINE_NAMES } from '../stores/store-filters';
import styles from './store-card.module.scss';
import { callUrl, cityLine, directionsUrl } from '../stores/store-links';
import { openingAt, todaysHours } from '../stores/hours-at';

export interface StoreCardProps extends ListedStore {
  now: Date | undefined;
  brand: string;
  selected: boolean;
  onSelect: () => void;
}

export const cardId = (storeId: string): string => `store-${storeId}`;

/** A store in the list. Its name is a button whose area is the whole card; links lie above it. */
export const StoreCard = ({ store, distance, now, brand, selected, onSelect }: StoreCardProps) => (
  <li id={cardId(store.id)} className={`${styles.card} ${selected ? styles.selected : ''}`.trim()}>
    <div className={styles.heading}>
      <h3 className={styles.name}>
        <button
          type="button"
          className={styles.select}
          aria-current={selected || undefined}
          onClick={onSelect}
        >
          {store.name}
        </button>
      </h3>
      {distance !== undefined && <p className={styles.distance}>{distanceText(distance)}</p>}
    </div>
    <address className={styles.address}>
      {store.address}, {cityLine(store)}
    </address>
    <p className={styles.hours}>
      <ClockRegular />
      <Opening {...openingAt(store, now)} />
      <span>{todaysHours(store, now)}</span>
    </p>
    <p className={styles.carries}>
      {brand} Available{lines(store)}
    </p>
    <div className={styles.actions}>
      <ButtonAnchor
        className={styles.action}
        href={directionsUrl(store)}
        target="_blank"
        rel="noopener"
      >
        <DirectionsRegular />
        Directions
        <Unseen> to {store.name}, opens in a new tab</Unseen>
      </ButtonAnchor>
      <Call {...store} />
      {store.website && (
        <a className={styles.link} href={store.website} target="_blank" rel="noopener">
          Visit Website
          <OpenRegular className={styles.leaving} />
          <Unseen> of {store.name}, opens in a new tab</Unseen>
        </a>
      )}
    </div>
  </li>
);

const Opening = ({ isOpen, text }: Partial<OpeningState>) =>
  text === undefined ? null : (
    <strong className={isOpen ? styles.open : styles.shut}>{text}</strong>
  );

/** The telephone number, to be called where it is one. */
const Call = (store: Store) => {
  const url = callUrl(store);
  if (url === undefined) return store.phone === '' ? null : <span>{store.phone}</span>;
  return (
    <ButtonAnchor className={styles.action} href={url}>
      <CallRegular />
      <Unseen>Call {store.name}, </Unseen>
      {store.phone}
    </ButtonAnchor>
  );
};

/** `: Vapes, Edibles`, where it is known; a line that this release does not know is left out. */
const lines = ({ products = [] }: Store): string => {
  const names = PRODUCT_LINES.filter((line) => products.includes(line));
  return names.length > 0 ? `: ${names.map((line) => LINE_NAMES[line]).join(', ')}` : '';
};

/** Makes one link of many tell which store it belongs to. */
const Unseen = ({ children }: { children: ReactNode }) => (
  <span className={styles.unseen}>{children}</span>
);
