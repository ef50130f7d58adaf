import type { ReactNode } from 'react';
import { CallRegular } from '@fluentui/react-icons/headless/svg/call';
import { DirectionsRegular } from '@fluentui/react-icons/headless/svg/directions';
import { OpenRegular } from '@fluentui/react-icons/headless/svg/open';
import type { Store } from '@site/contracts';
import { ButtonAnchor, type ButtonLook } from '@site/shared-ui';
import styles from './store-actions.module.scss';
import { callUrl, directionsUrl } from './store-format';

export interface StoreActionsProps {
  store: Store;
  /** Look of the button "Directions"; `primary` on the store's own page, where all actions are buttons in a grid. */
  look?: ButtonLook;
  children?: ReactNode;
}

/** Directions, phone and website of a store, followed by `children`. */
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
        <VisuallyHidden> to {store.name}, opens in a new tab</VisuallyHidden>
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
          <VisuallyHidden> of {store.name}, opens in a new tab</VisuallyHidden>
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
        <VisuallyHidden>Call {store.name}, </VisuallyHidden>
        {store.phone}
      </ButtonAnchor>
      {/* Buttons are not printed. */}
      <span className={styles.printed}>{store.phone}</span>
    </>
  );
};

/** Text for screen readers, which distinguishes the links of different stores. */
const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.visuallyHidden}>{children}</span>
);
