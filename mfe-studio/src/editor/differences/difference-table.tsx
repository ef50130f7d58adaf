import { differences, type CampaignDocument } from '@site/contracts';
import { fieldName } from '../field-names';
import { Cell, DataTable, Row, RowHead } from '../../parts/data-table';
import styles from './difference-table.module.scss';
import { sayValue } from './say-value';

/** A document, and what it is called. */
export interface Side {
  name: string;
  document: CampaignDocument;
}

interface DifferenceTableProps {
  one: Side;
  other: Side;
}

/** Field by field what differs between two documents, in the words of the form. */
export const DifferenceTable = ({ one, other }: DifferenceTableProps) => {
  const found = differences(one.document, other.document);
  if (found.length === 0)
    return (
      <p>
        {one.name} and {other.name} are the same.
      </p>
    );
  return (
    <div className={styles.place}>
      <DataTable caption="Fields that differ" heads={['Field', one.name, other.name]} cards>
        {found.map((difference) => (
          <Row key={difference.path}>
            <RowHead>{fieldName(difference.path)}</RowHead>
            <Cell label={one.name}>
              <span>{sayValue(difference.path, difference.one, one.document.timeZone)}</span>
            </Cell>
            <Cell label={other.name}>
              <span>{sayValue(difference.path, difference.other, other.document.timeZone)}</span>
            </Cell>
          </Row>
        ))}
      </DataTable>
    </div>
  );
};
