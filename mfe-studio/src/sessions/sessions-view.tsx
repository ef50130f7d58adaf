import { Badge } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { endSession, hasStatus } from '@site/admin-client';
import type { SessionRecord } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { useAction, withTypedToken } from '../api/action';
import { sessionsQuery } from '../api/queries';
import { callWithToken, signOut } from '../api/session';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { actionsColumn, DataGrid, momentColumn, type Column } from '../ui/data-grid';
import { formatMoment } from '../ui/format';
import { InputField } from '../ui/input-field';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import { QueryStatus } from '../ui/query-status';
import { useToast } from '../ui/toasts';
import { LocalTimes, ViewHeader } from '../ui/view-header';

/** `/studio?view=sessions`: lists the sessions of the user's token, and ends them. */
export default function SessionsView() {
  const query = useQuery(sessionsQuery);
  const toast = useToast();
  const { busy, error, start } = useAction(signOut);
  const [sessionToEnd, setSessionToEnd] = useState<SessionRecord>();
  const columns = columnsFor(busy, (session) =>
    session.isCurrent ? void start() : setSessionToEnd(session),
  );
  if (!query.data) return <QueryStatus query={query} subject="the sessions" />;
  return (
    <div className={layout.stack}>
      <ViewHeader title="Sessions" />
      <p className={layout.hint}>
        Every browser where you’re signed in; the owner sees everyone’s. You’re signed out after 30
        minutes of inactivity, or after 12 hours. A store’s phone can redeem prizes until its key
        expires. Don’t recognize a session? Sign it out, and ask the person who runs this site for a
        new token.
      </p>
      <LocalTimes />
      <QueryStatus query={query} subject="the sessions" />
      {error && (
        <Notice intent="error" title="You’re still signed in">
          {error}
        </Notice>
      )}
      <DataGrid
        caption="Sessions, this one first"
        columns={columns}
        rows={query.data.sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))}
        rowId={({ id }) => id}
      />
      {sessionToEnd && (
        <EndSessionDialog
          session={sessionToEnd}
          onEnded={async () => {
            await query.refetch();
            toast(`${sessionToEnd.name} is signed out of ${sessionToEnd.browser}.`);
          }}
          onClose={() => setSessionToEnd(undefined)}
        />
      )}
    </div>
  );
}

const columnsFor = (
  busy: boolean,
  onSignOut: (session: SessionRecord) => void,
): Column<SessionRecord>[] => [
  {
    name: 'Browser',
    value: ({ browser }) => browser,
    details: ({ isCurrent }) => [
      isCurrent && (
        <Badge appearance="filled" color="brand">
          This session
        </Badge>
      ),
    ],
  },
  {
    name: 'Signed in as',
    value: ({ name }) => name,
    details: ({ use }) => [use && 'Store phone, redeems prizes only'],
  },
  momentColumn('Signed in', ({ createdAt }) => createdAt),
  momentColumn('Last used', ({ lastUsedAt }) => lastUsedAt),
  actionsColumn((session) => [
    {
      label: session.isCurrent
        ? 'Sign out of this browser'
        : `Sign out ${session.name} of ${session.browser}, signed in ${formatMoment(session.createdAt)}`,
      children: 'Sign out',
      disabledFocusable: busy,
      onClick: () => onSignOut(session),
    },
  ]),
];

interface EndSessionDialogProps {
  session: SessionRecord;
  onEnded: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the token again, so that an open Studio is not enough to sign others out. */
const EndSessionDialog = ({ session, onEnded, onClose }: EndSessionDialogProps) => {
  const { name, browser, createdAt, id, use } = session;
  const input = useRef<HTMLInputElement>(null);
  const [tokenText, setTokenText] = useState('');

  const handleConfirm = async () => {
    // The field keeps the focus if the token is refused.
    input.current?.focus();
    await withTypedToken(tokenText, async (token) => {
      try {
        await endSession(callWithToken(token), id);
      } catch (error) {
        // The session has ended in the meantime.
        if (!hasStatus(error, 404)) throw error;
      }
    });
    await onEnded();
  };

  return (
    <ConfirmDialog
      title={`Sign out ${name}?`}
      confirm="End session"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>
        {`${browser}, signed in ${formatMoment(createdAt)}. ${
          use
            ? 'It can’t redeem prizes until someone enters the store key again.'
            : 'Unsaved changes stay in its tab until the next sign-in.'
        }`}
      </p>
      <InputField
        ref={input}
        label="Your admin token"
        hint="To confirm it’s you."
        type="password"
        spellCheck={false}
        value={tokenText}
        onText={setTokenText}
      />
    </ConfirmDialog>
  );
};
