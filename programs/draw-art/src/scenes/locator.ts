import { dropOutline } from '../motifs/emblem';
import { ground, halo } from '../motifs/light';
import { palette } from '../drawing/palette';
import { seeded } from '../drawing/random';
import { type Picture, type Sheet, circle, d, ellipse, group, path, rect } from '../drawing/svg';

const { amber, flare, glow, ground: dark, honey, resin } = palette;

const WIDTH = 2100;
const HEIGHT = 900;
const STORE = { x: 1310, y: 430 };

type Point = readonly [x: number, y: number];

/** Bends the straight grid of streets as hills and a coast do; a few hundred units at most. */
const bend = ([x, y]: Point): Point => [
  x + 60 * Math.sin(y / 210 + x / 900) + 34 * Math.sin(y / 97),
  y + 70 * Math.sin(x / 330 + 0.6) + 26 * Math.sin(x / 128 + y / 300),
];

/** A smooth line through the middles of its points. */
const road = (points: readonly Point[]) => {
  const [first, ...rest] = points as [Point, ...Point[]];
  const bends = rest.slice(0, -1).map(([x, y], i) => {
    const [nextX, nextY] = rest[i + 1] as Point;
    return d`Q${Math.round(x)} ${Math.round(y)} ${Math.round((x + nextX) / 2)} ${Math.round((y + nextY) / 2)}`;
  });
  return d`M${Math.round(first[0])} ${Math.round(first[1])}` + bends.join('');
};

const along = (from: number, to: number, steps: number, point: (t: number) => Point) =>
  road(Array.from({ length: steps + 1 }, (_, i) => bend(point(from + ((to - from) * i) / steps))));

const streets = () => {
  const jitter = seeded(17);
  const down = Array.from({ length: 19 }, (_, i) => {
    const x = 60 + i * 110 + jitter.between(-26, 26);
    const from = jitter.between(-60, 240);
    return along(from, jitter.between(600, 960), 5, (y) => [x, y]);
  });
  const across = Array.from({ length: 10 }, (_, i) => {
    const y = 20 + i * 95 + jitter.between(-22, 22);
    const from = jitter.between(-60, 700);
    return along(from, jitter.between(1500, 2160), 8, (x) => [x, y]);
  });
  return [...down, ...across].join('');
};

const veins = (s: Sheet) => {
  const main = [
    'M-40 640C260 560 420 690 700 600S1080 430 1310 430S1700 500 2140 330',
    'M960-40C1010 160 1180 240 1310 430S1420 760 1380 940',
    'M1310 430C1500 300 1640 180 1680-40',
    'M1310 430C1120 560 980 680 860 940',
    'M380-40C420 180 560 330 700 600',
  ].join('');
  const light = s.radial(
    [
      [0, flare],
      [0.18, glow, 0.95],
      [0.5, amber, 0.6],
      [1, resin, 0.18],
    ],
    { cx: 0.62, cy: 0.48, r: 0.62 },
  );
  return group(
    { fill: 'none', strokeLinecap: 'round' },
    path(streets(), { stroke: light, strokeWidth: 1.3, strokeOpacity: 0.34 }),
    path(main, { stroke: honey, strokeWidth: 16, strokeOpacity: 0.3, filter: s.blur(12) }),
    path(main, { stroke: light, strokeWidth: 4 }),
    path(main, { stroke: flare, strokeWidth: 1.1, strokeOpacity: 0.7 }),
  );
};

/** Other stores: embers on the veins. */
const embers: readonly Point[] = [
  [700, 600],
  [1016, 498],
  [1188, 306],
  [1480, 440],
  [1395, 640],
  [1536, 268],
  [1640, 110],
  [1130, 572],
  [482, 240],
  [1760, 441],
  [930, 800],
];

/** A road map as veins of light, running together in one store. */
export const locator: Picture = {
  width: WIDTH,
  height: HEIGHT,
  draw: (s) =>
    [
      ground(s, WIDTH, HEIGHT, 0.62, 0.48),
      halo(s, STORE.x, STORE.y, 720, 0.62),
      veins(s),
      group(
        {},
        ...embers.map(
          ([x, y]) =>
            circle(x, y, 26, {
              fill: s.radial([
                [0, glow, 0.7],
                [0.3, amber, 0.3],
                [1, honey, 0],
              ]),
            }) + circle(x, y, 5, { fill: flare }),
        ),
      ),
      // The dark closes in from the edges.
      rect(0, 0, WIDTH, HEIGHT, {
        fill: s.radial(
          [
            [0, dark, 0],
            [0.55, dark, 0.1],
            [1, dark, 0.96],
          ],
          { cx: 0.6, cy: 0.48, r: 0.62 },
        ),
      }),
      halo(s, STORE.x, STORE.y, 230, 1.2),
      ellipse(STORE.x, STORE.y + 4, 34, 9, {
        fill: 'none',
        stroke: flare,
        strokeOpacity: 0.7,
        strokeWidth: 2,
      }),
      ellipse(STORE.x, STORE.y + 4, 62, 17, {
        fill: 'none',
        stroke: glow,
        strokeOpacity: 0.35,
        strokeWidth: 1.5,
      }),
      group(
        { transform: d`translate(${STORE.x} ${STORE.y - 62}) rotate(180)` },
        path(dropOutline(100), {
          fill: s.linear([0, 1, 0.6, 0], [0, flare], [0.4, glow], [1, honey]),
        }),
      ),
      circle(STORE.x, STORE.y - 62, 13, { fill: dark, fillOpacity: 0.85 }),
    ].join(''),
};
