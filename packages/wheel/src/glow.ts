import { color } from '@site/brand/tokens';
import { contrast, type WheelTheme } from '@site/contracts';

/** Of what is seen on its ground and is no text (WCAG 2.2, success criterion 1.4.11). */
const LEAST_GLOW = 3;

/**
 * The color of a wheel's light and pointer: that of its prizes, or, where that is as dark as the page, what is written
 * on them; amber where both are.
 */
export const glowOf = ({ prize, prizeInk }: Pick<WheelTheme, 'prize' | 'prizeInk'>): string =>
  [prize, prizeInk].find((one) => contrast(one, color.ground) >= LEAST_GLOW)?.toLowerCase() ??
  color.amber;
