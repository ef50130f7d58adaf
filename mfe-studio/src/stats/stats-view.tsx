import { Button } from '@fluentui/react-components';
import type { CampaignStats } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { statsQuery } from '../api/queries';
import { useAdmin } from '../api/use-admin';
import { Figures } from '../parts/figures';
import { formatNumber, formatPercent } from '../parts/format';
import { FailedToLoad, Loading } from '../parts/notice';
import { FunnelView } from './funnel-view';
import { PrizesLeft } from './prizes-left';
import styles from './stats-view.module.scss';
import { StatsGrid } from './stats-grid';
import { TimeChart } from './time-chart';
import { refusalsOf, seriesOf } from './time-series';

/** What has come of a campaign so far. `timeZone` says when its days begin. */
export const StatsView = ({ id, timeZone = 'UTC' }: { id: string; timeZone?: string }) => {
  const call = useAdmin();
  const stats = useQuery(statsQuery(call, id));
  if (stats.error) return <FailedToLoad error={stats.error} onRetry={() => void stats.refetch()} />;
  if (!stats.data) return <Loading what="the statistics" />;

  const series = seriesOf(stats.data.hours, timeZone);
  return (
    <div className={styles.stats}>
      <Totals total={stats.data.total} />
      <FunnelView stats={stats.data} timeZone={timeZone} />
      <PrizesLeft prizes={stats.data.prizes} />
      {series.points.length === 0 ? (
        <p>Nobody has spun this wheel yet.</p>
      ) : (
        <>
          <div className={styles.charts}>
            <TimeChart series={series} timeZone={timeZone} measure="spins" title="Spins" />
            <TimeChart series={series} timeZone={timeZone} measure="wins" title="Wins" />
            <TimeChart series={series} timeZone={timeZone} measure="claims" title="Claims" />
            <TimeChart
              series={series}
              timeZone={timeZone}
              measure="refused"
              title="Refused spins"
            />
          </div>
          <StatsGrid series={series} timeZone={timeZone} />
        </>
      )}
      <div className={styles.foot}>
        <Button disabledFocusable={stats.isFetching} onClick={() => void stats.refetch()}>
          <span>{stats.isFetching ? 'Reading…' : 'Read again'}</span>
        </Button>
        <span>Times are those of {timeZone}.</span>
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

/** `3 too early, 1 code refused`; the reasons that did not occur are left out. */
const sayRefused = (refused: CampaignStats['total']['refused']): string =>
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
        beside: total.spins > 0 && `${formatPercent(total.wins / total.spins)} of spins`,
      },
      {
        label: 'Claims',
        value: formatNumber(total.claims),
        beside: total.wins > 0 && `${formatPercent(total.claims / total.wins)} of wins`,
      },
      {
        label: 'Refused spins',
        value: formatNumber(refusalsOf(total.refused)),
        beside: sayRefused(total.refused),
      },
    ]}
  />
);
