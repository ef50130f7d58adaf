import { color } from '@site/brand/tokens';
import { contrast, type WheelTheme } from '@site/contracts';

/** Contrast of graphics with their background (WCAG 2.2, success criterion 1.4.11). */
const MIN_CONTRAST = 3;

/** The color of a wheel's light and pointer: that of its prizes or of their labels, or amber if both are too dark. */
export const glowOf = ({ prize, prizeInk }: Pick<WheelTheme, 'prize' | 'prizeInk'>): string =>
  [prize, prizeInk]
    .find((candidate) => contrast(candidate, color.ground) >= MIN_CONTRAST)
    ?.toLowerCase() ?? color.amber;
