/** What the guides are printed in: the site's tokens on dark pages, and their counterparts on paper. */
export const ink = {
  ground: '#12100c',
  raised: '#1d1914',
  amber: '#e5a93d',
  glow: '#ffd584',
  warm: '#ea962c',
  cream: '#f5eee2',
  /** Secondary text on dark: 8.6 on ground. */
  muted: '#b9ad99',

  paper: '#fbf6ec',
  /** The ground of boxes and of every other row. */
  tint: '#f4e9d3',
  /** Hairlines on paper. */
  line: '#d9c8a6',
  /** Text on paper: 16.6. */
  text: '#1b1206',
  /** Secondary text on paper: 6.9. */
  faded: '#5d513f',
  /** Amber that can be read on paper: 5.6, on tint 5.0. */
  resin: '#8a4c14',
} as const;
