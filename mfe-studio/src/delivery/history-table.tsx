import { Fragment } from 'react';
import { formatChanges, type Composition } from '@site/contracts';
import { Cell, DataTable, Row, RowHead } from '../parts/data-table';
import { formatMoment } from '../parts/format';
import { Under } from '../parts/under';
import styles from './section.module.scss';

const ACTION_NAMES: Record<Composition['action'], string> = {
  promote: 'Promoted',
  rollback: 'Taken back',
  canary: 'Canary',
  retire: 'Retired',
};

export const HistoryTable = ({ changes }: { changes: Composition[] }) => (
  <DataTable
    caption="Changes of what is live, newest first"
    heads={['Composition', 'When', 'What', 'Why']}
    cards
  >
    {changes.map((change) => (
      <Change key={change.number} change={change} />
    ))}
  </DataTable>
);

const Change = ({ change: { number, at, by, action, parts, reason, forced } }: ChangeProps) => (
  <Row>
    <RowHead>No. {number}</RowHead>
    <Cell label="When">
      <span className={styles.line}>
        {formatMoment(at)}
        {by !== undefined && <Under>by {by}</Under>}
      </span>
    </Cell>
    <Cell label="What">
      <div>
        {ACTION_NAMES[action]}
        {forced && <span className={styles.trouble}>, forced over {forced.join(', ')}</span>}
        <ul className={styles.list}>
          {parts.map((part) => (
            <li key={part.name}>
              <Under>
                <Words>{formatChanges([part])}</Words>
              </Under>
            </li>
          ))}
        </ul>
      </div>
    </Cell>
    <Cell label={reason === undefined ? undefined : 'Why'}>
      {reason !== undefined && <span>{reason}</span>}
    </Cell>
  </Row>
);

interface ChangeProps {
  change: Composition;
}

/** Versions hold hyphens, at which no line should break. */
const Words = ({ children }: { children: string }) =>
  children.split(' ').map((word, place) => (
    <Fragment key={place}>
      <span className={styles.line}>{word}</span>{' '}
    </Fragment>
  ));
