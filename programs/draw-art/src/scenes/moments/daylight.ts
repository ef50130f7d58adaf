import { caustic, contact, ground, motes, rim, sun, table } from '../../motifs/light';
import { panes } from '../../motifs/furniture';
import { pineapple } from '../../motifs/plants/fruit';
import { fanLeaf, sativa } from '../../motifs/plants/leaf';
import { haze, hills } from '../../motifs/plants/places';
import { cartridge, metal } from '../../motifs/vessels/cartridge';
import { flower, jar } from '../../motifs/vessels/jar';
import { palette } from '../../drawing/palette';
import { seeded } from '../../drawing/random';
import { ACROSS, DOWN, d, ellipse, group, path, rect } from '../../drawing/svg';
import { FLOOR, HEIGHT, HORIZON, WIDTH, standing, wide } from '../wide';

const { amber, brass, flare, glow } = palette;

/** Late morning: the window is open, the drawing half done. */
export const desk = wide((s) =>
  [
    ground(s, WIDTH, HEIGHT, 0.5, 0.35),
    panes(
      s,
      { x: 250, y: 404, width: 400, height: 316, across: 1, down: 1 },
      [
        rect(250, 88, 400, 320, {
          fill: s.linear(DOWN, [0, '#8a5c22'], [0.6, '#e3a648'], [1, '#a3712c']),
        }),
        sun(s, 520, 210, 100, 1),
        fanLeaf(s, 330, 410, 190, 14, sativa),
        haze(s, WIDTH, 260, 130, 8, 0.9),
      ].join(''),
    ),
    // The casements, thrown open, and the wind in a curtain.
    path('M250 88L164 60V436L250 404zM650 88L742 58V438L650 404z', {
      fill: s.linear(ACROSS, [0, glow, 0.16], [1, glow, 0.05]),
      stroke: '#1b130b',
      strokeWidth: 9,
    }),
    path('M250 88L164 60V436L250 404zM650 88L742 58V438L650 404z', {
      fill: 'none',
      stroke: rim(s, 0.8, [0.6, 0, 0.3, 1]),
      strokeWidth: 1.4,
    }),
    path(
      'M760 20C716 120 800 240 742 330C716 380 760 420 744 470H830C850 380 812 300 836 200V20z',
      {
        fill: s.linear(ACROSS, [0, '#ffdca0', 0.4], [0.5, '#8a6432', 0.34], [1, '#2a1e12', 0.3]),
      },
    ),
    table(s, WIDTH, HEIGHT, HORIZON, 520),
    standing(s, 236, 36, cartridge(s, 236, FLOOR, 1.04)),
    caustic(s, 216, 500, 84),
    // A sheet with half a leaf on it, and the pencil.
    path('M420 482H700L760 566H380z', {
      fill: s.linear([1, 0, 0, 1], [0, flare], [0.5, '#dcbf88'], [1, '#6b5230']),
    }),
    path(
      'M540 558C548 534 556 514 566 492M541 554C500 540 470 520 466 500C500 500 532 520 548 540M549 532C524 518 510 504 508 490C534 490 552 506 558 516M543 554C580 550 620 530 640 512',
      {
        fill: 'none',
        stroke: '#5a3d18',
        strokeWidth: 2.4,
        strokeLinecap: 'round',
      },
    ),
    path('M618 540L700 508L706 516L622 546L612 548z', {
      fill: s.linear(ACROSS, [0, '#3a2410'], [0.14, '#d9b06a'], [0.2, amber], [1, '#8a5a22']),
    }),
    motes(s, 500, 230, 260, 26, 36),
  ].join(''),
);

/** A terrace above the sea, the first day that is warm. */
export const terrace = wide((s) => {
  const glints = [0, 1, 2, 3, 4, 5, 6].map((nth) =>
    ellipse(640 + ((nth * 37) % 50) - 24, 318 + nth * 17, 96 - (nth % 3) * 26, 2.2, {
      fillOpacity: 0.75 - nth * 0.08,
    }),
  );
  return [
    ground(s, WIDTH, HEIGHT, 0.7, 0.35),
    rect(0, 0, WIDTH, 320, {
      fill: s.linear(DOWN, [0, '#2a1e12'], [0.7, '#7a5020'], [1, '#c78a36']),
    }),
    sun(s, 640, 226, 108, 1),
    rect(0, 306, WIDTH, 150, {
      fill: s.linear(DOWN, [0, '#a66d28'], [0.3, '#553717'], [1, '#20170d']),
    }),
    group({ fill: flare }, ...glints),
    // A parasol's edge.
    path(
      'M-20 30C120 -6 300 10 420 92C396 84 372 88 352 106C330 92 300 92 280 112C256 96 224 98 206 122C180 106 150 110 132 138C104 124 60 130 40 156L-20 160z',
      {
        fill: s.linear([1, 0, 0, 1], [0, '#d59a45'], [0.4, '#5a3d1a'], [1, '#1a120b']),
        stroke: rim(s, 0.7, [1, 1, 0, 0]),
      },
    ),
    rect(142, 70, 9, 386, { fill: metal(s) }),
    table(s, WIDTH, HEIGHT, HORIZON, 640),
    pineapple(s, 436, HORIZON + 36, 0.94),
    standing(s, 262, 36, cartridge(s, 262, FLOOR, 1.02)),
    caustic(s, 242, 500, 84),
    // Sunglasses, put down.
    contact(s, 690, 520, 84),
    group(
      { fill: '#17100a', stroke: rim(s), strokeWidth: 2 },
      path('M606 486C606 466 676 466 678 484C680 512 664 522 642 522S608 512 606 486z'),
      path('M700 484C702 466 772 466 772 486C770 512 758 522 736 522S698 512 700 484z'),
      path('M678 482Q689 474 700 482', { fill: 'none', stroke: brass, strokeWidth: 4 }),
      path('M772 484L836 470', { fill: 'none', stroke: brass, strokeWidth: 4 }),
    ),
    path('M622 480L654 476M716 480L748 476', { stroke: flare, strokeOpacity: 0.7, strokeWidth: 3 }),
    motes(s, 640, 230, 260, 22, 42),
  ].join('');
});

/** A meadow at the hour of gold, a stump for a table. */
export const meadow = wide((s) => {
  const jitter = seeded(43);
  const blades = (count: number, from: number, to: number, height: number) =>
    Array.from({ length: count }, () => {
      const x = jitter.between(from, to);
      const lean = jitter.between(-26, 34);
      const high = height * jitter.between(0.6, 1.1);
      return d`M${x} 610q${lean * 0.2} ${-high * 0.6} ${lean} ${-high}q${-lean * 0.6} ${high * 0.5} ${8 - lean} ${high}z`;
    }).join('');
  return [
    ground(s, WIDTH, HEIGHT, 0.66, 0.4),
    rect(0, 0, WIDTH, 420, {
      fill: s.linear(DOWN, [0, '#21180f', 0.8], [0.6, '#6b461c', 0.8], [1, '#c98a36', 0.9]),
    }),
    sun(s, 622, 258, 116, 1),
    hills(s, 352, 26, '#8a5c22', '#3a2812'),
    haze(s, WIDTH, 350, 40, 14, 0.8),
    hills(s, 402, -34, '#5f4a1a', '#211a0c'),
    // One tree, far off.
    path('M148 408V330', { stroke: '#2a1d10', strokeWidth: 9 }),
    path(
      'M148 356C92 366 66 320 92 292C80 246 130 220 160 240C204 222 238 268 216 300C232 340 196 364 148 356z',
      {
        fill: s.linear([1, 0.2, 0, 0.9], [0, '#8d8440'], [0.4, '#3f4421'], [1, '#15140b']),
        stroke: rim(s, 0.7),
      },
    ),
    path(blades(22, -10, 910, 190), {
      fill: s.linear(DOWN, [0, '#d9a443'], [0.4, '#5a4a1c'], [1, '#15120a']),
    }),
    // The stump.
    path('M250 500C240 540 236 580 222 620H566C552 580 548 540 540 500z', {
      fill: s.linear(ACROSS, [0, '#100c08'], [0.5, '#2e2113'], [0.9, '#6d4a1f'], [1, glow]),
    }),
    ellipse(395, 500, 146, 24, {
      fill: s.linear([1, 0, 0, 1], [0, '#e0ac5c'], [0.5, '#7d5826'], [1, '#2d1f11']),
      stroke: rim(s),
    }),
    ...[0.76, 0.52, 0.3].map((part) =>
      ellipse(398, 500, 146 * part, 24 * part, {
        fill: 'none',
        stroke: '#3a2711',
        strokeOpacity: 0.7,
      }),
    ),
    contact(s, 392, 502, 92),
    jar(s, 392, 504, 190, 232, flower),
    caustic(s, 356, 510, 90, 0.7),
    path(blades(13, -10, 240, 130) + blades(15, 560, 910, 140), {
      fill: s.linear(DOWN, [0, '#b8812f'], [0.5, '#2f2712'], [1, '#0c0a07']),
    }),
    motes(s, 600, 280, 300, 24, 44),
  ].join('');
});
