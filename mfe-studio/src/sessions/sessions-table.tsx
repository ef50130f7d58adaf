import { Button } from '@fluentui/react-components';
import type { SessionRecord } from '@site/contracts';
import { useRef, useState } from 'react';
import { sayError } from '../api/say-error';
import { useSignOut } from '../api/use-admin';
import { Cell, DataTable, Row, RowHead } from '../parts/data-table';
import { formatMoment } from '../parts/format';
import { Notice } from '../parts/notice';
import { useToast } from '../parts/toasts';
import { EndSessionDialog } from './end-session-dialog';
import styles from './sessions-view.module.scss';

interface SessionsTableProps {
  sessions: SessionRecord[];
  /** Resolves when the list was read again. */
  onEnded: () => Promise<void>;
}

/** The sessions that are open, each with its way out. */
export const SessionsTable = ({ sessions, onEnded }: SessionsTableProps) => {
  const signOut = useSignOut();
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<SessionRecord>();
  const [error, setError] = useState('');

  const handleSignOut = async () => {
    setBusy(true);
    setError('');
    try {
      await signOut();
    } catch (failure) {
      setError(sayError(failure));
      setBusy(false);
    }
  };

  const handleEnded = async ({ name, browser }: SessionRecord) => {
    await onEnded();
    setAsked(undefined);
    toast(`${name} is signed out of ${browser}.`);
    // The button had it, and is gone with its row.
    place.current?.focus();
  };

  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Open sessions">
      {error && (
        <Notice look="trouble" title="It is signed in still">
          <p>{error}</p>
        </Notice>
      )}
      <DataTable
        caption="Where you are signed in, the latest first"
        heads={['Browser', 'Token', 'Since', 'Last used', ['What to do', 'unseen']]}
        cards
        editable
      >
        {sessions.map((session) => (
          <Row key={session.id}>
            <RowHead>
              {session.browser}
              {session.isCurrent && <span className={styles.here}> (this browser)</span>}
            </RowHead>
            <Cell label="Token">
              {session.name}
              {session.use && <span className={styles.here}> (redeems prizes)</span>}
            </Cell>
            <Cell label="Since" className={styles.moment}>
              {formatMoment(session.createdAt)}
            </Cell>
            <Cell label="Last used" className={styles.moment}>
              {formatMoment(session.lastUsedAt)}
            </Cell>
            <Cell>
              <Button
                className={styles.out}
                aria-label={sayWhich(session)}
                disabledFocusable={busy}
                onClick={() => (session.isCurrent ? void handleSignOut() : setAsked(session))}
              >
                Sign out
              </Button>
            </Cell>
          </Row>
        ))}
      </DataTable>
      {asked && (
        <EndSessionDialog
          session={asked}
          onEnded={() => handleEnded(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
};

const sayWhich = ({ name, browser, createdAt, isCurrent }: SessionRecord): string =>
  isCurrent
    ? 'Sign out of this browser'
    : `Sign out ${name} of ${browser}, since ${formatMoment(createdAt)}`;
