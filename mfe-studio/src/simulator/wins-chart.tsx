import { scaleLinear } from 'd3-scale';
import { useRef } from 'react';
import chart from '../parts/chart.module.scss';
import { formatCompact, formatNumber } from '../parts/format';
import { useWidth } from '../parts/use-width';
import type { PrizeOutcome } from './outcomes';

const ROW = 56;
const AXIS = 24;
/** For the figure behind the longest bar. */
const MARGIN = 130;

/** A bar for each prize: lit what was won, a line where the average is, and where the stock ended. */
export const WinsChart = ({ outcomes, draws }: { outcomes: PrizeOutcome[]; draws: number }) => {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const most = Math.max(1, ...outcomes.flatMap((one) => [one.expected, one.simulated]));
  const x = scaleLinear([0, most], [0, Math.max(80, width - MARGIN)]).nice();
  const height = outcomes.length * ROW + AXIS;

  return (
    <figure className={chart.figure}>
      <figcaption className={chart.title}>
        Wins for each prize in {formatNumber(draws)} draws
      </figcaption>
      <div ref={frame}>
        <svg
          width={width}
          height={height}
          role="img"
          aria-label="Wins for each prize; the table below has the same numbers"
        >
          {x.ticks(Math.max(2, Math.floor(width / 110))).map((tick) => (
            <g key={tick} transform={`translate(${x(tick)} 0)`}>
              <line className={chart.grid} y2={height - AXIS} />
              <text
                className={chart.tick}
                y={height - 6}
                textAnchor={tick === 0 ? 'start' : 'middle'}
              >
                {formatCompact(tick)}
              </text>
            </g>
          ))}
          {outcomes.map(({ id, name, expected, simulated, goneAt }, index) => (
            <g key={id} transform={`translate(0 ${index * ROW})`}>
              <text className={chart.label} y={16}>
                {name}
              </text>
              <rect className={chart.value} y={23} width={x(simulated)} height={18} rx={3} />
              <line className={chart.mark} x1={x(expected)} x2={x(expected)} y1={19} y2={45} />
              <text className={chart.label} x={x(Math.max(simulated, expected)) + 8} y={37}>
                {formatNumber(simulated)}
              </text>
              {goneAt !== undefined && (
                <>
                  <line
                    className={chart.warning}
                    x1={x(simulated)}
                    x2={x(simulated)}
                    y1={19}
                    y2={45}
                  />
                  <text className={chart.warningText} x={x(simulated) + 8} y={51}>
                    gone at draw {formatCompact(goneAt)}
                  </text>
                </>
              )}
            </g>
          ))}
        </svg>
      </div>
      <p className={chart.note}>
        Bars: simulated. White line: the average to expect. Red line: the stock was gone.
      </p>
    </figure>
  );
};
