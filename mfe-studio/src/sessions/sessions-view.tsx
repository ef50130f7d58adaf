import { Badge, Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { endSession, hasStatus } from '@site/admin-client';
import { plural, type SessionRecord } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { useAction, withTypedToken } from '../api/action';
import { sessionsQuery } from '../api/queries';
import { callWithToken, signOut } from '../api/session';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { actionsColumn, DataGrid, momentColumn, type Column } from '../ui/data-grid';
import { authorName, formatMoment } from '../ui/format';
import { InputField } from '../ui/input-field';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import { QueryStatus } from '../ui/query-status';
import { useToast } from '../ui/toasts';
import { LocalTimes, PendingView, ViewHeader } from '../ui/view-header';

/** `/studio?view=sessions`: lists the sessions of the user's token, and ends them. */
export default function SessionsView() {
  const query = useQuery(sessionsQuery);
  const toast = useToast();
  const { busy, error, start } = useAction(signOut);
  const [sessionsToEnd, setSessionsToEnd] = useState<SessionRecord[]>();
  const columns = columnsFor(busy, (session) =>
    session.isCurrent ? void start() : setSessionsToEnd([session]),
  );
  if (!query.data) return <PendingView title="Sessions" query={query} subject="the sessions" />;
  const { sessions } = query.data;
  const ownName = sessions.find(({ isCurrent }) => isCurrent)?.name;
  const others = sessions.filter(
    ({ isCurrent, name, use }) => !isCurrent && !use && name === ownName,
  );
  return (
    <div className={layout.stack}>
      <ViewHeader title="Sessions">
        {others.length > 1 && (
          <Button className={layout.end} onClick={() => setSessionsToEnd(others)}>
            Sign out my other sessions
          </Button>
        )}
      </ViewHeader>
      <p className={layout.hint}>
        Every browser where you’re signed in; the site owner sees everyone’s. You’re signed out
        after 30 minutes of inactivity, or after 12 hours. A store’s phone can redeem prizes until
        its key is revoked. Don’t recognize a session? Sign it out, and ask the site owner for a new
        token.
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
        rows={sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))}
        rowId={({ id }) => id}
      />
      {sessionsToEnd && (
        <EndSessionsDialog
          sessions={sessionsToEnd}
          onEnded={async () => {
            await query.refetch();
            toast(`Signed out: ${sessionsToEnd.map(({ browser }) => browser).join(', ')}.`);
          }}
          onClose={() => setSessionsToEnd(undefined)}
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
    cell: ({ name }) => authorName(name),
    details: ({ use }) => [use && 'Store phone, redeems prizes only'],
  },
  momentColumn('Signed in', ({ createdAt }) => createdAt),
  momentColumn('Last used', ({ lastUsedAt }) => lastUsedAt),
  actionsColumn((session) => [
    {
      label: session.isCurrent
        ? 'Sign out of this browser'
        : `Sign out ${authorName(session.name)} of ${session.browser}, signed in ${formatMoment(session.createdAt)}`,
      children: 'Sign out',
      disabledFocusable: busy,
      onClick: () => onSignOut(session),
    },
  ]),
];

interface EndSessionsDialogProps {
  sessions: SessionRecord[];
  onEnded: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the token again, so that an open Studio is not enough to sign others out. */
const EndSessionsDialog = ({ sessions, onEnded, onClose }: EndSessionsDialogProps) => {
  const [{ name, use } = { name: '' }] = sessions;
  const input = useRef<HTMLInputElement>(null);
  const [tokenText, setTokenText] = useState('');

  const handleConfirm = async () => {
    // The field keeps the focus if the token is refused.
    input.current?.focus();
    await withTypedToken(tokenText, async (token) => {
      for (const { id } of sessions)
        // 404: the session has ended in the meantime.
        await endSession(callWithToken(token), id).catch((error: unknown) => {
          if (!hasStatus(error, 404)) throw error;
        });
    });
    await onEnded();
  };

  return (
    <ConfirmDialog
      title={`Sign out ${sessions.length > 1 ? plural(sessions.length, 'session') : authorName(name)}?`}
      confirm="Sign out"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {sessions.map(({ id, browser, createdAt }) => (
        <p key={id}>{`${browser}, signed in ${formatMoment(createdAt)}.`}</p>
      ))}
      <p>
        {use
          ? 'It can’t redeem prizes until someone enters the store key again.'
          : 'Unsaved changes stay in the tab until the next sign-in.'}
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
