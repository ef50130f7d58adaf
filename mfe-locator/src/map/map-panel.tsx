import { prefersReducedMotion, siteSettings, useHydrated } from '@site/platform';
import { useAtom, useAtomValue } from 'jotai';
import { useLocation } from '@site/shared-ui/router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { hasTwoColumns } from '../layout/media';
import panel from '../layout/panel.module.scss';
import { selectionAtom, userLocationAtom } from '../stores/atoms';
import type { ListedStore } from '../stores/listed-store';
import styles from './map-panel.module.scss';
import { StoreMap } from './store-map';

/**
 * Whether the map is expanded in a single column: by its button, a link to `#map`, or selecting a store on it. A selection in the list scrolls
 * up to the map. `store` is the id of the store in the URL.
 */
export const useExpanded = (
  map: RefObject<HTMLElement | null>,
  stores: ListedStore[] | undefined,
  store: string | undefined,
) => {
  const selection = useAtomValue(selectionAtom);
  const { hash } = useLocation();
  const isLinked = useHydrated() && hash === '#map';
  // From the first render after a navigation, because the frame then scrolls to the map.
  const [isExpanded, setExpanded] = useState(isLinked);
  useEffect(() => {
    if (isLinked) setExpanded(true);
  }, [isLinked]);
  const [expandedSelection, setExpandedSelection] = useState<typeof selection>();
  // After Back the selection is outdated until the URL is read.
  const isChosen = store !== undefined && selection?.id === store;
  const isOnMap = isChosen && !!stores?.some((listed) => listed.place && listed.store.id === store);
  if (isOnMap && selection !== expandedSelection) {
    setExpandedSelection(selection);
    setExpanded(true);
  }

  const lastShown = useRef(selection);
  useEffect(() => {
    if (!isOnMap || selection === lastShown.current) return;
    lastShown.current = selection;
    if (selection?.from !== 'list' || hasTwoColumns()) return;
    map.current?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  }, [map, isOnMap, selection]);

  return [isExpanded, setExpanded] as const;
};

/** The map, initially collapsed in a single column, or a message if no store was found. */
export const MapPanel = ({
  stores,
  resultCount,
  section,
  id,
  isExpanded,
}: {
  /** Undefined while loading. */
  stores: ListedStore[] | undefined;
  /** How many of them, from the first, the map moves to. */
  resultCount: number;
  section: RefObject<HTMLElement | null>;
  /** Of the part that can be collapsed. */
  id: string;
  isExpanded: boolean;
}) => {
  const [selection, select] = useAtom(selectionAtom);
  const user = useAtomValue(userLocationAtom);

  return (
    <section ref={section} id="map" aria-label="Map" className={styles.panel}>
      <div id={id} className={isExpanded ? undefined : styles.collapsed}>
        {stores?.length === 0 ? (
          <div className={`${panel.panel} ${styles.empty}`}>
            <h2 className={panel.title}>No Locations to Display</h2>
            <p className={panel.text}>Search for stores to view them on the map.</p>
          </div>
        ) : (
          <StoreMap
            stores={stores}
            resultCount={resultCount}
            selection={selection}
            user={user}
            tileUrl={siteSettings().tileUrl}
            onSelect={(id) => select({ id, from: 'map' })}
          />
        )}
      </div>
    </section>
  );
};
