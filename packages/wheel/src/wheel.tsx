import frame from '@site/art/wheel/frame.svg';
import type { WheelSegment, WheelTheme } from '@site/contracts';
import { color } from '@site/brand/tokens';
import { memo, useRef, type CSSProperties } from 'react';
import { onCircle, RIM, segmentAngle, segmentPath, VIEW } from './geometry';
import { glowOf } from './glow';
import { layOutLabels } from './label-layout';
import { segmentColors } from './segment-colors';
import { SegmentLabel } from './segment-label';
import { useTurn, type Turning } from './use-turn';
import styles from './wheel.module.scss';

export interface WheelProps extends Turning {
  segments: WheelSegment[];
  theme: WheelTheme;
}

/**
 * The prize wheel: light, rotating face, and a drop as pointer; without segments a dark disc. The page shows the result as text too, so the wheel is
 * hidden from assistive technology.
 */
export const Wheel = ({ segments, theme, ...turning }: WheelProps) => {
  const rotor = useRef<SVGSVGElement>(null);
  useTurn(rotor, segments.length, turning);
  const glow = glowOf(theme);
  const isAmber = glow === color.amber;
  return (
    <div
      className={styles.wheel}
      style={{ '--wheel-glow': glow, '--wheel-frame': `url("${frame}")` } as CSSProperties}
      aria-hidden="true"
    >
      <span className={styles.light} />
      <svg ref={rotor} className={styles.rotor} viewBox={VIEW}>
        <Face segments={segments} theme={theme} />
      </svg>
      <div className={styles.frame}>
        <img src={frame} alt="" width={400} height={440} fetchPriority="high" />
        {!isAmber && <span className={styles.tint} />}
      </div>
    </div>
  );
};

const Face = memo(({ segments, theme }: Pick<WheelProps, 'segments' | 'theme'>) => {
  const count = segments.length;
  const outline = segmentPath(count);
  const colors = segmentColors(segments, theme);
  const { lines, direction, fontSize } = layOutLabels(segments.map(({ label }) => label));

  return (
    <>
      <circle className={styles.band} r={RIM + 11} />
      {count === 0 && <circle className={styles.unlit} r={RIM} />}
      {segments.map((segment, index) => (
        <g key={index} transform={`rotate(${index * segmentAngle(count)})`}>
          <path className={styles.segment} d={outline} fill={colors[index]?.background} />
          <SegmentLabel
            lines={lines[index] ?? []}
            direction={direction}
            fontSize={fontSize}
            ink={colors[index]?.ink ?? theme.losingInk}
          />
        </g>
      ))}
      {segments.map((_, index) => {
        const [cx, cy] = onCircle((index + 0.5) * segmentAngle(count), RIM + 5.5);
        return <circle key={index} className={styles.peg} cx={cx} cy={cy} r={2.6} />;
      })}
    </>
  );
});
Face.displayName = 'Face';
