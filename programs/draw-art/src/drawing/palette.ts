import { light } from '@site/brand/light';
import { color } from '@site/brand/tokens';

/**
 * The colors of every picture: the brand's own, that amber nearer to or further from its light, and the few
 * natural colors a plant may bring, kept warm and low.
 */
export const palette = {
  ground: color.ground,
  raised: color.raised,
  line: color.line,
  amber: color.amber,
  cream: color.text,
  ink: color.ink,

  /** Light at its source, and on the edge of things. */
  flare: '#fff3d2',
  glow: light.glow,
  warm: light.warm,
  dusk: '#b8621a',
  /** Resin, from where light leaves it to where none gets in. */
  honey: '#d08a27',
  resin: '#9c5718',
  ember: '#552a0d',
  /** Contact shadows and the backs of things. */
  shade: light.shade,

  brass: '#c79a52',
  bark: '#2b2218',
  cacao: '#43261a',
  milk: '#7b4c2b',
  ivory: '#e6d2ab',
  leaf: '#4d5a2c',
  pistachio: '#8d9650',
  grape: '#4f3350',
  mango: '#b8622a',
  garlic: '#bba98a',
} as const;

export type Colour = (typeof palette)[keyof typeof palette];
