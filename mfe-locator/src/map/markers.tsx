import { stateName } from '@site/contracts';
import type { Mark } from './marks';
import styles from './markers.module.scss';

export const markerId = (storeId: string): string => `marker-${storeId}`;

/** A button for each visible store and cluster; `overlayPlacer` positions them. */
export const Markers = ({
  marks,
  selectedId,
  onSelect,
  onPart,
}: {
  marks: Mark[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  /** Zooms in on a cluster. */
  onPart: (cluster: Mark) => void;
}) => (
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
              // Stores of a chain share their name.
              aria-label={`${store.name}, ${store.address}, ${store.city}`}
              aria-current={store.id === selectedId || undefined}
              onClick={() => onSelect(store.id)}
            />
          )}
        </li>
      );
    })}
  </ul>
);

/** `12 stores around Evanston, Illinois: zoom in` */
export const clusterName = ({ stores }: Mark): string => {
  const { city, state } = stores[0]!.store;
  return `${stores.length} stores around ${city}, ${stateName(state)}: zoom in`;
};
