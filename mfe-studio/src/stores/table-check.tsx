import { Button } from '@fluentui/react-components';
import type { CheckedTable } from '@site/store-list';
import { changesOf, differenceOf, unplaced } from '@site/store-list';
import { useQuery } from '@site/shared-ui/query';
import { useMemo, useState } from 'react';
import { plural } from '@site/contracts';
import { useAdmin } from '../api/use-admin';
import { formatNumber } from '../parts/format';
import { NotRead } from '../parts/notice';
import { DifferenceNames } from './difference-names';
import { FindingsTable } from './findings-table';
import { ReplaceDialog } from './replace-dialog';
import { storesQuery } from './stores-queries';
import styles from './stores-view.module.scss';

export interface ChosenTable {
  /** Of those that were chosen: each is looked at anew. */
  nth: number;
  /** Of the file. */
  name: string;
  table: CheckedTable;
}

interface TableCheckProps {
  chosen: ChosenTable;
  onDone: () => void;
}

/** What is wrong with a table, what it would change, and the way to go on with it. */
export const TableCheck = ({ chosen: { name, table }, onDone }: TableCheckProps) => {
  const call = useAdmin();
  const { data, error, refetch } = useQuery(storesQuery(call));
  const [isAsked, setAsked] = useState(false);
  // Of ten thousand stores it takes a while.
  const compared = useMemo(() => {
    if (!data) return undefined;
    const stores = table.storesFor(data.stores);
    return { stores, difference: differenceOf(data.stores, stores) };
  }, [table, data]);
  if (!data || !compared)
    return <NotRead error={error} onRetry={() => void refetch()} what="the present stores" />;
  const { rows, findings, leftOut } = table;
  const { stores, difference } = compared;
  const changes = changesOf(difference);
  const offMap = unplaced(stores);
  const count = (number: number, what: string) => `${formatNumber(number)} ${what}`;
  return (
    <section className={styles.check} aria-label={name}>
      <h3>{name}</h3>
      <p role="status">
        <span>
          {`${plural(rows, 'row')}, ${count(stores.length, 'usable')}, ${plural(findings.length, 'finding')}. `}
        </span>
        <strong>
          {`${[
            count(difference.new.length, 'new'),
            count(difference.changed.length, 'changed'),
            count(difference.gone.length, 'gone'),
          ].join(', ')}.`}
        </strong>
      </p>
      {offMap > 0 && (
        <p>{`${plural(offMap, 'store')} without coordinates: on no map, with no distance.`}</p>
      )}
      {leftOut.length > 0 && <p>{`Columns that nothing is read from: ${leftOut.join(', ')}.`}</p>}
      <DifferenceNames {...difference} />
      {findings.length > 0 && <FindingsTable table={table} />}
      {stores.length > 0 && changes === 0 && <p>Visitors see these stores already.</p>}
      {stores.length === 0 && <p>No row is usable.</p>}
      <div className={styles.buttons}>
        {stores.length > 0 && changes > 0 && (
          <Button appearance="primary" onClick={() => setAsked(true)}>
            Replace the list
          </Button>
        )}
        <Button onClick={onDone}>Put the table away</Button>
      </div>
      {isAsked && (
        <ReplaceDialog
          stores={stores}
          seen={data.version}
          gone={difference.gone.length}
          onDone={onDone}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
};
