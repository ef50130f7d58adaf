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
  /** Of "Directions"; `primary` on the store's own page. */
  look?: ButtonLook;
  children?: ReactNode;
}

/** Directions, phone and website of a store, followed by `children`. */
export const StoreActions = ({ store, look, children }: StoreActionsProps) => (
  <div className={styles.actions}>
    <ButtonAnchor
      look={look}
      className={styles.action}
      href={directionsUrl(store)}
      target="_blank"
      rel="noopener"
    >
      <DirectionsRegular />
      Directions
      <Unseen> to {store.name}, opens in a new tab</Unseen>
    </ButtonAnchor>
    <Call {...store} />
    {store.website && (
      <a className={styles.link} href={store.website} target="_blank" rel="noopener">
        Visit Website
        <OpenRegular className={styles.leaving} />
        <Unseen> of {store.name}, opens in a new tab</Unseen>
      </a>
    )}
    {children}
  </div>
);

const Call = (store: Store) => {
  const url = callUrl(store);
  if (url === undefined) return store.phone === '' ? null : <span>{store.phone}</span>;
  return (
    <>
      <ButtonAnchor className={styles.action} href={url}>
        <CallRegular />
        <Unseen>Call {store.name}, </Unseen>
        {store.phone}
      </ButtonAnchor>
      {/* Buttons are not printed. */}
      <span className={styles.printed}>{store.phone}</span>
    </>
  );
};

/** Text for screen readers, to tell the links of many stores apart. */
const Unseen = ({ children }: { children: ReactNode }) => (
  <span className={styles.unseen}>{children}</span>
);
