import { contrast, type WheelSegment, type WheelTheme } from '@site/contracts';

export interface SegmentColors {
  background: string;
  ink: string;
}

/** The contrast of text (WCAG 2.2, success criterion 1.4.3). */
const MIN_CONTRAST = 4.5;

/** A darker tone of a prize's color, so that adjacent prizes stay apart; the same color if its text needs it. */
const darker = (hex: string, ink: string): string => {
  const tone = hex.replace(/[\da-f]{2}/gi, (pair) =>
    Math.round(parseInt(pair, 16) * 0.84)
      .toString(16)
      .padStart(2, '0'),
  );
  return contrast(tone, ink) >= MIN_CONTRAST ? tone : hex;
};

/** Losing segments alternate between two colors, adjacent prizes between two tones; a segment's own color takes precedence. */
export const segmentColors = (segments: WheelSegment[], theme: WheelTheme): SegmentColors[] => {
  let losing = 0;
  const { prize: light, prizeInk } = theme;
  return segments.map(({ prize, colour }, index) => {
    if (prize !== undefined)
      return {
        background: colour ?? (index % 2 === 1 ? darker(light, prizeInk) : light),
        ink: prizeInk,
      };
    const tone = theme.losing[losing++ % theme.losing.length] ?? theme.prize;
    return { background: colour ?? tone, ink: theme.losingInk };
  });
};
