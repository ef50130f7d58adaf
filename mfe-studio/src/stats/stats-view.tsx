import { ToggleButton } from '@fluentui/react-components';
import type { DayRange } from '@site/admin-client';
import type { CampaignDocument, CampaignStats } from '@site/contracts';
import { DAY_MS } from '@site/contracts/units';
import { dayIn } from '@site/contracts/wall-clock';
import { useQuery, useQueryClient } from '@site/shared-ui/query';
import { useEffect } from 'react';
import { campaignQuery, statsQuery } from '../api/queries';
import { DataGrid, LONG_TEXT_WIDTH, type Column } from '../ui/data-grid';
import { costFigure, Figures } from '../ui/figures';
import { Fold } from '../ui/fold';
import { formatNumber, formatPercent } from '../ui/format';
import { InputField } from '../ui/input-field';
import layout from '../ui/layout.module.scss';
import { QueryStatus, RefreshButton } from '../ui/query-status';
import { zoneName } from '../ui/time-zones';
import { useFilters } from '../ui/use-filter';
import { useNow } from '../ui/use-now';
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

/** The statistics of a campaign, of all days or of the range in the URL. Its time zone determines when its days begin. */
export const StatsView = ({ campaign }: { campaign: CampaignDocument }) => {
  const { id, timeZone } = campaign;
  const [filter, setFilters] = useFilters();
  const range: DayRange = { from: filter('from'), to: filter('to') };
  const today = dayIn(timeZone, new Date(useNow()));
  const quickRanges = [
    ['Today', today, today],
    ['Last 7 days', dayBefore(today, 6), today],
    ['Last 30 days', dayBefore(today, 29), today],
    ['Whole campaign', '', ''],
  ] as const;
  const isReversed = range.from !== '' && range.to !== '' && range.from > range.to;
  const query = useQuery({ ...statsQuery(id, range), enabled: !isReversed });
  const queries = useQueryClient();
  // The header counts spins too.
  useEffect(() => {
    if (query.dataUpdatedAt > 0)
      void queries.invalidateQueries({ queryKey: campaignQuery(id).queryKey });
  }, [query.dataUpdatedAt, queries, id]);
  const isLimited = range.from !== '' || range.to !== '';
  return (
    <div className={layout.view}>
      <div className={layout.stack}>
        <div className={layout.row} role="group" aria-label="Days">
          {quickRanges.map(([name, from, to]) => (
            <ToggleButton
              key={name}
              checked={range.from === from && range.to === to}
              onClick={() => setFilters({ from, to })}
            >
              {name}
            </ToggleButton>
          ))}
          {!isReversed && (
            <span className={layout.end}>
              <RefreshButton query={query} />
            </span>
          )}
        </div>
        <div className={`${layout.fields} ${layout.top}`}>
          {(['from', 'to'] as const).map((end) => (
            <InputField
              key={end}
              label={end === 'from' ? 'From' : 'To'}
              message={isReversed && end === 'to' ? '“To” is before “From”.' : ''}
              type="date"
              value={range[end]}
              onText={(day) => setFilters({ [end]: day })}
            />
          ))}
        </div>
        <p className={layout.hint}>
          {`Days and times are in the campaign’s time zone, ${zoneName(timeZone)}.${isLimited ? ' A fulfilled claim counts on the day it was made.' : ''}`}
        </p>
      </div>
      {isReversed ? (
        <p className={layout.hint}>Correct the dates to see the statistics.</p>
      ) : (
        <>
          <QueryStatus query={query} subject="the statistics" />
          {query.data && <Loaded campaign={campaign} stats={query.data} range={range} />}
        </>
      )}
    </div>
  );
};

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

interface LoadedProps {
  campaign: CampaignDocument;
  stats: CampaignStats;
  range: DayRange;
}

const Loaded = ({ campaign, stats, range }: LoadedProps) => {
  const { timeZone } = campaign;
  const { total, hours, prizes, players, hasUndatedSources } = stats;
  const isLimited = range.from !== '' || range.to !== '';
  const costs = costsOf(campaign, prizes);
  const series = seriesOf(hours, timeZone);
  return (
    <>
      <Figures
        figures={[
          { label: 'Players', value: formatCount(players), detail: 'one per browser' },
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
            label: 'New subscribers',
            // Only the lottery page has a newsletter form.
            value: campaign.wheel === 'lottery' ? formatCount(total.subscribers) : undefined,
            detail: 'confirmed by email, from the form after a loss',
          },
          {
            label: 'Blocked spins',
            value: formatNumber(refusalsOf(total.refused)),
            detail: refusalReasons(total.refused),
          },
          ...(costs ? [costFigure(costs, 'of the prizes won')] : []),
        ]}
      />
      {hasUndatedSources && (
        <p className={layout.hint}>
          Some older visits, spins and wins weren’t counted by day, so the figures by product, batch
          and source below leave them out. “Whole campaign” includes them.
        </p>
      )}
      <FunnelView
        stats={stats}
        range={range}
        campaign={campaign}
        cost={
          costs?.every((cost) => cost !== undefined)
            ? costs.reduce((sum, cost) => sum + cost, 0)
            : costs && costFigure(costs).value
        }
      />
      <DataGrid
        caption="Prizes awarded and left"
        columns={PRIZE_COLUMNS}
        rows={prizes}
        rowId={(prize) => prize.id}
      />
      {series.points.length === 0 ? (
        <p className={layout.hint}>
          {isLimited
            ? 'No spins on these days. Choose other days.'
            : 'No spins yet. Share the address to get your first visits.'}
        </p>
      ) : (
        <>
          <div className={styles.charts}>
            {MEASURES.filter((measure) => series.points.some((point) => point[measure] > 0)).map(
              (measure) => (
                <TimeChart key={measure} series={series} timeZone={timeZone} measure={measure} />
              ),
            )}
          </div>
          <Numbers series={series} timeZone={timeZone} />
        </>
      )}
    </>
  );
};

const REFUSAL_NAMES = [
  ['cooldown', 'too soon after the last spin'],
  ['address', 'over the limit per IP address'],
  ['code', 'with a spin code that isn’t valid'],
  ['closed', 'while not running'],
] as const;

/** `3 too early, 1 code refused`; reasons that did not occur are omitted. */
const refusalReasons = (refused: CampaignStats['total']['refused']): string =>
  REFUSAL_NAMES.map(([reason, name]) => [refused[reason] ?? 0, name] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${formatNumber(count)} ${name}`)
    .join(', ');

/** What the prizes won so far cost the brand, by prize, in US dollars; undefined if no prize has a cost. */
const costsOf = (campaign: CampaignDocument, awarded: CampaignStats['prizes']) => {
  const costs = new Map(campaign.prizes.map(({ id, cost }) => [id, cost]));
  if (campaign.prizes.every(({ cost }) => cost === undefined)) return undefined;
  return awarded
    .filter((prize) => prize.awarded > 0)
    .map((prize) => {
      const cost = costs.get(prize.id);
      return cost === undefined ? undefined : cost * prize.awarded;
    });
};

const formatCount = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : formatNumber(count);

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
    <Fold title={<h3>{`Numbers by ${series.unit}`}</h3>}>
      <DataGrid
        caption={`Numbers by ${series.unit}`}
        isCaptionHidden
        columns={columns}
        rows={rows.toReversed()}
      />
    </Fold>
  );
};

type Prize = CampaignStats['prizes'][number];

const PRIZE_COLUMNS: Column<Prize>[] = [
  { name: 'Prize', width: LONG_TEXT_WIDTH, value: ({ name }) => name, details: ({ id }) => [id] },
  { name: 'Awarded', isNumber: true, value: ({ awarded }) => awarded },
  { name: 'Claimed', isNumber: true, value: ({ claimed }) => claimed },
  {
    name: 'Left now',
    isNumber: true,
    value: ({ left }) => left ?? Infinity,
    cell: ({ left }) => (left === null ? 'unlimited' : left === 0 ? 'none' : formatNumber(left)),
  },
];
