import { Field, Input } from '@fluentui/react-components';
import { replaceStores } from '@site/admin-client';
import type { Store } from '@site/contracts';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { formatNumber } from '../parts/format';
import { useStoresChange } from './use-stores-change';

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
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { busy, error, refuse, confirm } = useStoresChange(
    (call) => replaceStores(call, stores, seen),
    onDone,
  );

  const handleConfirm = () => {
    if (gone === 0 || typed.replaceAll(/[,\s]/g, '') === String(gone)) return void confirm();
    refuse(`Type ${gone}, the number of stores that will be gone.`);
    input.current?.focus();
  };

  return (
    <ConfirmDialog
      title="Replace the list of stores"
      confirm="Replace the list"
      busy={busy}
      error={error}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>
        {`Visitors will see these ${formatNumber(stores.length)} stores at once. The present list is kept, and can be restored below.`}
      </p>
      {gone > 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            handleConfirm();
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
