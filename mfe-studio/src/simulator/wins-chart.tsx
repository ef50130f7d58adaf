import { AxisBottom } from '@visx/axis';
import { GridColumns } from '@visx/grid';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import chart from '../ui/chart.module.scss';
import { formatCompact, formatNumber } from '../ui/format';
import { Chart, quietAxis, ticksIn } from '../ui/chart';
import type { PrizeOutcome } from './outcomes';

const ROW = 56;
const AXIS = 24;
/** For the number behind the longest bar. */
const MARGIN = 130;

/** A bar for each prize with its simulated wins, a line at the expected wins, and one where the stock ended. */
export const WinsChart = ({ outcomes, draws }: { outcomes: PrizeOutcome[]; draws: number }) => {
  const height = outcomes.length * ROW + AXIS;
  const most = Math.max(1, ...outcomes.flatMap((one) => [one.expected, one.simulated]));
  return (
    <Chart
      title={`Wins for each prize in ${formatNumber(draws)} draws`}
      description="Wins for each prize; the table below has the same numbers"
      height={height}
      note="Bars: simulated. White line: the average to expect. Red line: the stock was gone."
    >
      {(width) => {
        const x = scaleLinear({
          domain: [0, most],
          range: [0, Math.max(80, width - MARGIN)],
          nice: true,
        });
        const numTicks = ticksIn(width);
        return (
          <>
            <GridColumns
              className={chart.grid}
              scale={x}
              numTicks={numTicks}
              height={height - AXIS}
            />
            <AxisBottom
              {...quietAxis}
              scale={x}
              top={height - AXIS}
              numTicks={numTicks}
              tickFormat={(value) => formatCompact(Number(value))}
              tickLabelProps={(value) => ({ textAnchor: Number(value) === 0 ? 'start' : 'middle' })}
            />
            {outcomes.map((outcome, row) => (
              <PrizeBar key={outcome.id} outcome={outcome} top={row * ROW} x={x} />
            ))}
          </>
        );
      }}
    </Chart>
  );
};

interface PrizeBarProps {
  outcome: PrizeOutcome;
  top: number;
  x: (wins: number) => number;
}

const PrizeBar = ({ outcome, top, x }: PrizeBarProps) => {
  const { name, expected, simulated, goneAt } = outcome;
  return (
    <Group top={top}>
      <text className={chart.label} y={16}>
        {name}
      </text>
      <Bar className={chart.value} y={23} width={x(simulated)} height={18} rx={3} />
      <CrossLine className={chart.mark} at={x(expected)} />
      <text className={chart.label} x={x(Math.max(simulated, expected)) + 8} y={37}>
        {formatNumber(simulated)}
      </text>
      {goneAt !== undefined && (
        <>
          <CrossLine className={chart.warning} at={x(simulated)} />
          <text className={chart.warningText} x={x(simulated) + 8} y={51}>
            {`gone at draw ${formatCompact(goneAt)}`}
          </text>
        </>
      )}
    </Group>
  );
};

/** A line across the bar. */
const CrossLine = ({ at, className }: { at: number; className?: string }) => (
  <Line className={className} from={{ x: at, y: 19 }} to={{ x: at, y: 45 }} stroke="inherit" />
);
