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
import { sightOf } from './aim';
import type { LabelsOf } from './labels';
import { MapButtons } from './map-buttons';
import { MapLabels } from './map-labels';
import { clusterName, Markers, markerId } from './markers';
import { groupSpots, marksWithin, spotsOf, WHOLE_WORLD, type Mark } from './marks';
import { openMap, type OpenMap } from './open-map';
import styles from './store-map.module.scss';
import { StorePopup } from './store-popup';

export interface StoreMapProps {
  /** Undefined while loading. */
  stores: ListedStore[] | undefined;
  /** Whether they are search results, which the map then shows. */
  searched: boolean;
  selection: Selection | undefined;
  user: Place | undefined;
  /** URL template of the tile server; empty for none. */
  tileUrl: string;
  onSelect: (id: string) => void;
  /** Places labels on the outlines; undefined while there are tiles. */
  labelsOf: LabelsOf | undefined;
  /** Called when outlines replace missing tiles. Must be stable: a new function reopens the map. */
  onOutline: (labelsOf: LabelsOf) => void;
}

const NONE: ListedStore[] = [];

/**
 * The map. Markers and popup are HTML above the canvas of OpenLayers, so that keyboard, screen readers and styles get
 * ordinary buttons; only those in view are rendered.
 */
export const StoreMap = (props: StoreMapProps) => {
  const {
    stores = NONE,
    searched,
    selection,
    user,
    tileUrl,
    labelsOf,
    onSelect,
    onOutline,
  } = props;
  const whole = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const map = useRef<OpenMap>(null);
  const [closed, setClosed] = useState<Selection>();
  const [view, setView] = useState(WHOLE_WORLD);
  const [parted, setParted] = useState('');

  const spots = useMemo(() => spotsOf(stores), [stores]);
  const groups = useMemo(() => groupSpots(spots, view.level), [spots, view.level]);
  const lit = useMemo(
    () => spots.find(({ listed }) => listed.store.id === selection?.id),
    [spots, selection],
  );
  const marks = useMemo(() => marksWithin(groups, view, lit), [groups, view, lit]);
  const labels = useMemo(() => labelsOf?.(marks, view.level), [labelsOf, marks, view.level]);
  const selected = lit?.listed;
  const places = useMemo(
    () => (searched ? spots.map(({ listed }) => listed.place!) : []),
    [searched, spots],
  );
  const sight = useMemo(
    () => sightOf(selected?.place, places, user),
    [selected?.place, places, user],
  );
  // Stable for the same places in another order.
  const looksAt = JSON.stringify(sight);

  useEffect(() => {
    const opened = openMap({
      target: target.current!,
      overlay: overlay.current!,
      tileUrl,
      tileClass: styles.tiles ?? '',
      onOutline,
      // New markers are rendered without blocking a pan.
      onView: (next) => startTransition(() => setView(next)),
    });
    map.current = opened;
    return () => opened.close();
  }, [tileUrl, onOutline]);

  // The same search results leave the map where the visitor has moved it; selecting a store again moves it back.
  const show = useEffectEvent(() => {
    if ('aim' in sight) map.current?.aim(sight.aim);
    else map.current?.showAll(sight.corners);
  });
  useEffect(() => show(), [looksAt, selection]);

  useLayoutEffect(() => map.current?.place());

  const closePopup = () => {
    setClosed(selection);
    if (selected && document.activeElement?.closest('[role="dialog"]')) {
      document.getElementById(markerId(selected.store.id))?.focus({ preventScroll: true });
    }
  };
  // The pressed button may disappear, so the map takes the focus.
  const focusMap = () => target.current?.focus({ preventScroll: true });
  const showAll = () => {
    map.current?.showAll(spots.map(({ listed }) => listed.place!));
    focusMap();
  };
  const part = (cluster: Mark) => {
    map.current?.part(cluster.stores.map(({ place }) => place!));
    setParted(clusterName(cluster).replace(/: .*/, ''));
    focusMap();
  };
  // Escape closes the popup from anywhere in the map.
  useEffect(() => {
    const handleKeyDown = ({ key, target: at }: KeyboardEvent) => {
      if (key === 'Escape' && at instanceof Node && whole.current?.contains(at)) closePopup();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  });

  return (
    <div ref={whole} className={styles.map}>
      <div
        ref={target}
        role="application"
        aria-label="Map of stores. Arrow keys move it, plus and minus zoom."
        tabIndex={0}
        className={styles.canvas}
      />
      <MapButtons onZoom={(levels) => map.current?.zoomBy(levels)} onShowAll={showAll} />
      <p role="status" className={styles.parted}>
        {parted}
      </p>
      <div ref={overlay} className={styles.overlay}>
        <div className={styles.moving}>
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
            marks={marks}
            selectedId={selected?.store.id}
            onSelect={onSelect}
            onPart={part}
          />
          {selected?.place && closed !== selection && (
            <StorePopup
              store={selected.store}
              place={selected.place}
              takesFocus={selection?.from === 'map'}
              onClose={closePopup}
            />
          )}
        </div>
        {spots.length > 0 && (
          <button type="button" className={styles.elsewhere} onClick={showAll}>
            {`No store in sight. Show all ${spots.length}`}
          </button>
        )}
      </div>
    </div>
  );
};
