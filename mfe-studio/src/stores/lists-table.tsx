import { Button } from '@fluentui/react-components';
import { restoreStores } from '@site/admin-client';
import { plural, type StoreListRecord } from '@site/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { Cell, DataTable, Row, RowHead } from '../parts/data-table';
import { formatExactMoment, formatNumber } from '../parts/format';
import styles from './stores-view.module.scss';
import { useStoresChange } from './use-stores-change';
import { useTypedNumber } from './use-typed-number';

interface ListsTableProps {
  current: StoreListRecord;
  former: StoreListRecord[];
}

/** The lists that visitors have seen before, each with its way back. */
export const ListsTable = ({ current, former }: ListsTableProps) => {
  const [asked, setAsked] = useState<StoreListRecord>();
  if (former.length === 0) return <p className={styles.hint}>No list was replaced so far.</p>;
  return (
    <>
      <DataTable
        caption="Lists from before, the latest first"
        heads={['Since', 'Stores', 'By', ['What to do', 'unseen']]}
        cards
        editable
      >
        {former.map((list) => (
          <Row key={list.version}>
            <RowHead>{formatExactMoment(list.since)}</RowHead>
            <Cell label="Stores">{formatNumber(list.count)}</Cell>
            <Cell label="By">{list.by ?? ''}</Cell>
            <Cell>
              <Button
                aria-label={`Restore the list of ${formatExactMoment(list.since)}`}
                onClick={() => setAsked(list)}
              >
                Restore
              </Button>
            </Cell>
          </Row>
        ))}
      </DataTable>
      {asked && (
        <RestoreDialog list={asked} current={current} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
};

interface RestoreDialogProps {
  list: StoreListRecord;
  /** The list in whose place it comes. */
  current: StoreListRecord;
  onClose: () => void;
}

const RestoreDialog = ({ list, current, onClose }: RestoreDialogProps) => {
  const fewer = Math.max(0, current.count - list.count);
  const { busy, error, refuse, confirm } = useStoresChange(
    (call) => restoreStores(call, list.version, current.version),
    onClose,
  );
  const handleConfirm = () =>
    demand() ? void confirm() : refuse(`Type ${fewer}, how many stores fewer visitors will see.`);
  const { demand, field } = useTypedNumber(
    fewer,
    { label: 'How many stores fewer visitors will see', what: 'fewer than now' },
    handleConfirm,
  );
  return (
    <ConfirmDialog
      title="Restore a list of stores"
      confirm="Restore the list"
      busy={busy}
      error={error}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>
        {`Visitors will see the ${plural(list.count, 'store')} of ${formatExactMoment(list.since)} at once. The present list is kept.`}
      </p>
      {field}
    </ConfirmDialog>
  );
};
