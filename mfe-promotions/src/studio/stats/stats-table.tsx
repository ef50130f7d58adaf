import { formatNumber } from '../parts/format';
import table from '../parts/table.module.scss';
import { MEASURES, namePoint, type Series } from './time-series';
import styles from './stats-table.module.scss';

const HEADS = { spins: 'Spins', wins: 'Wins', claims: 'Claims', refused: 'Refused' };

/** The charts' numbers, latest first; times at which nothing happened are left out. */
export const StatsTable = ({ series, timeZone }: { series: Series; timeZone: string }) => (
  <details className={styles.details}>
    <summary>Numbers by {series.unit}</summary>
    <div className={table.scroll} role="region" aria-label="Numbers over time" tabIndex={0}>
      <table className={table.table}>
        <caption>Numbers by {series.unit}</caption>
        <thead>
          <tr>
            <th scope="col">{series.unit === 'hour' ? 'Hour' : 'Day'}</th>
            {MEASURES.map((measure) => (
              <th key={measure} scope="col" className={table.number}>
                {HEADS[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.points
            .filter((point) => MEASURES.some((measure) => point[measure] > 0))
            .toReversed()
            .map((point) => (
              <tr key={point.at}>
                <th scope="row">{namePoint(series, point.at, timeZone)}</th>
                {MEASURES.map((measure) => (
                  <td key={measure} className={table.number}>
                    {formatNumber(point[measure])}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  </details>
);
