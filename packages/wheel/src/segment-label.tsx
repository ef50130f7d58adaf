import { LINE_HEIGHT, textWidth, type LabelLayout } from './label-layout';

/** The height of a capital in em, for vertical centering: SVG positions text by its baseline. */
const CAPITAL = 0.7;

/** The text of the segment whose middle is at the top; `flipped`: turned around its middle, to be upright at rest. */
export const SegmentLabel = ({
  lines,
  layout: { direction, fontSize, outer },
  ink,
  flipped,
}: {
  lines: string[];
  layout: LabelLayout;
  ink: string;
  flipped: boolean;
}) => {
  const step = fontSize * LINE_HEIGHT;
  const isAcross = direction === 'across';
  const first = isAcross
    ? -outer + fontSize * CAPITAL
    : (fontSize * CAPITAL - step * (lines.length - 1)) / 2;
  const longest = Math.max(0, ...lines.map(textWidth)) * fontSize;
  const middle = isAcross
    ? `0 ${Math.round(-outer + (step * lines.length - fontSize * (LINE_HEIGHT - CAPITAL)) / 2)}`
    : `${Math.round(outer - longest / 2)} 0`;
  const transforms = [
    ...(isAcross ? [] : ['rotate(-90)']),
    ...(flipped ? [`rotate(180 ${middle})`] : []),
  ];
  return (
    <text
      fill={ink}
      fontSize={fontSize}
      textAnchor={isAcross ? 'middle' : 'end'}
      transform={transforms.join(' ') || undefined}
    >
      {lines.map((line, index) => (
        <tspan
          key={index}
          x={isAcross ? 0 : outer}
          y={Math.round((first + index * step) * 100) / 100}
        >
          {line}
        </tspan>
      ))}
    </text>
  );
};
