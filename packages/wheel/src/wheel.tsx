import frame from '@site/art/wheel/frame.svg';
import light from '@site/art/wheel/light.svg';
import type { WheelSegment, WheelTheme } from '@site/contracts';
import { color } from '@site/brand/tokens';
import { memo, useRef } from 'react';
import { onCircle, RIM, segmentAngle, segmentPath, VIEW } from './geometry';
import { glowOf } from './glow';
import { layOutLabels } from './label-layout';
import { segmentColours } from './segment-colours';
import { SegmentLabel } from './segment-label';
import { useTurn, type Turning } from './use-turn';
import styles from './wheel.module.scss';

export interface WheelProps extends Turning {
  segments: WheelSegment[];
  theme: WheelTheme;
}

/**
 * The wheel: light behind it, the face that turns, and the drop that points at what it stops on. It is a picture
 * of what the page says in words as well, so assistive technology passes it by.
 */
export const Wheel = ({ segments, theme, ...turning }: WheelProps) => {
  const rotor = useRef<SVGSVGElement>(null);
  useTurn(rotor, segments.length, turning);
  const glow = glowOf(theme);
  const isAmber = glow === color.amber;
  return (
    <div
      // No attribute, which the document's policy would refuse: a property of the element.
      ref={(wheel) => {
        wheel?.style.setProperty('--wheel-glow', glow);
        wheel?.style.setProperty('--wheel-frame', `url("${frame}")`);
      }}
      className={styles.wheel}
      aria-hidden="true"
    >
      {isAmber ? (
        <img className={styles.light} src={light} alt="" width={600} height={600} />
      ) : (
        <span className={`${styles.light} ${styles.glow}`} />
      )}
      <svg ref={rotor} className={styles.rotor} viewBox={VIEW}>
        <Face segments={segments} theme={theme} />
      </svg>
      <div className={styles.frame}>
        <img src={frame} alt="" width={400} height={440} />
        {!isAmber && <span className={styles.tint} />}
      </div>
    </div>
  );
};

const Face = memo(({ segments, theme }: Pick<WheelProps, 'segments' | 'theme'>) => {
  const count = segments.length;
  const outline = segmentPath(count);
  const colours = segmentColours(segments, theme);
  const { lines, direction, fontSize } = layOutLabels(segments.map(({ label }) => label));

  return (
    <>
      <circle className={styles.band} r={RIM + 11} />
      {segments.map((segment, index) => (
        <g key={index} transform={`rotate(${index * segmentAngle(count)})`}>
          <path className={styles.segment} d={outline} fill={colours[index]?.ground} />
          <SegmentLabel
            lines={lines[index] ?? []}
            direction={direction}
            fontSize={fontSize}
            ink={colours[index]?.ink ?? theme.losingInk}
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
