import { Field, Input } from '@fluentui/react-components';
import { endSession, hasStatus } from '@site/admin-client';
import type { SessionRecord } from '@site/contracts';
import { useRef, useState } from 'react';
import { sayError } from '../api/say-error';
import { readToken } from '../api/typed-token';
import { callAs } from '../api/use-admin';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { formatMoment } from '../parts/format';

interface EndSessionDialogProps {
  session: SessionRecord;
  onEnded: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the token once more, so that who finds a Studio open signs nobody out elsewhere. */
export const EndSessionDialog = ({ session, onEnded, onClose }: EndSessionDialogProps) => {
  const { name, browser, createdAt, id, use } = session;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const refuse = (message: string) => {
    setError(message);
    setBusy(false);
    input.current?.focus();
  };
  const handleEnd = async () => {
    if (busy) return;
    const token = readToken(typed);
    if (token === undefined) return refuse('Paste the administration token.');
    setBusy(true);
    setError('');
    try {
      await endSession(callAs(token), id).catch((failure: unknown) => {
        // Whoever is there has signed out himself, or has not used it.
        if (!hasStatus(failure, 404)) throw failure;
      });
      await onEnded();
    } catch (failure) {
      refuse(hasStatus(failure, 401) ? 'This token is not accepted.' : sayError(failure));
    }
  };

  return (
    <ConfirmDialog
      title={`Sign out ${name}`}
      confirm="End session"
      busy={busy}
      error={error}
      onConfirm={() => void handleEnd()}
      onClose={onClose}
    >
      <p>
        {browser}, signed in since {formatMoment(createdAt)}.{' '}
        {use
          ? 'It redeems no prize then, until somebody enters the key of the shop there again.'
          : 'What is not saved there waits in its tab until the next sign-in.'}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void handleEnd();
        }}
      >
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
      </form>
    </ConfirmDialog>
  );
};
