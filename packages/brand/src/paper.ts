import { color } from './tokens';

/** What is printed on light paper. */
export const paper = {
  paper: '#fbf6ec',
  /** The ground of boxes and of every other row. */
  tint: '#f4e9d3',
  /** Hairlines. */
  line: '#d9c8a6',
  /** 16.6 on paper. */
  text: color.ink,
  /** Secondary text: 6.9. */
  faded: '#5d513f',
  /** Amber that can be read on paper: 5.6, on tint 5.0. */
  resin: '#8a4c14',
} as const;

/** Where a sheet is to be cut. */
export const CUT_LINE = '#999999';
