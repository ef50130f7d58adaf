import { stateName, type Store } from '@site/contracts';
import { Section } from '@site/shared-ui';
import { Link } from '@site/shared-ui/router';
import { Crumbs } from '../layout/crumbs';
import { Missing } from '../layout/missing';
import { StateLinks } from '../store-locator/state-links';
import type { StateCount } from '../stores/by-state';
import { statePath } from '../stores/store-path';
import { useTitle } from '../stores/use-title';
import { NearStores } from './near-stores';
import styles from './store-detail.module.scss';

/** What the tab and the heading say; `remote.config.ts` says it for the document. */
const TITLE = 'Store Not Found';

/** In the place of a store that is not on the list: others of its state, else the states. */
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
