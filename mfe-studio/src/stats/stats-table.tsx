import { Cell, DataTable, Row, RowHead } from '../parts/data-table';
import { formatNumber } from '../parts/format';
import styles from './stats-table.module.scss';
import { MEASURES, namePoint, type Series } from './time-series';

/** The charts' numbers, latest first; times at which nothing happened are left out. */
export const StatsTable = ({ series, timeZone }: { series: Series; timeZone: string }) => (
  <details className={styles.details}>
    <summary>Numbers by {series.unit}</summary>
    <DataTable
      caption={`Numbers by ${series.unit}`}
      heads={[
        series.unit === 'hour' ? 'Hour' : 'Day',
        ['Spins', 'number'],
        ['Wins', 'number'],
        ['Claims', 'number'],
        ['Refused', 'number'],
      ]}
    >
      {series.points
        .filter((point) => MEASURES.some((measure) => point[measure] > 0))
        .toReversed()
        .map((point) => (
          <Row key={point.at}>
            <RowHead>{namePoint(series, point.at, timeZone)}</RowHead>
            {MEASURES.map((measure) => (
              <Cell key={measure} number>
                {formatNumber(point[measure])}
              </Cell>
            ))}
          </Row>
        ))}
    </DataTable>
  </details>
);
