import { palette } from '../drawing/palette';
import { type Picture, type Sheet, group, path } from '../drawing/svg';
import { dropOutline } from './emblem';

const { amber, cream, glow, honey, resin } = palette;

/** Size of a choice drawing; lines keep 6 units of air on all sides. */
const SIZE = 96;

/** Line and fill on nothing, so that a card's own ground and its selected state show through. */
export const choice = (draw: (s: Sheet) => string): Picture => ({
  width: SIZE,
  height: SIZE,
  draw: (s) =>
    group(
      {
        fill: 'none',
        stroke: amber,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      },
      draw(s),
    ),
});

/** The lit part of a drawing: resin, with the light low in it. */
export const lit = (s: Sheet) =>
  s.linear([0.8, 0, 0.3, 1], [0, honey, 0.5], [0.6, amber, 0.75], [1, glow, 0.95]);
export const veil = (s: Sheet) => s.linear([1, 0, 0, 1], [0, glow, 0.34], [1, resin, 0.14]);
export const fine = { stroke: cream, strokeOpacity: 0.6, strokeWidth: 1.4 };

export const dropAt = (s: Sheet, x: number, y: number, height: number) =>
  path(dropOutline(height), { transform: `translate(${x} ${y})`, fill: lit(s) });
