import { caustic, contact, ground, halo, mirrored, motes, rim, table } from '../motifs/light';
import { fanLeaf, sativa } from '../motifs/plants/leaf';
import { metal } from '../motifs/vessels/cartridge';
import { jar, lastGlow, sauce } from '../motifs/vessels/jar';
import { drop } from '../motifs/vessels/resin';
import { palette } from '../drawing/palette';
import { ACROSS, DOWN, circle, d, ellipse, path, rect } from '../drawing/svg';
import { FLOOR, HEIGHT, HORIZON, WIDTH, wide } from './wide';

const { amber, brass, dusk, flare, glow, resin, shade, warm } = palette;

/** An open book; its pages are where the light comes from. */
export const guides = wide((s) => {
  const page = (side: 1 | -1) =>
    d`M450 420C${450 + side * 90} 372 ${450 + side * 210} 372 ${450 + side * 300} 404L${450 + side * 322} 492C${450 + side * 214} 464 ${450 + side * 96} 464 450 508z`;
  const lines = [0, 1, 2, 3, 4]
    .map((i) => {
      const y = 412 + i * 15;
      const grow = i * 4;
      return (
        d`M${492 - grow * 0.4} ${y}C${560} ${y - 26} ${650} ${y - 26} ${718 + grow} ${y - 2}` +
        d`M${408 + grow * 0.4} ${y}C${340} ${y - 26} ${250} ${y - 26} ${i === 4 ? 262 : 182 - grow} ${i === 4 ? y - 14 : y - 2}`
      );
    })
    .join('');
  return [
    ground(s, WIDTH, HEIGHT, 0.5, 0.6),
    halo(s, 450, 400, 420, 1),
    path('M450 420L150 30H750z', {
      fill: s.linear([0.5, 1, 0.5, 0], [0, '#ffc46a', 0.55], [0.6, warm, 0.12], [1, dusk, 0]),
      filter: s.blur(26),
    }),
    fanLeaf(s, 450, 330, 190, 0, sativa),
    halo(s, 450, 380, 240, 0.7),
    motes(s, 450, 250, 230, 30, 12),
    table(s, WIDTH, HEIGHT, 470, 450),
    ellipse(450, 520, 380, 34, {
      fill: s.radial([
        [0, shade, 0.95],
        [0.7, shade, 0.7],
        [1, shade, 0],
      ]),
    }),
    path('M118 412L96 512C220 486 360 486 450 526C540 486 680 486 804 512L782 412z', {
      fill: s.linear(DOWN, [0, '#5b3c1a'], [1, '#1d140b']),
      stroke: rim(s),
      strokeWidth: 1.2,
    }),
    path('M140 408L112 504C220 476 350 474 450 518C550 474 680 476 788 504L760 408z', {
      fill: '#a57b40',
    }),
    path(page(-1), {
      fill: s.linear([1, 0, 0, 0.4], [0, flare], [0.3, '#f3d9a0'], [1, '#8d6834']),
    }),
    path(page(1), { fill: s.linear([0, 0, 1, 0.4], [0, flare], [0.3, '#f6dfaa'], [1, '#a27a3f']) }),
    path(lines, { fill: 'none', stroke: '#6d4718', strokeOpacity: 0.4, strokeWidth: 2.4 }),
    ellipse(450, 436, 60, 44, {
      fill: s.radial([
        [0, flare],
        [0.5, flare, 0.5],
        [1, flare, 0],
      ]),
    }),
    path('M450 420V508', { stroke: resin, strokeOpacity: 0.5, strokeWidth: 2 }),
    path('M560 386C566 430 572 470 566 540L578 528L590 538C594 470 586 430 580 384z', {
      fill: s.linear(DOWN, [0, amber], [1, '#8b4f16']),
    }),
  ].join('');
});

/** A lamp over a jar: one question, one light. */
export const faq = wide((s) =>
  [
    ground(s, WIDTH, HEIGHT, 0.5, 0.5),
    path('M430 168L180 470H720L530 168z', {
      fill: s.linear(DOWN, [0, '#ffdb9a', 0.7], [0.4, '#ffb44d', 0.28], [1, warm, 0.06]),
      filter: s.blur(14),
    }),
    halo(s, 480, 190, 380, 0.8),
    table(s, WIDTH, HEIGHT, HORIZON, 480),
    ellipse(460, 500, 320, 52, {
      fill: s.radial([
        [0, '#ffc46a', 0.5],
        [0.6, warm, 0.18],
        [1, dusk, 0],
      ]),
    }),
    contact(s, 450, FLOOR, 118),
    mirrored(s, FLOOR, 80, WIDTH, jar(s, 450, FLOOR, 220, 220, sauce)),
    caustic(s, 404, 504, 140),
    path('M480 0V84', { stroke: brass, strokeWidth: 3 }),
    path('M462 84H498V104H462z', { fill: metal(s) }),
    ellipse(480, 176, 58, 11, { fill: flare }),
    circle(480, 176, 24, {
      fill: s.radial([
        [0, flare],
        [0.6, glow],
        [1, amber],
      ]),
    }),
    path('M380 178C384 130 430 102 480 102S576 130 580 178Q480 160 380 178z', {
      fill: s.linear(
        ACROSS,
        [0, '#15100b'],
        [0.3, '#2d2317'],
        [0.62, '#17120c'],
        [0.92, '#8f6429'],
        [1, glow],
      ),
    }),
    path('M380 178Q480 160 580 178', {
      fill: 'none',
      stroke: flare,
      strokeOpacity: 0.9,
      strokeWidth: 2,
    }),
    motes(s, 470, 280, 220, 26, 14),
  ].join(''),
);

/** An envelope of light, its flap open. */
export const contactScene = wide((s) =>
  [
    ground(s, WIDTH, HEIGHT, 0.5, 0.5),
    halo(s, 450, 250, 400, 1),
    path('M280 280L170 20H730L620 280z', {
      fill: s.linear([0.5, 1, 0.5, 0], [0, '#ffc46a', 0.7], [0.6, warm, 0.16], [1, dusk, 0]),
      filter: s.blur(24),
    }),
    table(s, WIDTH, HEIGHT, HORIZON, 450),
    contact(s, 450, FLOOR, 210),
    mirrored(
      s,
      FLOOR,
      80,
      WIDTH,
      [
        path('M250 270L436 128Q450 118 464 128L650 270z', {
          fill: s.linear(DOWN, [0, '#8a6532'], [0.6, '#e2b665'], [1, flare]),
          stroke: rim(s),
        }),
        rect(284, 196, 332, 220, {
          rx: 4,
          fill: s.linear([0.8, 0, 0.2, 1], [0, flare], [0.5, '#f6dca2'], [1, amber]),
        }),
        path('M320 236H500M320 262H560M320 288H540', {
          stroke: '#8d5f22',
          strokeOpacity: 0.45,
          strokeWidth: 3,
        }),
        drop(s, 572, 246, 40),
        path('M250 270V490Q250 496 256 496H644Q650 496 650 490V270L464 408Q450 418 436 408z', {
          fill: s.linear([1, 0, 0, 1], [0, '#6d5029'], [0.3, '#3c2d1a'], [1, '#19130d']),
        }),
        path('M250 270L436 408Q450 418 464 408L650 270', {
          fill: 'none',
          stroke: s.linear(ACROSS, [0, glow, 0.7], [0.5, flare], [1, flare]),
          strokeWidth: 2,
        }),
        path('M254 493L412 392M646 493L488 392', {
          stroke: glow,
          strokeOpacity: 0.25,
          strokeWidth: 1.4,
        }),
        path('M650 270V490', { stroke: flare, strokeOpacity: 0.7, strokeWidth: 1.6 }),
      ].join(''),
    ),
    motes(s, 450, 180, 240, 34, 18),
  ].join(''),
);

/** An empty jar, its lid beside it, a last glow at the bottom. */
export const notFound = wide((s) =>
  [
    ground(s, WIDTH, HEIGHT, 0.5, 0.7),
    halo(s, 450, 450, 300, 0.55),
    table(s, WIDTH, HEIGHT, HORIZON, 450),
    contact(s, 450, FLOOR, 140),
    mirrored(s, FLOOR, 80, WIDTH, jar(s, 450, FLOOR, 260, 380, lastGlow, false)),
    caustic(s, 404, 506, 130, 0.6),
    contact(s, 690, 528, 90),
    ellipse(690, 508, 92, 22, {
      fill: s.linear(ACROSS, [0, '#0d0b08'], [0.6, '#241c14'], [1, '#6b4b20']),
    }),
    path('M598 500V512Q690 546 782 512V500z', {
      fill: s.linear(ACROSS, [0, '#0d0b08'], [0.3, '#2a231a'], [0.7, '#15110d'], [1, amber]),
    }),
    ellipse(690, 498, 92, 22, {
      fill: s.linear([0, 0, 1, 1], [0, '#3a2c1a'], [1, '#14100b']),
      stroke: rim(s, 0.8, [0, 0.5, 1, 0.5]),
    }),
    motes(s, 450, 420, 110, 10, 19),
  ].join(''),
);
