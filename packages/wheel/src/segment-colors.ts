import type { WheelSegment, WheelTheme } from '@site/contracts';

export interface SegmentColors {
  background: string;
  ink: string;
}

/** Losing segments alternate between two colors; a segment's own color takes precedence. */
export const segmentColors = (segments: WheelSegment[], theme: WheelTheme): SegmentColors[] => {
  let losing = 0;
  return segments.map(({ prize, colour }) => {
    if (prize !== undefined) return { background: colour ?? theme.prize, ink: theme.prizeInk };
    const tone = theme.losing[losing++ % theme.losing.length] ?? theme.prize;
    return { background: colour ?? tone, ink: theme.losingInk };
  });
};
