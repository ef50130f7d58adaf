import { useQuery } from '@site/shared-ui/query';
import { useState } from 'react';
import { plural } from '@site/contracts';
import { useAdmin } from '../api/use-admin';
import { formatMoment } from '../parts/format';
import { NotRead, ReadBefore } from '../parts/notice';
import { takeLostFocus } from '../parts/take-lost-focus';
import { ExportButton } from './export-button';
import { ListsTable } from './lists-table';
import { storeListsQuery } from './stores-queries';
import styles from './stores-view.module.scss';
import { TableCheck, type ChosenTable } from './table-check';
import { TableChoice } from './table-choice';

/** `/studio?view=stores`: the list of the store locator, which a table takes the place of. */
export const StoresView = () => {
  const call = useAdmin();
  const query = useQuery(storeListsQuery(call));
  const [chosen, setChosen] = useState<ChosenTable>();
  const { data, error, refetch } = query;
  if (!data)
    return <NotRead error={error} onRetry={() => void refetch()} what="the lists of stores" />;
  const { current, former } = data;
  return (
    <div className={styles.view}>
      <h2 ref={takeLostFocus} tabIndex={-1}>
        Stores
      </h2>
      <p>
        {current
          ? `Visitors see ${plural(current.count, 'store')}, since ${formatMoment(current.since)}${current.by ? `, by ${current.by}` : ''}.`
          : 'No list was ever written.'}
      </p>
      {current && <ExportButton />}
      <ReadBefore {...query} />
      <TableChoice onChosen={setChosen} />
      {chosen && (
        <TableCheck key={chosen.nth} chosen={chosen} onDone={() => setChosen(undefined)} />
      )}
      {current && <ListsTable current={current} former={former} />}
    </div>
  );
};
