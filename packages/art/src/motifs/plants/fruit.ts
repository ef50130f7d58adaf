import { palette } from '../../palette';
import { FROM_LIGHT, type Sheet, at, d, ellipse, group, path } from '../../svg';
import { rim } from '../light';

const { amber, ember, flare, garlic, glow, grape, mango, pistachio, shade } = palette;

/** A cacao pod hanging from (x, y), 200 long before scaling: ridges run from stem to tip. */
export const cacaoPod = (s: Sheet, x: number, y: number, turn: number, scale = 1) => {
  const outline = 'M0 0C34 4 56 48 54 96C52 148 22 184 0 206C-22 184-52 148-54 96C-56 48-34 4 0 0z';
  const ridges = [-0.72, -0.4, -0.06, 0.3, 0.62]
    .map(
      (side) =>
        d`M0 2C${side * 38} 24 ${side * 62} 56 ${side * 58} 98C${side * 56} 142 ${side * 26} 178 0 204`,
    )
    .join('');
  return group(
    { transform: at(x, y, turn, scale) },
    path('M-5-14Q0-4 0 4Q2-6 7-16z', { fill: '#33210f', stroke: rim(s, 0.7) }),
    path(outline, {
      fill: s.radial(
        [
          [0, '#c0762f'],
          [0.28, '#7d431d'],
          [0.65, '#3c1e10'],
          [1, '#150b07'],
        ],
        { cx: 0.5, cy: 0.45, r: 0.72, fx: 0.9, fy: 0.22 },
      ),
      stroke: rim(s),
      strokeWidth: 1.6,
    }),
    path(ridges, { fill: 'none', stroke: shade, strokeOpacity: 0.5, strokeWidth: 3 }),
    path(ridges, {
      fill: 'none',
      stroke: s.linear(FROM_LIGHT, [0, glow, 0.75], [0.5, amber, 0.2], [1, amber, 0]),
      strokeWidth: 1,
      transform: 'translate(2.4 0)',
    }),
  );
};

/** A pistachio, its shell open towards the light. 60 long before scaling. */
export const pistachioNut = (s: Sheet, x: number, y: number, turn: number, scale = 1) =>
  group(
    { transform: at(x, y, turn, scale) },
    path('M0-31C13-28 22-12 21 4C20 20 10 30 0 31C-3 10-3-12 0-31z', {
      fill: s.radial(
        [
          [0, '#d3d98a'],
          [0.5, pistachio],
          [1, '#353a15'],
        ],
        { fx: 0.8, fy: 0.2, r: 0.75 },
      ),
    }),
    path('M5-28C9-8 9 12 5 29', {
      fill: 'none',
      stroke: '#7a4f3c',
      strokeOpacity: 0.55,
      strokeWidth: 1.6,
    }),
    path('M0-31C-16-30-25-14-25 3C-25 20-13 31 2 31C-8 12-8-12 0-31z', {
      fill: s.linear([1, 0, 0, 0.9], [0, '#f0dcb0'], [0.35, '#a98a58'], [1, '#2f2415']),
      stroke: rim(s),
    }),
    path('M1-31C16-30 27-14 26 4C25 20 14 30 2 31C16 18 17-14 1-31z', {
      fill: s.linear([1, 0, 0, 1], [0, flare], [0.3, '#cdb07a'], [1, '#5c4827']),
      stroke: rim(s),
    }),
  );

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

/** A bulb of garlic on (x, y): cloves swell from the root and draw together in the neck. */
export const garlicBulb = (s: Sheet, x: number, y: number, scale = 1) => {
  const outline =
    'M0 0C-30 4-76-8-78-56C-80-104-34-116-16-146C-8-162-8-186-12-206C-4-212 8-212 14-206C8-186 10-162 18-146C36-116 80-104 78-56C76-8 30 4 0 0z';
  return group(
    { transform: at(x, y, 0, scale) },
    path(outline, {
      fill: s.radial(
        [
          [0, '#fff0cc'],
          [0.25, '#e0b478'],
          [0.55, '#86603a'],
          [1, '#1c150d'],
        ],
        { cx: 0.5, cy: 0.6, r: 0.75, fx: 0.86, fy: 0.36 },
      ),
      stroke: rim(s),
      strokeWidth: 1.5,
    }),
    path(
      'M-4-200C-2-160-10-130-34-100C-60-70-56-20-20 0C-36-40-24-90-6-140C4-90 4-40-6 0C10-40 10-90 6-140C26-96 42-50 24-1C56-18 60-66 40-96C16-128 6-160 8-200',
      {
        fill: '#3d2c18',
        fillOpacity: 0.16,
        stroke: '#3a2a16',
        strokeOpacity: 0.55,
        strokeWidth: 1.3,
      },
    ),
    path('M12-204C8-168 14-144 34-116', { fill: 'none', stroke: flare, strokeOpacity: 0.8 }),
    ellipse(46, -70, 10, 24, {
      fill: flare,
      fillOpacity: 0.4,
      filter: s.blur(4),
      transform: 'rotate(-16 46 -70)',
    }),
  );
};

/** A single clove, lying; 56 long. */
export const clove = (s: Sheet, x: number, y: number, turn: number, scale = 1) =>
  group(
    { transform: at(x, y, turn, scale) },
    path('M-28 10C-30-8-8-20 14-18C24-18 30-14 36-18C34-6 28 2 16 8C2 16-22 18-28 10z', {
      fill: s.linear([1, 0, 0.1, 1], [0, flare], [0.3, garlic], [1, '#3a2c1a']),
      stroke: rim(s),
    }),
    path('M-24 8C-12-6 8-12 26-14', { fill: 'none', stroke: '#5b452a', strokeOpacity: 0.5 }),
  );
