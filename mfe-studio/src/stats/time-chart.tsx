import { scaleBand, scaleLinear } from 'd3-scale';
import { useRef } from 'react';
import chart from '../parts/chart.module.scss';
import { formatCompact, formatNumber } from '../parts/format';
import { useWidth } from '../parts/use-width';
import { namePoint, type Measure, type Series } from './time-series';

interface TimeChartProps {
  series: Series;
  measure: Measure;
  title: string;
  timeZone: string;
}

const HEIGHT = 150;
const TOP = 10;
const BOTTOM = 24;
const LEFT = 44;

/** One measure over time, with an axis of its own: wins beside spins would be a line on the ground. */
export const TimeChart = ({ series, measure, title, timeZone }: TimeChartProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 480);
  const { points } = series;
  const values = points.map((point) => point[measure]);
  const sum = values.reduce((total, value) => total + value, 0);
  const x = scaleBand(
    points.map(({ at }) => at),
    [LEFT, width],
  ).paddingInner(0.2);
  const y = scaleLinear([0, Math.max(1, ...values)], [HEIGHT - BOTTOM, TOP]).nice(3);
  const ticks = y.ticks(3).filter(Number.isInteger);
  const every = Math.ceil(points.length / Math.max(2, Math.floor((width - LEFT) / 90)));

  return (
    <figure className={chart.figure}>
      <figcaption className={chart.title}>
        {title}: {formatNumber(sum)}
      </figcaption>
      <div ref={frame}>
        <svg
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={`${title} by ${series.unit}, at most ${formatNumber(Math.max(0, ...values))}; the table below has the same numbers`}
        >
          {ticks.map((tick) => (
            <g key={tick} transform={`translate(0 ${y(tick)})`}>
              <line className={tick === 0 ? chart.axis : chart.grid} x1={LEFT} x2={width} />
              <text className={chart.tick} x={LEFT - 8} y={4} textAnchor="end">
                {formatCompact(tick)}
              </text>
            </g>
          ))}
          {points.map((point, index) => (
            <g key={point.at} transform={`translate(${x(point.at)} 0)`}>
              <rect
                className={measure === 'refused' ? chart.quiet : chart.value}
                y={y(point[measure])}
                width={Math.max(1, x.bandwidth())}
                height={HEIGHT - BOTTOM - y(point[measure])}
              >
                <title>
                  {namePoint(series, point.at, timeZone)}: {formatNumber(point[measure])}
                </title>
              </rect>
              {index % every === 0 && index * x.step() < width - LEFT - 60 && (
                <text className={chart.tick} y={HEIGHT - 6}>
                  {namePoint(series, point.at, timeZone)}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
};
