import { AxisTop } from '@visx/axis';
import { GridColumns } from '@visx/grid';
import { Group } from '@visx/group';
import { scaleTime } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { phaseOf } from '@site/admin-client';
import type { CampaignList } from '@site/contracts';
import { DAY_MS } from '@site/contracts/units';
import chart from '../ui/chart.module.scss';
import { formatDay } from '../ui/format';
import { PHASE_NAMES } from './phase';
import { Chart, quietAxis, ticksIn } from '../ui/chart';
import styles from './schedule-chart.module.scss';

type Row = CampaignList['campaigns'][number];

const ROW = 40;
const AXIS = 28;

/** From a month ago to three months ahead, and further for campaigns that have not ended, up to a year. */
const spanOf = (campaigns: Row[], now: number): [number, number] => {
  const open = campaigns.filter(({ endsAt }) => Date.parse(endsAt) > now);
  return [
    Math.min(
      now - 30 * DAY_MS,
      ...open.map(({ startsAt }) => Math.max(Date.parse(startsAt), now - 365 * DAY_MS)),
    ),
    Math.max(
      now + 90 * DAY_MS,
      ...open.map(({ endsAt }) => Math.min(Date.parse(endsAt), now + 365 * DAY_MS)),
    ),
  ];
};

/** When each campaign runs: a bar for each, and a line for now. */
export const ScheduleChart = ({ campaigns, now }: { campaigns: Row[]; now: number }) => {
  const [from, to] = spanOf(campaigns, now);
  const shown = campaigns.filter(
    ({ startsAt, endsAt }) => Date.parse(endsAt) > from && Date.parse(startsAt) < to,
  );
  const height = AXIS + shown.length * ROW + 8;

  return (
    <Chart
      title="Schedule"
      description={`Schedule: ${shown.map((campaign) => describe(campaign, now)).join('; ')}`}
      height={height}
    >
      {(width) => {
        const x = scaleTime({ domain: [from, to], range: [8, width - 8], clamp: true });
        const numTicks = ticksIn(width);
        const name = x.tickFormat();
        return (
          <>
            <GridColumns
              className={chart.grid}
              scale={x}
              numTicks={numTicks}
              top={AXIS - 8}
              height={height - AXIS + 8}
            />
            <AxisTop
              {...quietAxis}
              scale={x}
              top={AXIS - 8}
              numTicks={numTicks}
              tickLength={2}
              tickFormat={(date) => name(new Date(Number(date)))}
              tickLabelProps={{ textAnchor: 'middle' }}
            />
            <Line
              className={chart.mark}
              from={{ x: x(now), y: AXIS - 8 }}
              to={{ x: x(now), y: height }}
              stroke="inherit"
            />
            {shown.map((campaign, row) => (
              <Campaign
                key={campaign.id}
                name={campaign.name}
                className={styles[phaseOf(campaign, now)]}
                top={AXIS + row * ROW}
                from={x(Date.parse(campaign.startsAt))}
                to={x(Date.parse(campaign.endsAt))}
                width={width}
              />
            ))}
            <text className={chart.tick} x={x(now) + 5} y={height - 2}>
              now
            </text>
          </>
        );
      }}
    </Chart>
  );
};

interface CampaignProps {
  name: string;
  className: string | undefined;
  top: number;
  from: number;
  to: number;
  width: number;
}

const Campaign = ({ name, className, top, from, to, width }: CampaignProps) => (
  <Group top={top}>
    <text className={chart.label} x={Math.min(from, width - 160)} y={12}>
      {name}
    </text>
    <Bar
      className={`${styles.bar} ${className}`}
      x={from}
      y={18}
      width={Math.max(3, to - from)}
      height={12}
      rx={6}
    />
  </Group>
);

const describe = (campaign: Row, now: number) =>
  `${campaign.name}, ${PHASE_NAMES[phaseOf(campaign, now)].toLowerCase()}, ${formatDay(campaign.startsAt)} to ${formatDay(campaign.endsAt)}`;
