import { stateName, type Store } from '@site/contracts';
import { Section } from '@site/shared-ui';
import { Link } from '@site/shared-ui/router';
import { Crumbs } from '../layout/crumbs';
import { NotFound } from '../layout/not-found';
import { StateLinks } from '../store-locator/state-links';
import type { StateCount } from '../stores/by-state';
import { statePath } from '../stores/store-paths';
import { useTitle } from '../stores/use-title';
import { NearbyStores } from './nearby-stores';
import styles from './store-detail.module.scss';

/** Document title after a navigation; the title of a loaded document is in `remote.config.ts`. */
const TITLE = 'Store Not Found';

/** Shown for an unknown store: links to stores of its state, or to all states if it has none. */
export const StoreNotFound = ({ others, states }: { others: Store[]; states: StateCount[] }) => {
  const [first] = others;
  const state = first && stateName(first.state);
  useTitle(TITLE);
  return (
    <Section className={styles.top}>
      <Crumbs
        parents={first && state ? [{ to: statePath(first.state), name: state }] : []}
        current={TITLE}
      />
      <NotFound
        title={TITLE}
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
