import { palette } from '../../drawing/palette';
import { FROM_LIGHT, type Sheet, at, d, ellipse, group, path } from '../../drawing/svg';
import { rim } from '../light';

const { amber, ember, flare, glow, grape, mango } = palette;

/** A bunch of grapes hanging from (x, y); each berry is lit through at its lower left. */
export const grapes = (s: Sheet, x: number, y: number, scale = 1) => {
  const berry = s.symbol(
    ellipse(0, 0, 19, 20, {
      fill: s.radial(
        [
          [0, '#b06a63'],
          [0.3, '#643a4c'],
          [0.7, grape],
          [1, '#150c12'],
        ],
        { cx: 0.5, cy: 0.5, r: 0.56, fx: 0.3, fy: 0.78 },
      ),
      stroke: rim(s),
      strokeWidth: 1.2,
    }) + ellipse(7, -8, 3.2, 4.6, { fill: flare, fillOpacity: 0.4, transform: 'rotate(32 7 -8)' }),
  );
  const rows = [3, 4, 5, 4, 4, 3, 2, 1];
  const berries = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) =>
      s.use(berry, {
        x: (i - (count - 1) / 2) * 32 + (row % 2) * 5,
        y: 24 + row * 27 + (i % 2) * 6,
      }),
    ),
  );
  return group(
    { transform: at(x, y, 0, scale) },
    path('M0 20C-2 2 4-14 18-30', {
      fill: 'none',
      stroke: '#6b4a22',
      strokeWidth: 5,
      strokeLinecap: 'round',
    }),
    path('M2 16C1 2 6-14 19-30', { fill: 'none', stroke: glow, strokeOpacity: 0.7 }),
    ...berries,
  );
};

/** A vine leaf, its stem at (x, y): five lobes, their edge cut into points. */
export const vineLeaf = (s: Sheet, x: number, y: number, turn: number, scale = 1) => {
  const half =
    'L-14-12L-22-4L-36-10L-44-4L-58-16L-50-28L-66-36L-56-46L-74-60L-58-64L-60-80L-44-74L-36-66L-28-62L-36-80L-26-84L-28-100L-14-98L0-120';
  const mirror =
    'L14-98L28-100L26-84L36-80L28-62L36-66L44-74L60-80L58-64L74-60L56-46L66-36L50-28L58-16L44-4L36-10L22-4L14-12L0 0z';
  return group(
    { transform: at(x, y, turn, scale) },
    path(`M0 0${half}${mirror}`, {
      fill: s.linear(FROM_LIGHT, [0, '#8f7f3e'], [0.4, '#4a4a28'], [1, '#16150d']),
      stroke: rim(s),
      strokeWidth: 1.2,
      strokeLinejoin: 'round',
    }),
    path(
      'M0 10V-110M0-4L-56-60M0-4L56-60M0-2L-46-18M0-2L46-18M0-50L-16-84M0-50L16-84M-28-32L-52-40M28-32L52-40',
      { fill: 'none', stroke: glow, strokeOpacity: 0.3 },
    ),
  );
};

/** Heavier on one side, with the small beak a mango has beside its tip. 138 wide, 192 high. */
const mangoOutline =
  'M4-92C46-94 72-50 70 0C68 52 40 96 4 100C-12 101-18 90-30 74C-50 48-70 32-68-10C-66-56-36-90 4-92z';

/** A mango on its stem. */
export const mangoFruit = (s: Sheet, x: number, y: number, turn: number, scale = 1) =>
  group(
    { transform: at(x, y, turn, scale) },
    path('M2-90C0-102 2-112 8-122', {
      fill: 'none',
      stroke: '#6b4a22',
      strokeWidth: 5,
      strokeLinecap: 'round',
    }),
    path(mangoOutline, {
      fill: s.radial(
        [
          [0, '#ffc766'],
          [0.24, '#dc8630'],
          [0.5, mango],
          [0.78, '#57281a'],
          [1, '#1a0d09'],
        ],
        { cx: 0.52, cy: 0.5, r: 0.66, fx: 0.84, fy: 0.24 },
      ),
      stroke: rim(s),
      strokeWidth: 1.6,
    }),
    // Still green around the stem.
    path(mangoOutline, {
      fill: s.radial(
        [
          [0, '#5f6a2e', 0.75],
          [0.6, '#5f5a2a', 0.25],
          [1, '#5f5a2a', 0],
        ],
        {
          cx: 0.4,
          cy: 0.04,
          r: 0.5,
        },
      ),
    }),
    ellipse(38, -38, 9, 26, {
      fill: flare,
      fillOpacity: 0.34,
      transform: 'rotate(-24 38 -38)',
      filter: s.blur(4),
    }),
  );

/** Half a mango seen from its cut, the flesh around the stone lit through. */
export const mangoHalf = (s: Sheet, x: number, y: number, turn: number, scale = 1) =>
  group(
    { transform: at(x, y, turn, scale) },
    path(mangoOutline, { fill: '#6e3418', stroke: rim(s), strokeWidth: 1.6 }),
    path(mangoOutline, {
      transform: 'scale(.92)',
      fill: s.radial(
        [
          [0, '#b96f22'],
          [0.45, '#dd9a3a'],
          [0.85, '#f5c168'],
          [1, '#c57c2a'],
        ],
        {
          fx: 0.4,
          fy: 0.6,
        },
      ),
    }),
    ellipse(0, 2, 34, 60, {
      fill: s.radial(
        [
          [0, '#efb95a'],
          [0.6, '#c07a26'],
          [1, '#8f4e18'],
        ],
        { fx: 0.7, fy: 0.25 },
      ),
      stroke: flare,
      strokeOpacity: 0.35,
    }),
  );

/** A pineapple standing on (x, y), 150 wide and about 380 high with its crown. */
export const pineapple = (s: Sheet, x: number, y: number, scale = 1) => {
  const body =
    'M0-212C52-212 78-164 76-104C74-42 46 0 0 0C-46 0-74-42-76-104C-78-164-52-212 0-212z';
  const lines = Array.from({ length: 9 }, (_, i) => {
    const from = -168 + i * 42;
    return d`M${from} -220C${from + 40} -150 ${from + 86} -70 ${from + 96} 8M${-from} -220C${-from - 40} -150 ${-from - 86} -70 ${-from - 96} 8`;
  }).join('');
  const blade = (turn: number, length: number, bend: number) =>
    path(
      d`M-9 0C${-16 + bend} ${-length * 0.4} ${-6 + bend} ${-length * 0.7} ${bend * 1.6} ${-length}C${10 + bend} ${-length * 0.66} ${16 + bend * 0.6} ${-length * 0.36} 9 0z`,
      { transform: at(0, -206, turn) },
    );
  const blades: [number, number, number][] = [
    [-50, 96, -16],
    [52, 98, 16],
    [-36, 128, -14],
    [38, 130, 14],
    [-22, 154, -9],
    [24, 152, 10],
    [-9, 172, -4],
    [10, 168, 5],
    [-28, 92, -10],
    [28, 90, 10],
    [0, 128, 0],
    [-12, 84, -4],
    [14, 80, 5],
  ];
  return group(
    { transform: at(x, y, 0, scale) },
    group(
      {
        fill: s.linear(FROM_LIGHT, [0, '#a09648'], [0.4, '#4b4d26'], [1, '#17170d']),
        stroke: rim(s),
        strokeWidth: 1.1,
      },
      ...blades.map((b) => blade(...b)),
    ),
    path(body, {
      fill: s.radial(
        [
          [0, '#f2bf5c'],
          [0.3, '#b2752a'],
          [0.65, '#5f3a17'],
          [1, '#1b110a'],
        ],
        { cx: 0.5, cy: 0.45, r: 0.72, fx: 0.88, fy: 0.2 },
      ),
      stroke: rim(s),
      strokeWidth: 1.6,
    }),
    group(
      { clipPath: s.clip(body), fill: 'none' },
      path(lines, { stroke: ember, strokeWidth: 4, strokeOpacity: 0.85 }),
      path(lines, {
        stroke: s.linear(FROM_LIGHT, [0, flare, 0.75], [0.4, glow, 0.3], [1, amber, 0.03]),
        strokeWidth: 1,
        transform: 'translate(2 -2)',
      }),
    ),
  );
};
