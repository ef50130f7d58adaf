import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Selection } from '../stores/atoms';
import type { ListedStore } from '../stores/listed-store';
import type { Place } from '@site/contracts';
import screenReader from '@site/shared-ui/styles/screen-reader.module.scss';
import { mapTarget } from './map-target';
import type { LabelPlacer } from './labels';
import { MapButtons } from './map-buttons';
import { clusterName, MapLabels, markerId, Markers } from './markers';
import {
  clusterStores,
  markersInView,
  projectStores,
  WHOLE_WORLD,
  type MapMarker,
} from './map-markers';
import { openMap, type OpenMap } from './open-map';
import styles from './store-map.module.scss';
import { StorePopup } from './store-popup';

export interface StoreMapProps {
  /** Undefined while loading. */
  stores: ListedStore[] | undefined;
  /** How many of them, from the first, the map moves to; 0 if they are no search results. */
  resultCount: number;
  selection: Selection | undefined;
  user: Place | undefined;
  /** URL template of the tile server; empty for none. */
  tileUrl: string;
  onSelect: (id: string) => void;
}

const NO_STORES: ListedStore[] = [];

/**
 * The map. Markers and popup are HTML above the canvas of OpenLayers, so that keyboard, screen readers and styles get
 * ordinary buttons; only those in view are rendered.
 */
export const StoreMap = ({
  stores = NO_STORES,
  resultCount,
  selection,
  user,
  tileUrl,
  onSelect,
}: StoreMapProps) => {
  const container = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const map = useRef<OpenMap>(null);
  const [closedSelection, setClosedSelection] = useState<Selection>();
  const [view, setView] = useState(WHOLE_WORLD);
  /** Places labels on the outlines that replace missing tiles. */
  const [placeLabels, setPlaceLabels] = useState<LabelPlacer>();
  const [announcement, setAnnouncement] = useState('');

  const projected = useMemo(() => projectStores(stores), [stores]);
  const groups = useMemo(() => clusterStores(projected, view.level), [projected, view.level]);
  const selectedStore = useMemo(
    () => projected.find(({ listed }) => listed.store.id === selection?.id),
    [projected, selection],
  );
  const markers = useMemo(
    () => markersInView(groups, view, selectedStore),
    [groups, view, selectedStore],
  );
  const labels = useMemo(
    () => placeLabels?.(markers, view.level),
    [placeLabels, markers, view.level],
  );
  const selected = selectedStore?.listed;
  const places = useMemo(
    () => stores.slice(0, resultCount).flatMap(({ place }) => place ?? []),
    [stores, resultCount],
  );
  const destination = useMemo(
    () => mapTarget(selected?.place, places, user),
    [selected?.place, places, user],
  );
  // Unchanged if the same places come in another order.
  const destinationKey = JSON.stringify(destination);

  useEffect(() => {
    const openedMap = openMap({
      target: target.current!,
      overlay: overlay.current!,
      tileUrl,
      tileClass: styles.tiles ?? '',
      onOutline: (next) => setPlaceLabels(() => next),
      // New markers are rendered without blocking a pan.
      onView: (next) => startTransition(() => setView(next)),
    });
    map.current = openedMap;
    return () => openedMap.close();
  }, [tileUrl]);

  // The map does not move for unchanged search results; selecting a store again moves it back to that store.
  const show = useEffectEvent(() => {
    if ('center' in destination) map.current?.moveTo(destination.center);
    else map.current?.showAll(destination.corners);
  });
  useEffect(() => show(), [destinationKey, selection]);

  useLayoutEffect(() => map.current?.placeOverlays());

  const closePopup = () => {
    setClosedSelection(selection);
    if (selected && document.activeElement?.closest('[role="dialog"]')) {
      document.getElementById(markerId(selected.store.id))?.focus({ preventScroll: true });
    }
  };
  // The pressed button may disappear, so the map takes the focus.
  const focusMap = () => target.current?.focus({ preventScroll: true });
  const showAll = () => {
    map.current?.showAll(projected.map(({ listed }) => listed.place!));
    focusMap();
  };
  const zoomToCluster = (cluster: MapMarker) => {
    map.current?.zoomTo(cluster.stores.map(({ place }) => place!));
    setAnnouncement(clusterName(cluster).replace(/: .*/, ''));
    focusMap();
  };
  // Escape closes the popup from anywhere in the map.
  useEffect(() => {
    const handleKeyDown = ({ key, target: element }: KeyboardEvent) => {
      if (key === 'Escape' && element instanceof Node && container.current?.contains(element))
        closePopup();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  });

  return (
    <>
      <div ref={container} className={styles.map}>
        <div
          ref={target}
          role="application"
          aria-label="Map of stores. Arrow keys move it, plus and minus zoom."
          tabIndex={0}
          className={styles.canvas}
        />
        <MapButtons onZoom={(levels) => map.current?.zoomBy(levels)} onShowAll={showAll} />
        <p role="status" className={screenReader.only}>
          {announcement}
        </p>
        <div ref={overlay} className={styles.overlay}>
          <div className={styles.layer}>
            {user && (
              <span
                role="img"
                aria-label="Your location"
                className={styles.user}
                data-latitude={user.latitude}
                data-longitude={user.longitude}
              />
            )}
            {labels && <MapLabels labels={labels} />}
            <Markers
              markers={markers}
              selectedId={selected?.store.id}
              onSelect={onSelect}
              onCluster={zoomToCluster}
            />
            {selected?.place && closedSelection !== selection && (
              <StorePopup
                store={selected.store}
                place={selected.place}
                takesFocus={selection?.from === 'map'}
                onClose={closePopup}
              />
            )}
          </div>
          {projected.length > 0 && (
            <button type="button" className={styles.showAll} onClick={showAll}>
              {`No stores in view. Show all ${projected.length}`}
            </button>
          )}
        </div>
      </div>
      <p className={styles.attribution}>
        <span>
          {placeLabels &&
            'The street map isn’t available right now. Outlines: U.S. Census Bureau. '}
        </span>
        <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>
      </p>
    </>
  );
};
