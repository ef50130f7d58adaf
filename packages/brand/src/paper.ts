import { color } from './tokens';

/** Colors of printed pages: light paper, except for `warm`. Numbers are contrast ratios. */
export const paper = {
  paper: '#fbf6ec',
  /** Background of boxes and of every other row. */
  tint: '#f4e9d3',
  /** Hairlines. */
  line: '#d9c8a6',
  /** 16.6 on `paper`. */
  text: color.ink,
  /** Secondary text: 6.9 on `paper`. */
  faded: '#5d513f',
  /** Amber for text: 5.6 on `paper`, 5.0 on `tint`. */
  resin: '#8a4c14',
  /** The glow on dark chapter headers. */
  warm: '#ea962c',
} as const;

/** Values of the color tokens on printed pages, where browsers usually omit backgrounds. */
export const printedColor: Partial<Record<keyof typeof color, string>> = {
  ground: paper.paper,
  raised: paper.paper,
  line: paper.line,
  control: paper.faded,
  text: paper.text,
  muted: paper.faded,
  amber: paper.resin,
  sativa: paper.resin,
  indica: paper.resin,
  hybrid: paper.resin,
  danger: paper.resin,
  edge: paper.line,
};

/** The line at which a sheet is cut. */
export const CUT_LINE = '#999999';
