import { stateName } from '@site/contracts';
import { Link } from '@site/shared-ui/router';
import type { StateCount } from '../stores/by-state';
import { statePath } from '../stores/store-paths';
import styles from './state-links.module.scss';

/** The number of stores may be unknown. */
type ListedState = Pick<StateCount, 'state'> & Partial<StateCount>;

/** Links to the pages of the states that have stores. */
export const StateLinks = ({
  title = 'Stores by state',
  states,
}: {
  title?: string;
  states: ListedState[];
}) => (
  <nav aria-labelledby="stores-by-state" className={styles.states}>
    <h2 id="stores-by-state" className={styles.title}>
      {title}
    </h2>
    <ul className={styles.links}>
      {states.map(({ state, stores }) => (
        <li key={state}>
          <Link className={styles.link} to={statePath(state)}>
            {stateName(state)}
            {stores !== undefined && (
              <>
                {' '}
                <span className={styles.count}>{stores}</span>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
