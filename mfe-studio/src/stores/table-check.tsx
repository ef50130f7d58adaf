import { Button } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { replaceStores } from '@site/admin-client';
import { plural, WEEKDAYS, type Store } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import {
  countChanges,
  compareLists,
  storeLabel,
  subjectOf,
  describeChange,
  emptiedCells,
  isOffMap,
  normalizeId,
  type ChangedStore,
  type CheckedTable,
} from '@site/store-list';
import { storesQuery } from '../api/queries';
import { adminCall } from '../api/session';
import { CellDetail, DataGrid, type Column } from '../ui/data-grid';
import { Fold } from '../ui/fold';
import { capitalize, formatNumber } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { QueryStatus } from '../ui/query-status';
import { StoresDialog } from './stores-dialog';

export interface ChosenTable {
  /** The sequence number of the selection, so that the same file is checked again. */
  sequence: number;
  /** The name of the file. */
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
  const [isConfirming, setConfirming] = useState(false);
  const { data } = query;
  // Comparing ten thousand stores is slow.
  const comparison = useMemo(() => {
    if (!data) return undefined;
    const stores = table.storesFor(data.stores);
    return { stores, difference: compareLists(data.stores, stores) };
  }, [table, data]);
  if (!data || !comparison) return <QueryStatus query={query} subject="the current stores" />;
  const { rows, findings, ignoredColumns } = table;
  const { stores, difference } = comparison;
  const { added, changed, removed } = difference;
  const changes = countChanges(difference);
  // Without usable rows nothing can be replaced.
  const removedStores = stores.length > 0 ? removed : [];
  const offMap = stores.filter(isOffMap);
  const count = (number: number, noun: string) => number > 0 && `${formatNumber(number)} ${noun}`;
  const list = (...texts: (string | false)[]) => texts.filter(Boolean).join(', ');
  return (
    <section className={layout.stack} aria-label={name}>
      <h3>{name}</h3>
      <p role="status">
        <span>
          {`${plural(rows, 'row')}: ${list(plural(stores.length, 'store'), count(rows - stores.length, 'left out'), findings.length > 0 && plural(findings.length, 'problem'))}. `}
        </span>
        <strong>
          {stores.length === 0
            ? 'No usable rows, so the list stays as it is.'
            : changes === 0
              ? 'Visitors already see these stores.'
              : `${list(count(added.length, 'new'), count(changed.length, 'changed'), count(removed.length, 'removed'))}.`}
        </strong>
      </p>
      {ignoredColumns.length > 0 && <p>{`Ignored columns: ${ignoredColumns.join(', ')}.`}</p>}
      <div>
        <StoreNames
          title="Removed stores"
          startsOpen
          stores={removedStores.map((store) => ({ store }))}
        />
        <StoreNames
          title="Changed stores"
          stores={changed.map((change) => ({
            store: change.store,
            changes: describeChange(change),
          }))}
        />
        <StoreNames title="New stores" stores={added.map((store) => ({ store }))} />
        <StoreNames
          title="Without coordinates, so not on the map"
          stores={offMap.map((store) => ({ store }))}
        />
      </div>
      <Findings table={table} changed={changed} removed={removedStores} />
      <div className={layout.row}>
        {stores.length > 0 && changes > 0 && (
          <Button appearance="primary" onClick={() => setConfirming(true)}>
            Replace the list
          </Button>
        )}
        <Button onClick={onDone}>
          <span>{stores.length > 0 && changes === 0 ? 'Close' : 'Discard'}</span>
        </Button>
      </div>
      {isConfirming && (
        <StoresDialog
          title="Replace the store list?"
          confirm="Replace the list"
          text={`Visitors will see ${plural(stores.length, 'store')} right away. You can restore the current list below.`}
          removed={{
            count: removed.length,
            label: 'Number of stores to remove',
            hint: `${plural(removed.length, 'store')} of the current list ${removed.length === 1 ? 'is' : 'are'} not in the file`,
            instruction: 'the number of stores to remove',
          }}
          done="The list is replaced"
          change={() => replaceStores(adminCall, stores, data.version)}
          onDone={onDone}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
};

/** The number of names that are shown. */
const MAX_NAMES = 100;

interface StoreNamesProps {
  title: string;
  /** By default if there are few. */
  startsOpen?: boolean;
  /** `changes` are the old and new values. */
  stores: { store: Store; changes?: string[] }[];
}

const StoreNames = ({ title, stores, startsOpen = stores.length <= 5 }: StoreNamesProps) =>
  stores.length > 0 && (
    <Fold title={`${title} (${formatNumber(stores.length)})`} startsOpen={startsOpen}>
      <ul>
        {stores.slice(0, MAX_NAMES).map(({ store, changes }) => (
          <li key={store.id}>
            {storeLabel(store)}
            {changes && <CellDetail>{changes.join('; ')}</CellDetail>}
          </li>
        ))}
        {stores.length > MAX_NAMES && (
          <li>{`and ${formatNumber(stores.length - MAX_NAMES)} more`}</li>
        )}
      </ul>
    </Fold>
  );

type Finding = CheckedTable['findings'][number];

/** The findings of a table, with the name of each store, because few tables have ids. */
const Findings = ({
  table: { findings, names, omittedRows },
  changed,
  removed,
}: {
  table: CheckedTable;
  changed: ChangedStore[];
  removed: Store[];
}) => {
  const isStoreOf = ({ row, id }: Finding, store: Store) =>
    id ? store.id === normalizeId(id) : store.name === names.get(row);
  /** The values of the site that are lost, because those of the table are left out. */
  const lostBy = (finding: Finding): string[] => {
    const change = changed.find(({ store }) => isStoreOf(finding, store));
    return (change ? emptiedCells(change) : []).filter((head) =>
      finding.field === 'hours'
        ? WEEKDAYS.some((day) => day === head)
        : head === capitalize(subjectOf(finding)),
    );
  };
  const resultOf = (finding: Finding) => {
    const { row, id, field } = finding;
    if (omittedRows.has(row))
      return removed.some((store) => store.id === id || store.name === names.get(row))
        ? 'Row left out: this store will be removed'
        : 'Row left out';
    const lost = lostBy(finding).join(', ');
    if (!lost) return 'Store kept';
    return `Store kept, ${field === 'hours' ? `${lost} hours` : lost.toLowerCase()} removed`;
  };
  const columns: Column<Finding>[] = [
    { name: 'Row', value: ({ row }) => row },
    { name: 'Store', value: ({ row }) => names.get(row) ?? '(none)' },
    ...(findings.some(({ id }) => id !== '')
      ? [{ name: 'ID', value: ({ id }: Finding) => id || '(none)' }]
      : []),
    { name: 'Field', value: (finding) => capitalize(subjectOf(finding)).replace(/^Id$/, 'ID') },
    { name: 'Problem', value: ({ message }) => message.replaceAll(/"([^"]*)"/g, '“$1”') },
    {
      name: 'Result',
      value: resultOf,
      cell: (finding) => (
        <span className={resultOf(finding) === 'Store kept' ? '' : layout.danger}>
          {resultOf(finding)}
        </span>
      ),
    },
  ];
  return (
    <DataGrid
      caption="Problems"
      columns={columns}
      rows={findings}
      rowId={({ row, field, message }) => `${row} ${field} ${message}`}
    />
  );
};
