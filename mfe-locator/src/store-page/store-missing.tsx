import { stateName, type Store } from '@site/contracts';
import { Section } from '@site/shared-ui';
import { Link } from '@site/shared-ui/router';
import { Crumbs } from '../layout/crumbs';
import { Missing } from '../layout/missing';
import { StateLinks } from '../store-locator/state-links';
import type { StateCount } from '../stores/by-state';
import { statePath } from '../stores/store-paths';
import { useTitle } from '../stores/use-title';
import { NearStores } from './near-stores';
import styles from './store-detail.module.scss';

/** Title after a navigation; `remote.config.ts` has that of the document. */
const TITLE = 'Store Not Found';

/** Replaces an unknown store: links to stores of its state, else to the states. */
export const StoreMissing = ({ others, states }: { others: Store[]; states: StateCount[] }) => {
  const [first] = others;
  const state = first && stateName(first.state);
  useTitle(TITLE);
  return (
    <Section className={styles.top}>
      <Crumbs
        above={first && state ? [{ to: statePath(first.state), name: state }] : []}
        here={TITLE}
      />
      <Missing
        title={TITLE}
        text="This store is not on our list. It may have moved, or it no longer carries our products."
      >
        {first && state ? (
          <>
            <h2>Stores in {state}</h2>
            <NearStores others={others} />
            <p className={styles.onward}>
              <Link to={statePath(first.state)}>All stores in {state}</Link>
            </p>
          </>
        ) : (
          <StateLinks states={states} />
        )}
      </Missing>
    </Section>
  );
};
