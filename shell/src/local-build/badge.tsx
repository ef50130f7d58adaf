import { useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { ageStore, request, useStore } from '@site/platform';
import { Button } from '@site/shared-ui';
import { browser } from '../browser';
import styles from './badge.module.scss';

interface BadgeState {
  /** Why the latest change could not be built; the previous build is shown. */
  problem?: string;
  /** Why the live release is shown again. */
  endReason?: string;
}

export const badgeStore = createStore<BadgeState>(() => ({}));

/** Number of lines shown from webpack's message; the terminal has the complete message. */
const PROBLEM_LINES = 5;

/** Ends the override and shows the live site; a cookie that cannot be deleted expires by itself. */
const reset = (): Promise<void> =>
  request('/api/override', { method: 'DELETE' }).then(browser.reload, browser.reload);

/** Shows that this browser uses a local build, or why the local build has ended. Hidden behind the age gate. */
export const Badge = ({ part }: { part: string }) => {
  const isVerified = useStore(ageStore, ({ status }) => status === 'verified');
  const { problem, endReason } = useStore(badgeStore);
  const [closed, setClosed] = useState(false);
  if (!isVerified || closed) return null;

  return (
    <aside className={styles.badge} aria-label="Local build">
      <div role="status">
        <p className={styles.title}>
          {endReason === undefined ? `Local build of ${part}` : `Live release of ${part}`}
        </p>
        {endReason !== undefined && (
          <>
            <p className={styles.problem}>{endReason}</p>
            <p className={styles.text}>The terminal has the link to try your local build again.</p>
          </>
        )}
        {endReason === undefined && problem !== undefined && (
          <>
            <p className={styles.text}>The build failed. You see the previous build.</p>
            <pre className={styles.problem}>
              {problem.split('\n').slice(0, PROBLEM_LINES).join('\n')}
            </pre>
          </>
        )}
      </div>
      {endReason === undefined ? (
        <Button className={styles.button} onClick={() => void reset()}>
          Reset
        </Button>
      ) : (
        <Button className={styles.button} onClick={() => setClosed(true)}>
          Close
        </Button>
      )}
    </aside>
  );
};
