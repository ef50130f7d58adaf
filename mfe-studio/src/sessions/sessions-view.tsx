import { Field, Input } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { endSession, hasStatus } from '@site/admin-client';
import type { SessionRecord } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { useAction, withTypedToken } from '../api/action';
import { sessionsQuery } from '../api/queries';
import { callWithToken, signOut } from '../api/session';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { DataGrid, CellDetail, momentColumn, RowButton, type Column } from '../ui/data-grid';
import { formatMoment } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import { QueryStatus } from '../ui/query-status';
import { useToast } from '../ui/toasts';
import { ViewHeader } from '../ui/view-header';

/** `/studio?view=sessions`: the sessions of one's token, and how to end them. */
export const SessionsView = () => {
  const query = useQuery(sessionsQuery);
  const toast = useToast();
  const { busy, error, start } = useAction(signOut);
  const [requested, setRequested] = useState<SessionRecord>();
  const columns = columnsFor(busy, (session) =>
    session.isCurrent ? void start() : setRequested(session),
  );
  if (!query.data) return <QueryStatus query={query} what="where you are signed in" />;
  return (
    <div className={layout.stack}>
      <ViewHeader title="Sessions" />
      <p className={layout.hint}>
        Where your token is signed in to the Studio. The owner sees everybody’s. A session ends
        after 30 minutes without use, and after 12 hours; the phone of a shop redeems prizes until
        its key ends. If you do not know one, sign it out, for which your token is asked for once
        more, and ask the operator of the site to revoke the token.
      </p>
      <QueryStatus query={query} what="where you are signed in" />
      {error && (
        <Notice intent="error" title="You are still signed in">
          <p>{error}</p>
        </Notice>
      )}
      <DataGrid
        caption="Where you are signed in, the latest first"
        columns={columns}
        rows={query.data.sessions}
        rowId={({ id }) => id}
      />
      {requested && (
        <EndSessionDialog
          session={requested}
          onEnded={async () => {
            await query.refetch();
            toast(`${requested.name} is signed out of ${requested.browser}.`);
          }}
          onClose={() => setRequested(undefined)}
        />
      )}
    </div>
  );
};

const columnsFor = (
  busy: boolean,
  onSignOut: (session: SessionRecord) => void,
): Column<SessionRecord>[] => [
  {
    name: 'Browser',
    value: ({ browser }) => browser,
    cell: ({ browser, isCurrent }) => (
      <>
        {browser}
        {isCurrent && <CellDetail> (this browser)</CellDetail>}
      </>
    ),
  },
  {
    name: 'Token',
    value: ({ name }) => name,
    cell: ({ name, use }) => (
      <>
        {name}
        {use && <CellDetail> (redeems prizes)</CellDetail>}
      </>
    ),
  },
  momentColumn('Since', ({ createdAt }) => createdAt),
  momentColumn('Last used', ({ lastUsedAt }) => lastUsedAt),
  {
    name: 'Sign out',
    isHeadingHidden: true,
    focus: 'group',
    cell: (session) => (
      <RowButton
        label={
          session.isCurrent
            ? 'Sign out of this browser'
            : `Sign out ${session.name} of ${session.browser}, since ${formatMoment(session.createdAt)}`
        }
        disabledFocusable={busy}
        onClick={() => onSignOut(session)}
      >
        Sign out
      </RowButton>
    ),
  },
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
  const [typed, setTyped] = useState('');

  const handleConfirm = async () => {
    // If the token is refused, the field has the focus.
    input.current?.focus();
    await withTypedToken(typed, async (token) => {
      try {
        await endSession(callWithToken(token), id);
      } catch (error) {
        // The session has ended meanwhile.
        if (!hasStatus(error, 404)) throw error;
      }
    });
    await onEnded();
  };

  return (
    <ConfirmDialog
      title={`Sign out ${name}`}
      confirm="End session"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>
        {`${browser}, signed in since ${formatMoment(createdAt)}. ${
          use
            ? 'It redeems no prize then, until somebody enters the key of the shop there again.'
            : 'What is not saved there waits in its tab until the next sign-in.'
        }`}
      </p>
      <Field label="Your administration token" hint="Once more, to show that it is you.">
        <Input
          ref={input}
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
        />
      </Field>
    </ConfirmDialog>
  );
};
