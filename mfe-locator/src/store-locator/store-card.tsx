import type { ReactNode } from 'react';
import { CallRegular } from '@fluentui/react-icons/headless/svg/call';
import { ClockRegular } from '@fluentui/react-icons/headless/svg/clock';
import { DirectionsRegular } from '@fluentui/react-icons/headless/svg/directions';
import { OpenRegular } from '@fluentui/react-icons/headless/svg/open';
import type { Weekday } from '@site/contracts';
import { ButtonAnchor } from '@site/shared-ui';
import { distanceText } from '../stores/distance';
import type { ListedStore } from '../stores/listed-store';
import styles from './store-card.module.scss';
import { callUrl, cityLine, directionsUrl } from '../stores/store-links';
import { todaysHours } from '../stores/todays-hours';

export interface StoreCardProps extends ListedStore {
  today: Weekday | undefined;
  brand: string;
  selected: boolean;
  onSelect: () => void;
}

export const cardId = (storeId: string): string => `store-${storeId}`;

/** A store in the list. Its name is a button whose area is the whole card; links lie above it. */
export const StoreCard = ({
  store,
  distance,
  today,
  brand,
  selected,
  onSelect,
}: StoreCardProps) => (
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
    <p className={styles.badge}>{brand} Available</p>
    <div className={styles.details}>
      <address className={styles.address}>
        {store.address}
        <br />
        {cityLine(store)}
        <br />
        <a className={styles.link} href={callUrl(store)}>
          {store.phone}
        </a>
      </address>
      <div>
        <p className={styles.hours}>
          <ClockRegular />
          {todaysHours(store.hours, today)}
        </p>
        {store.website && (
          <a className={styles.link} href={store.website} target="_blank" rel="noopener">
            Visit Website
            <OpenRegular className={styles.leaving} />
            <Unseen> of {store.name}, opens in a new tab</Unseen>
          </a>
        )}
      </div>
    </div>
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
      <ButtonAnchor className={styles.action} href={callUrl(store)}>
        <CallRegular />
        Call
        <Unseen> {store.name}</Unseen>
      </ButtonAnchor>
    </div>
  </li>
);

/** Makes one link of many tell which store it belongs to. */
const Unseen = ({ children }: { children: ReactNode }) => (
  <span className={styles.unseen}>{children}</span>
);
