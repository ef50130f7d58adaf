import { replaceStores } from '@site/admin-client';
import type { Store } from '@site/contracts';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { formatNumber } from '../parts/format';
import { useStoresChange } from './use-stores-change';
import { useTypedNumber } from './use-typed-number';

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
  const { busy, error, refuse, confirm } = useStoresChange(
    (call) => replaceStores(call, stores, seen),
    onDone,
  );
  const handleConfirm = () =>
    demand() ? void confirm() : refuse(`Type ${gone}, the number of stores that will be gone.`);
  const { demand, field } = useTypedNumber(
    gone,
    { label: 'How many stores will be gone', what: 'of the present list are not in the table' },
    handleConfirm,
  );

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
      {field}
    </ConfirmDialog>
  );
};
