import { stateName, type Store } from '@site/contracts';
import { Section } from '@site/shared-ui';
import { Link } from '@site/shared-ui/router';
import { NotFound } from '../layout/not-found';
import { StateLinks } from '../store-locator/state-links';
import type { StateCount } from '../stores/by-state';
import { statePath } from '../stores/store-paths';
import { NearbyStores } from './nearby-stores';
import styles from './store-detail.module.scss';

/** Shown for an unknown store: links to stores of its state, or to all states if it has none. */
export const StoreNotFound = ({ others, states }: { others: Store[]; states: StateCount[] }) => {
  const [first] = others;
  const state = first && stateName(first.state);
  return (
    <Section className={styles.top}>
      <NotFound
        parents={first && state ? [{ to: statePath(first.state), name: state }] : []}
        title="Store Not Found"
        text="This store isn’t on our list. It may have moved, or it no longer carries our products."
      >
        {first && state ? (
          <>
            <h2>Stores in {state}</h2>
            <NearbyStores others={others} />
            <p className={styles.links}>
              <Link to={statePath(first.state)}>All stores in {state}</Link>
            </p>
          </>
        ) : (
          <StateLinks states={states} />
        )}
      </NotFound>
    </Section>
  );
};
