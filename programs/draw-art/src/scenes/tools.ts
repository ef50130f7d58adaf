import { caustic, contact, ground, halo, mirrored, motes, sun, table } from '../motifs/light';
import { fanLeaf, indica, sativa } from '../motifs/plants/leaf';
import { metal } from '../motifs/vessels/cartridge';
import { dropper, glassEdge, vial } from '../motifs/vessels/glass';
import { drop } from '../motifs/vessels/resin';
import { palette } from '../drawing/palette';
import { type Picture, type Sheet, circle, d, group, path } from '../drawing/svg';

const { amber, cream, ember, flare, glow, honey, resin } = palette;

const SIZE = 400;

const square = (draw: Picture['draw']): Picture => ({ width: SIZE, height: SIZE, draw });

/** A ball of resin in a glass skin, as in a model of a molecule. */
const atom = (s: Sheet, x: number, y: number, r: number) =>
  circle(x, y, r, {
    fill: s.radial(
      [
        [0, flare],
        [0.28, glow],
        [0.6, honey],
        [0.88, '#7a4212'],
        [1, ember],
      ],
      { cx: 0.48, cy: 0.55, r: 0.55, fx: 0.34, fy: 0.74 },
    ),
    stroke: glassEdge(s),
    strokeWidth: 1.2,
  }) + circle(x + r * 0.36, y - r * 0.4, r * 0.17, { fill: flare, fillOpacity: 0.85 });

/** Limonene: a ring of six carbons with a methyl group below and an isopropenyl group above. */
const limonene: readonly (readonly [x: number, y: number])[] = [
  [200, 120],
  [262, 156],
  [262, 228],
  [200, 264],
  [138, 228],
  [138, 156],
  [200, 334],
  [200, 52],
  [142, 22],
  [258, 22],
];
const bonds: readonly (readonly [from: number, to: number])[] = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [5, 0],
  [3, 6],
  [0, 7],
  [7, 8],
  [7, 9],
];

export const molecule = (s: Sheet, x: number, y: number, scale = 1) => {
  const lines = bonds
    .map(([from, to]) => {
      const [x1, y1] = limonene[from] as readonly [number, number];
      const [x2, y2] = limonene[to] as readonly [number, number];
      return d`M${x1} ${y1}L${x2} ${y2}`;
    })
    .join('');
  const doubled = 'M190 272L148 234M148 14L206 44';
  return group(
    { transform: `translate(${x} ${y}) scale(${scale}) translate(-200 -186)` },
    path(lines, { stroke: '#6e4a1d', strokeWidth: 8, strokeLinecap: 'round' }),
    path(`${lines}${doubled}`, { stroke: glow, strokeWidth: 2, strokeOpacity: 0.75 }),
    ...limonene.map(([ax, ay], i) => atom(s, ax, ay, i > 5 ? 20 : 24)),
  );
};

export const terpeneExplorer = square((s) =>
  [
    ground(s, SIZE, SIZE, 0.58, 0.42),
    halo(s, 226, 176, 250, 0.9),
    group({ opacity: 0.75 }, fanLeaf(s, 232, 300, 210, 14, sativa)),
    halo(s, 226, 190, 190, 0.35),
    molecule(s, 196, 204, 0.92),
    motes(s, 220, 180, 180, 14, 41),
  ].join(''),
);

export const extractFinder = square((s) => {
  const lens = { x: 186, y: 176, r: 104 };
  return [
    ground(s, SIZE, SIZE, 0.5, 0.45),
    halo(s, 230, 160, 260, 0.85),
    motes(s, 210, 170, 180, 14, 42),
    path('M262 252L352 342', { stroke: '#15100b', strokeWidth: 30, strokeLinecap: 'round' }),
    path('M266 246L356 336', {
      stroke: glow,
      strokeOpacity: 0.75,
      strokeWidth: 2,
      strokeLinecap: 'round',
    }),
    path('M256 246L284 274', { stroke: '#a87e3f', strokeWidth: 20 }),
    path('M262 240L290 268', { stroke: flare, strokeOpacity: 0.7, strokeWidth: 2 }),
    circle(lens.x, lens.y, lens.r, {
      fill: s.radial([
        [0, amber, 0.2],
        [0.7, honey, 0.08],
        [1, glow, 0.36],
      ]),
    }),
    drop(s, lens.x, lens.y + 32, 142),
    circle(lens.x, lens.y, lens.r, { fill: 'none', stroke: metal(s), strokeWidth: 12 }),
    circle(lens.x, lens.y, lens.r - 7, { fill: 'none', stroke: glassEdge(s), strokeWidth: 1.6 }),
    path('M232 96Q262 118 270 156', {
      fill: 'none',
      stroke: flare,
      strokeOpacity: 0.75,
      strokeWidth: 6,
      strokeLinecap: 'round',
    }),
    path('M100 196Q106 226 128 246', {
      fill: 'none',
      stroke: flare,
      strokeOpacity: 0.3,
      strokeWidth: 4,
      strokeLinecap: 'round',
    }),
  ].join('');
});

export const dosingCalculator = square((s) =>
  [
    ground(s, SIZE, SIZE, 0.55, 0.4),
    sun(s, 236, 150, 96, 0.85),
    motes(s, 230, 160, 170, 14, 43),
    table(s, SIZE, SIZE, 312, 236),
    contact(s, 190, 344, 50),
    mirrored(s, 344, 50, SIZE, vial(s, 190, 344, 104, 150, 0.42, false)),
    dropper(s, 204, 208, 0.86, 14),
    drop(s, 198, 238, 20),
    caustic(s, 152, 348, 96),
  ].join(''),
);

export const strainMatcher = square((s) =>
  [
    ground(s, SIZE, SIZE, 0.5, 0.45),
    halo(s, 200, 190, 250, 0.9),
    fanLeaf(s, 142, 284, 190, -18, sativa),
    fanLeaf(s, 262, 284, 180, 20, indica),
    halo(s, 200, 200, 150, 0.4),
    group(
      { fill: 'none', strokeWidth: 1.6 },
      circle(152, 200, 118, { stroke: s.linear([0, 0, 1, 0], [0, cream, 0.16], [1, glow, 0.8]) }),
      circle(248, 200, 118, { stroke: s.linear([1, 0, 0, 0], [0, cream, 0.3], [1, glow, 0.8]) }),
    ),
    path('M200 92A118 118 0 0 1 200 308A118 118 0 0 1 200 92z', {
      fill: s.linear([0.8, 0, 0.2, 1], [0, glow, 0.42], [0.5, amber, 0.2], [1, resin, 0.24]),
    }),
    drop(s, 200, 218, 96),
    motes(s, 200, 180, 170, 14, 44),
  ].join(''),
);
