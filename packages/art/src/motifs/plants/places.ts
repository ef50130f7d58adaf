import { palette } from '../../palette';
import { seeded } from '../../random';
import { DOWN, type Sheet, d, ellipse, group, path, rect } from '../../svg';
import { rim } from '../light';

const { amber, cream, flare, glow, ivory, resin } = palette;

/** A tower: left, width, height, and how many times its top steps in. */
type Tower = readonly [x: number, width: number, height: number, steps?: number];

const towerOutline = ([x, width, height, steps = 0]: Tower) => {
  const inset = width / (2 * (steps + 2));
  const rise = height * 0.1;
  const up = d`h${inset}v${-rise}`.repeat(steps);
  const down = d`v${rise}h${inset}`.repeat(steps);
  return d`M${x} 0V${-height + steps * rise}` + up + d`h${width - 2 * inset * steps}` + down + 'V0z';
};

/** Windows still lit late, on a grid inside a tower. */
const windows = (towers: readonly Tower[], seed: number) => {
  const jitter = seeded(seed);
  return towers
    .flatMap(([x, width, height]) =>
      Array.from({ length: 5 }, () => {
        const across = Math.floor(jitter.between(0, (width - 8) / 5)) * 5;
        const up = Math.floor(jitter.between(2, (height * 0.8) / 8)) * 8;
        return d`M${x + 4 + across} ${-up}h2v3h-2z`;
      }),
    )
    .join('');
};

/** A lakefront skyline standing on y, about 400 wide; three depths of towers against the light. */
export const skyline = (s: Sheet, x: number, y: number, scale = 1) => {
  const far: Tower[] = [
    [-196, 34, 70],
    [-158, 24, 112],
    [-96, 30, 96],
    [-40, 26, 132, 1],
    [24, 30, 118],
    [92, 26, 140],
    [134, 30, 92],
    [168, 28, 60],
  ];
  const near: Tower[] = [
    [-180, 36, 88],
    [-132, 30, 150, 2],
    [-66, 34, 108],
    [0, 34, 92],
    [58, 38, 204, 2],
    [116, 32, 120, 1],
    [150, 44, 76],
  ];
  const outline = near.map(towerOutline).join('');
  return group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    path(far.map(towerOutline).join(''), {
      fill: s.linear(DOWN, [0, '#7d5220', 0.9], [1, '#3a2713', 0.5]),
    }),
    // The tapering tower with two masts that everybody knows.
    path('M-36 0L-26-176H6L16 0zM-19-176V-216M-1-176V-222', {
      fill: s.linear([1, 0, 0, 1], [0, '#4a341a'], [1, '#17110b']),
      stroke: rim(s),
      strokeWidth: 1.3,
    }),
    path('M-34-36L12-70M14-36L-32-70M-31-84L9-118M11-84L-29-118M-28-132L7-166M8-132L-26-166', {
      stroke: amber,
      strokeOpacity: 0.28,
    }),
    path('M70-204V-250M84-204V-244', { stroke: rim(s), strokeWidth: 1.4 }),
    path(outline, {
      fill: s.linear(DOWN, [0, '#33261a'], [1, '#120d09']),
      stroke: rim(s, 0.9),
      strokeWidth: 1.1,
    }),
    path(windows(near, 21), { fill: glow, fillOpacity: 0.7 }),
  );
};

/** Bands of haze drifting through the light. */
export const haze = (s: Sheet, width: number, y: number, height: number, seed: number, opacity = 1) => {
  const jitter = seeded(seed);
  const band = s.radial([
    [0, glow, 0.34],
    [0.6, amber, 0.12],
    [1, resin, 0],
  ]);
  const bands = Array.from({ length: 7 }, (_, i) =>
    ellipse(
      width * jitter.between(0.15, 0.85),
      y + (height * i) / 6,
      width * jitter.between(0.3, 0.6),
      jitter.between(7, 20),
    ),
  );
  return group({ fill: band, opacity }, ...bands);
};

/** Milk poured from above: a stream that folds as it lands on y and spreads. */
export const pouredMilk = (s: Sheet, x: number, y: number, top: number) => {
  const silk = s.linear(
    [0, 0, 1, 0.1],
    [0, '#3f2b18'],
    [0.2, '#a9855a'],
    [0.45, '#6d5030'],
    [0.72, ivory],
    [0.86, flare],
    [1, '#c39d68'],
  );
  return group(
    {},
    ellipse(x - 14, y + 6, 132, 22, {
      fill: s.linear([1, 0, 0, 0.6], [0, flare], [0.3, ivory], [0.7, '#7d6040'], [1, '#2d2013']),
    }),
    path(
      d`M${x - 30} ${top}C${x - 26} ${y - 250} ${x - 40} ${y - 180} ${x - 34} ${y - 120}C${x - 28} ${y - 60} ${x - 70} ${y - 34} ${x - 96} ${y - 2}C${x - 50} ${y + 14} ${x + 40} ${y + 14} ${x + 86} ${y}C${x + 50} ${y - 24} ${x + 30} ${y - 60} ${x + 36} ${y - 120}C${x + 42} ${y - 190} ${x + 28} ${y - 250} ${x + 34} ${top}z`,
      { fill: silk },
    ),
    group(
      { fill: 'none', stroke: cream, strokeOpacity: 0.5, strokeWidth: 1.4 },
      path(d`M${x + 14} ${top}C${x + 10} ${y - 230} ${x + 26} ${y - 180} ${x + 18} ${y - 116}C${x + 10} ${y - 60} ${x + 30} ${y - 26} ${x + 56} ${y - 2}`),
      path(d`M${x - 12} ${top}C${x - 14} ${y - 230} ${x - 4} ${y - 180} ${x - 12} ${y - 116}C${x - 18} ${y - 60} ${x - 36} ${y - 26} ${x - 60} ${y}`, { strokeOpacity: 0.22 }),
    ),
    rect(x - 60, y + 10, 120, 1, { fill: flare, fillOpacity: 0.25 }),
  );
};
