import { palette } from '../../palette';
import { seeded } from '../../random';
import { ACROSS, DOWN, type Sheet, circle, d, ellipse, group, path, rect } from '../../svg';
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
  const facets = [0, 2, 4].map((i) => `M${corner(i, reach[i] as number)}L${round2(x, y, r)}`);
  return (
    path(`M${outline}z`, { fill: s.linear([1, 0, 0, 1], [0, flare, 0.9], [0.4, glow, 0.5], [1, resin, 0.4]) }) +
    path(facets.join(''), { stroke: flare, strokeWidth: 0.6, strokeOpacity: 0.6 })
  );
};

const round2 = (x: number, y: number, r: number) => d`${x + r * 0.12} ${y - r * 0.15}`;

/** Live resin: clear amber sauce with crystals settled in it. */
export const sauce: Content = (s, space) => {
  const jitter = seeded(11);
  const { x, y, width, height } = space;
  const crystals = Array.from({ length: 13 }, (_, i) => {
    const across = x + width * (0.1 + (0.8 * ((i * 5) % 13)) / 12);
    const down = y + height * jitter.between(0.42, 0.9);
    return crystal(s, across, down, jitter.between(6, 12.5), jitter);
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

/** One dense bud: overlapping calyxes, dusted with resin on the side of the light. */
const bud = (s: Sheet, x: number, y: number, r: number, jitter: ReturnType<typeof seeded>) => {
  const calyx = s.radial(
    [
      [0, '#c9b868'],
      [0.4, '#75773a'],
      [1, '#23280f'],
    ],
    { cx: 0.6, cy: 0.4, r: 0.7, fx: 0.82, fy: 0.16 },
  );
  const scales = Array.from({ length: 11 }, (_, i) => {
    const angle = i * 2.4;
    const reach = r * 0.62 * Math.sqrt(1 - i / 11);
    const size = r * jitter.between(0.36, 0.5);
    const turn = (angle * 180) / Math.PI;
    return ellipse(0, 0, size, size * 0.66, {
      transform: d`translate(${x + Math.cos(angle) * reach} ${y + Math.sin(angle) * reach * 0.9}) rotate(${turn})`,
    });
  });
  const frost = Array.from({ length: 7 }, () =>
    circle(x + jitter.between(-0.4, 0.8) * r, y - jitter.between(-0.4, 0.8) * r, 0.9),
  );
  const hairs = d`M${x - r * 0.2} ${y}q${r * 0.3} ${-r * 0.5} ${r * 0.6} ${-r * 0.3}M${x - r * 0.4} ${y - r * 0.3}q${r * 0.1} ${-r * 0.4} ${r * 0.4} ${-r * 0.4}`;
  return group(
    {},
    group({ fill: calyx }, ...scales),
    path(hairs, { fill: 'none', stroke: honey, strokeWidth: 1.2 }),
    group({ fill: flare, fillOpacity: 0.7 }, ...frost),
  );
};

/** Cured flower, filling the jar nearly to its neck. */
export const flower: Content = (s, space) => {
  const jitter = seeded(5);
  const { x, y, width, height } = space;
  const spots: [number, number, number][] = [
    [0.24, 0.16, 0.19],
    [0.68, 0.14, 0.2],
    [0.46, 0.3, 0.2],
    [0.16, 0.48, 0.18],
    [0.82, 0.44, 0.19],
    [0.32, 0.68, 0.2],
    [0.66, 0.66, 0.21],
    [0.12, 0.84, 0.16],
    [0.88, 0.82, 0.17],
    [0.48, 0.88, 0.18],
  ];
  return group(
    { clipPath: s.clip(inside(space)) },
    path(inside(space), {
      fill: s.linear([1, 0, 0.1, 1], [0, resin, 0.75], [0.5, leaf, 0.35], [1, shade, 0.8]),
    }),
    ...spots.map(([across, down, r]) =>
      bud(s, x + width * across, y + height * down, width * r, jitter),
    ),
    path(inside(space), {
      fill: s.linear([1, 0.1, 0, 0.7], [0, glow, 0.28], [0.4, amber, 0.04], [1, shade, 0.62]),
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
      fill: s.linear(ACROSS, [0, cream, 0.24], [0.1, cream, 0.05], [0.88, cream, 0.08], [1, flare, 0.42]),
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
      stroke: s.linear([1, 0.2, 0, 0.8], [0, flare, 0.95], [0.3, glow, 0.3], [0.7, cream, 0.14], [1, cream, 0.4]),
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
