import { scaleTime } from 'd3-scale';
import { useRef } from 'react';
import type { CampaignList } from '@site/contracts';
import chart from '../parts/chart.module.scss';
import { formatDay } from '../parts/format';
import { useWidth } from '../parts/use-width';
import { PHASE_NAMES, phaseOf } from '../phase/phase';
import styles from './schedule-chart.module.scss';

type Row = CampaignList['campaigns'][number];

const DAY = 24 * 60 * 60 * 1000;
const ROW = 40;
const AXIS = 28;

/** A month before now and three after, and further where a campaign that has not ended reaches. */
const spanOf = (campaigns: Row[], now: number): [number, number] => {
  const open = campaigns.filter(({ endsAt }) => Date.parse(endsAt) > now);
  return [
    Math.min(now - 30 * DAY, ...open.map(({ startsAt }) => Math.max(Date.parse(startsAt), now - 365 * DAY))),
    Math.max(now + 90 * DAY, ...open.map(({ endsAt }) => Math.min(Date.parse(endsAt), now + 365 * DAY))),
  ];
};

/** What runs when: a bar for each campaign, and a line for now. The table beside it says the same in words. */
export const ScheduleChart = ({ campaigns, now }: { campaigns: Row[]; now: number }) => {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [from, to] = spanOf(campaigns, now);
  const x = scaleTime([from, to], [8, width - 8]).clamp(true);
  const name = x.tickFormat();
  const shown = campaigns.filter(
    ({ startsAt, endsAt }) => Date.parse(endsAt) > from && Date.parse(startsAt) < to,
  );
  const height = AXIS + shown.length * ROW + 8;

  return (
    <figure className={chart.figure}>
      <figcaption className={chart.title}>Schedule</figcaption>
      <div ref={frame}>
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={`Schedule: ${shown.map((campaign) => say(campaign, now)).join('; ')}`}
        >
          {x.ticks(Math.max(2, Math.floor(width / 110))).map((tick) => (
            <g key={tick.getTime()} transform={`translate(${x(tick)} 0)`}>
              <line className={chart.grid} y1={AXIS - 8} y2={height} />
              <text className={chart.tick} y={14} textAnchor="middle">
                {name(tick)}
              </text>
            </g>
          ))}
          <line className={chart.mark} x1={x(now)} x2={x(now)} y1={AXIS - 8} y2={height} />
          {shown.map((campaign, index) => {
            const start = x(Date.parse(campaign.startsAt));
            const end = Math.max(start + 3, x(Date.parse(campaign.endsAt)));
            return (
              <g key={campaign.id} transform={`translate(0 ${AXIS + index * ROW})`}>
                <text className={chart.label} x={Math.min(start, width - 160)} y={12}>
                  {campaign.name}
                </text>
                <rect
                  className={`${styles.bar} ${styles[phaseOf(campaign, now)]}`}
                  x={start}
                  y={18}
                  width={end - start}
                  height={12}
                  rx={6}
                />
              </g>
            );
          })}
          <text className={chart.tick} x={x(now) + 5} y={height - 2}>
            now
          </text>
        </svg>
      </div>
    </figure>
  );
};

const say = (campaign: Row, now: number) =>
  `${campaign.name}, ${PHASE_NAMES[phaseOf(campaign, now)].toLowerCase()}, ${formatDay(campaign.startsAt)} to ${formatDay(campaign.endsAt)}`;
