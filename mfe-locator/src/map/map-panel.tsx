import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useId, useRef, useState } from 'react';
import { MapRegular } from '@fluentui/react-icons/headless/svg/map';
import { siteSettings } from '@site/platform';
import { Button } from '@site/shared-ui';
import { selectionAtom, userLocationAtom } from '../stores/atoms';
import type { ListedStore } from '../stores/listed-store';
import panel from '../layout/panel.module.scss';
import styles from './map-panel.module.scss';
import type { LabelsOf } from './labels';
import { StoreMap } from './store-map';
import { useUnfolded } from './use-unfolded';

/** The left column: the map while there is a store to show; on a phone it folds out. */
export const MapPanel = ({
  found,
  searched,
  store,
}: {
  /** Undefined until they have come. */
  found: ListedStore[] | undefined;
  /** Whether a search or a state has brought them. */
  searched: boolean;
  /** The id of the store that the address names. */
  store: string | undefined;
}) => {
  const [selection, select] = useAtom(selectionAtom);
  const user = useAtomValue(userLocationAtom);
  const whole = useRef<HTMLElement>(null);
  const [unfolded, setUnfolded] = useUnfolded(whole, found, store);
  const [labelsOf, setLabelsOf] = useState<LabelsOf>();
  const handleOutline = useCallback((given: LabelsOf) => setLabelsOf(() => given), []);
  const fold = useId();

  return (
    <section ref={whole} aria-label="Map" className={styles.panel}>
      <Button
        className={styles.fold}
        aria-expanded={unfolded}
        aria-controls={fold}
        onClick={() => setUnfolded(!unfolded)}
      >
        <MapRegular />
        <span>{unfolded ? 'Hide map' : 'Show map'}</span>
      </Button>
      <div id={fold} className={unfolded ? styles.unfolded : styles.folded}>
        {found?.length === 0 ? (
          <div className={`${panel.panel} ${styles.empty}`}>
            <h2 className={panel.title}>No Locations to Display</h2>
            <p className={panel.text}>Search for stores to view them on the map.</p>
          </div>
        ) : (
          <>
            <StoreMap
              stores={found}
              searched={searched}
              selection={selection}
              user={user}
              tileUrl={siteSettings().tileUrl}
              onSelect={(id) => select({ id, from: 'map' })}
              labelsOf={labelsOf}
              onOutline={handleOutline}
            />
            <p className={styles.attribution}>
              <span>
                {labelsOf && 'Streets cannot be shown right now. Outlines: U.S. Census Bureau. '}
              </span>
              <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>
            </p>
          </>
        )}
      </div>
    </section>
  );
};
