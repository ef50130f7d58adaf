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
  /** Undefined until they have come. */
  stores: ListedStore[] | undefined;
  /** Whether they are what a search has found: then the map shows where they are. */
  searched: boolean;
  selection: Selection | undefined;
  user: Place | undefined;
  /** Template of the tile server; empty for none. */
  tileUrl: string;
  onSelect: (id: string) => void;
  /** How names are placed on outlines that have taken the place of the streets; undefined while there are streets. */
  labelsOf: LabelsOf | undefined;
  /** The street tiles are missing, and the outlines of the states are there. Stable: a new one reopens the map. */
  onOutline: (labelsOf: LabelsOf) => void;
}

const NONE: ListedStore[] = [];

/**
 * The map, in a ref: props in, events out. Markers and popup are our own elements above OpenLayers' canvas, so
 * that keyboard, screen reader and styles find ordinary buttons; only those around what is in sight are there.
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
  // The same places in another order are the same sight.
  const looksAt = JSON.stringify(sight);

  useEffect(() => {
    const opened = openMap({
      target: target.current!,
      overlay: overlay.current!,
      tileUrl,
      tileClass: styles.tiles ?? '',
      onOutline,
      // Dragging goes on while the marks of another place are made.
      onView: (next) => startTransition(() => setView(next)),
    });
    map.current = opened;
    return () => opened.close();
  }, [tileUrl, onOutline]);

  // A search that finds the same leaves the map where the visitor has moved it; choosing the same store once more makes
  // a new selection, and brings the map back.
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
  // The button that was pressed goes: the map itself takes the focus.
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
  // Escape closes from wherever the focus is in the map: on the canvas, a marker, or in the popup.
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
