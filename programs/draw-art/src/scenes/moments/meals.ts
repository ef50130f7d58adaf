import { contact, ground, halo, motes, rim, sun, table } from '../../motifs/light';
import { candle, cup, panes, plate, tumbler } from '../../motifs/furniture';
import { lanceLeaf } from '../../motifs/plants/leaf';
import { pistachioNut } from '../../motifs/plants/seeds';
import { bar, darkChocolate, whiteChocolate } from '../../motifs/vessels/bar';
import { palette } from '../../drawing/palette';
import { DOWN, path, rect } from '../../drawing/svg';
import { FLOOR, HEIGHT, HORIZON, WIDTH, standing, wide } from '../wide';

const { flare, warm } = palette;

/** After dinner: two plates, two glasses of water, one candle. */
export const afterDinner = wide((s) =>
  [
    ground(s, WIDTH, HEIGHT, 0.6, 0.45),
    halo(s, 560, 250, 420, 0.9),
    table(s, WIDTH, HEIGHT, HORIZON, 560),
    contact(s, 560, 480, 22),
    candle(s, 560, 480, 150),
    standing(s, 368, 66, bar(s, 368, FLOOR, darkChocolate, { turn: -5, scale: 0.9 })),
    tumbler(s, 724, 478, 1.1),
    tumbler(s, 190, 488, 1.1),
    plate(s, 712, 524, 150),
    path('M640 520l52-10M650 528l60-8', { stroke: flare, strokeOpacity: 0.6, strokeWidth: 3 }),
    plate(s, 190, 540, 150),
    ...[150, 196, 232].map((x, nth) =>
      rect(x, 522 + (nth % 2) * 8, 26, 12, {
        rx: 2,
        fill: s.linear([1, 0, 0, 1], [0, '#7a4a2c'], [1, '#1a0d08']),
        stroke: rim(s, 0.8),
      }),
    ),
    motes(s, 560, 260, 230, 26, 31),
  ].join(''),
);

/** A slow Sunday: the cups are still warm, nobody has gone. */
export const sunday = wide((s) =>
  [
    ground(s, WIDTH, HEIGHT, 0.6, 0.35),
    panes(
      s,
      { x: 330, y: 418, width: 470, height: 330, across: 3 },
      [
        rect(330, 80, 470, 340, {
          fill: s.linear(DOWN, [0, '#7a4f1d'], [0.6, '#d4933a'], [1, '#8a5a22']),
        }),
        sun(s, 640, 220, 92, 1),
        path('M330 388C420 340 500 372 580 352S720 350 800 330V430H330z', {
          fill: '#4a3a17',
          fillOpacity: 0.9,
        }),
        lanceLeaf(s, 390, 430, 210, 16, '#48502a', 0.2),
        lanceLeaf(s, 372, 430, 170, -18, '#48502a', 0.2),
      ].join(''),
    ),
    path('M330 430L60 600H760L800 430z', {
      fill: s.linear(DOWN, [0, '#ffce80', 0.3], [1, warm, 0]),
      filter: s.blur(16),
    }),
    table(s, WIDTH, HEIGHT, HORIZON, 620),
    standing(s, 206, 66, bar(s, 206, FLOOR, whiteChocolate, { turn: -5, scale: 0.92 })),
    cup(s, 510, 506, 1),
    cup(s, 730, 528, 1.14),
    contact(s, 380, 530, 26),
    pistachioNut(s, 380, 512, 70, 0.9),
    contact(s, 326, 540, 24),
    pistachioNut(s, 326, 524, -56, 0.84),
    motes(s, 600, 240, 260, 22, 35),
  ].join(''),
);
