import { stateName, type Store } from '@site/contracts';
import type { Mark } from './marks';
import styles from './markers.module.scss';

export const markerId = (storeId: string): string => `marker-${storeId}`;

/** A button for each store and each cluster in sight; the map keeps them where they belong. */
export const Markers = ({
  marks,
  selectedId,
  withTowns,
  onSelect,
  onPart,
}: {
  marks: Mark[];
  selectedId: string | undefined;
  /** Whether to name the towns, for a map without streets. */
  withTowns: boolean;
  onSelect: (id: string) => void;
  /** A cluster is to be looked at from nearer. */
  onPart: (cluster: Mark) => void;
}) => {
  const named = withTowns ? firstsInTown(marks) : new Set<Mark>();
  return (
    <ul className={styles.markers} aria-label="Stores on the map">
      {marks.map((mark) => {
        const { store } = mark.stores[0]!;
        const isCluster = mark.stores.length > 1;
        return (
          <li
            key={isCluster ? `cluster ${store.id}` : store.id}
            className={styles.marker}
            data-latitude={mark.place.latitude}
            data-longitude={mark.place.longitude}
          >
            {isCluster ? (
              <button
                type="button"
                className={styles.cluster}
                aria-label={clusterName(mark)}
                onClick={() => onPart(mark)}
              >
                {mark.stores.length}
              </button>
            ) : (
              <button
                id={markerId(store.id)}
                type="button"
                className={styles.button}
                // Chains have many stores of one name.
                aria-label={`${store.name}, ${store.address}, ${store.city}`}
                aria-current={store.id === selectedId || undefined}
                onClick={() => onSelect(store.id)}
              />
            )}
            {named.has(mark) && (
              <span className={styles.town} aria-hidden="true">
                {store.city}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** `12 stores around Evanston, Illinois: zoom in` */
export const clusterName = ({ stores }: Mark): string => {
  const { city, state } = stores[0]!.store;
  return `${stores.length} stores around ${city}, ${stateName(state)}: zoom in`;
};

/** One name for each town is enough, and a cluster has its number. */
const firstsInTown = (marks: Mark[]): Set<Mark> => {
  const towns = new Map<string, Mark>();
  for (const mark of marks) {
    const town = townOf(mark.stores[0]!.store);
    if (mark.stores.length === 1 && !towns.has(town)) towns.set(town, mark);
  }
  return new Set(towns.values());
};

const townOf = ({ city, state }: Store): string => `${city}, ${state}`;
