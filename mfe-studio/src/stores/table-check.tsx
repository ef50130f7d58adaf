import { Button } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { replaceStores } from '@site/admin-client';
import { plural, type Store } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import {
  countChanges,
  compareLists,
  placeOf,
  subjectOf,
  countWithoutCoordinates,
  type CheckedTable,
} from '@site/store-list';
import { storesQuery } from '../api/queries';
import { adminCall } from '../api/session';
import { DataGrid, type Column } from '../ui/data-grid';
import { formatNumber } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { QueryStatus } from '../ui/query-status';
import { StoresDialog } from './stores-dialog';

export interface ChosenTable {
  /** The number of the selected table: each is checked anew. */
  nth: number;
  /** Of the file. */
  name: string;
  table: CheckedTable;
}

interface TableCheckProps {
  chosen: ChosenTable;
  onDone: () => void;
}

/** The findings and changes of a table, and the button to replace the list with it. */
export const TableCheck = ({ chosen: { name, table }, onDone }: TableCheckProps) => {
  const query = useQuery(storesQuery);
  const [isConfirming, setRequested] = useState(false);
  const { data } = query;
  // Comparing ten thousand stores takes a while.
  const compared = useMemo(() => {
    if (!data) return undefined;
    const stores = table.storesFor(data.stores);
    return { stores, difference: compareLists(data.stores, stores) };
  }, [table, data]);
  if (!data || !compared) return <QueryStatus query={query} what="the present stores" />;
  const { rows, findings, ignoredColumns } = table;
  const { stores, difference } = compared;
  const { added, changed, removed } = difference;
  const changes = countChanges(difference);
  const offMap = countWithoutCoordinates(stores);
  const count = (number: number, what: string) => `${formatNumber(number)} ${what}`;
  return (
    <section className={layout.stack} aria-label={name}>
      <h3>{name}</h3>
      <p role="status">
        <span>
          {`${plural(rows, 'row')}, ${count(stores.length, 'usable')}, ${plural(findings.length, 'finding')}. `}
        </span>
        <strong>
          {`${count(added.length, 'new')}, ${count(changed.length, 'changed')}, ${count(removed.length, 'gone')}.`}
        </strong>
      </p>
      {offMap > 0 && (
        <p>{`${plural(offMap, 'store')} without coordinates: on no map, with no distance.`}</p>
      )}
      {ignoredColumns.length > 0 && (
        <p>{`Columns that nothing is read from: ${ignoredColumns.join(', ')}.`}</p>
      )}
      <StoreNames what="gone" stores={removed.map((store) => ({ store }))} />
      <StoreNames what="changed" stores={changed} />
      <StoreNames what="new" stores={added.map((store) => ({ store }))} />
      {findings.length > 0 && <Findings table={table} />}
      {stores.length > 0 && changes === 0 && <p>Visitors see these stores already.</p>}
      {stores.length === 0 && <p>No row is usable.</p>}
      <div className={layout.row}>
        {stores.length > 0 && changes > 0 && (
          <Button appearance="primary" onClick={() => setRequested(true)}>
            Replace the list
          </Button>
        )}
        <Button onClick={onDone}>Close the table</Button>
      </div>
      {isConfirming && (
        <StoresDialog
          title="Replace the list of stores"
          confirm="Replace the list"
          text={`Visitors will see these ${formatNumber(stores.length)} stores at once. The present list is kept, and can be restored below.`}
          removed={{
            count: removed.length,
            label: 'How many stores will be gone',
            hint: 'of the present list are not in the table',
            instruction: 'the number of stores that will be gone',
          }}
          change={() => replaceStores(adminCall, stores, data.version)}
          onDone={onDone}
          onClose={() => setRequested(false)}
        />
      )}
    </section>
  );
};

/** How many names and findings are shown at once. */
const SHOWN = 100;

interface StoreNamesProps {
  what: string;
  /** With the fields that change. */
  stores: { store: Store; fields?: string[] }[];
}

const StoreNames = ({ what, stores }: StoreNamesProps) =>
  stores.length > 0 && (
    <details>
      <summary>{`Which are ${what} (${formatNumber(stores.length)})`}</summary>
      <ul>
        {stores.slice(0, SHOWN).map(({ store, fields }) => (
          <li key={store.id}>
            {placeOf(store)}
            {fields && `: ${fields.join(', ')}`}
          </li>
        ))}
        {stores.length > SHOWN && <li>{`and ${formatNumber(stores.length - SHOWN)} more`}</li>}
      </ul>
    </details>
  );

type Finding = CheckedTable['findings'][number];

/** The findings of a table, with the name of each store, because few tables have ids. */
const Findings = ({ table: { findings, names } }: { table: CheckedTable }) => {
  const [shown, setShown] = useState(SHOWN);
  const columns: Column<Finding>[] = [
    { name: 'Row', value: ({ row }) => row },
    { name: 'Shop', value: ({ row }) => names.get(row) ?? '(none)' },
    ...(findings.some(({ id }) => id !== '')
      ? [{ name: 'Id', value: ({ id }: Finding) => id || '(none)' }]
      : []),
    { name: 'Field', value: subjectOf },
    { name: 'What is wrong', value: ({ message }) => message },
  ];
  return (
    <>
      <DataGrid
        caption="Findings"
        columns={columns}
        rows={findings.slice(0, shown)}
        rowId={({ row, field, message }) => `${row} ${field} ${message}`}
      />
      {shown < findings.length && (
        <Button className={layout.start} onClick={() => setShown(shown + SHOWN)}>
          <span>{`Show more of ${formatNumber(findings.length)}`}</span>
        </Button>
      )}
    </>
  );
};
