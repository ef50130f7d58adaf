import { useState } from 'react';
import { restoreStores } from '@site/admin-client';
import { plural, type StoreListRecord } from '@site/contracts';
import { adminCall } from '../api/session';
import { CellDetail, DataGrid, RowButton, type Column } from '../ui/data-grid';
import { authorName, formatExactMoment } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { StoresDialog } from './stores-dialog';

interface PreviousListsProps {
  current: StoreListRecord;
  former: StoreListRecord[];
}

/** The earlier lists; each can be restored. */
export const PreviousLists = ({ current, former }: PreviousListsProps) => {
  const [listToRestore, setListToRestore] = useState<StoreListRecord>();
  if (former.length === 0)
    return (
      <p className={layout.hint}>
        No earlier lists yet. When you replace a list, the old one is saved here.
      </p>
    );
  const columns: Column<StoreListRecord>[] = [
    {
      name: 'Went live',
      value: ({ since }) => Date.parse(since),
      cell: ({ since, count, by }) => (
        <>
          {formatExactMoment(since)}
          <CellDetail>{`${plural(count, 'store')}${by === undefined ? '' : `, by ${authorName(by)}`}`}</CellDetail>
        </>
      ),
    },
    {
      name: 'Restore',
      isHeadingHidden: true,
      focus: 'group',
      cell: (list) => (
        <RowButton
          label={`Restore the list of ${formatExactMoment(list.since)}`}
          onClick={() => setListToRestore(list)}
        >
          Restore
        </RowButton>
      ),
    },
  ];
  return (
    <>
      <DataGrid
        caption="Previous lists, latest first"
        columns={columns}
        rows={former}
        rowId={({ version }) => version}
      />
      {listToRestore && (
        <StoresDialog
          title="Restore this store list?"
          confirm="Restore list"
          text={`Visitors will see the ${plural(listToRestore.count, 'store')} from ${formatExactMoment(listToRestore.since)} right away. The current list is saved here.`}
          removed={{
            count: Math.max(0, current.count - listToRestore.count),
            label: 'How many fewer stores visitors will see',
            hint: `${plural(Math.max(0, current.count - listToRestore.count), 'store')} fewer than now`,
            instruction: 'the number of stores the list shrinks by',
          }}
          done="The earlier list is back"
          change={() => restoreStores(adminCall, listToRestore.version, current.version)}
          onClose={() => setListToRestore(undefined)}
        />
      )}
    </>
  );
};
