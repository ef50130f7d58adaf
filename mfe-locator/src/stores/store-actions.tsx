import type { ReactNode } from 'react';
import { CallRegular } from '@fluentui/react-icons/headless/svg/call';
import { DirectionsRegular } from '@fluentui/react-icons/headless/svg/directions';
import { OpenRegular } from '@fluentui/react-icons/headless/svg/open';
import type { Store } from '@site/contracts';
import { ButtonAnchor, type ButtonLook } from '@site/shared-ui';
import screenReader from '@site/shared-ui/styles/screen-reader.module.scss';
import styles from './store-actions.module.scss';
import { callUrl, directionsUrl } from './store-format';

export interface StoreActionsProps {
  store: Store;
  /** Look of the button "Directions"; `primary` on the store's own page, where all actions are buttons in a grid. */
  look?: ButtonLook;
  children?: ReactNode;
}

/** Directions, phone and website of a store, followed by `children`. Screen readers hear the store's name in each link. */
export const StoreActions = ({ store, look, children }: StoreActionsProps) => {
  const Website = look ? ButtonAnchor : 'a';
  return (
    <div className={look ? styles.grid : styles.actions}>
      <ButtonAnchor
        look={look}
        className={styles.action}
        href={directionsUrl(store)}
        target="_blank"
        rel="noopener"
      >
        <DirectionsRegular />
        Directions
        <span className={screenReader.only}> to {store.name}, opens in a new tab</span>
      </ButtonAnchor>
      <Call {...store} />
      {store.website && (
        <Website
          className={look ? styles.action : styles.link}
          href={store.website}
          target="_blank"
          rel="noopener"
        >
          Visit Website
          <OpenRegular className={styles.externalIcon} />
          <span className={screenReader.only}> of {store.name}, opens in a new tab</span>
        </Website>
      )}
      {look && <span className={styles.printed}>{store.website}</span>}
      {children}
    </div>
  );
};

const Call = (store: Store) => {
  const url = callUrl(store);
  if (url === undefined) return store.phone === '' ? null : <span>{store.phone}</span>;
  return (
    <>
      <ButtonAnchor className={styles.action} href={url}>
        <CallRegular />
        <span className={screenReader.only}>Call {store.name}, </span>
        {store.phone}
      </ButtonAnchor>
      {/* Buttons are not printed. */}
      <span className={styles.printed}>{store.phone}</span>
    </>
  );
};
