import { dropOutline } from '../motifs/emblem';
import { palette } from '../drawing/palette';
import { type Picture, crop, path, rect } from '../drawing/svg';
import { hero } from './hero';

const { amber, flare, glow, ground, honey } = palette;

const SIZE = 24;

/** The crescent is cut wide enough to stay open at 16 px. */
const crescent = 'M-5 .2A5 5 0 0 0 .6 5A6.6 6.6 0 0 1-5 .2z';
const outline = `${dropOutline(21.6)}${crescent}`;
const placed = 'translate(12 15.2)';

/** The mark in one colour: amber on its own; inlined, the `color` given to the svg element. */
export const mark: Picture = {
  width: SIZE,
  height: SIZE,
  color: amber,
  draw: () => path(outline, { transform: placed, fill: 'currentColor', fillRule: 'evenodd' }),
};

export const favicon: Picture = {
  width: 32,
  height: 32,
  draw: (s) =>
    rect(0, 0, 32, 32, { rx: 7, fill: ground }) +
    path(outline, {
      transform: 'translate(16 19.6) scale(1.12)',
      fill: s.linear([0.9, 0, 0.2, 1], [0, flare], [0.3, glow], [0.65, amber], [1, honey]),
      fillRule: 'evenodd',
    }),
};

/** The ground of social images, 1200 x 630 in proportion: text goes to the left. */
export const social = crop(hero, [0, 80, 1600, 840]);
