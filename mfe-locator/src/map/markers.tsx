import type { Store } from '@site/contracts';
import type { ListedStore } from '../stores/listed-store';
import styles from './markers.module.scss';

export const markerId = (storeId: string): string => `marker-${storeId}`;

/** A button for each store that has a place; the map keeps them where they belong. */
export const Markers = ({
  stores,
  selectedId,
  withTowns,
  onSelect,
}: {
  stores: ListedStore[];
  selectedId: string | undefined;
  /** Whether to name the towns, for a map without streets. */
  withTowns: boolean;
  onSelect: (id: string) => void;
}) => (
  <ul className={styles.markers} aria-label="Stores on the map">
    {stores.map(({ store, place }, index) => (
      <li
        key={store.id}
        className={styles.marker}
        data-latitude={place?.latitude}
        data-longitude={place?.longitude}
      >
        <button
          id={markerId(store.id)}
          type="button"
          className={styles.button}
          // Chains have many stores of one name.
          aria-label={`${store.name}, ${store.address}, ${store.city}`}
          aria-current={store.id === selectedId || undefined}
          onClick={() => onSelect(store.id)}
        />
        {withTowns && isFirstInTown(stores, index) && (
          <span className={styles.town} aria-hidden="true">
            {store.city}
          </span>
        )}
      </li>
    ))}
  </ul>
);

/** One name for each town is enough. */
const isFirstInTown = (stores: ListedStore[], index: number): boolean =>
  index === stores.findIndex(({ store }) => sameTown(store, stores[index]!.store));

const sameTown = (a: Store, b: Store): boolean => a.city === b.city && a.state === b.state;
