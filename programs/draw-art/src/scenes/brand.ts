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

/** On the home screen of a phone, which rounds the corners itself; `share` is the drop's part of the height. */
const icon = (size: number, share: number): Picture => ({
  width: size,
  height: size,
  view: [0, 0, 32, 32],
  draw: (s) =>
    rect(0, 0, 32, 32, { fill: ground }) +
    path(outline, {
      transform: `translate(16 ${16 + 4.1 * share}) scale(${1.4 * share})`,
      fill: s.linear([0.9, 0, 0.2, 1], [0, flare], [0.3, glow], [0.65, amber], [1, honey]),
      fillRule: 'evenodd',
    }),
});

/**
 * The sizes that phones and browsers ask for: Apple's 180, the manifest's 192 and 512. What a phone cuts into its own shape
 * (maskable) shows all within a circle of four fifths: https://www.w3.org/TR/appmanifest/#icon-masks.
 */
export const icons = {
  'apple-180': icon(180, 0.86),
  'any-192': icon(192, 0.86),
  'any-512': icon(512, 0.86),
  'maskable-512': icon(512, 0.66),
};

/** The ground of social images, 1200 x 630 in proportion: text goes to the left. */
export const social = crop(hero, [0, 80, 1600, 840]);
