import { palette } from '../../drawing/palette';
import { FROM_LIGHT, type Sheet, at, d, group, path } from '../../drawing/svg';
import { rim } from '../light';

const { amber, glow, shade } = palette;

/** A leaf's fill: lit through near the light, dark away from it. */
export const leafPaint = (s: Sheet, colour: string, lit = '#8d8440') =>
  s.linear(FROM_LIGHT, [0, lit], [0.4, colour], [1, '#15150c']);

/** A plain lance-shaped leaf with a midrib and veins, growing upwards from (x, y). */
export const lanceLeaf = (
  s: Sheet,
  x: number,
  y: number,
  length: number,
  turn: number,
  colour: string = palette.leaf,
  breadth = 0.2,
) => {
  const w = length * breadth;
  const outline = d`M0 0C${-w} ${-length * 0.25} ${-w} ${-length * 0.7} 0 ${-length}C${w} ${-length * 0.7} ${w} ${-length * 0.25} 0 0z`;
  const veins = [0.25, 0.42, 0.58, 0.74].map((t) => {
    const out = w * 0.66 * Math.sin(Math.PI * (t + 0.06));
    return d`M0 ${-length * t}l${out} ${-length * 0.1}M0 ${-length * t}l${-out} ${-length * 0.1}`;
  });
  return group(
    { transform: at(x, y, turn) },
    path(outline, { fill: leafPaint(s, colour), stroke: rim(s), strokeWidth: 1.2 }),
    path(d`M0 0V${-length * 0.94}`, { stroke: glow, strokeOpacity: 0.4, strokeWidth: 1 }),
    path(veins.join(''), { stroke: amber, strokeOpacity: 0.2, strokeWidth: 0.8 }),
  );
};

/** A leaflet with a saw edge, drawn as relative steps so that it stays short. */
const sawLeaflet = (length: number, breadth: number, teeth: number) => {
  const half = length * breadth;
  const side = (sign: 1 | -1) => {
    const edge = (t: number) => half * Math.sin(Math.PI * Math.pow(t, 0.8)) * sign;
    return Array.from({ length: teeth }, (_, i) => {
      const from = (i + 0.2) / (teeth + 0.4);
      const tip = (i + 1) / (teeth + 0.4);
      return [
        [edge((from + tip) / 2) * 1.08, -length * tip],
        [edge(tip) * 0.8, -length * (tip - 0.012)],
      ];
    }).flat() as [number, number][];
  };
  const right = side(1);
  const left = side(-1).reverse();
  const points = [...right, [0, -length], ...left] as [number, number][];
  return `M0 0${points.map(([x, y]) => d`L${x} ${y}`).join('')}z`;
};

export interface FanLeaf {
  leaflets: number;
  /** Half the width of a leaflet, as a part of its length. */
  breadth: number;
  colour?: string;
  lit?: string;
}

/** Sativa grows narrow and many-fingered, indica broad and few. */
export const sativa: FanLeaf = { leaflets: 9, breadth: 0.075 };
export const indica: FanLeaf = { leaflets: 7, breadth: 0.15, colour: '#3f4a2c' };

/** A cannabis fan leaf; its stem joins at (x, y) and the middle leaflet points to `turn`. */
export const fanLeaf = (
  s: Sheet,
  x: number,
  y: number,
  length: number,
  turn: number,
  { leaflets, breadth, colour = palette.leaf, lit }: FanLeaf,
) => {
  const outline = sawLeaflet(100, breadth, 9);
  const one = s.symbol(
    path(outline, { fill: leafPaint(s, colour, lit), stroke: rim(s, 0.9), strokeWidth: 0.8 }) +
      path('M0 0V-94', { stroke: glow, strokeOpacity: 0.4, strokeWidth: 0.8 }),
  );
  const half = (leaflets - 1) / 2;
  const fingers = Array.from({ length: leaflets }, (_, i) => {
    const step = i - half;
    const reach = Math.abs(step) / half;
    const size = 1 - 0.28 * reach - 0.36 * reach ** 3;
    return s.use(one, { transform: at(0, 0, step * (116 / half), size) });
  });
  const outerFirst = [...fingers.keys()].sort((a, b) => Math.abs(b - half) - Math.abs(a - half));
  return group(
    { transform: at(x, y, turn, length / 100) },
    path('M0 0Q3 22-6 46', { fill: 'none', stroke: amber, strokeOpacity: 0.55, strokeWidth: 2 }),
    ...outerFirst.map((i) => fingers[i] as string),
    path('M0 2V-6', { stroke: shade, strokeOpacity: 0.4 }),
  );
};

/** A leaf of an oak: rounded lobes to both sides of a midrib. */
export const oakLeaf = (s: Sheet, x: number, y: number, length: number, turn: number) => {
  const half =
    'C-5-6-13-7-15-14C-17-21-9-22-9-27C-16-29-24-31-25-40C-25-48-14-47-13-53C-20-56-25-61-23-69C-20-76-11-72-10-78C-15-84-13-94 0-100';
  const mirror =
    'C13-94 15-84 10-78C11-72 20-76 23-69C25-61 20-56 13-53C14-47 25-48 25-40C24-31 16-29 9-27C9-22 17-21 15-14C13-7 5-6 0 0z';
  return group(
    { transform: at(x, y, turn, length / 100) },
    path(`M0 0${half}${mirror}`, {
      fill: leafPaint(s, '#5b4420', '#a8792e'),
      stroke: rim(s),
      strokeWidth: 1,
    }),
    path('M0 12V-94M0-18l11 0M0-18l-11 0M0-34l18-8M0-34l-18-8M0-56l16-9M0-56l-16-9', {
      stroke: glow,
      strokeOpacity: 0.32,
      strokeWidth: 0.9,
    }),
  );
};
