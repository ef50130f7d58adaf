import { useState } from 'react';
import { ageStore, request, useStore } from '@site/platform';
import { Button } from '@site/shared-ui';
import { browser } from '../browser';
import { badgeStore } from './badge-store';
import styles from './badge.module.scss';

/** Of what webpack says; the terminal has all of it. */
const LINES = 5;

/** Ends the override, and shows the site as everybody sees it; the cookie of one that cannot be ended has an end. */
const reset = (): Promise<void> =>
  request('/api/override', { method: 'DELETE' }).then(browser.reload, browser.reload);

/** Says that this browser shows a local build, takes it back, and says why it has ended. Behind the age gate nothing. */
export const Badge = ({ part }: { part: string }) => {
  const isVerified = useStore(ageStore, ({ status }) => status === 'verified');
  const { problem, ended } = useStore(badgeStore);
  const [closed, setClosed] = useState(false);
  if (!isVerified || closed) return null;

  return (
    <aside className={styles.badge} aria-label="Local build">
      <div role="status">
        <p className={styles.title}>
          {ended === undefined ? `Local build of ${part}` : `${part} is shown as it is live`}
        </p>
        {ended !== undefined && (
          <>
            <p className={styles.problem}>{ended}</p>
            <p className={styles.text}>The terminal has the link to try your local build again.</p>
          </>
        )}
        {ended === undefined && problem !== undefined && (
          <>
            <p className={styles.text}>Not built; this is the build before.</p>
            <pre className={styles.problem}>{problem.split('\n').slice(0, LINES).join('\n')}</pre>
          </>
        )}
      </div>
      {ended === undefined ? (
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
