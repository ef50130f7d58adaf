import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { toCsv, type DayRange } from '@site/admin-client';
import type { CampaignStats } from '@site/contracts';
import { ChoiceField } from '../ui/choice-field';
import { DataGrid, LONG_TEXT_WIDTH, type Column } from '../ui/data-grid';
import { formatMoment, formatNumber, formatPercent } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { saveCsv } from '../ui/save-file';
import {
  funnelRows,
  funnelSteps,
  funnelTable,
  STEP_NAMES,
  STEPS,
  GROUPINGS,
  type FunnelRow,
  type Grouping,
} from './funnel';
import styles from './stats-view.module.scss';

const GROUPING_NAMES: Record<Grouping, string> = {
  product: 'Product',
  batch: 'Batch of codes',
  hour: 'Hour',
};

interface FunnelViewProps {
  stats: CampaignStats;
  range: DayRange;
  timeZone: string;
}

/** The steps from a visit to a redeemed prize: in total, and by product, batch of codes or hour. */
export const FunnelView = ({ stats, range, timeZone }: FunnelViewProps) => {
  const isLimited = range.from !== '' || range.to !== '';
  const [grouping, setGrouping] = useState<Grouping>('product');
  const columns = columnsOf(grouping, timeZone);
  const rows = funnelRows(stats, grouping);
  const save = () => {
    const { from, to } = range;
    const days = `${from && `-from-${from}`}${to && `-to-${to}`}`;
    saveCsv(`funnel-${stats.campaign}${days}.csv`, toCsv(funnelTable(stats)));
  };
  return (
    <section className={layout.stack} aria-labelledby="funnel">
      <h3 id="funnel">From visit to prize</h3>
      <Steps total={stats.total} />
      {funnelSteps(stats.total).some(({ share = 0 }) => share > 1) && (
        <p className={layout.hint}>
          A share can top 100%: we don’t count visits from browsers that ask not to be tracked, and
          one visit can lead to several spins.
        </p>
      )}
      <div className={layout.fields}>
        <ChoiceField
          label="Group by"
          value={grouping}
          options={GROUPINGS.map((option) => [option, GROUPING_NAMES[option]])}
          onChoose={setGrouping}
        />
        <Button onClick={save}>Export all steps (CSV)</Button>
      </div>
      {rows.length > 0 ? (
        <DataGrid
          caption={`Steps by ${GROUPING_NAMES[grouping].toLowerCase()}`}
          columns={columns}
          rows={grouping === 'hour' ? rows.toReversed() : rows}
          rowId={({ name }) => name}
        />
      ) : (
        <p
          className={layout.hint}
        >{`No visits by ${GROUPING_NAMES[grouping].toLowerCase()}${isLimited ? ' on these days' : ' yet'}.`}</p>
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

const columnsOf = (grouping: Grouping, timeZone: string): Column<FunnelRow>[] => [
  {
    name: GROUPING_NAMES[grouping],
    width: LONG_TEXT_WIDTH,
    value: ({ name }) => name,
    cell: ({ name }) => (grouping === 'hour' ? formatMoment(name, timeZone) : name),
  },
  ...STEPS.filter((step) => grouping !== 'hour' || step !== 'redeemed').map(
    (step): Column<FunnelRow> => ({
      name: STEP_NAMES[step],
      isNumber: true,
      value: (row) => row[step] ?? 0,
    }),
  ),
];
