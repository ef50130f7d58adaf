import { palette } from '../../drawing/palette';
import { seeded } from '../../drawing/random';
import {
  ACROSS,
  DOWN,
  type Sheet,
  at,
  circle,
  d,
  ellipse,
  group,
  path,
  rect,
} from '../../drawing/svg';
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

/** One dense bud, 64 high: swollen calyxes crowded on a stem, frosted on the side of the light. */
const bud = (s: Sheet) => {
  const jitter = seeded(9);
  const rows = [1, 3, 4, 4, 3, 2];
  const calyxes = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => {
      const across = i - (count - 1) / 2;
      const [dx, dy] = [jitter.between(-2, 2), jitter.between(-2, 2)];
      const turn = across * 24 + jitter.between(-16, 16);
      return ellipse(0, 0, jitter.between(6, 7.6), jitter.between(8.4, 10.4), {
        transform: at(across * 10 + dx, row * 9.4 - 24 + dy, turn),
      });
    }),
  );
  const frost = Array.from({ length: 16 }, () =>
    circle(jitter.between(-14, 22), jitter.between(-32, 22), 0.8),
  );
  return group(
    {},
    ellipse(0, -2, 26, 36, { fill: '#0b0c06', fillOpacity: 0.85 }),
    group(
      {
        fill: s.radial(
          [
            [0, '#d8cb86'],
            [0.35, '#8a873f'],
            [0.75, '#474a1f'],
            [1, '#191c0b'],
          ],
          { fx: 0.78, fy: 0.2, r: 0.62 },
        ),
      },
      ...calyxes,
    ),
    path('M-10-12q6-10 14-4M4-2q10-4 10-14M-14 8q4-12 12-8M4 16q10 0 12-10M-4-24q6-8 12-2', {
      fill: 'none',
      stroke: '#dc9443',
      strokeWidth: 1.3,
      strokeLinecap: 'round',
    }),
    group({ fill: flare, fillOpacity: 0.8 }, ...frost),
    ellipse(0, -2, 27, 36, {
      fill: s.radial(
        [
          [0, shade, 0],
          [0.5, shade, 0.1],
          [1, shade, 0.85],
        ],
        { cx: 0.56, cy: 0.44, fx: 0.72, fy: 0.24, r: 0.56 },
      ),
    }),
  );
};

/** Where buds lie in the jar, back ones first: across and down as parts of it, turn, size. */
const budPlaces: readonly (readonly [number, number, number, number])[] = [
  [0.18, 0.2, -26, 1.2],
  [0.52, 0.17, 8, 1.25],
  [0.84, 0.22, 34, 1.2],
  [0.02, 0.55, -50, 1.2],
  [0.98, 0.6, 52, 1.2],
  [0.34, 0.5, -12, 1.4],
  [0.7, 0.54, 20, 1.4],
  [0.16, 0.84, -64, 1.3],
  [0.86, 0.88, 66, 1.3],
  [0.5, 0.84, 4, 1.45],
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
