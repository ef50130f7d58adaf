import { color } from './tokens';

/** The default colors of a wheel (docs/product.md, section 9.6). */
export const wheelTheme = {
  losing: ['#2a2117', '#3b2d1c'],
  losingInk: color.text,
  prize: color.amber,
  prizeInk: color.ink,
} as const;

/** The colors of the Studio's template for a holiday. */
export const holidayTheme = {
  losing: ['#12261f', '#1c3a2e'],
  losingInk: color.text,
  prize: '#d9534a',
  prizeInk: color.ink,
} as const;
