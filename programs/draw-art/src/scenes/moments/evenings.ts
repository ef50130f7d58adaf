import { caustic, contact, ground, halo, motes, rim, table } from '../../motifs/light';
import { tableLamp, wood } from '../../motifs/furniture';
import { bar, milkChocolate } from '../../motifs/vessels/bar';
import { cartridge, metal } from '../../motifs/vessels/cartridge';
import { jar, sauce } from '../../motifs/vessels/jar';
import { palette } from '../../drawing/palette';
import { ACROSS, DOWN, circle, d, ellipse, group, path, rect } from '../../drawing/svg';
import { FLOOR, HEIGHT, HORIZON, WIDTH, standing, wide } from '../wide';

const { amber, brass, flare, glow, grape, shade, warm } = palette;

/** A screen lights the room; what was on the reel is known by heart. */
export const film = wide((s) =>
  [
    ground(s, WIDTH, HEIGHT, 0.55, 0.4),
    halo(s, 520, 240, 460, 0.9),
    path('M300 110H780V360H300z', {
      fill: s.linear(
        [0.8, 0, 0.2, 1],
        [0, flare],
        [0.35, '#f8d691'],
        [0.8, '#c27f2e'],
        [1, '#7d4715'],
      ),
    }),
    path('M300 318C380 268 440 306 520 276S680 292 780 248V360H300z', {
      fill: '#7a4716',
      fillOpacity: 0.65,
    }),
    circle(640, 196, 34, { fill: flare }),
    path('M294 104H786V366H294z', { fill: 'none', stroke: '#0f0b07', strokeWidth: 12 }),
    path('M300 366L120 600H960L780 366z', {
      fill: s.linear(DOWN, [0, '#ffcf82', 0.34], [1, warm, 0]),
      filter: s.blur(18),
    }),
    // The backs of two seats.
    path(
      'M470 470C470 410 500 396 566 396S660 410 660 470zM676 470C676 410 706 396 772 396S866 410 866 470z',
      {
        fill: s.linear(DOWN, [0, '#3a2917'], [0.3, '#1c140c'], [1, '#0f0b08']),
        stroke: rim(s, 0.8, [0.5, 0, 0.5, 0.5]),
        strokeWidth: 1.6,
      },
    ),
    table(s, WIDTH, HEIGHT, HORIZON + 14, 520),
    standing(s, 214, 66, bar(s, 214, FLOOR, milkChocolate, { turn: -5, scale: 0.92 })),
    // A reel, leaning.
    contact(s, 404, 512, 60),
    group(
      { transform: 'translate(408 446)' },
      circle(0, 0, 66, { fill: metal(s), stroke: rim(s), strokeWidth: 1.4 }),
      circle(0, 0, 54, { fill: '#17110b' }),
      ...[0, 1, 2, 3, 4].map((nth) =>
        circle(Math.sin(nth * 1.2566) * 34, -Math.cos(nth * 1.2566) * 34, 13, {
          fill: s.linear([1, 0, 0, 1], [0, '#d69c4b'], [1, '#5a3512']),
        }),
      ),
      circle(0, 0, 9, { fill: brass }),
    ),
    motes(s, 540, 260, 260, 24, 32),
  ].join(''),
);

/** One lamp, and a record that has been turned over. */
export const record = wide((s) => {
  const grooves = [0.92, 0.8, 0.68, 0.56].map((part) =>
    ellipse(452, 424, 168 * part, 25 * part, { fill: 'none', stroke: glow, strokeOpacity: 0.24 }),
  );
  return [
    ground(s, WIDTH, HEIGHT, 0.78, 0.4),
    table(s, WIDTH, HEIGHT, HORIZON, 700),
    // The sleeve, leaning on the wall.
    rect(250, 236, 200, 214, {
      fill: s.linear([1, 0, 0, 1], [0, '#5a3f1e'], [0.5, '#2b1e17'], [1, '#130e0a']),
      stroke: rim(s, 0.8),
    }),
    circle(350, 336, 62, {
      fill: s.linear([0.8, 0, 0.2, 1], [0, '#8a5f86'], [0.6, grape], [1, '#1d1220']),
    }),
    path('M270 416h90M270 428h60', { stroke: amber, strokeOpacity: 0.7, strokeWidth: 2 }),
    tableLamp(s, 736, 478),
    contact(s, 452, 512, 230),
    path('M252 432H652L668 504H236z', { fill: wood(s), stroke: rim(s, 0.8) }),
    path('M252 432H652L640 408H264z', {
      fill: s.linear([1, 0, 0, 0], [0, '#8a6129'], [0.4, '#3c2a16'], [1, '#18110b']),
    }),
    ellipse(452, 424, 168, 25, {
      fill: s.linear(
        [1, 0, 0, 0],
        [0, '#4a3521'],
        [0.3, '#14100d'],
        [0.7, '#14100d'],
        [1, '#2c2118'],
      ),
      stroke: rim(s, 0.9),
    }),
    ...grooves,
    ellipse(452, 424, 54, 8, { fill: s.linear(ACROSS, [0, '#513654'], [1, '#a67aa2']) }),
    ellipse(452, 424, 4, 1.4, { fill: flare }),
    path('M618 404C600 380 560 396 520 418', { fill: 'none', stroke: brass, strokeWidth: 5 }),
    path('M618 404C600 380 560 396 520 418', { fill: 'none', stroke: flare, strokeWidth: 1.2 }),
    circle(622, 402, 13, { fill: metal(s) }),
    standing(s, 160, 36, cartridge(s, 160, FLOOR, 1.04)),
    caustic(s, 140, 500, 84),
    motes(s, 690, 280, 220, 24, 33),
  ].join('');
});

/** Late, by a fire; nothing rings. */
export const hearth = wide((s) => {
  const flame = (x: number, height: number, lean: number) =>
    d`M${x - 26} 436C${x - 34} ${436 - height * 0.4} ${x + lean} ${436 - height * 0.6} ${x + lean} ${436 - height}C${x + 10 + lean} ${436 - height * 0.5} ${x + 38} ${436 - height * 0.4} ${x + 26} 436z`;
  return [
    ground(s, WIDTH, HEIGHT, 0.64, 0.6),
    halo(s, 590, 380, 420, 0.9),
    // Mantel and stones.
    path('M420 458V150H764V458z', { fill: s.linear(DOWN, [0, '#3b2b1a'], [1, '#1a130c']) }),
    path(
      'M420 200H764M420 256H470M714 256H764M420 312H466M718 312H764M420 368H466M718 368H764M520 200V150M660 200V150',
      {
        stroke: shade,
        strokeOpacity: 0.6,
        strokeWidth: 3,
      },
    ),
    rect(396, 130, 392, 26, { rx: 3, fill: wood(s), stroke: rim(s) }),
    path('M478 458V306C478 232 538 212 592 212S706 232 706 306V458z', {
      fill: s.radial(
        [
          [0, '#ffdf9c'],
          [0.3, '#e2912f'],
          [0.7, '#5e2c0c'],
          [1, '#170c06'],
        ],
        { cx: 0.5, cy: 0.86, r: 0.62 },
      ),
      stroke: rim(s, 0.9, [0.5, 1, 0.5, 0]),
      strokeWidth: 2,
    }),
    path(flame(552, 116, -8) + flame(592, 176, 6) + flame(634, 124, 10), {
      fill: s.linear(DOWN, [0, '#ffca6d', 0.7], [0.5, '#ffdf9f'], [1, flare]),
    }),
    path('M506 452L668 424L674 440L512 466zM512 428L676 450L672 464L508 446z', {
      fill: s.linear(DOWN, [0, '#8a5119'], [1, '#1c110a']),
      stroke: rim(s, 0.8, [0.5, 0, 0.5, 1]),
    }),
    table(s, WIDTH, HEIGHT, HORIZON + 8, 590),
    // Half of an armchair.
    path('M900 262C856 250 836 280 838 340V396C806 390 786 410 792 440L806 560H900z', {
      fill: s.linear(ACROSS, [0, '#6a4519'], [0.2, '#2b1d11'], [1, '#120d09']),
      stroke: rim(s, 0.8, [0, 0.5, 1, 0.5]),
    }),
    standing(s, 250, 106, jar(s, 250, FLOOR, 200, 222, sauce)),
    caustic(s, 214, 504, 124),
    motes(s, 592, 300, 200, 26, 34),
  ].join('');
});
