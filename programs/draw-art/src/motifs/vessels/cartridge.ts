import { palette } from '../../drawing/palette';
import { ACROSS, DOWN, type Sheet, circle, d, ellipse, group, path, rect } from '../../drawing/svg';
import { emblem } from '../emblem';
import { liquid, settledLight } from './resin';

const { amber, brass, cream, flare, glow, shade } = palette;

/** Turned brass, as a cylinder reflects one light behind it on the right. */
export const metal = (s: Sheet) =>
  s.linear(
    ACROSS,
    [0, '#1b140c'],
    [0.2, '#6b4f28'],
    [0.34, '#3a2a15'],
    [0.66, brass],
    [0.78, flare],
    [0.86, '#a87e3f'],
    [1, '#2a1d0e'],
  );

/** Matte black, with the light only on its right edge. */
export const ceramic = (s: Sheet) =>
  s.linear(
    ACROSS,
    [0, '#0c0a08'],
    [0.22, '#2a231a'],
    [0.5, '#15110d'],
    [0.86, '#3b2d1b'],
    [0.96, amber],
    [1, '#5a3d18'],
  );

/**
 * A 510 cartridge standing on its thread: 60 wide and 268 high before scaling, its foot centred on
 * (x, y).
 */
export const cartridge = (s: Sheet, x: number, y: number, scale = 1) => {
  const brassPaint = metal(s);
  const mouthpiece =
    'M-24-164C-24-196-19-214-18-252C-18-263-12-268 0-268C12-268 18-263 18-252C19-214 24-196 24-164z';
  const thread = Array.from({ length: 4 }, (_, i) => rect(-17, -21 + i * 5, 34, 1.6));
  return group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    // Thread and pin.
    rect(-8, -5, 16, 5, { fill: brassPaint }),
    rect(-17, -25, 34, 21, { rx: 1.5, fill: brassPaint }),
    group({ fill: shade, fillOpacity: 0.6 }, ...thread),
    // The glass, the post in it, and what it holds.
    rect(-28, -160, 56, 122, {
      rx: 3,
      fill: s.linear(
        ACROSS,
        [0, cream, 0.3],
        [0.16, cream, 0.05],
        [0.85, cream, 0.1],
        [1, flare, 0.5],
      ),
    }),
    rect(-23, -146, 46, 106, { rx: 2, fill: liquid(s) }),
    rect(-23, -146, 46, 106, { rx: 2, fill: settledLight(s) }),
    rect(-6.5, -160, 13, 122, {
      fill: s.linear(ACROSS, [0, '#3a2108'], [0.55, '#b9812f'], [0.7, glow], [1, '#4d2c0b']),
      fillOpacity: 0.82,
    }),
    group({ fill: shade, fillOpacity: 0.55 }, ellipse(-1, -52, 2.2, 3.4), ellipse(-1, -64, 1.4, 2)),
    ellipse(0, -146, 23, 3, { fill: glow, fillOpacity: 0.55 }),
    ellipse(0, -146.6, 21, 1.9, { fill: '#5a3410', fillOpacity: 0.9 }),
    // Bubbles that rose in thick oil, slowly.
    circle(-14, -126, 2.6, { fill: flare, fillOpacity: 0.35, stroke: flare, strokeWidth: 0.6 }),
    circle(13, -108, 1.5, { fill: flare, fillOpacity: 0.6 }),
    circle(-12.5, -88, 1, { fill: flare, fillOpacity: 0.5 }),
    // Reflections on the glass.
    rect(-25.4, -156, 3, 112, {
      rx: 1.5,
      fill: s.linear(DOWN, [0, flare, 0.75], [0.5, flare, 0.12], [1, flare, 0.35]),
    }),
    rect(23.6, -157, 2, 115, { rx: 1, fill: flare, fillOpacity: 0.85 }),
    rect(17, -140, 2.6, 74, { rx: 1.3, fill: flare, fillOpacity: 0.4 }),
    // Collars.
    rect(-29, -40, 58, 16, { rx: 2, fill: brassPaint }),
    rect(-29, -40, 58, 1.2, { fill: flare, fillOpacity: 0.6 }),
    rect(-28, -166, 56, 9, { rx: 1.5, fill: brassPaint }),
    // Mouthpiece.
    path(mouthpiece, { fill: ceramic(s) }),
    path(mouthpiece, {
      fill: s.linear(DOWN, [0, flare, 0.16], [0.25, shade, 0], [1, shade, 0.55]),
    }),
    path(d`M18 -252C19 -214 24 -196 24 -164`, { fill: 'none', stroke: glow, strokeWidth: 1.2 }),
    ellipse(0, -265, 8.5, 1.7, { fill: shade }),
    emblem(-2, -186, 13, amber, 0.9),
  );
};
