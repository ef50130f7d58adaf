import { Button } from '@fluentui/react-components';
import { subjectOf, type CheckedTable } from '@site/store-list';
import { useState } from 'react';
import { Cell, DataTable, Row, RowHead } from '../parts/data-table';
import { formatNumber } from '../parts/format';
import styles from './stores-view.module.scss';

/** As many rows as a page shows at once; the table's owner needs all of them, one after the other. */
const SHOWN = 100;

interface FindingsTableProps {
  table: CheckedTable;
}

/** What is wrong with a table, with the name of each shop: few tables have ids. */
export const FindingsTable = ({ table: { findings, names } }: FindingsTableProps) => {
  const [shown, setShown] = useState(SHOWN);
  const hasIds = findings.some(({ id }) => id !== '');
  const heads = ['Row', 'Shop', ...(hasIds ? ['Id'] : []), 'Field', 'What is wrong'];
  return (
    <>
      <DataTable caption="Findings" heads={heads} cards>
        {findings.slice(0, shown).map((finding) => (
          <Row key={`${finding.row} ${finding.field} ${finding.message}`}>
            <RowHead>{finding.row}</RowHead>
            <Cell label="Shop">{names.get(finding.row) ?? '(none)'}</Cell>
            {hasIds && <Cell label="Id">{finding.id || '(none)'}</Cell>}
            <Cell label="Field">{subjectOf(finding)}</Cell>
            <Cell label="What is wrong">{finding.message}</Cell>
          </Row>
        ))}
      </DataTable>
      {shown < findings.length && (
        <Button className={styles.more} onClick={() => setShown(shown + SHOWN)}>
          <span>{`Show more of ${formatNumber(findings.length)}`}</span>
        </Button>
      )}
    </>
  );
};
