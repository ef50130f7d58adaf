import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useRef } from 'react';
import { formatCompact, formatNumber } from '../ui/format';
import { useWidth } from '../ui/use-width';
import styles from './stats-view.module.scss';
import { MEASURE_NAMES, formatPoint, type Measure, type Series } from './time-series';

interface TimeChartProps {
  series: Series;
  measure: Measure;
  timeZone: string;
}

const HEIGHT = 150;
const TOP = 10;
const BOTTOM = 24;
const LEFT = 44;

/** The width before the container is measured. */
const INITIAL_WIDTH = 640;

/** The number of labels that fit on an axis of this length in px. */
const ticksIn = (length: number): number => Math.max(2, Math.floor(length / 110));

/** Labels without lines, which the grid draws. */
const axis = { hideTicks: true, hideAxisLine: true, tickClassName: styles.tick };

/**
 * One measure over time, with its own axis: on the axis of spins, wins would be too low to see. Drawn at its actual size,
 * because scaled text would be too small to read on a phone.
 */
export const TimeChart = ({ series, measure, timeZone }: TimeChartProps) => {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container, INITIAL_WIDTH);
  const title = MEASURE_NAMES[measure];
  const values = series.points.map((point) => point[measure]);
  const sum = values.reduce((total, value) => total + value, 0);
  const max = Math.max(0, ...values);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{`${title}: ${formatNumber(sum)}`}</figcaption>
      <div ref={container}>
        <svg
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={`${title} by ${series.unit}, at most ${formatNumber(max)}; the table below has the same numbers`}
        >
          <Bars series={series} measure={measure} timeZone={timeZone} width={width} />
        </svg>
      </div>
    </figure>
  );
};

const Bars = ({ series, measure, timeZone, width }: TimeChartProps & { width: number }) => {
  const { points } = series;
  const name = (at: string) => formatPoint(series, at, timeZone);
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
  const labelInterval = Math.ceil(points.length / ticksIn(width - LEFT));
  // A label at the right end would not fit.
  const labeledPoints = points.filter(
    (_, index) => index % labelInterval === 0 && index * x.step() < width - LEFT - 60,
  );

  return (
    <>
      <GridRows
        className={styles.grid}
        scale={y}
        tickValues={ticks}
        left={LEFT}
        width={width - LEFT}
      />
      <AxisLeft
        {...axis}
        scale={y}
        left={LEFT}
        tickValues={ticks}
        tickFormat={(value) => formatCompact(Number(value))}
      />
      {points.map((point) => (
        <Bar
          key={point.at}
          className={measure === 'refused' ? styles.quiet : styles.value}
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
        {...axis}
        scale={x}
        top={HEIGHT - BOTTOM}
        tickValues={labeledPoints.map(({ at }) => at)}
        tickFormat={name}
        tickLabelProps={{ textAnchor: 'start', dx: -x.bandwidth() / 2 }}
      />
    </>
  );
};
