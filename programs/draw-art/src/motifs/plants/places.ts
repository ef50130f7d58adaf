import { palette } from '../../drawing/palette';
import { seeded } from '../../drawing/random';
import { ACROSS, DOWN, type Sheet, d, ellipse, group, path } from '../../drawing/svg';
import { rim } from '../light';

const { amber, dusk, flare, glow, ivory, warm } = palette;

/** A tower: left, width, height, and how many times its top steps in. */
type Tower = readonly [x: number, width: number, height: number, steps?: number];

const towerOutline = ([x, width, height, steps = 0]: Tower) => {
  const inset = width / (2 * (steps + 2));
  const rise = height * 0.1;
  const up = d`h${inset}v${-rise}`.repeat(steps);
  const down = d`v${rise}h${inset}`.repeat(steps);
  return (
    d`M${x} 0V${-height + steps * rise}` + up + d`h${width - 2 * inset * steps}` + down + 'V0z'
  );
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
    [-236, 44, 58],
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
export const haze = (
  s: Sheet,
  width: number,
  y: number,
  height: number,
  seed: number,
  opacity = 1,
) => {
  const jitter = seeded(seed);
  const band = s.radial([
    [0, '#ffc46a', 0.32],
    [0.6, warm, 0.11],
    [1, dusk, 0],
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

/** Milk poured from above in one thin stream; where it lands, at y, rings run out over its pool. */
export const pouredMilk = (s: Sheet, x: number, y: number, top: number) => {
  const ring = (rx: number, opacity: number) =>
    ellipse(x, y - 4, rx, rx * 0.13, {
      fill: 'none',
      stroke: s.linear([1, 0.2, 0, 0.8], [0, flare], [0.4, '#b28d58', 0.5], [1, '#3f2b18', 0.5]),
      strokeWidth: 1.4,
      strokeOpacity: opacity,
    });
  return group(
    {},
    ellipse(x, y, 96, 14, {
      fill: s.linear(
        [1, 0, 0, 0.5],
        [0, '#ffe9c0'],
        [0.3, '#d3b181'],
        [0.7, '#6d5233'],
        [1, '#2d2013'],
      ),
    }),
    ring(78, 0.8),
    ring(56, 0.9),
    ring(36, 1),
    path(
      d`M${x - 15} ${top}C${x - 10} ${y - 240} ${x - 9} ${y - 140} ${x - 7} ${y - 46}C${x - 7} ${y - 22} ${x - 12} ${y - 10} ${x - 30} ${y - 4}Q${x} ${y + 3} ${x + 30} ${y - 4}C${x + 12} ${y - 10} ${x + 7} ${y - 22} ${x + 7} ${y - 46}C${x + 9} ${y - 140} ${x + 10} ${y - 240} ${x + 15} ${top}z`,
      {
        fill: s.linear(
          ACROSS,
          [0.1, '#5b4327'],
          [0.38, '#b39264'],
          [0.5, ivory],
          [0.6, flare],
          [0.68, '#d9bb88'],
          [0.95, '#8d6b40'],
        ),
      },
    ),
    path(d`M${x + 8} ${top}C${x + 5} ${y - 240} ${x + 4} ${y - 140} ${x + 3} ${y - 50}`, {
      fill: 'none',
      stroke: flare,
      strokeOpacity: 0.8,
      strokeWidth: 1.6,
    }),
  );
};

/** Hills from y down to the picture's foot, 900 wide; `lift` is how far they rise above it. */
export const hills = (s: Sheet, y: number, lift: number, light: string, dark: string) =>
  path(
    d`M0 ${y}C180 ${y - lift} 320 ${y + lift} 500 ${y - lift * 0.3}S760 ${y - lift} 900 ${y + lift * 0.4}V620H0z`,
    { fill: s.linear(DOWN, [0, light], [1, dark]) },
  );
