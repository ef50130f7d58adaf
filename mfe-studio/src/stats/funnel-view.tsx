import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { toCsv, type DayRange } from '@site/admin-client';
import type { CampaignDocument, CampaignStats } from '@site/contracts';
import { ChoiceField } from '../ui/choice-field';
import { DataGrid, LONG_TEXT_WIDTH, type Column } from '../ui/data-grid';
import { formatMoment, formatNumber, formatPercent } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { saveCsv } from '../ui/save-file';
import {
  funnelRows,
  funnelSteps,
  funnelTable,
  OTHER,
  STEP_NAMES,
  STEPS,
  GROUPING_NAMES,
  GROUPINGS,
  type FunnelRow,
  type Grouping,
} from './funnel';
import styles from './stats-view.module.scss';

interface FunnelViewProps {
  stats: CampaignStats;
  range: DayRange;
  campaign: Pick<CampaignDocument, 'timeZone' | 'requiresCode'>;
  /** In US dollars, or as text if some costs are unknown. */
  cost?: number | string;
}

/** The steps from a visit to a fulfilled prize: in total, and by source, product, batch or hour. */
export const FunnelView = ({ stats, range, campaign, cost }: FunnelViewProps) => {
  const { timeZone, requiresCode } = campaign;
  const isLimited = range.from !== '' || range.to !== '';
  const [grouping, setGrouping] = useState<Grouping>('channel');
  const groupingName = GROUPING_NAMES[grouping].toLowerCase();
  const rows = funnelRows(stats, grouping);
  const columns = columnsOf(grouping, rows, timeZone);
  const save = () => {
    const { from, to } = range;
    const days = isLimited ? `${from && `-from-${from}`}${to && `-to-${to}`}` : '-all-days';
    saveCsv(
      `from-visit-to-prize-${stats.campaign}${days}.csv`,
      toCsv(funnelTable(stats, timeZone, cost)),
    );
  };
  return (
    <section className={layout.stack} aria-labelledby="funnel">
      <h3 id="funnel">From visit to prize</h3>
      <Steps total={stats.total} />
      <p className={layout.hint}>
        <span>Each percentage is of the step before.</span>
        {funnelSteps(stats.total).some(({ share = 0 }) => share > 1) && (
          <span>
            {' '}
            It can top 100%: we don’t count visits from browsers that ask not to be tracked, and one
            visit can lead to several spins.
          </span>
        )}
      </p>
      <div className={layout.fields}>
        <ChoiceField
          label="Group by"
          value={grouping}
          options={GROUPINGS.map((option) => [option, GROUPING_NAMES[option]])}
          onChoose={setGrouping}
        />
        <Button onClick={save}>Export all steps (CSV)</Button>
      </div>
      <DataGrid
        caption={`Steps by ${groupingName}`}
        columns={columns}
        rows={grouping === 'hour' ? rows.toReversed() : rows}
        empty={
          grouping === 'batch' && !requiresCode
            ? 'This campaign doesn’t require spin codes, so we don’t count them. To compare printed cards, put a source or package batch into their links.'
            : `No visits${grouping === 'hour' ? '' : ` from a link with a ${groupingName}`}${isLimited ? ' on these days' : ' yet'}.${grouping === 'channel' ? ' Add one on the Share tab.' : ''}`
        }
      />
      {rows.some(({ name }) => name === OTHER) && (
        <p className={layout.hint}>
          “Other” counts names with unusual characters, and new names after the first 100.
        </p>
      )}
    </section>
  );
};

const WIDTH = 1000;
const HEIGHT = 18;

const Steps = ({ total }: Pick<CampaignStats, 'total'>) => {
  const steps = funnelSteps(total);
  const max = Math.max(1, ...steps.map(({ count = 0 }) => count));
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, count, share }) => (
        <li key={step}>
          <span>{STEP_NAMES[step]}</span>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.track} width={WIDTH} height={HEIGHT} />
            <rect className={styles.step} width={((count ?? 0) / max) * WIDTH} height={HEIGHT} />
          </svg>
          <span className={styles.count}>{count === undefined ? '–' : formatNumber(count)}</span>
          <span className={styles.share}>{share !== undefined && formatPercent(share)}</span>
        </li>
      ))}
    </ol>
  );
};

const columnsOf = (
  grouping: Grouping,
  rows: FunnelRow[],
  timeZone: string,
): Column<FunnelRow>[] => [
  {
    name: GROUPING_NAMES[grouping],
    width: LONG_TEXT_WIDTH,
    value: ({ name }) => name,
    cell: ({ name }) =>
      grouping === 'hour' ? formatMoment(name, timeZone) : name === OTHER ? 'Other' : name,
  },
  ...STEPS.filter((step) => rows.some((row) => row[step] !== undefined)).map(
    (step): Column<FunnelRow> => ({
      name: STEP_NAMES[step],
      isNumber: true,
      value: (row) => row[step] ?? 0,
    }),
  ),
];
