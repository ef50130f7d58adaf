import { choice, fine, lit, veil } from '../motifs/choice';
import { circle, path } from '../drawing/svg';

/** Times of day: where the light stands. */
export const morning = choice(
  (s) =>
    path('M26 64A22 22 0 0 1 70 64z', { fill: lit(s) }) +
    path('M8 64H88') +
    path('M48 32V20M26 41L18 33M70 41L78 33M26 74H70M38 84H58', fine),
);

export const afternoon = choice(
  (s) =>
    circle(48, 40, 18, { fill: lit(s) }) +
    path(
      'M48 14V8M48 66v6M22 40h-6M74 40h6M29.6 21.6l-4.2-4.2M66.4 21.6l4.2-4.2M29.6 58.4l-4.2 4.2M66.4 58.4l4.2 4.2',
      fine,
    ) +
    path('M14 86H82'),
);

export const evening = choice(
  (s) =>
    path('M24 56A24 24 0 0 1 72 56z', { fill: lit(s) }) +
    path('M8 56H88M26 66H70M34 76H62M42 86H54') +
    path('M30 46H66M36 39H60', { ...fine, strokeOpacity: 0.35 }),
);

export const night = choice(
  (s) =>
    path('M52 14A34 34 0 1 0 82 60A28 28 0 0 1 52 14z', { fill: lit(s) }) +
    path('M72 18v10M67 23h10M84 38v6M81 41h6M62 36v4M60 38h4', fine),
);

/** What an occasion is for. */
export const relaxation = choice(
  (s) =>
    path('M12 26C22 72 74 72 84 26C74 50 22 50 12 26z', { fill: lit(s) }) +
    path('M12 14V84M84 14V84') +
    path('M12 26L20 34M84 26L76 34M34 47L36 59M48 49V62M62 47L60 59', fine),
);

export const energy = choice(
  (s) =>
    path('M56 8L22 54H44L38 88L74 40H52z', { fill: lit(s) }) +
    path('M14 30H26M10 42H20M76 58H86M70 70H80', fine),
);

export const creativity = choice(
  (s) =>
    path('M66 10L84 28L40 72L22 54z', { fill: veil(s) }) +
    path('M22 54L40 72L14 80z', { fill: lit(s) }) +
    path('M58 18L76 36', fine) +
    path('M44 84C54 74 62 92 72 82S84 78 88 82'),
);

export const focus = choice(
  (s) =>
    circle(48, 48, 30, { fill: veil(s) }) +
    circle(48, 48, 18) +
    circle(48, 48, 7, { fill: lit(s) }) +
    path('M48 8V26M48 70V88M8 48H26M70 48H88', fine),
);

export const sleep = choice(
  (s) =>
    path('M54 8A18 18 0 1 0 70 36A15 15 0 0 1 54 8z', { fill: lit(s) }) +
    path('M12 52C28 76 68 76 84 52') +
    path('M22 64L15 73M38 71L34 82M58 71L62 82M74 64L81 73', fine),
);

export const social = choice(
  (s) =>
    path('M16 14H56Q62 14 62 20V44Q62 50 56 50H36L24 62V50H16Q10 50 10 44V20Q10 14 16 14z', {
      fill: lit(s),
    }) +
    path('M70 32H80Q86 32 86 38V64Q86 70 80 70H74V84L60 70H46Q40 70 40 64V58', { fill: veil(s) }) +
    path('M22 26H50M22 36H42M52 60H74', fine),
);

/** A line that is tight at first and eases off. */
export const pain = choice(
  (s) =>
    circle(30, 48, 19, { fill: veil(s) }) +
    path('M8 48L16 36L23 66L30 24L37 64L44 40C50 56 56 56 62 48S74 42 88 48') +
    circle(34, 48, 28, { ...fine, strokeDasharray: '3 6' }),
);

export const recreation = choice(
  (s) =>
    circle(66, 26, 11, { fill: lit(s) }) +
    path('M8 82L38 28L54 57L64 44L88 82z', { fill: veil(s) }) +
    path('M38 28L48 46L42 42L38 48L33 43L29 45z', { fill: lit(s) }) +
    path('M26 66L32 58M40 70L46 60M58 72L63 62', fine),
);
