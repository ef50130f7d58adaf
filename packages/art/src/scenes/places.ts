import { caustic, contact, ground, halo, mirrored, motes, rim, sun, table } from '../motifs/light';
import { fanLeaf, indica, lanceLeaf, sativa } from '../motifs/plants/leaf';
import { haze } from '../motifs/plants/places';
import { metal } from '../motifs/vessels/cartridge';
import { clear, dropper, flask, glassEdge, scale, vial } from '../motifs/vessels/glass';
import { jar, lastGlow, sauce } from '../motifs/vessels/jar';
import { bead, drop, liquid, settledLight } from '../motifs/vessels/resin';
import { palette } from '../palette';
import { seeded } from '../random';
import {
  ACROSS,
  DOWN,
  type Picture,
  type Sheet,
  circle,
  d,
  ellipse,
  group,
  path,
  rect,
} from '../svg';

const {
  amber,
  brass,
  cream,
  dusk,
  ember,
  flare,
  glow,
  ground: dark,
  honey,
  resin,
  shade,
  warm,
} = palette;

const WIDTH = 900;
const HEIGHT = 600;
const HORIZON = 452;
const FLOOR = 496;

const wide = (draw: Picture['draw']): Picture => ({ width: WIDTH, height: HEIGHT, draw });

/** Glass instruments of the tools' bench: flask, scale, dropper and vial. */
export const tools = wide((s) =>
  [
    ground(s, WIDTH, HEIGHT, 0.58, 0.4),
    sun(s, 520, 216, 150, 0.9),
    motes(s, 520, 220, 260, 22, 3),
    table(s, WIDTH, HEIGHT, HORIZON, 520),
    contact(s, 196, FLOOR, 70),
    contact(s, 460, FLOOR, 60),
    contact(s, 700, FLOOR, 42),
    mirrored(
      s,
      FLOOR,
      80,
      WIDTH,
      flask(s, 196, FLOOR, 92, 92, 0.46) +
        scale(s, 460, FLOOR, 1.24) +
        vial(s, 700, FLOOR, 84, 150, 0.5, false),
    ),
    dropper(s, 706, 300, 0.98, 8),
    drop(s, 704, 330, 22),
    caustic(s, 160, 504, 150),
    caustic(s, 668, 500, 84),
  ].join(''),
);

/** A tall arched window, light standing in it. */
const archedWindow = (s: Sheet, x: number, y: number, width: number, height: number) => {
  const half = width / 2;
  const arch = d`M${x - half} ${y}V${y - height + half}A${half} ${half} 0 0 1 ${x + half} ${y - height + half}V${y}z`;
  return (
    path(arch, { fill: s.linear(DOWN, [0, '#ffc46a', 0.5], [0.5, warm, 0.3], [1, dusk, 0.12]) }) +
    path(
      d`M${x} ${y}V${y - height}M${x - half} ${y - height * 0.34}h${width}M${x - half} ${y - height * 0.66}h${width}`,
      { stroke: dark, strokeOpacity: 0.75, strokeWidth: 4 },
    )
  );
};

/** The extraction room: a still, its column and condenser, against tall windows. */
export const company = wide((s) => {
  const column = 'M300 328V96Q300 78 318 78H342Q360 78 360 96V328z';
  const trays = Array.from({ length: 7 }, (_, i) => d`M304 ${118 + i * 29}h52`).join('');
  const coil = `M0 0${'q8-24 16 0t16 0'.repeat(9)}`;
  return [
    ground(s, WIDTH, HEIGHT, 0.62, 0.35),
    halo(s, 590, 210, 420, 0.8),
    archedWindow(s, 130, HORIZON, 130, 380),
    archedWindow(s, 590, HORIZON, 150, 420),
    archedWindow(s, 806, HORIZON, 130, 380),
    halo(s, 590, 180, 260, 0.5),
    motes(s, 560, 200, 300, 24, 8),
    table(s, WIDTH, HEIGHT, HORIZON, 590),
    contact(s, 330, FLOOR, 96),
    contact(s, 684, FLOOR, 70),
    mirrored(
      s,
      FLOOR,
      80,
      WIDTH,
      [
        // The column, and the vapour path over to the condenser.
        path(column, { fill: clear(s) }),
        rect(306, 96, 48, 232, {
          fill: s.linear(DOWN, [0, glow, 0.06], [0.6, amber, 0.4], [1, glow, 0.75]),
        }),
        path(trays, {
          stroke: s.linear(ACROSS, [0, resin], [0.7, flare], [1, amber]),
          strokeWidth: 3,
        }),
        path(column, { fill: 'none', stroke: glassEdge(s), strokeWidth: 1.6 }),
        path('M352 96V318', { stroke: flare, strokeOpacity: 0.6, strokeWidth: 3 }),
        path('M338 92Q372 60 412 116L656 304', {
          fill: 'none',
          stroke: cream,
          strokeOpacity: 0.16,
          strokeWidth: 46,
          strokeLinecap: 'butt',
        }),
        path('M338 92Q372 60 412 116', {
          fill: 'none',
          stroke: s.linear([0, 0, 1, 1], [0, glow, 0.2], [1, honey]),
          strokeWidth: 9,
        }),
        // The worm: vapour goes in at the top, resin leaves at the bottom.
        group(
          { transform: 'translate(412 116) rotate(37.6)', fill: 'none' },
          path(coil, { stroke: s.linear(ACROSS, [0, '#8a5a1e'], [1, amber]), strokeWidth: 7 }),
          path(coil, {
            stroke: flare,
            strokeOpacity: 0.55,
            strokeWidth: 1.4,
            transform: 'translate(1-2)',
          }),
        ),
        path('M428 98L668 284M398 134L640 322', {
          stroke: flare,
          strokeOpacity: 0.6,
          strokeWidth: 1.5,
        }),
        path('M652 300Q684 322 684 356', { fill: 'none', stroke: honey, strokeWidth: 10 }),
        flask(s, 330, FLOOR - 6, 92, 4, 0.62),
        flask(s, 684, FLOOR, 66, 22, 0.42),
        rect(292, 318, 76, 14, { rx: 3, fill: metal(s) }),
        rect(296, 74, 68, 10, { rx: 3, fill: metal(s) }),
        // The mantle that warms the flask.
        path('M226 452Q232 500 262 498H398Q428 500 434 452Q330 500 226 452z', {
          fill: s.linear(ACROSS, [0, '#120e0a'], [0.5, '#241c13'], [0.92, '#5c421f'], [1, amber]),
        }),
        rect(470, 60, 8, 436, { fill: metal(s) }),
        rect(430, 494, 92, 6, { rx: 2, fill: metal(s) }),
        path('M474 150h-60M474 220h30', { stroke: brass, strokeWidth: 4 }),
      ].join(''),
    ),
    drop(s, 684, 396, 20),
    caustic(s, 290, 506, 150),
    caustic(s, 650, 502, 110),
  ].join('');
});

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

/** Peaks of a chromatogram, drawn in light, behind a row of samples. */
export const lab = wide((s) => {
  const peak = (x: number, height: number, width: number) =>
    d`C${x - width * 0.5} 440 ${x - width * 0.28} 430 ${x - width * 0.16} ${440 - height * 0.5}S${x - width * 0.05} ${440 - height} ${x} ${440 - height}S${x + width * 0.1} ${440 - height * 0.8} ${x + width * 0.16} ${440 - height * 0.5}S${x + width * 0.5} 440 ${x + width} 440`;
  const line = `M40 440${peak(150, 90, 40)}${peak(250, 170, 44)}${peak(340, 70, 36)}${peak(520, 356, 60)}${peak(640, 120, 40)}${peak(750, 210, 44)}L870 440`;
  const grid = Array.from({ length: 6 }, (_, i) => d`M40 ${440 - i * 70}H870`).join('');
  return [
    ground(s, WIDTH, HEIGHT, 0.58, 0.4),
    halo(s, 520, 250, 380, 0.8),
    path(grid, { stroke: amber, strokeOpacity: 0.1 }),
    path(`${line}z`, { fill: s.linear(DOWN, [0, glow, 0.6], [0.5, amber, 0.2], [1, resin, 0.02]) }),
    path(line, {
      fill: 'none',
      stroke: amber,
      strokeWidth: 8,
      strokeOpacity: 0.4,
      filter: s.blur(7),
    }),
    path(line, {
      fill: 'none',
      stroke: s.radial(
        [
          [0, flare],
          [0.5, glow],
          [1, honey, 0.5],
        ],
        { cx: 0.58 },
      ),
      strokeWidth: 2,
    }),
    table(s, WIDTH, HEIGHT, HORIZON, 520),
    ...[190, 320, 450, 580, 710].map((x) => contact(s, x, FLOOR, 34)),
    mirrored(
      s,
      FLOOR,
      80,
      WIDTH,
      [0.3, 0.62, 0.46, 0.78, 0.54]
        .map((level, i) => vial(s, 190 + i * 130, FLOOR, 62, 132, level))
        .join(''),
    ),
    ...[170, 300, 430, 560, 690].map((x) => caustic(s, x, 500, 66)),
    motes(s, 520, 180, 260, 22, 6),
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
