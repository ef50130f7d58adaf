import type { StoreList } from '@site/contracts';
import { serverData } from '@site/platform';
import { useLocation } from '@site/shared-ui/router';
import { STEP } from '../stores/first-stores';
import { cityLine } from '../stores/store-links';
import { StorePhone } from '../stores/store-phone';
import styles from './stores-without-script.module.scss';

/**
 * In the document of a state, its stores behind those of the list, for visitors whose browser runs no scripts. The
 * browser's render leaves it alone.
 */
export const StoresWithoutScript = () => {
  const { search } = useLocation();
  const stores = serverData<StoreList>('stores');
  const rest = new URLSearchParams(search).has('state') ? stores?.slice(STEP) : undefined;
  if (!rest?.length) return <noscript />;
  return (
    <noscript>
      <ul className={styles.stores}>
        {rest.map((store) => (
          <li key={store.id}>
            <strong>{store.name}</strong>
            <address className={styles.address}>
              {store.address}, {cityLine(store)}
              <br />
              <StorePhone store={store} />
            </address>
          </li>
        ))}
      </ul>
    </noscript>
  );
};
