import { Button } from '@fluentui/react-components';
import { endSession, hasStatus } from '@site/admin-client';
import type { SessionRecord } from '@site/contracts';
import { useRef, useState } from 'react';
import { sayError } from '../api/say-error';
import { useAdmin, useSignOut } from '../api/use-admin';
import { Cell, DataTable, Row, RowHead } from '../parts/data-table';
import { formatMoment } from '../parts/format';
import { Notice } from '../parts/notice';
import { useToast } from '../parts/toasts';
import styles from './sessions-view.module.scss';

interface SessionsTableProps {
  sessions: SessionRecord[];
  /** Resolves when the list was read again. */
  onEnded: () => Promise<void>;
}

/** The sessions that are open, each with its way out. */
export const SessionsTable = ({ sessions, onEnded }: SessionsTableProps) => {
  const call = useAdmin();
  const signOut = useSignOut();
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState('');

  const handleEnd = async (session: SessionRecord) => {
    setBusy(session.id);
    setError('');
    try {
      if (session.isCurrent) return await signOut();
      await endSession(call, session.id).catch((failure: unknown) => {
        // Whoever is there has signed out himself, or has not used it.
        if (!hasStatus(failure, 404)) throw failure;
      });
      await onEnded();
      toast(`${session.name} is signed out of ${session.browser}.`);
      // The button had it, and is gone with its row.
      place.current?.focus();
    } catch (failure) {
      setError(sayError(failure));
    }
    setBusy(undefined);
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
            <Cell label="Token">{session.name}</Cell>
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
                disabledFocusable={busy !== undefined}
                onClick={() => void handleEnd(session)}
              >
                Sign out
              </Button>
            </Cell>
          </Row>
        ))}
      </DataTable>
    </div>
  );
};

const sayWhich = ({ name, browser, createdAt, isCurrent }: SessionRecord): string =>
  isCurrent
    ? 'Sign out of this browser'
    : `Sign out ${name} of ${browser}, since ${formatMoment(createdAt)}`;
