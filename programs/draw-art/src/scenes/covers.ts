import { emblem } from '../motifs/emblem';
import { halo, motes, rim, sun } from '../motifs/light';
import { fanLeaf, indica, sativa } from '../motifs/plants/leaf';
import { jar, sauce } from '../motifs/vessels/jar';
import { drop } from '../motifs/vessels/resin';
import { palette } from '../drawing/palette';
import { type Picture, type Sheet, circle, group, path, rect } from '../drawing/svg';
import { molecule } from './tools';

const { amber, flare, glow, raised, shade } = palette;

const WIDTH = 360;
const HEIGHT = 480;

/** Bound in dark cloth: a hinge at the left, a lit edge at the right, two rules, and one motif. */
const cover = (tint: string, motif: (s: Sheet) => string): Picture => ({
  width: WIDTH,
  height: HEIGHT,
  draw: (s) =>
    [
      rect(0, 0, WIDTH, HEIGHT, {
        fill: s.linear([1, 0, 0.1, 1], [0, tint], [0.5, raised], [1, '#0f0d0a']),
      }),
      motif(s),
      rect(0, 0, 20, HEIGHT, {
        fill: s.linear(
          [0, 0, 1, 0],
          [0, shade, 0.75],
          [0.7, glow, 0.08],
          [0.85, shade, 0.7],
          [1, shade, 0],
        ),
      }),
      group(
        { fill: 'none', stroke: amber },
        rect(34, 20, 306, 440, { strokeOpacity: 0.7 }),
        rect(40, 26, 294, 428, { strokeOpacity: 0.28 }),
      ),
      rect(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, {
        fill: 'none',
        stroke: rim(s, 0.9),
        strokeWidth: 1.2,
      }),
    ].join(''),
});

const foot = (s: Sheet) =>
  path('M120 410H168M206 410H254', { stroke: amber, strokeOpacity: 0.6 }) +
  emblem(187, 414, 24, s.linear([1, 0, 0, 1], [0, flare], [0.5, amber], [1, amber]));

export const completeGuide = cover('#3d2c18', (s) =>
  group(
    {},
    sun(s, 206, 190, 104, 0.9),
    fanLeaf(s, 187, 300, 190, 0, { ...sativa, leaflets: 7 }),
    halo(s, 200, 200, 150, 0.3),
    drop(s, 187, 252, 150),
    motes(s, 200, 190, 150, 16, 51),
    foot(s),
  ),
);

export const connoisseursGuide = cover('#46301a', (s) =>
  group(
    {},
    halo(s, 200, 200, 220, 0.9),
    ...[150, 128, 106].map((r) =>
      circle(187, 210, r, { fill: 'none', stroke: glow, strokeOpacity: 0.5 - r / 400 }),
    ),
    fanLeaf(s, 187, 214, 130, 0, indica),
    halo(s, 200, 180, 150, 0.3),
    jar(s, 187, 312, 154, 156, sauce),
    motes(s, 200, 180, 150, 14, 52),
    foot(s),
  ),
);

/** Not yet published: the same binding, its light still low. */
export const terpeneEncyclopedia = cover('#2a221a', (s) =>
  group(
    {},
    halo(s, 196, 206, 210, 0.5),
    group({ opacity: 0.62 }, molecule(s, 187, 214, 0.76)),
    foot(s),
  ),
);
