import { LINE_HEIGHT, OUTER, type Direction } from './label-layout';

/** The height of a capital in em, for vertical centering: SVG positions text by its baseline. */
const CAPITAL = 0.7;

/** The text of the segment whose middle is at the top. */
export const SegmentLabel = ({
  lines,
  direction,
  fontSize,
  ink,
}: {
  lines: string[];
  direction: Direction;
  fontSize: number;
  ink: string;
}) => {
  const step = fontSize * LINE_HEIGHT;
  const first =
    direction === 'across'
      ? -OUTER + fontSize * CAPITAL
      : (fontSize * CAPITAL - step * (lines.length - 1)) / 2;
  return (
    <text
      fill={ink}
      fontSize={fontSize}
      textAnchor={direction === 'across' ? 'middle' : 'end'}
      transform={direction === 'along' ? 'rotate(-90)' : undefined}
    >
      {lines.map((line, index) => (
        <tspan
          key={index}
          x={direction === 'across' ? 0 : OUTER}
          y={Math.round((first + index * step) * 100) / 100}
        >
          {line}
        </tspan>
      ))}
    </text>
  );
};
