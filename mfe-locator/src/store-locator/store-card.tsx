import { ClockRegular } from '@fluentui/react-icons/headless/svg/clock';
import type { Store } from '@site/contracts';
import { Link } from '@site/shared-ui/router';
import { cityLine, formatDistance } from '../stores/store-format';
import { storePath } from '../stores/store-paths';
import type { ListedStore } from '../stores/listed-store';
import { openingAt, type OpeningState, todaysHours } from '../stores/opening-hours';
import { carriedLines } from '../stores/store-filters';
import styles from './store-card.module.scss';
import { StoreActions } from '../stores/store-actions';

export interface StoreCardProps extends ListedStore {
  now: Date | undefined;
  brand: string;
  selected: boolean;
  onSelect: () => void;
}

export const cardId = (storeId: string): string => `store-${storeId}`;

/** A store of the list. Its name is a button that covers the card; links are above it. */
export const StoreCard = (props: StoreCardProps) => {
  const { store, distance, now, brand, selected, onSelect } = props;
  return (
    <li
      id={cardId(store.id)}
      className={`${styles.card} ${selected ? styles.selected : ''}`.trim()}
    >
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
        {distance !== undefined && <p className={styles.distance}>{formatDistance(distance)}</p>}
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
        {brand} Available{productLines(store)}
      </p>
      <StoreActions store={store}>
        <Link className={styles.page} to={storePath(store)}>
          Store page
          <span className={styles.visuallyHidden}> of {store.name}</span>
        </Link>
      </StoreActions>
    </li>
  );
};

const Opening = ({ isOpen, text }: Partial<OpeningState>) =>
  text === undefined ? null : (
    <strong className={isOpen ? styles.open : styles.closed}>{text}</strong>
  );

/** `: Vapes, Edibles` */
const productLines = (store: Store): string => {
  const names = carriedLines(store);
  return names.length > 0 ? `: ${names.join(', ')}` : '';
};
