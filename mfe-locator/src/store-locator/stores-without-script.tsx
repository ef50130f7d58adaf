import type { Store, StoreList } from '@site/contracts';
import { serverData } from '@site/platform';
import { callUrl, cityLine } from '../stores/store-links';
import styles from './stores-without-script.module.scss';

/** Every store, by state, for visitors whose browser runs no scripts. The browser's render leaves it alone. */
export const StoresWithoutScript = () => {
  const stores = serverData<StoreList>('stores');
  if (!stores) return <noscript />;
  return (
    <noscript>
      <h2>{stores.length} Stores</h2>
      {byState(stores).map(([state, inState]) => (
        <section key={state} className={styles.state}>
          <h3>{state}</h3>
          <ul className={styles.stores}>
            {inState.map((store) => (
              <li key={store.id}>
                <strong>{store.name}</strong>
                <address className={styles.address}>
                  {store.address}, {cityLine(store)}
                  <br />
                  <a href={callUrl(store)}>{store.phone}</a>
                </address>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </noscript>
  );
};

/** The states in the order of the alphabet, the stores of each in the order of their cities. */
const byState = (stores: readonly Store[]): [state: string, stores: Store[]][] => {
  const states = new Map<string, Store[]>();
  for (const store of [...stores].sort((a, b) => a.city.localeCompare(b.city))) {
    states.set(store.state, [...(states.get(store.state) ?? []), store]);
  }
  return [...states].sort(([a], [b]) => a.localeCompare(b));
};
