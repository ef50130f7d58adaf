import { Link } from '@site/shared-ui/router';
import screenReader from '@site/shared-ui/styles/screen-reader.module.scss';
import { cityLine, formatDistance, formatZipDistance } from '../stores/store-format';
import { storePath } from '../stores/store-paths';
import type { ListedStore } from '../stores/listed-store';
import styles from './store-card.module.scss';
import { StoreActions } from '../stores/store-actions';
import { StoreFacts } from '../stores/store-facts';

export interface StoreCardProps extends ListedStore {
  /** The distance is from this ZIP code; undefined: from the visitor. */
  fromZip: string | undefined;
  now: Date | undefined;
  selected: boolean;
  onSelect: () => void;
}

export const cardId = (storeId: string): string => `store-${storeId}`;

/** A store of the list. Its name is a button that covers the card; links are above it. */
export const StoreCard = (props: StoreCardProps) => {
  const { store, distance, fromZip, now, selected, onSelect } = props;
  return (
    <li
      id={cardId(store.id)}
      className={`${styles.card} ${selected ? styles.selected : ''}`.trim()}
    >
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
      {distance !== undefined && (
        <p className={styles.distance}>
          {fromZip ? formatZipDistance(distance) : formatDistance(distance)}
        </p>
      )}
      <StoreFacts store={store} address={`${store.address}, ${cityLine(store)}`} now={now} />
      <StoreActions store={store}>
        <Link className={styles.page} to={storePath(store)}>
          Store details
          <span className={screenReader.only}> for {store.name}</span>
        </Link>
      </StoreActions>
    </li>
  );
};
