import { stateName } from '@site/contracts';
import type { Label } from './labels';
import type { MapMarker } from './map-markers';
import styles from './markers.module.scss';

export const markerId = (storeId: string): string => `marker-${storeId}`;

/** A button for each visible store and cluster; `createOverlayPlacer` positions them. */
export const Markers = ({
  markers,
  selectedId,
  onSelect,
  onCluster,
}: {
  markers: MapMarker[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  /** Zooms in on a cluster. */
  onCluster: (cluster: MapMarker) => void;
}) => (
  <ul className={styles.markers} aria-label="Stores on the map">
    {markers.map((marker) => {
      const { store } = marker.stores[0]!;
      const isCluster = marker.stores.length > 1;
      return (
        <li
          key={isCluster ? `cluster ${store.id}` : store.id}
          className={styles.marker}
          data-latitude={marker.place.latitude}
          data-longitude={marker.place.longitude}
        >
          {isCluster ? (
            <button
              type="button"
              className={styles.cluster}
              aria-label={clusterName(marker)}
              onClick={() => onCluster(marker)}
            >
              {marker.stores.length}
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
export const clusterName = ({ stores }: MapMarker): string => {
  const { city, state } = stores[0]!.store;
  return `${stores.length} stores around ${city}, ${stateName(state)}: zoom in`;
};

/** Labels of a map without tiles. Hidden from screen readers, which have the list. */
export const MapLabels = ({ labels }: { labels: Label[] }) => (
  <div aria-hidden="true">
    {labels.map(({ text, place, dx, dy }) => (
      <span
        key={`${text} ${place.longitude}`}
        className={styles.label}
        data-latitude={place.latitude}
        data-longitude={place.longitude}
      >
        <span style={{ left: dx, top: dy }}>{text}</span>
      </span>
    ))}
  </div>
);
