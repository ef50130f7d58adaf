import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import chart from '../ui/chart.module.scss';
import { formatCompact, formatNumber } from '../ui/format';
import { Chart, quietAxis, ticksIn } from '../ui/chart';
import { MEASURE_NAMES, namePoint, type Measure, type Series } from './time-series';

interface TimeChartProps {
  series: Series;
  measure: Measure;
  timeZone: string;
}

const HEIGHT = 150;
const TOP = 10;
const BOTTOM = 24;
const LEFT = 44;

/** One measure over time, with an axis of its own: beside spins, wins would be too low to see. */
export const TimeChart = ({ series, measure, timeZone }: TimeChartProps) => {
  const title = MEASURE_NAMES[measure];
  const values = series.points.map((point) => point[measure]);
  const sum = values.reduce((total, value) => total + value, 0);
  const most = Math.max(0, ...values);
  return (
    <Chart
      title={`${title}: ${formatNumber(sum)}`}
      description={`${title} by ${series.unit}, at most ${formatNumber(most)}; the table below has the same numbers`}
      height={HEIGHT}
    >
      {(width) => <Bars series={series} measure={measure} timeZone={timeZone} width={width} />}
    </Chart>
  );
};

const Bars = ({ series, measure, timeZone, width }: TimeChartProps & { width: number }) => {
  const { points } = series;
  const name = (at: string) => namePoint(series, at, timeZone);
  const x = scaleBand({
    domain: points.map(({ at }) => at),
    range: [LEFT, width],
    paddingInner: 0.2,
  });
  const y = scaleLinear({
    domain: [0, Math.max(1, ...points.map((point) => point[measure]))],
    range: [HEIGHT - BOTTOM, TOP],
    nice: 3,
  });
  const ticks = y.ticks(3).filter(Number.isInteger);
  const every = Math.ceil(points.length / ticksIn(width - LEFT));
  // The last name would not fit.
  const named = points.filter((_, at) => at % every === 0 && at * x.step() < width - LEFT - 60);

  return (
    <>
      <GridRows
        className={chart.grid}
        scale={y}
        tickValues={ticks}
        left={LEFT}
        width={width - LEFT}
      />
      <AxisLeft
        {...quietAxis}
        scale={y}
        left={LEFT}
        tickValues={ticks}
        tickFormat={(value) => formatCompact(Number(value))}
      />
      {points.map((point) => (
        <Bar
          key={point.at}
          className={measure === 'refused' ? chart.quiet : chart.value}
          x={x(point.at)}
          y={y(point[measure])}
          width={Math.max(1, x.bandwidth())}
          height={HEIGHT - BOTTOM - y(point[measure])}
        >
          <title>
            {name(point.at)}: {formatNumber(point[measure])}
          </title>
        </Bar>
      ))}
      <AxisBottom
        {...quietAxis}
        scale={x}
        top={HEIGHT - BOTTOM}
        tickValues={named.map(({ at }) => at)}
        tickFormat={name}
        tickLabelProps={{ textAnchor: 'start', dx: -x.bandwidth() / 2 }}
      />
    </>
  );
};
