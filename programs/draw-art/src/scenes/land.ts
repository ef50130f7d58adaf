import { ground, halo, motes, sun } from '../motifs/light';
import { fanLeaf, indica, lanceLeaf } from '../motifs/plants/leaf';
import { haze } from '../motifs/plants/places';
import { bead, drop } from '../motifs/vessels/resin';
import { palette } from '../drawing/palette';
import { seeded } from '../drawing/random';
import { ACROSS, DOWN, d, path } from '../drawing/svg';
import { HEIGHT, WIDTH, wide } from './wide';

const { amber, glow, resin, shade } = palette;

/** A grove at first light; resin runs down the nearest trunk. */
export const story = wide((s) => {
  const jitter = seeded(23);
  const trunk = (x: number, width: number) => {
    const lean = jitter.between(-14, 14);
    return d`M${x - width / 2} 620C${x - width * 0.42 + lean} 400 ${x - width * 0.4} 200 ${x - width * 0.36 + lean} -20H${x + width * 0.36 + lean}C${x + width * 0.4} 200 ${x + width * 0.42 + lean} 400 ${x + width * 0.56} 620z`;
  };
  const row = (xs: number[], width: number) => xs.map((x) => trunk(x, width)).join('');
  const near = 'M-40 620V-20H150C128 120 150 220 140 330C132 440 156 520 214 620z';
  return [
    ground(s, WIDTH, HEIGHT, 0.6, 0.5),
    sun(s, 560, 250, 120, 1),
    path(row([280, 352, 430, 520, 618, 700, 790], 17), {
      fill: s.linear(DOWN, [0, '#6b4a20', 0.55], [0.5, '#8a5d25', 0.75], [1, '#3a2713', 0.7]),
    }),
    haze(s, WIDTH, 380, 130, 3, 0.9),
    path(row([316, 478, 664, 850], 36), {
      fill: s.linear(DOWN, [0, '#261b10'], [0.6, '#3d2a16'], [1, '#17110b']),
      stroke: s.radial(
        [
          [0, glow, 0.8],
          [1, amber, 0.06],
        ],
        { cx: 0.5, cy: 0.42, r: 0.5 },
      ),
      strokeWidth: 1.2,
    }),
    haze(s, WIDTH, 470, 80, 6, 0.8),
    path(row([748], 74), {
      fill: s.linear(ACROSS, [0, '#8a6129'], [0.12, '#2b1e12'], [1, '#0e0b08']),
    }),
    path('M0 560C200 500 420 540 600 520S860 540 900 520V600H0z', {
      fill: s.linear(DOWN, [0, '#2c1f11'], [1, '#0c0a07']),
    }),
    motes(s, 540, 280, 300, 30, 4),
    path(near, {
      fill: s.linear(ACROSS, [0, '#0d0a07'], [0.6, '#1f160d'], [0.9, '#4a3216'], [1, glow]),
    }),
    path(
      'M20 0C30 140 6 260 24 400S40 560 60 620M70 0C84 120 60 240 80 360S90 520 128 620M112 0C104 120 124 240 112 340S122 500 166 620',
      { fill: 'none', stroke: shade, strokeOpacity: 0.75, strokeWidth: 5 },
    ),
    path('M114 0C106 120 126 240 114 340', {
      fill: 'none',
      stroke: amber,
      strokeOpacity: 0.25,
      strokeWidth: 2,
    }),
    halo(s, 152, 330, 190, 0.7),
    path('M136 120C150 180 142 230 138 270C134 300 150 300 152 270C154 230 160 180 146 116z', {
      fill: s.linear(DOWN, [0, resin], [1, amber]),
    }),
    drop(s, 152, 336, 120),
  ].join('');
});

/** Terraces at sunrise, a young plant in front of them. */
export const sustainability = wide((s) => {
  const terrace = (y: number, lift: number, fill: string) =>
    path(
      d`M0 ${y}C180 ${y - lift} 320 ${y + lift * 0.4} 480 ${y - lift * 0.3}S760 ${y - lift} 900 ${y - lift * 0.2}V620H0z`,
      {
        fill,
        stroke: s.radial(
          [
            [0, glow, 0.9],
            [0.5, amber, 0.25],
            [1, amber, 0],
          ],
          { cx: 0.63, cy: 0, r: 0.5 },
        ),
        strokeWidth: 1.4,
      },
    );
  const tone = (top: string, bottom: string) =>
    s.linear([0.6, 0, 0.4, 1], [0, top], [0.5, bottom], [1, '#0f0c08']);
  const rows = Array.from(
    { length: 15 },
    (_, i) => d`M${560 + (i - 7) * 12} 392Q${540 + (i - 7) * 50} 470 ${500 + (i - 7) * 128} 620`,
  ).join('');
  return [
    ground(s, WIDTH, HEIGHT, 0.62, 0.5),
    sun(s, 570, 250, 136, 1),
    terrace(306, 34, tone('#7d5018', '#4a2d12')),
    haze(s, WIDTH, 316, 20, 5, 0.5),
    terrace(326, 30, tone('#6b4616', '#3b260f')),
    terrace(352, -34, tone('#55400f', '#2b2010')),
    haze(s, WIDTH, 362, 20, 8, 0.4),
    terrace(398, 26, tone('#4c3b18', '#1f180c')),
    path(rows, {
      fill: 'none',
      stroke: s.linear(DOWN, [0, glow, 0.7], [0.5, amber, 0.2], [1, amber, 0.04]),
      strokeWidth: 2,
    }),
    motes(s, 570, 250, 300, 24, 9),
    path('M0 560C160 520 320 540 470 580L480 620H0z', {
      fill: s.linear(DOWN, [0, '#2b2013'], [1, '#0c0a07']),
    }),
    path('M232 580C236 500 226 420 236 330', { fill: 'none', stroke: '#6a6a34', strokeWidth: 6 }),
    path('M235 580C239 500 229 420 239 330', {
      fill: 'none',
      stroke: glow,
      strokeOpacity: 0.8,
      strokeWidth: 1.4,
    }),
    fanLeaf(s, 236, 436, 118, -62, indica),
    fanLeaf(s, 238, 420, 122, 64, indica),
    fanLeaf(s, 236, 350, 150, 4, indica),
    lanceLeaf(s, 234, 500, 60, -70),
    lanceLeaf(s, 236, 496, 60, 68),
    bead(s, 292, 386, 9),
  ].join('');
});
