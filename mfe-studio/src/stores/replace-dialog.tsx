import { Field, Input } from '@fluentui/react-components';
import { replaceStores } from '@site/admin-client';
import type { Store } from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { useRef, useState } from 'react';
import { sayError } from '../api/say-error';
import { useAdmin } from '../api/use-admin';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { formatNumber } from '../parts/format';
import { useToast } from '../parts/toasts';
import { STORES } from './stores-queries';

interface ReplaceDialogProps {
  stores: readonly Store[];
  /** The version of the list that they were compared with. */
  seen: string;
  /** How many stores of it are not in the table. */
  gone: number;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before visitors see another list; whoever takes stores away types how many. */
export const ReplaceDialog = ({ stores, seen, gone, onDone, onClose }: ReplaceDialogProps) => {
  const call = useAdmin();
  const queries = useQueryClient();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const handleConfirm = async () => {
    if (busy) return;
    if (gone > 0 && typed.replaceAll(/[,\s]/g, '') !== String(gone)) {
      setError(`Type ${gone}, the number of stores that will be gone.`);
      return input.current?.focus();
    }
    setBusy(true);
    setError('');
    try {
      const { count } = await replaceStores(call, stores, seen);
      await queries.invalidateQueries({ queryKey: STORES });
      toast(`Visitors see ${formatNumber(count)} stores.`);
      onDone();
    } catch (failure) {
      setError(sayError(failure));
      setBusy(false);
      await queries.invalidateQueries({ queryKey: STORES });
    }
  };

  return (
    <ConfirmDialog
      title="Replace the list of stores"
      confirm="Replace the list"
      busy={busy}
      error={error}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>
        {`Visitors will see these ${formatNumber(stores.length)} stores at once. The present list is kept, and can be restored below.`}
      </p>
      {gone > 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void handleConfirm();
          }}
        >
          <Field
            label="How many stores will be gone"
            hint={`${formatNumber(gone)} of the present list are not in the table: type the number to go on.`}
          >
            <Input
              ref={input}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(_, { value }) => setTyped(value)}
            />
          </Field>
        </form>
      )}
    </ConfirmDialog>
  );
};
