import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import type { Place, Store } from '@site/contracts';
import { useEffect, useRef } from 'react';
import { callUrl, cityLine } from '../stores/store-format';
import styles from './store-popup.module.scss';

export interface StorePopupProps {
  store: Store;
  place: Place;
  /** Whether the store was selected on the map. */
  takesFocus: boolean;
  onClose: () => void;
}

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

/** The phone number, as a link if it can be called. */
const StorePhone = ({ store }: { store: Store }) => {
  const url = callUrl(store);
  if (store.phone === '') return null;
  return url === undefined ? <span>{store.phone}</span> : <a href={url}>{store.phone}</a>;
};
