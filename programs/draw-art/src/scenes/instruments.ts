import { caustic, contact, ground, halo, mirrored, motes, sun, table } from '../motifs/light';
import { metal } from '../motifs/vessels/cartridge';
import { clear, dropper, flask, glassEdge, scale, vial } from '../motifs/vessels/glass';
import { drop } from '../motifs/vessels/resin';
import { palette } from '../drawing/palette';
import { ACROSS, DOWN, type Sheet, d, group, path, rect } from '../drawing/svg';
import { FLOOR, HEIGHT, HORIZON, WIDTH, wide } from './wide';

const { amber, brass, cream, dusk, flare, glow, ground: dark, honey, resin, warm } = palette;

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
