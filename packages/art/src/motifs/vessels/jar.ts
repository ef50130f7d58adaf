import { palette } from '../../palette';
import { seeded } from '../../random';
import { ACROSS, DOWN, type Sheet, at, circle, d, ellipse, group, path, rect } from '../../svg';
import { emblem } from '../emblem';
import { ceramic } from './cartridge';
import { liquid, settledLight } from './resin';

const { amber, cream, ember, flare, glow, honey, leaf, resin, shade } = palette;

/** Inside of a jar: left, top, width and height of the space its content may fill. */
interface Space {
  x: number;
  y: number;
  width: number;
  height: number;
}
type Content = (s: Sheet, space: Space) => string;

const inside = ({ x, y, width, height }: Space) => {
  const r = 16;
  return d`M${x} ${y}h${width}v${height - r}q0 ${r} ${-r} ${r}h${2 * r - width}q${-r} 0 ${-r} ${-r}z`;
};

/** A facet of a crystal: a few corners around a middle, one side catching the light. */
const crystal = (s: Sheet, x: number, y: number, r: number, jitter: ReturnType<typeof seeded>) => {
  const turn = jitter.between(0, 1);
  const corner = (i: number, reach: number) => {
    const angle = ((i + turn) / 6) * Math.PI * 2;
    return d`${x + Math.cos(angle) * r * reach} ${y + Math.sin(angle) * r * reach * 0.86}`;
  };
  const reach = Array.from({ length: 6 }, () => jitter.between(0.72, 1.1));
  const outline = reach.map((far, i) => corner(i, far)).join('L');
  const heart = d`${x + r * 0.12} ${y - r * 0.15}`;
  const facets = [0, 2, 4].map((i) => `M${corner(i, reach[i] as number)}L${heart}`);
  return (
    path(`M${outline}z`, {
      fill: s.linear(
        [1, 0, 0, 1],
        [0, flare, 0.85],
        [0.35, glow, 0.4],
        [0.7, honey, 0.3],
        [1, ember, 0.5],
      ),
      stroke: flare,
      strokeWidth: 0.5,
      strokeOpacity: 0.5,
    }) + path(facets.join(''), { stroke: flare, strokeWidth: 0.7, strokeOpacity: 0.7 })
  );
};

/** Live resin: clear amber sauce with crystals settled in it. */
export const sauce: Content = (s, space) => {
  const jitter = seeded(11);
  const { x, y, width, height } = space;
  const crystals = Array.from({ length: 11 }, (_, i) => {
    const across = x + width * (0.12 + (0.76 * ((i * 4) % 11)) / 10);
    const down = y + height * jitter.between(0.5, 0.88);
    return crystal(s, across, down, width * jitter.between(0.055, 0.115), jitter);
  });
  return group(
    {},
    path(inside(space), { fill: liquid(s) }),
    path(inside(space), { fill: settledLight(s) }),
    ...crystals,
    ellipse(x + width / 2, y, width / 2, width * 0.055, { fill: honey }),
    ellipse(x + width / 2, y, width / 2, width * 0.055, {
      fill: s.linear([1, 0, 0, 1], [0, flare, 0.9], [0.5, amber, 0.4], [1, ember, 0.7]),
    }),
  );
};

/** One dense bud, 60 high: calyxes in rows like scales, dusted with resin on the side of the light. */
const bud = (s: Sheet) => {
  const rows = [2, 3, 4, 4, 3];
  const calyx = 'M0 9C-10 5-11-7 0-17C11-7 10 5 0 9z';
  const scales = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => {
      const across = i - (count - 1) / 2;
      return path(calyx, { transform: at(across * 10.5, row * 10 - 20, across * 20) });
    }),
  );
  const jitter = seeded(9);
  const frost = Array.from({ length: 12 }, () =>
    circle(jitter.between(-16, 22), jitter.between(-30, 22), 0.8),
  );
  return group(
    {},
    ellipse(0, -2, 23, 30, { fill: '#14160a' }),
    group(
      {
        fill: s.linear([1, 0, 0.1, 1], [0, '#b3a55c'], [0.35, '#66692f'], [1, '#1d200d']),
        stroke: '#14160a',
        strokeWidth: 0.6,
      },
      ...scales,
    ),
    path('M-6-14q8-8 12-2M4 0q8-6 10-12M-12 6q6-10 10-6M2 14q8-2 12-10', {
      fill: 'none',
      stroke: '#d08a3c',
      strokeWidth: 1.2,
    }),
    group({ fill: flare, fillOpacity: 0.75 }, ...frost),
    ellipse(0, -4, 25, 32, {
      fill: s.radial(
        [
          [0, shade, 0],
          [0.5, shade, 0.12],
          [1, shade, 0.82],
        ],
        {
          fx: 0.72,
          fy: 0.24,
          r: 0.62,
        },
      ),
    }),
  );
};

/** Where buds lie in the jar, back ones first: across and down as parts of it, turn, size. */
const budPlaces: readonly (readonly [number, number, number, number])[] = [
  [0.2, 0.16, -30, 0.84],
  [0.52, 0.12, 12, 0.9],
  [0.83, 0.17, 38, 0.84],
  [0.36, 0.38, -14, 1],
  [0.7, 0.4, 24, 1],
  [0.1, 0.46, -60, 0.9],
  [0.93, 0.5, 70, 0.88],
  [0.22, 0.7, -36, 1.04],
  [0.54, 0.66, 6, 1.08],
  [0.82, 0.76, 44, 1.02],
  [0.38, 0.92, -72, 0.96],
  [0.66, 0.95, 80, 0.96],
];

/** Cured flower, filling the jar nearly to its neck. */
export const flower: Content = (s, space) => {
  const { x, y, width, height } = space;
  const one = s.symbol(bud(s));
  const size = width / 158;
  return group(
    { clipPath: s.clip(inside(space)) },
    path(inside(space), {
      fill: s.linear([1, 0, 0.1, 1], [0, resin, 0.75], [0.5, leaf, 0.35], [1, shade, 0.8]),
    }),
    ...budPlaces.map(([across, down, turn, scale]) =>
      s.use(one, { transform: at(x + width * across, y + height * down, turn, scale * size) }),
    ),
    path(inside(space), {
      fill: s.linear([1, 0.1, 0, 0.7], [0, glow, 0.3], [0.4, amber, 0.05], [1, shade, 0.6]),
    }),
  );
};

/** Nothing left but the light that lingers at the bottom. */
export const lastGlow: Content = (s, space) =>
  path(inside(space), {
    fill: s.radial(
      [
        [0, flare, 0.95],
        [0.18, glow, 0.7],
        [0.5, amber, 0.25],
        [1, resin, 0],
      ],
      { cx: 0.5, cy: 0.98, r: 0.6 },
    ),
  });

/** A thick-walled glass jar; (x, y) is the middle of its foot. Without a lid its neck shows. */
export const jar = (
  s: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  content: Content,
  lid = true,
) => {
  const half = width / 2;
  const neck = height * 0.3;
  const top = -height + neck;
  const r = 20;
  const glass = d`M${-half} ${top}h${width}v${-top - r}q0 ${r} ${-r} ${r}h${2 * r - width}q${-r} 0 ${-r} ${-r}z`;
  const space = { x: -half + 9, y: top + 16, width: width - 18, height: -top - 34 };
  const lidHalf = half * 0.96;
  const ridges = Array.from({ length: 15 }, (_, i) => {
    const across = Math.sin(((i - 7) / 8) * (Math.PI / 2)) * lidHalf;
    return d`M${across} ${top - neck * 0.2}V${top - neck * 0.86}`;
  });
  return group(
    { transform: `translate(${x} ${y})` },
    path(glass, {
      fill: s.linear(
        ACROSS,
        [0, cream, 0.24],
        [0.1, cream, 0.05],
        [0.88, cream, 0.08],
        [1, flare, 0.42],
      ),
    }),
    content(s, space),
    // The thick foot of the glass bends the light into one bright line.
    path(d`M${-half + 16} -12Q0 -6 ${half - 12} -13`, {
      fill: 'none',
      stroke: s.linear(ACROSS, [0, glow, 0.1], [0.7, flare, 0.95], [1, glow, 0.3]),
      strokeWidth: 2.4,
    }),
    path(glass, {
      fill: 'none',
      stroke: s.linear(
        [1, 0.2, 0, 0.8],
        [0, flare, 0.95],
        [0.3, glow, 0.3],
        [0.7, cream, 0.14],
        [1, cream, 0.4],
      ),
      strokeWidth: 1.2,
    }),
    rect(-half + 4, top + 10, 3.4, -top - 42, {
      rx: 1.7,
      fill: s.linear(DOWN, [0, flare, 0.75], [0.6, flare, 0.12], [1, flare, 0.3]),
    }),
    rect(half - 15, top + 24, 4, (-top - 42) * 0.62, { rx: 2, fill: flare, fillOpacity: 0.5 }),
    lid
      ? group(
          {},
          rect(-lidHalf, top - neck, lidHalf * 2, neck, { rx: 5, fill: ceramic(s) }),
          path(ridges.join(''), { stroke: shade, strokeWidth: 1.4, strokeOpacity: 0.55 }),
          rect(-lidHalf, top - neck, lidHalf * 2, neck * 0.16, {
            rx: 4,
            fill: s.linear(ACROSS, [0, flare, 0.04], [0.75, flare, 0.4], [1, flare, 0.16]),
          }),
          rect(-lidHalf, top - 1.5, lidHalf * 2, 3, { fill: shade, fillOpacity: 0.7 }),
          emblem(-2, top - neck * 0.4, neck * 0.42, amber, 0.95),
        )
      : group(
          { fill: 'none' },
          ellipse(0, top, half, half * 0.11, {
            stroke: s.linear(ACROSS, [0, cream, 0.45], [0.5, cream, 0.2], [1, flare, 0.95]),
            strokeWidth: 2.2,
          }),
          ellipse(0, top, half - 7, half * 0.085, { stroke: cream, strokeOpacity: 0.25 }),
        ),
  );
};
