import { halo } from '../motifs/light';
import { cities, outline, projected } from '../motifs/united-states';
import { palette } from '../drawing/palette';
import { seeded } from '../drawing/random';
import { type Picture, circle, d, path } from '../drawing/svg';

const { amber, brass, flare, glow } = palette;

const WIDTH = 1200;
const HEIGHT = 760;
/** Between two dots of a row, and between two rows. */
const STEP = 11;
/** Units of the picture for one radius of the earth. */
const SCALE = 1540;

type Point = readonly [x: number, y: number];
const onSheet = ([x, y]: Point): Point => [WIDTH / 2 + 6 + x * SCALE, HEIGHT / 2 + 34 + y * SCALE];
const border = outline.map((place) => onSheet(projected(place)));

/** Where the border is crossed at that height, from left to right: every second stretch is land. */
const crossings = (y: number) =>
  border
    .flatMap(([x1, y1], i) => {
      const [x2, y2] = border[(i + 1) % border.length] as Point;
      return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
    })
    .sort((a, b) => a - b);

const onGrid = (value: number) => Math.ceil(value / STEP) * STEP;

/** The land as rows of dots: each stretch is one line whose dashes have no length. */
const land = () => {
  let rows = '';
  for (let y = onGrid(0); y < HEIGHT; y += STEP) {
    const edges = crossings(y);
    for (let i = 0; i + 1 < edges.length; i += 2) {
      const [from, to] = [onGrid(edges[i] as number), edges[i + 1] as number];
      if (from < to) rows += d`M${from} ${y}H${Math.max(to, from + 1)}`;
    }
  }
  return rows;
};

/** Dots that are lit, the nearest of the grid around each city. */
const lit = () => {
  const jitter = seeded(41);
  const points = new Set<string>();
  for (const [place, lights] of cities) {
    const [x, y] = onSheet(projected(place));
    const spread = 10 * Math.sqrt(lights);
    for (let i = 0; i < lights; i++) {
      const [dx, dy] = [jitter.between(-spread, spread), jitter.between(-spread, spread)];
      const row = Math.round((y + dy) / STEP) * STEP;
      const column = Math.round((x + dx) / STEP) * STEP;
      const edges = crossings(row);
      const isLand = edges.some(
        (edge, k) => k % 2 === 0 && edge <= column && column < edges[k + 1]!,
      );
      if (isLand) points.add(d`M${column} ${row}h0`);
    }
  }
  return [...points].join('');
};

/** The country as dots, and its shops as the ones that are lit. */
export const partners: Picture = {
  width: WIDTH,
  height: HEIGHT,
  draw: (s) => {
    const lights = lit();
    const dots = { fill: 'none', strokeLinecap: 'round' } as const;
    const large = cities.filter(([, count]) => count >= 8);
    return [
      halo(s, 620, 420, 380, 0.2),
      path(land(), {
        ...dots,
        stroke: brass,
        strokeOpacity: 0.36,
        strokeWidth: 3.6,
        strokeDasharray: `0 ${STEP}`,
      }),
      ...large.map(([place, count]) => {
        const [x, y] = onSheet(projected(place));
        return halo(s, x, y, 18 + 3.4 * count, 0.9);
      }),
      path(lights, {
        ...dots,
        stroke: amber,
        strokeOpacity: 0.7,
        strokeWidth: 11,
        filter: s.blur(6),
      }),
      path(lights, { ...dots, stroke: glow, strokeWidth: 5.2 }),
      path(lights, { ...dots, stroke: flare, strokeWidth: 2.2 }),
      ...large.slice(0, 1).map(([place]) => {
        const [x, y] = onSheet(projected(place));
        return circle(x, y, 7, { fill: flare });
      }),
    ].join('');
  },
};
