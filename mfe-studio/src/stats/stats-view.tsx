import type { CampaignStats } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { statsQuery } from '../api/queries';
import { DataGrid, CellDetail, type Column } from '../ui/data-grid';
import { Figures } from '../ui/figures';
import { formatNumber, formatPercent } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { QueryStatus, RefreshButton } from '../ui/query-status';
import { FunnelView } from './funnel-view';
import styles from './stats-view.module.scss';
import { TimeChart } from './time-chart';
import {
  MEASURE_NAMES,
  MEASURES,
  formatPoint,
  refusalsOf,
  seriesOf,
  type Point,
  type Series,
} from './time-series';

/** The statistics of a campaign so far. `timeZone` determines when its days begin. */
export const StatsView = ({ id, timeZone }: { id: string; timeZone: string }) => {
  const query = useQuery(statsQuery(id));
  if (!query.data) return <QueryStatus query={query} what="the statistics" />;
  const { hours, prizes, total } = query.data;
  const series = seriesOf(hours, timeZone);
  return (
    <div className={layout.view}>
      <QueryStatus query={query} what="the statistics" />
      <Totals total={total} />
      <FunnelView stats={query.data} timeZone={timeZone} />
      <DataGrid
        caption="Prizes awarded and left"
        columns={PRIZE_COLUMNS}
        rows={prizes}
        rowId={(prize) => prize.id}
      />
      {series.points.length === 0 ? (
        <p>Nobody has spun this wheel yet.</p>
      ) : (
        <>
          <div className={styles.charts}>
            {MEASURES.map((measure) => (
              <TimeChart key={measure} series={series} timeZone={timeZone} measure={measure} />
            ))}
          </div>
          <Numbers series={series} timeZone={timeZone} />
        </>
      )}
      <div className={layout.row}>
        <RefreshButton query={query} />
        <span className={layout.hint}>Times are in the time zone {timeZone}.</span>
      </div>
    </div>
  );
};

const REFUSAL_NAMES = [
  ['cooldown', 'too early'],
  ['address', 'address cap'],
  ['code', 'code refused'],
  ['closed', 'not running'],
] as const;

/** `3 too early, 1 code refused`; reasons that did not occur are omitted. */
const refusalReasons = (refused: CampaignStats['total']['refused']): string =>
  REFUSAL_NAMES.map(([reason, name]) => [refused[reason] ?? 0, name] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${formatNumber(count)} ${name}`)
    .join(', ');

const Totals = ({ total }: { total: CampaignStats['total'] }) => (
  <Figures
    figures={[
      { label: 'Spins', value: formatNumber(total.spins) },
      {
        label: 'Wins',
        value: formatNumber(total.wins),
        detail: total.spins > 0 && `${formatPercent(total.wins / total.spins)} of spins`,
      },
      {
        label: 'Claims',
        value: formatNumber(total.claims),
        detail: total.wins > 0 && `${formatPercent(total.claims / total.wins)} of wins`,
      },
      {
        label: 'Refused spins',
        value: formatNumber(refusalsOf(total.refused)),
        detail: refusalReasons(total.refused),
      },
    ]}
  />
);

/** The charts' numbers, latest first; hours or days without events are omitted. */
const Numbers = ({ series, timeZone }: { series: Series; timeZone: string }) => {
  const columns: Column<Point>[] = [
    {
      name: series.unit === 'hour' ? 'Hour' : 'Day',
      value: ({ at }) => at,
      cell: ({ at }) => formatPoint(series, at, timeZone),
    },
    ...MEASURES.map((measure): Column<Point> => ({
      name: MEASURE_NAMES[measure],
      isNumber: true,
      value: (point) => point[measure],
    })),
  ];
  const rows = series.points.filter((point) => MEASURES.some((measure) => point[measure] > 0));
  return (
    <details className={styles.details}>
      <summary>{`Numbers by ${series.unit}`}</summary>
      <DataGrid
        caption={`Numbers by ${series.unit}`}
        columns={columns}
        rows={rows.toReversed()}
        rowId={({ at }) => at}
      />
    </details>
  );
};

type Prize = CampaignStats['prizes'][number];

const PRIZE_COLUMNS: Column<Prize>[] = [
  {
    name: 'Prize',
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <>
        <span>{name}</span>
        <CellDetail>{id}</CellDetail>
      </>
    ),
  },
  { name: 'Awarded', isNumber: true, value: ({ awarded }) => awarded },
  { name: 'Claimed', isNumber: true, value: ({ claimed }) => claimed },
  {
    name: 'Left',
    isNumber: true,
    value: ({ left }) => left ?? Infinity,
    cell: ({ left }) => (left === null ? 'unlimited' : left === 0 ? 'none' : formatNumber(left)),
  },
];
