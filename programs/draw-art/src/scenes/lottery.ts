import { contact, ground, halo, motes, table } from '../motifs/light';
import { metal } from '../motifs/vessels/cartridge';
import { drop } from '../motifs/vessels/resin';
import { palette } from '../drawing/palette';
import { type Picture, type Sheet, circle, d, ellipse, group, path } from '../drawing/svg';

const { amber, ember, flare, glow, honey, resin, shade } = palette;

const WHEEL = { x: 600, y: 372, r: 270 };
const SEGMENTS = 16;

const onCircle = (turn: number, r: number) => {
  const angle = turn * Math.PI * 2 - Math.PI / 2;
  return [Math.cos(angle) * r, Math.sin(angle) * r] as const;
};

const segment = (i: number, from: number, to: number) => {
  const [a, b] = [(i - 0.5) / SEGMENTS, (i + 0.5) / SEGMENTS];
  const [x1, y1] = onCircle(a, from);
  const [x2, y2] = onCircle(a, to);
  const [x3, y3] = onCircle(b, to);
  const [x4, y4] = onCircle(b, from);
  return d`M${x1} ${y1}L${x2} ${y2}A${to} ${to} 0 0 1 ${x3} ${y3}L${x4} ${y4}A${from} ${from} 0 0 0 ${x1} ${y1}z`;
};

/** Light leaves the hub and falls off along every segment. Every fourth is a prize. */
const face = (s: Sheet) => {
  const fill = (...stops: Parameters<Sheet['radial']>[0][number][]) =>
    // The box of one path holding all segments of a kind is the wheel's own.
    s.radial(stops, { cx: 0.5, cy: 0.5, r: 0.5 });
  const all = Array.from({ length: SEGMENTS }, (_, i) => i);
  const joined = (kind: (i: number) => boolean) =>
    all
      .filter(kind)
      .map((i) => segment(i, 66, WHEEL.r - 20))
      .join('');
  const spokes = all
    .map((i) => {
      const [x1, y1] = onCircle((i + 0.5) / SEGMENTS, 66);
      const [x2, y2] = onCircle((i + 0.5) / SEGMENTS, WHEEL.r - 20);
      return d`M${x1} ${y1}L${x2} ${y2}`;
    })
    .join('');
  return group(
    {},
    path(
      joined((i) => i % 2 === 1),
      { fill: fill([0, '#d08a35'], [0.45, '#5a3a1b'], [1, '#2a1d11']) },
    ),
    path(
      joined((i) => i % 4 === 2),
      { fill: fill([0, '#b77428'], [0.45, '#3e2916'], [1, '#1d150d']) },
    ),
    path(
      joined((i) => i % 4 === 0),
      { fill: fill([0, flare], [0.5, amber], [1, honey]) },
    ),
    path(spokes, { stroke: fill([0, flare], [0.6, glow, 0.7], [1, amber, 0.3]), strokeWidth: 1.6 }),
  );
};

const wheel = (s: Sheet) => {
  const brass = metal(s);
  const pegs = Array.from({ length: SEGMENTS }, (_, i) => {
    const [x, y] = onCircle((i + 0.5) / SEGMENTS, WHEEL.r - 8);
    return circle(x, y, 4);
  });
  return group(
    { transform: `translate(${WHEEL.x} ${WHEEL.y})` },
    circle(0, 0, WHEEL.r, { fill: shade }),
    face(s),
    circle(0, 0, WHEEL.r - 8, { fill: 'none', stroke: '#241a10', strokeWidth: 22 }),
    circle(0, 0, WHEEL.r + 2, { fill: 'none', stroke: brass, strokeWidth: 5 }),
    circle(0, 0, WHEEL.r - 20, {
      fill: 'none',
      stroke: s.linear([1, 0, 0, 1], [0, flare], [0.5, amber, 0.5], [1, amber, 0.25]),
      strokeWidth: 1.5,
    }),
    group({ fill: glow }, ...pegs),
    circle(0, 0, 68, { fill: 'none', stroke: brass, strokeWidth: 6 }),
    circle(0, 0, 64, {
      fill: s.radial(
        [
          [0, flare],
          [0.35, '#ffe2a3'],
          [0.7, amber],
          [1, resin],
        ],
        { fx: 0.45, fy: 0.6 },
      ),
    }),
    circle(0, 0, 190, {
      fill: s.radial([
        [0, flare, 0.75],
        [0.35, glow, 0.3],
        [1, amber, 0],
      ]),
    }),
    circle(0, 0, 22, {
      fill: s.radial(
        [
          [0, '#7a4a18'],
          [1, ember],
        ],
        { fx: 0.8, fy: 0.2 },
      ),
      stroke: flare,
      strokeOpacity: 0.5,
    }),
  );
};

/** The wheel of the lottery is itself the light of its page; a drop points at what it stops on. */
export const lottery: Picture = {
  width: 1200,
  height: 800,
  draw: (s) =>
    [
      ground(s, 1200, 800, 0.5, 0.46),
      halo(s, WHEEL.x, WHEEL.y, 640, 1),
      table(s, 1200, 800, 676, WHEEL.x),
      ellipse(WHEEL.x, 730, 420, 62, {
        fill: s.radial([
          [0, glow, 0.4],
          [0.5, honey, 0.14],
          [1, resin, 0],
        ]),
      }),
      contact(s, WHEEL.x, 704, 130),
      path('M540 620L506 704H694L660 620z', { fill: metal(s) }),
      path('M506 696H694', { stroke: flare, strokeOpacity: 0.5, strokeWidth: 1.5 }),
      wheel(s),
      group({ transform: 'translate(600 96) rotate(180)' }, drop(s, 0, 0, 92)),
      motes(s, WHEEL.x, WHEEL.y, 520, 34, 5),
    ].join(''),
};
