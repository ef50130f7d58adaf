import { ground, halo, motes } from '../motifs/light';
import { fanLeaf, sativa } from '../motifs/plants/leaf';
import { palette } from '../drawing/palette';
import { seeded } from '../drawing/random';
import {
  DOWN,
  type Picture,
  type Sheet,
  circle,
  d,
  ellipse,
  group,
  path,
  rect,
} from '../drawing/svg';

const { amber, dusk, ember, flare, glow, ground: dark, warm } = palette;

/** The middle of the drop's round; everything of the drop is drawn around (0, 0). */
const DROP = { x: 1190, y: 560 };

const outline =
  'M-15-640C-10-470-10-400-34-312C-72-176-214-104-214 44A214 214 0 0 0 214 44C214-104 72-176 34-312C10-400 10-470 15-640z';

/** Light that has passed the drop leaves it to the left, fanned out, and is gone before the middle. */
const refracted = (s: Sheet) => {
  const beam = s.linear([1, 0, 0, 0], [0, '#ffbf5e', 0.6], [0.3, warm, 0.24], [1, dusk, 0]);
  return group(
    { transform: d`translate(${DROP.x} ${DROP.y})`, filter: s.blur(16) },
    path('M-150 20L-760-150V-40L-160 70z', { fill: beam, fillOpacity: 0.42 }),
    path('M-170 60L-820 90V170L-170 110z', { fill: beam, fillOpacity: 0.6 }),
    path('M-160 100L-700 290V400L-110 160z', { fill: beam, fillOpacity: 0.4 }),
    path('M-110 170L-420 470H-300L-40 230z', { fill: beam, fillOpacity: 0.3 }),
  );
};

/** Air that was caught: rings with one bright side. */
const bubbles = (s: Sheet) => {
  const jitter = seeded(7);
  const air = s.radial(
    [
      [0, flare, 0.1],
      [0.72, glow, 0.16],
      [0.9, ember, 0.5],
      [1, flare, 0.7],
    ],
    { fx: 0.36, fy: 0.68 },
  );
  const round = Array.from({ length: 13 }, () => {
    const r = jitter.between(2, 9) * jitter.between(0.5, 1);
    const x = jitter.between(-130, 140);
    const y = jitter.between(-140, 150);
    return (
      circle(x, y, r, { fill: air }) + circle(x + r * 0.35, y - r * 0.4, r * 0.2, { fill: flare })
    );
  });
  return group({}, ...round);
};

const drop = (s: Sheet) => {
  const inside = { clipPath: s.clip(outline) };
  return group(
    { transform: d`translate(${DROP.x} ${DROP.y})` },
    rect(-214, -640, 428, 898, {
      ...inside,
      fill: s.radial(
        [
          [0, flare],
          [0.1, '#ffe6ae'],
          [0.26, '#f3b84e'],
          [0.48, '#c67c22'],
          [0.72, '#7c3f11'],
          [1, '#2a1407'],
        ],
        { cx: 0.45, cy: 0.76, r: 0.5, fx: 0.3, fy: 0.85 },
      ),
    }),
    // Slow folds from when it ran down.
    group(
      inside,
      group(
        { filter: s.blur(9), fill: 'none', strokeLinecap: 'round' },
        path('M2-420C-4-240-140-150-150 10C-154 90-110 150-60 190', {
          stroke: ember,
          strokeOpacity: 0.55,
          strokeWidth: 26,
        }),
        path('M8-420C20-230 150-130 150 30C150 120 100 180 40 214', {
          stroke: ember,
          strokeOpacity: 0.6,
          strokeWidth: 34,
        }),
        path('M0-400C0-230-60-130-64 0C-66 90-40 140-6 180', {
          stroke: glow,
          strokeOpacity: 0.4,
          strokeWidth: 20,
        }),
        path('M6-380C20-220 84-120 84 10C84 90 60 140 34 170', {
          stroke: glow,
          strokeOpacity: 0.22,
          strokeWidth: 14,
        }),
      ),
      // A leaf it closed over.
      group(
        { opacity: 0.62, transform: 'translate(14 92)' },
        fanLeaf(s, 0, 0, 138, 10, { ...sativa, leaflets: 7, colour: '#4a230b', lit: '#7a3e12' }),
      ),
      bubbles(s),
      // Where the wall turns away nothing is seen through; low on the left the light comes together.
      group(
        { filter: s.blur(20), fill: 'none' },
        path(outline, { stroke: '#1c0d04', strokeOpacity: 0.8, strokeWidth: 36 }),
        path('M-186 76C-172 160-96 226 0 232C70 236 140 200 172 140', {
          stroke: '#e58a1f',
          strokeOpacity: 0.8,
          strokeWidth: 34,
        }),
        path('M-176 96C-160 170-90 222-10 230', {
          stroke: '#ffd07a',
          strokeOpacity: 0.75,
          strokeWidth: 20,
        }),
      ),
      path('M-170 76C-160 150-96 210-6 216C-80 196-130 150-146 80C-150 62-172 60-170 76z', {
        fill: '#ffe0a0',
        fillOpacity: 0.85,
        filter: s.blur(4),
      }),
      path('M-128 108C-108 160-70 188-20 198', {
        fill: 'none',
        stroke: flare,
        strokeOpacity: 0.8,
        strokeWidth: 4,
        strokeLinecap: 'round',
        filter: s.blur(1.5),
      }),
    ),
    path(outline, {
      fill: 'none',
      stroke: s.linear(
        [1, 0.2, 0, 0.9],
        [0, flare],
        [0.3, glow, 0.55],
        [0.6, amber, 0.12],
        [1, glow, 0.75],
      ),
      strokeWidth: 2.5,
    }),
    // The window of light it mirrors, bent along its shoulder.
    path(
      'M92-152C150-104 184-50 186 18C188 50 174 52 170 22C162-40 130-92 84-134C70-148 76-164 92-152z',
      { fill: s.linear(DOWN, [0, flare, 0.95], [0.5, flare, 0.75], [1, glow, 0.3]) },
    ),
    path(
      'M40-236C46-214 56-196 68-180C74-170 64-164 58-172C44-190 36-210 32-230C30-242 38-246 40-236z',
      { fill: flare, fillOpacity: 0.7 },
    ),
    ellipse(166, 78, 6, 17, { fill: flare, fillOpacity: 0.6, transform: 'rotate(12 166 78)' }),
    path('M-10-640C-6-470-6-400-22-318C-26-262 26-262 22-318C6-400 6-470 10-640z', {
      fill: s.linear(DOWN, [0, '#c0701f', 0.55], [0.5, '#e0922f', 0.7], [0.86, '#e0922f', 0]),
    }),
    path('M7-640C5-480 7-410 24-326', {
      fill: 'none',
      stroke: flare,
      strokeOpacity: 0.8,
      strokeWidth: 2,
      strokeLinecap: 'round',
    }),
  );
};

/** One drop of resin before the light, on the right; the left 55 % stay dark for the headline. */
export const hero: Picture = {
  width: 1600,
  height: 1000,
  draw: (s) =>
    [
      ground(s, 1600, 1000, 0.8, 0.45),
      halo(s, 1400, 270, 660, 1),
      halo(s, 1400, 270, 300, 0.8),
      halo(s, 1050, 640, 330, 0.5),
      refracted(s),
      drop(s),
      motes(s, 1200, 500, 520, 34, 31),
      // The quiet side, closed again.
      rect(0, 0, 900, 1000, {
        fill: s.linear([0, 0, 1, 0], [0, dark, 0.85], [0.6, dark, 0.5], [1, dark, 0]),
      }),
    ].join(''),
};
