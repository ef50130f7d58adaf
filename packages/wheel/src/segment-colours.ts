import type { WheelSegment, WheelTheme } from '@site/contracts';

export interface SegmentColours {
  ground: string;
  ink: string;
}

/** Prizes are lit; losing segments take the two tones in turn; a segment's own color goes before both. */
export const segmentColours = (segments: WheelSegment[], theme: WheelTheme): SegmentColours[] => {
  let losing = 0;
  return segments.map(({ prize, colour }) => {
    if (prize !== undefined) return { ground: colour ?? theme.prize, ink: theme.prizeInk };
    const tone = theme.losing[losing++ % theme.losing.length] ?? theme.prize;
    return { ground: colour ?? tone, ink: theme.losingInk };
  });
};
