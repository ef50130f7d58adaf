import { choice, fine, lit, veil } from '../motifs/choice';
import { palette } from '../drawing/palette';
import { circle, ellipse, group, path } from '../drawing/svg';

/** Flavors, each by the plant that people know it from. */
export const citrus = choice(
  (s) =>
    path(
      'M12 56C14 34 34 20 56 26C66 22 74 28 84 24C80 34 84 42 80 52C74 72 52 82 34 76C26 82 20 76 10 82C16 72 10 66 12 56z',
      { fill: lit(s) },
    ) +
    path('M26 60C30 46 40 38 52 38M32 68l2-3M44 66l2-3M56 60l2-3M62 48l2-3', fine) +
    path('M56 26C58 14 68 8 80 8C80 18 70 26 56 26z', { fill: veil(s) }),
);

export const earthy = choice(
  (s) =>
    ellipse(48, 48, 38, 34, { fill: veil(s) }) +
    ellipse(46, 48, 27, 24) +
    ellipse(45, 48, 16, 14, { fill: lit(s) }) +
    path('M45 48L52 44M61 48H84M20 36C26 26 34 22 42 20M30 72C40 78 52 78 60 74', fine) +
    circle(44, 48, 3, fine),
);

/** A shape that stands on (48, 44), so many times around it; every second one is lit. */
const around = (count: number, outline: string, fills: readonly [string, string]) =>
  Array.from({ length: count }, (_, i) =>
    path(outline, { transform: `rotate(${(i * 360) / count} 48 44)`, fill: fills[i % 2] }),
  ).join('');

export const floral = choice(
  (s) =>
    path('M48 52V88') +
    path('M48 80C40 80 34 76 32 68C40 68 46 72 48 80z', { fill: veil(s) }) +
    around(5, 'M48 44C36 34 36 16 48 10C60 16 60 34 48 44z', [veil(s), veil(s)]) +
    circle(48, 44, 8, { fill: lit(s) }),
);

export const spicy = choice((s) =>
  group(
    { transform: 'translate(0 4)' },
    around(8, 'M48 44C41 34 42 18 48 6C54 18 55 34 48 44z', [lit(s), veil(s)]),
    circle(48, 44, 5, { fill: lit(s) }),
    path('M48 34V18M55 37L66 26M58 44H74M55 51L66 62M48 54V70M41 51L30 62M38 44H22M41 37L30 26', {
      ...fine,
      strokeOpacity: 0.4,
    }),
  ),
);

/** Terpenes as chemists draw them: a line is a bond, a thin line beside it a second one. */
const RING = 'M48 22L66 32V52L48 62L30 52V32z';
const atoms = (...places: [x: number, y: number][]) =>
  places.map(([x, y]) => circle(x, y, 2.2, { fill: palette.cream, stroke: 'none' })).join('');

export const limonene = choice(
  (s) =>
    path(RING, { fill: lit(s) }) +
    path('M48 22V8M48 62V76L34 86M48 76L62 86') +
    path('M49 28L61 34.6M49.6 72.4L61 80.5', fine) +
    atoms([48, 8], [34, 86], [62, 86]),
);

export const pinene = choice((s) =>
  group(
    { transform: 'translate(0 6)' },
    path(RING, { fill: veil(s) }),
    path('M30 32L48 44V62L30 52z', { fill: lit(s) }),
    path('M66 32L82 23M48 44L60 40M48 44L51 32'),
    path('M61 35V49', fine),
    atoms([82, 23], [60, 40], [51, 32]),
  ),
);

const CHAIN = 'M8 50L20 42L32 50L44 42L56 50L68 42L80 50L90 44M80 50V64';

export const myrcene = choice(
  (s) =>
    circle(48, 48, 36, { fill: veil(s), stroke: 'none' }) +
    path(`${CHAIN}M32 50V66`) +
    path('M9 54.5L20 47M36 52V65M68 47L79 54.5', fine) +
    circle(32, 50, 6, { fill: lit(s) }) +
    atoms([8, 50], [32, 66], [90, 44], [80, 64]),
);

export const linalool = choice((s) =>
  group(
    { transform: 'rotate(-38 48 48)' },
    circle(48, 48, 36, { fill: veil(s), stroke: 'none' }),
    path(`${CHAIN}M32 50L24 64M32 50L40 64`),
    path('M9 54.5L20 47M68 47L79 54.5', fine),
    circle(24, 68, 7, { fill: lit(s) }),
    atoms([8, 50], [40, 64], [90, 44], [80, 64]),
  ),
);

export const caryophyllene = choice(
  (s) =>
    path('M60 34L46 20H28L14 34V52L24 68L42 74L60 54z', { fill: veil(s) }) +
    path('M60 34H80V54H60z', { fill: lit(s) }) +
    path('M80 54L90 62M80 54L82 68M14 34L6 26M42 74L48 86') +
    path('M18 36.5L30 24.6M44 69.5L38 82', fine) +
    atoms([90, 62], [82, 68], [6, 26], [48, 86]),
);
