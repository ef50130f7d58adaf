import frame from '@site/art/wheel/frame.svg';
import pointer from '@site/art/wheel/pointer.svg';
import type { PrizePictureName, WheelSegment, WheelTheme } from '@site/contracts';
import { color } from '@site/brand/tokens';
import { memo, useId, useRef, type CSSProperties, type Ref } from 'react';
import { angleAtRest, onCircle, RIM, segmentAngle, segmentPath, VIEW } from './geometry';
import { glowOf } from './glow';
import { layOutLabels, PICTURE, pictureRadius } from './label-layout';
import { PICTURE_SIZE, picturePath } from './prize-picture';
import { segmentColors } from './segment-colors';
import { SegmentLabel } from './segment-label';
import { useFlick } from './use-flick';
import { useTicker, useTurn, type TurnState } from './use-turn';
import styles from './wheel.module.scss';

export interface WheelProps extends TurnState {
  segments: WheelSegment[];
  /** For the pictures on segments. */
  prizes?: readonly { id: string; picture?: PrizePictureName }[];
  theme: WheelTheme;
  /** Whether the segment at rest is lit, and the others are dimmed: it has just won. */
  lit?: boolean;
  /** Called when a visitor drags or flicks the wheel; without it the wheel cannot be dragged. */
  onFlick?: () => void;
}

const NO_PRIZES: NonNullable<WheelProps['prizes']> = [];

/**
 * The prize wheel: light, rotating face, and a drop as pointer; without segments a dark disc. The page shows the result
 * as text too, so the wheel is hidden from assistive technology.
 */
export const Wheel = ({
  segments,
  prizes = NO_PRIZES,
  theme,
  lit = false,
  onFlick,
  ...turn
}: WheelProps) => {
  const rotor = useRef<SVGSVGElement>(null);
  const drop = useRef<HTMLSpanElement>(null);
  const start = useRef(0);
  const count = segments.length;
  useTurn(rotor, start, count, turn);
  useFlick(rotor, start, onFlick);
  useTicker(rotor, drop, count, turn.turning);
  const glow = glowOf(theme);
  const hasTint = glow !== color.amber;
  return (
    <div
      className={styles.wheel}
      style={{ '--wheel-glow': glow } as CSSProperties}
      aria-hidden="true"
    >
      <span className={styles.light} />
      <svg
        ref={rotor}
        className={`${styles.rotor} ${onFlick ? styles.draggable : ''}`.trim()}
        viewBox={VIEW}
      >
        <Face segments={segments} prizes={prizes} theme={theme} resting={turn.at ?? 0} lit={lit} />
      </svg>
      <Overlay src={frame} size={[400, 440]} className={styles.frame} hasTint={hasTint} />
      <Overlay
        ref={drop}
        src={pointer}
        size={[44, 62]}
        className={styles.pointer}
        hasTint={hasTint}
      />
    </div>
  );
};

interface OverlayProps {
  src: string;
  size: [width: number, height: number];
  className?: string;
  /** Whether it gets the hue of the wheel's light. */
  hasTint: boolean;
  ref?: Ref<HTMLSpanElement>;
}

/** A picture over the face that does not turn with it. */
const Overlay = ({ src, size: [width, height], className, hasTint, ref }: OverlayProps) => (
  <span ref={ref} className={className}>
    <img src={src} alt="" width={width} height={height} fetchPriority="high" />
    {hasTint && (
      <span className={styles.tint} style={{ '--picture': `url("${src}")` } as CSSProperties} />
    )}
  </span>
);

interface FaceProps extends Required<Pick<WheelProps, 'segments' | 'prizes' | 'theme' | 'lit'>> {
  /** The segment that is or will be at rest under the pointer. */
  resting: number;
}

const Face = memo(({ segments, prizes, theme, resting, lit }: FaceProps) => {
  const shade = useId();
  const count = segments.length;
  const outline = segmentPath(count);
  const colors = segmentColors(segments, theme);
  const layout = layOutLabels(
    segments.map(({ label }) => label),
    prizes.length > 0,
  );

  return (
    <>
      <radialGradient id={shade} gradientUnits="userSpaceOnUse" cx="0" cy="0" r={RIM}>
        <stop offset=".2" stopColor={color.text} stopOpacity=".34" />
        <stop offset=".62" stopColor={color.text} stopOpacity=".06" />
        <stop offset=".8" stopColor={color.ground} stopOpacity="0" />
        <stop offset="1" stopColor={color.ground} stopOpacity=".3" />
      </radialGradient>
      <circle className={styles.band} r={RIM + 11} />
      {count === 0 && <circle className={styles.unlit} r={RIM} />}
      {segments.map(({ prize }, index) => {
        const lines = layout.lines[index] ?? [];
        const ink = colors[index]?.ink ?? theme.losingInk;
        const flipped = layout.isUpsideDown(angleAtRest(index, resting, count));
        return (
          <g
            key={index}
            className={lit ? (index === resting ? styles.lit : styles.dimmed) : undefined}
            transform={`rotate(${index * segmentAngle(count)})`}
          >
            <path className={styles.segment} d={outline} fill={colors[index]?.background} />
            <path d={outline} fill={`url(#${shade})`} />
            {prize !== undefined && prizes.length > 0 && (
              <path
                d={picturePath(prizes.find(({ id }) => id === prize)?.picture)}
                fill={ink}
                fillRule="evenodd"
                transform={`translate(0 ${-pictureRadius(layout, lines.length)})${flipped ? ' rotate(180)' : ''} scale(${PICTURE / PICTURE_SIZE}) translate(${-PICTURE_SIZE / 2} ${-PICTURE_SIZE / 2})`}
              />
            )}
            <SegmentLabel lines={lines} layout={layout} ink={ink} flipped={flipped} />
          </g>
        );
      })}
      {segments.map((_, index) => {
        const [cx, cy] = onCircle((index + 0.5) * segmentAngle(count), RIM + 5.5);
        return <circle key={index} className={styles.peg} cx={cx} cy={cy} r={4} />;
      })}
    </>
  );
});
Face.displayName = 'Face';
