import { useState } from 'react';
import { restoreStores } from '@site/admin-client';
import { plural, type StoreListRecord } from '@site/contracts';
import { adminCall } from '../api/session';
import { actionsColumn, DataGrid, type Column } from '../ui/data-grid';
import { authorName, formatMoment } from '../ui/format';
import { StoresDialog } from './stores-dialog';

interface PreviousListsProps {
  current: StoreListRecord;
  former: StoreListRecord[];
}

/** The previous lists; each can be restored. */
export const PreviousLists = ({ current, former }: PreviousListsProps) => {
  const [listToRestore, setListToRestore] = useState<StoreListRecord>();
  const columns: Column<StoreListRecord>[] = [
    {
      name: 'Went live',
      value: ({ since }) => Date.parse(since),
      cell: ({ since }) => formatMoment(since),
      details: ({ count, by }) => [
        `${plural(count, 'store')}${by === undefined ? '' : `, by ${authorName(by)}`}`,
      ],
    },
    actionsColumn((list) => [
      {
        label: `Restore the list of ${formatMoment(list.since)}, ${plural(list.count, 'store')}`,
        children: 'Restore',
        onClick: () => setListToRestore(list),
      },
    ]),
  ];
  const fewer = listToRestore ? Math.max(0, current.count - listToRestore.count) : 0;
  return (
    <>
      <DataGrid
        caption="Previous lists, newest first"
        columns={columns}
        rows={former}
        rowId={({ version }) => version}
        empty="No previous lists yet. When you replace a list, the old one is saved here."
      />
      {listToRestore && (
        <StoresDialog
          title="Restore this store list?"
          confirm="Restore list"
          text={`Visitors will see the ${plural(listToRestore.count, 'store')} from ${formatMoment(listToRestore.since)} right away. The current list is saved here.`}
          removed={{
            count: fewer,
            label: 'How many fewer stores visitors will see',
            hint: `${plural(fewer, 'fewer store')} than now`,
            instruction: 'the number of stores the list shrinks by',
          }}
          done="The previous list is back"
          change={() => restoreStores(adminCall, listToRestore.version, current.version)}
          onClose={() => setListToRestore(undefined)}
        />
      )}
    </>
  );
};
