/**
 * The colours of every picture. The first five are the site's own tokens; the rest are that amber,
 * nearer to or further from its light, and the few natural colours a plant may bring, kept warm and low.
 */
export const palette = {
  ground: '#12100c',
  raised: '#1d1914',
  line: '#332c21',
  amber: '#e5a93d',
  cream: '#f5eee2',

  /** Light at its source, and on the edge of things. */
  flare: '#fff3d2',
  glow: '#ffd584',
  /** Light thinning out in dark air: redder than amber, which over brown would turn to olive. */
  warm: '#ea962c',
  dusk: '#b8621a',
  /** Resin, from where light leaves it to where none gets in. */
  honey: '#d08a27',
  resin: '#9c5718',
  ember: '#552a0d',
  /** Darker than the ground: contact shadows and the backs of things. */
  shade: '#0a0806',

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
