import { choice, dropAt, fine, lit, veil } from '../motifs/choice';
import { circle, ellipse, path, rect } from '../drawing/svg';

const soil = (from: number, to: number) => path(`M${from} 82H${to}`, fine);

export const beginner = choice(
  (s) =>
    path('M48 82V50') +
    path('M48 56C34 56 24 48 22 32C38 32 48 42 48 56z', { fill: veil(s) }) +
    path('M48 48C48 32 58 22 74 20C74 38 64 48 48 48z', { fill: lit(s) }) +
    soil(26, 70),
);

export const intermediate = choice(
  (s) =>
    path('M48 82V24') +
    path('M48 70C36 70 28 64 26 54C38 54 46 60 48 70zM48 50C36 50 28 44 26 34C38 34 46 40 48 50z', {
      fill: veil(s),
    }) +
    path(
      'M48 62C60 62 68 56 70 46C58 46 50 52 48 62zM48 42C60 42 68 36 70 26C58 26 50 32 48 42zM48 26C42 20 42 14 48 8C54 14 54 20 48 26z',
      { fill: lit(s) },
    ) +
    soil(26, 70),
);

export const experienced = choice(
  (s) =>
    path('M48 82V56M48 74L34 62M48 70L62 58') +
    path(
      'M48 10C62 10 70 18 70 28C80 32 82 46 74 52C68 60 56 58 48 56C40 58 28 60 22 52C14 46 16 32 26 28C26 18 34 10 48 10z',
      { fill: lit(s) },
    ) +
    path('M48 22V46M48 34L38 28M48 40L58 32', fine) +
    soil(20, 76),
);

export const flavor = choice(
  (s) =>
    circle(44, 52, 32, { fill: veil(s) }) +
    circle(44, 52, 25, { fill: lit(s), stroke: 'none' }) +
    path('M44 52V30M44 52L63 41M44 52L63 63M44 52V74M44 52L25 63M44 52L25 41', fine) +
    path('M62 22C66 12 76 8 86 10C86 20 78 28 66 26'),
);

export const potency = choice(
  (s) =>
    path(
      'M48 8C52 24 72 34 72 58A24 24 0 0 1 24 58C24 46 32 40 34 28C42 32 44 36 44 42C50 32 50 20 48 8z',
      { fill: veil(s) },
    ) +
    path('M48 46C52 54 60 58 60 68A12 12 0 0 1 36 68C36 60 44 56 48 46z', { fill: lit(s) }) +
    path('M34 88H62', fine),
);

export const convenience = choice(
  (s) =>
    circle(48, 50, 34, { fill: veil(s) }) +
    path('M48 50V16A34 34 0 0 1 77.4 67z', { fill: lit(s), stroke: 'none' }) +
    path('M48 26V50L64 59') +
    path('M48 20v2M78 50h-2M48 80v-2M18 50h2', fine) +
    path('M40 8H56'),
);

export const purity = choice(
  (s) =>
    path('M48 8L76 24V60L48 88L20 60V24z', { fill: veil(s) }) +
    path('M48 30L64 40V60L48 72L32 60V40z', { fill: lit(s) }) +
    path('M48 8V30M76 24L64 40M76 60L64 60M48 88V72M20 60H32M20 24L32 40', fine),
);

export const vape = choice(
  (s) =>
    path('M40 10H52L54 30H38z', { fill: veil(s) }) +
    rect(36, 30, 20, 30, { rx: 2 }) +
    rect(40, 38, 12, 18, { rx: 1, fill: lit(s), stroke: 'none' }) +
    path('M34 60H58V68H34zM40 68H52V78H40z', { fill: veil(s) }) +
    path('M40 86H52', fine) +
    path('M66 34C74 28 64 22 72 14M76 42C86 34 76 28 82 20', fine),
);

export const dab = choice(
  (s) =>
    path('M46 86H22Q14 86 16 78L28 50V16H42V46z', { fill: veil(s), stroke: 'none' }) +
    path('M21 66H49L54 78Q56 86 48 86H22Q14 86 16 78z', { fill: lit(s), stroke: 'none' }) +
    path(
      'M28 16V50L16 78Q14 86 22 86H48Q56 86 54 78L49 66M42 16V50L46 58M24 16H46M46 58L66 40M49 66L72 46',
    ) +
    path('M62 44V26H82V40Q82 46 76 46H70', { fill: veil(s) }) +
    path('M62 36H82', fine) +
    path('M68 18C64 14 72 12 68 6M77 18C73 14 81 12 77 6', fine) +
    circle(30, 76, 2, fine) +
    circle(39, 73, 1.4, fine),
);

export const mixed = choice(
  (s) =>
    circle(36, 48, 27, { fill: veil(s) }) +
    circle(60, 48, 27, { fill: veil(s) }) +
    path('M48 24A27 27 0 0 1 48 72A27 27 0 0 1 48 24z', { fill: lit(s) }) +
    path('M22 48h8M66 48h8', fine),
);

export const liveResin = choice(
  (s) =>
    rect(24, 18, 48, 14, { rx: 3, fill: veil(s) }) +
    path('M26 32H70V76Q70 84 62 84H34Q26 84 26 76z') +
    path('M30 48C38 44 44 52 52 48S64 46 66 48V74Q66 80 60 80H36Q30 80 30 74z', {
      fill: lit(s),
      stroke: 'none',
    }) +
    path('M40 64l5-5 6 3 1 7-7 3zM55 60l4-3 3 4-3 4z', fine),
);

export const distillate = choice(
  (s) =>
    path('M40 12H56M48 12V24M38 24H58V64L51 74H45L38 64z', { fill: veil(s) }) +
    path('M40 40H56V63L50 72H46L40 63z', { fill: lit(s), stroke: 'none' }) +
    path('M38 34h6M38 44h6M38 54h6', fine) +
    dropAt(s, 48, 86, 12),
);

export const shatter = choice(
  (s) =>
    path('M10 40L34 16L52 24L48 44L26 56z', { fill: lit(s) }) +
    path('M58 20L84 28L86 52L62 50z', { fill: veil(s) }) +
    path('M20 64L44 54L58 58L52 84L28 82z', { fill: veil(s) }) +
    path('M66 60L84 62L76 80L64 76z', { fill: lit(s) }) +
    path('M34 16L30 38L48 44M30 38L10 40M44 54L40 70L52 84M66 30L74 34', fine),
);

export const wax = choice(
  (s) =>
    path('M12 70C24 80 72 80 84 70C80 84 66 88 48 88S16 84 12 70z', { fill: veil(s) }) +
    path(
      'M20 70C18 60 28 58 28 50C26 40 38 40 40 32C42 22 54 24 56 32C58 40 70 38 70 50C70 58 78 60 76 70C60 77 36 77 20 70z',
      { fill: lit(s) },
    ) +
    path('M36 54q5-5 10 0M52 62q5-5 10 0M48 42q4-4 8 0M34 66q4-4 8 0', fine),
);

export const sauce = choice(
  (s) =>
    ellipse(48, 62, 36, 20, { fill: veil(s) }) +
    ellipse(48, 60, 28, 14, { fill: lit(s), stroke: 'none' }) +
    path('M34 54L42 44L52 48L54 60L44 66zM56 54L62 48L70 52L68 60L60 62z', { fill: veil(s) }) +
    path('M42 44L44 54L54 60M44 54L34 54M62 48L62 56L68 60', fine) +
    dropAt(s, 48, 26, 22),
);
