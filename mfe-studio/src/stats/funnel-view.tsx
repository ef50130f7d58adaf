import { toCsv } from '@site/admin-client';
import { Button, Field, Select } from '@fluentui/react-components';
import { useState } from 'react';
import {
  funnelRows,
  funnelSteps,
  funnelTable,
  STEP_NAMES,
  STEPS,
  WAYS,
  type FunnelRow,
  type Way,
} from './funnel';
import type { CampaignStats } from '@site/contracts';
import { DataGrid, type Column } from '../parts/data-grid';
import { formatMoment } from '@site/contracts/time-zone';
import { formatNumber, formatPercent } from '../parts/format';
import { saveFile } from '../parts/save-file';
import styles from './funnel-view.module.scss';

const WAY_NAMES: Record<Way, string> = {
  product: 'Product',
  batch: 'Batch of codes',
  hour: 'Hour',
};

/** From the visit to the prize in the winner's hands: in all, and by product, batch of codes or hour. */
export const FunnelView = ({ stats, timeZone }: { stats: CampaignStats; timeZone: string }) => {
  const [way, setWay] = useState<Way>('product');
  const rows = funnelRows(stats, way);
  return (
    <section className={styles.funnel} aria-labelledby="funnel">
      <h2 id="funnel">From visit to prize</h2>
      <Steps total={stats.total} />
      <div className={styles.choice}>
        <Field label="By">
          <Select
            value={way}
            onChange={(_, { value }) => setWay(WAYS.find((one) => one === value) ?? 'product')}
          >
            {WAYS.map((one) => (
              <option key={one} value={one}>
                {WAY_NAMES[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          onClick={() =>
            saveFile(
              `funnel-${stats.campaign}.csv`,
              'text/csv;charset=utf-8',
              toCsv(funnelTable(stats)),
            )
          }
        >
          Export CSV
        </Button>
      </div>
      {rows.length > 0 ? (
        <DataGrid
          caption={`Steps by ${WAY_NAMES[way].toLowerCase()}`}
          columns={columnsOf(way, timeZone)}
          rows={way === 'hour' ? rows.toReversed() : rows}
          rowId={({ name }) => name}
        />
      ) : (
        <p>{`Nobody has come by way of a ${WAY_NAMES[way].toLowerCase()} yet.`}</p>
      )}
    </section>
  );
};

const WIDTH = 1000;
const HEIGHT = 18;

const Steps = ({ total }: Pick<CampaignStats, 'total'>) => {
  const steps = funnelSteps(total);
  const most = Math.max(1, ...steps.map(({ count = 0 }) => count));
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, count, share }) => (
        <li key={step}>
          <span>{STEP_NAMES[step]}</span>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.ground} width={WIDTH} height={HEIGHT} />
            <rect className={styles.lit} width={((count ?? 0) / most) * WIDTH} height={HEIGHT} />
          </svg>
          <span className={styles.count}>{count === undefined ? '–' : formatNumber(count)}</span>
          <span className={styles.share}>{share !== undefined && formatPercent(share)}</span>
        </li>
      ))}
    </ol>
  );
};

const columnsOf = (way: Way, timeZone: string): Column<FunnelRow>[] => [
  {
    id: 'name',
    name: WAY_NAMES[way],
    by: ({ name }) => name,
    cell: ({ name }) => (way === 'hour' ? formatMoment(name, timeZone) : name),
  },
  ...STEPS.filter((step) => way !== 'hour' || step !== 'redeemed').map(
    (step): Column<FunnelRow> => ({
      id: step,
      name: STEP_NAMES[step],
      look: 'number',
      by: (row) => row[step] ?? 0,
      cell: (row) => formatNumber(row[step] ?? 0),
    }),
  ),
];
