import { useEffect, useRef } from 'react';
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import type { Place, Store } from '@site/contracts';
import { cityLine } from '../stores/store-links';
import { StorePhone } from '../stores/store-phone';
import styles from './store-popup.module.scss';

export interface StorePopupProps {
  store: Store;
  place: Place;
  /** Whether the visitor is on the map, and so wants to be in the popup. */
  takesFocus: boolean;
  onClose: () => void;
}

/** What the map says of the selected store. */
export const StorePopup = ({ store, place, takesFocus, onClose }: StorePopupProps) => {
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) dialog.current?.focus({ preventScroll: true });
  }, [takesFocus, store.id]);

  return (
    <div
      ref={dialog}
      role="dialog"
      aria-label={store.name}
      tabIndex={-1}
      className={styles.popup}
      data-latitude={place.latitude}
      data-longitude={place.longitude}
    >
      <div className={styles.card}>
        <p className={styles.name}>{store.name}</p>
        <p>{store.address}</p>
        <p>{cityLine(store)}</p>
        <StorePhone store={store} />
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <DismissRegular />
        </button>
      </div>
    </div>
  );
};
