import { color } from './tokens';

/** The colors of a wheel whose campaign has none of its own (docs/product.md, section 9.6). */
export const wheelTheme = {
  losing: ['#2a2117', '#3b2d1c'],
  losingInk: color.text,
  prize: color.amber,
  prizeInk: color.ink,
} as const;
