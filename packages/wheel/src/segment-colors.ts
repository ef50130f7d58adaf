import type { WheelSegment, WheelTheme } from '@site/contracts';

export interface SegmentColors {
  ground: string;
  ink: string;
}

/** Losing segments alternate between two colors; a segment's own color takes precedence. */
export const segmentColors = (segments: WheelSegment[], theme: WheelTheme): SegmentColors[] => {
  let losing = 0;
  return segments.map(({ prize, colour }) => {
    if (prize !== undefined) return { ground: colour ?? theme.prize, ink: theme.prizeInk };
    const tone = theme.losing[losing++ % theme.losing.length] ?? theme.prize;
    return { ground: colour ?? tone, ink: theme.losingInk };
  });
};
