import { Button } from '@fluentui/react-components';
import { readStores, toCsv } from '@site/admin-client';
import { plural } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { storeTable } from '@site/store-list';
import { useState } from 'react';
import { useAction } from '../api/action';
import { storeListsQuery } from '../api/queries';
import { adminCall } from '../api/session';
import { authorName, formatMoment } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { ErrorText } from '../ui/notice';
import { QueryStatus } from '../ui/query-status';
import { saveCsv } from '../ui/save-file';
import { StoreKeys } from '../codes/store-keys';
import { LocalTimes, PendingView, ViewHeader } from '../ui/view-header';
import { CurrentStores } from './current-stores';
import { PreviousLists } from './previous-lists';
import { TableCheck, type ChosenTable } from './table-check';
import { TableChoice } from './table-choice';

/** `/studio?view=stores`: replaces the store list with a table, or restores a previous one. */
export default function StoresView() {
  const query = useQuery(storeListsQuery);
  const [table, setTable] = useState<ChosenTable>();
  if (!query.data)
    return <PendingView title="Stores" query={query} subject="the lists of stores" />;
  const { current, former } = query.data;
  return (
    <div className={layout.stack}>
      <ViewHeader title="Stores">{current && <ExportButton />}</ViewHeader>
      <p>
        {current
          ? `Visitors see ${plural(current.count, 'store')}. Last changed ${formatMoment(current.since)}${current.by ? ` by ${authorName(current.by)}` : ''}.`
          : 'No stores yet. Upload a list below, and visitors will see its stores.'}
      </p>
      <LocalTimes />
      <QueryStatus query={query} subject="the lists of stores" />
      <TableChoice onChosen={setTable} />
      {table && (
        <TableCheck key={table.sequence} chosen={table} onDone={() => setTable(undefined)} />
      )}
      {current && <CurrentStores />}
      {current && <PreviousLists current={current} former={former} />}
      <StoreKeys />
    </div>
  );
}

/** Saves the store list as a table that can be edited and imported again. */
const ExportButton = () => {
  const { error, start } = useAction(async () => {
    const { stores } = await readStores(adminCall);
    saveCsv('stores.csv', toCsv(storeTable(stores)));
  });
  return (
    <>
      <Button className={layout.end} onClick={() => void start()}>
        Export CSV
      </Button>
      <ErrorText>{error}</ErrorText>
    </>
  );
};
