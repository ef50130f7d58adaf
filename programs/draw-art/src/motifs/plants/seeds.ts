import { palette } from '../../drawing/palette';
import { FROM_LIGHT, type Sheet, at, d, ellipse, group, path } from '../../drawing/svg';
import { rim } from '../light';

const { amber, flare, garlic, glow, pistachio, shade } = palette;

/** A cacao pod hanging from (x, y), 200 long before scaling: ridges run from stem to tip. */
export const cacaoPod = (s: Sheet, x: number, y: number, turn: number, scale = 1) => {
  const outline = 'M0 0C34 4 56 48 54 96C52 148 22 184 0 206C-22 184-52 148-54 96C-56 48-34 4 0 0z';
  const ridges = [-0.72, -0.4, -0.06, 0.3, 0.62]
    .map(
      (side) =>
        d`M0 2C${side * 38} 24 ${side * 62} 56 ${side * 58} 98C${side * 56} 142 ${side * 26} 178 0 204`,
    )
    .join('');
  return group(
    { transform: at(x, y, turn, scale) },
    path('M-5-14Q0-4 0 4Q2-6 7-16z', { fill: '#33210f', stroke: rim(s, 0.7) }),
    path(outline, {
      fill: s.radial(
        [
          [0, '#c0762f'],
          [0.28, '#7d431d'],
          [0.65, '#3c1e10'],
          [1, '#150b07'],
        ],
        { cx: 0.5, cy: 0.45, r: 0.72, fx: 0.9, fy: 0.22 },
      ),
      stroke: rim(s),
      strokeWidth: 1.6,
    }),
    path(ridges, { fill: 'none', stroke: shade, strokeOpacity: 0.5, strokeWidth: 3 }),
    path(ridges, {
      fill: 'none',
      stroke: s.linear(FROM_LIGHT, [0, glow, 0.75], [0.5, amber, 0.2], [1, amber, 0]),
      strokeWidth: 1,
      transform: 'translate(2.4 0)',
    }),
  );
};

/** A pistachio, its shell open towards the light. 60 long before scaling. */
export const pistachioNut = (s: Sheet, x: number, y: number, turn: number, scale = 1) =>
  group(
    { transform: at(x, y, turn, scale) },
    path('M0-31C13-28 22-12 21 4C20 20 10 30 0 31C-3 10-3-12 0-31z', {
      fill: s.radial(
        [
          [0, '#d3d98a'],
          [0.5, pistachio],
          [1, '#353a15'],
        ],
        { fx: 0.8, fy: 0.2, r: 0.75 },
      ),
    }),
    path('M5-28C9-8 9 12 5 29', {
      fill: 'none',
      stroke: '#7a4f3c',
      strokeOpacity: 0.55,
      strokeWidth: 1.6,
    }),
    path('M0-31C-16-30-25-14-25 3C-25 20-13 31 2 31C-8 12-8-12 0-31z', {
      fill: s.linear([1, 0, 0, 0.9], [0, '#f0dcb0'], [0.35, '#a98a58'], [1, '#2f2415']),
      stroke: rim(s),
    }),
    path('M1-31C16-30 27-14 26 4C25 20 14 30 2 31C16 18 17-14 1-31z', {
      fill: s.linear([1, 0, 0, 1], [0, flare], [0.3, '#cdb07a'], [1, '#5c4827']),
      stroke: rim(s),
    }),
  );

/** A bulb of garlic on (x, y): cloves swell from the root and draw together in the neck. */
export const garlicBulb = (s: Sheet, x: number, y: number, scale = 1) => {
  const outline =
    'M0 0C-30 4-76-8-78-56C-80-104-34-116-16-146C-8-162-8-186-12-206C-4-212 8-212 14-206C8-186 10-162 18-146C36-116 80-104 78-56C76-8 30 4 0 0z';
  return group(
    { transform: at(x, y, 0, scale) },
    path(outline, {
      fill: s.radial(
        [
          [0, '#fff0cc'],
          [0.25, '#e0b478'],
          [0.55, '#86603a'],
          [1, '#1c150d'],
        ],
        { cx: 0.5, cy: 0.6, r: 0.75, fx: 0.86, fy: 0.36 },
      ),
      stroke: rim(s),
      strokeWidth: 1.5,
    }),
    path(
      'M-4-200C-2-160-10-130-34-100C-60-70-56-20-20 0C-36-40-24-90-6-140C4-90 4-40-6 0C10-40 10-90 6-140C26-96 42-50 24-1C56-18 60-66 40-96C16-128 6-160 8-200',
      {
        fill: '#3d2c18',
        fillOpacity: 0.16,
        stroke: '#3a2a16',
        strokeOpacity: 0.55,
        strokeWidth: 1.3,
      },
    ),
    path('M12-204C8-168 14-144 34-116', { fill: 'none', stroke: flare, strokeOpacity: 0.8 }),
    ellipse(46, -70, 10, 24, {
      fill: flare,
      fillOpacity: 0.4,
      filter: s.blur(4),
      transform: 'rotate(-16 46 -70)',
    }),
  );
};

/** A single clove, lying; 56 long. */
export const clove = (s: Sheet, x: number, y: number, turn: number, scale = 1) =>
  group(
    { transform: at(x, y, turn, scale) },
    path('M-28 10C-30-8-8-20 14-18C24-18 30-14 36-18C34-6 28 2 16 8C2 16-22 18-28 10z', {
      fill: s.linear([1, 0, 0.1, 1], [0, flare], [0.3, garlic], [1, '#3a2c1a']),
      stroke: rim(s),
    }),
    path('M-24 8C-12-6 8-12 26-14', { fill: 'none', stroke: '#5b452a', strokeOpacity: 0.5 }),
  );
