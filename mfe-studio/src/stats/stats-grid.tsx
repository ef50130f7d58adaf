import { useMemo } from 'react';
import { DataGrid, type Column } from '../parts/data-grid';
import { formatNumber } from '../parts/format';
import styles from './stats-grid.module.scss';
import { MEASURES, namePoint, type Measure, type Point, type Series } from './time-series';

const NAMES: Record<Measure, string> = {
  spins: 'Spins',
  wins: 'Wins',
  claims: 'Claims',
  refused: 'Refused',
};

/** The charts' numbers, latest first; times at which nothing happened are left out. */
export const StatsGrid = ({ series, timeZone }: { series: Series; timeZone: string }) => {
  const columns = useMemo(() => columnsOf(series, timeZone), [series, timeZone]);
  return (
    <details className={styles.details}>
      <summary>{`Numbers by ${series.unit}`}</summary>
      <DataGrid
        caption={`Numbers by ${series.unit}`}
        columns={columns}
        rows={series.points
          .filter((point) => MEASURES.some((measure) => point[measure] > 0))
          .toReversed()}
        rowId={({ at }) => at}
      />
    </details>
  );
};

const columnsOf = (series: Series, timeZone: string): Column<Point>[] => [
  {
    id: 'at',
    name: series.unit === 'hour' ? 'Hour' : 'Day',
    by: ({ at }) => at,
    cell: ({ at }) => namePoint(series, at, timeZone),
  },
  ...MEASURES.map((measure): Column<Point> => ({
    id: measure,
    name: NAMES[measure],
    look: 'number',
    by: (point) => point[measure],
    cell: (point) => formatNumber(point[measure]),
  })),
];
