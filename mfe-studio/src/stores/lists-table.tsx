import { Button } from '@fluentui/react-components';
import { restoreStores } from '@site/admin-client';
import type { StoreListRecord } from '@site/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { Cell, DataTable, Row, RowHead } from '../parts/data-table';
import { formatMoment, formatNumber } from '../parts/format';
import styles from './stores-view.module.scss';
import { useStoresChange } from './use-stores-change';

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
            <RowHead>{formatMoment(list.since)}</RowHead>
            <Cell label="Stores">{formatNumber(list.count)}</Cell>
            <Cell label="By">{list.by ?? ''}</Cell>
            <Cell>
              <Button
                aria-label={`Restore the list of ${formatMoment(list.since)}`}
                onClick={() => setAsked(list)}
              >
                Restore
              </Button>
            </Cell>
          </Row>
        ))}
      </DataTable>
      {asked && (
        <RestoreDialog list={asked} seen={current.version} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
};

interface RestoreDialogProps {
  list: StoreListRecord;
  /** The version of the list in whose place it comes. */
  seen: string;
  onClose: () => void;
}

const RestoreDialog = ({ list, seen, onClose }: RestoreDialogProps) => {
  const { busy, error, confirm } = useStoresChange(
    (call) => restoreStores(call, list.version, seen),
    onClose,
  );
  return (
    <ConfirmDialog
      title="Restore a list of stores"
      confirm="Restore the list"
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {`Visitors will see the ${formatNumber(list.count)} stores of ${formatMoment(list.since)} at once. The present list is kept.`}
      </p>
    </ConfirmDialog>
  );
};
