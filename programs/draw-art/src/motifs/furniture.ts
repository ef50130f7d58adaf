import { palette } from '../drawing/palette';
import { ACROSS, DOWN, type Sheet, d, ellipse, group, path, rect } from '../drawing/svg';
import { halo, rim } from './light';

const { amber, brass, cream, flare, glow, ivory, shade, warm } = palette;

/** What stands in a room, seen from the side; the light is behind it on the right. */
export const wood = (s: Sheet) => s.linear(DOWN, [0, '#4a3319'], [0.2, '#2a1d10'], [1, '#120d08']);

const porcelain = (s: Sheet) =>
  s.linear(ACROSS, [0, '#2e2417'], [0.45, '#8d7247'], [0.85, ivory], [1, flare]);

/** A burning candle; (x, y) is the middle of its foot. */
export const candle = (s: Sheet, x: number, y: number, height: number) =>
  group(
    { transform: `translate(${x} ${y})` },
    halo(s, 0, -height - 26, 150, 0.9),
    rect(-15, -height, 30, height, {
      rx: 3,
      fill: s.linear(DOWN, [0, flare], [0.2, '#e2b56a'], [0.7, '#7a5a2e'], [1, '#2d2013']),
    }),
    ellipse(0, -height, 15, 3.4, { fill: flare }),
    path(d`M0 ${-height}v-10`, { stroke: '#3a2410', strokeWidth: 2 }),
    path(
      d`M0 ${-height - 4}C-15 ${-height - 20} -5 ${-height - 36} 0 ${-height - 58}C5 ${-height - 36} 15 ${-height - 20} 0 ${-height - 4}z`,
      { fill: s.linear(DOWN, [0, flare], [0.5, '#ffd890'], [1, amber]) },
    ),
  );

/** A plate seen flat from above its rim. */
export const plate = (s: Sheet, x: number, y: number, rx: number) =>
  group(
    {},
    ellipse(x, y + 5, rx * 1.05, rx * 0.2, { fill: shade, fillOpacity: 0.7 }),
    ellipse(x, y, rx, rx * 0.18, {
      fill: s.linear([1, 0, 0, 1], [0, '#e8cf9c'], [0.5, '#7d6540'], [1, '#2b2115']),
      stroke: rim(s),
    }),
    ellipse(x, y + 1, rx * 0.66, rx * 0.105, {
      fill: s.linear([1, 0, 0, 1], [0, '#b5976a'], [1, '#241b11']),
    }),
  );

/** A tumbler of water; (x, y) is the middle of its foot. */
export const tumbler = (s: Sheet, x: number, y: number, scale = 1) =>
  group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    ellipse(4, 1, 44, 6, { fill: shade, fillOpacity: 0.7 }),
    path('M-36-74L-31-10Q-30-3-22-3H22Q30-3 31-10L36-74z', {
      fill: s.linear(
        ACROSS,
        [0, cream, 0.12],
        [0.5, glow, 0.14],
        [0.85, flare, 0.5],
        [1, cream, 0.2],
      ),
    }),
    ellipse(0, -74, 36, 6, { fill: flare, fillOpacity: 0.3, stroke: flare, strokeOpacity: 0.7 }),
    path('M-42-124L-34-6Q-33 0-26 0H26Q33 0 34-6L42-124', {
      fill: s.linear(ACROSS, [0, cream, 0.12], [0.3, cream, 0.02], [1, flare, 0.16]),
      stroke: s.linear(ACROSS, [0, cream, 0.35], [0.6, cream, 0.15], [1, flare, 0.95]),
      strokeWidth: 1.6,
    }),
    ellipse(0, -124, 42, 7, { fill: 'none', stroke: flare, strokeOpacity: 0.6 }),
  );

/** A cup on its saucer, steaming; (x, y) is the middle of its foot. */
export const cup = (s: Sheet, x: number, y: number, scale = 1) =>
  group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    ellipse(0, 0, 76, 12, { fill: porcelain(s) }),
    path('M44-66C78-70 78-26 40-28', { fill: 'none', stroke: '#c9a870', strokeWidth: 7 }),
    path('M-50-76H50C50-30 34-6 14-4H-14C-34-6-50-30-50-76z', { fill: porcelain(s) }),
    ellipse(0, -76, 50, 9, { fill: '#3a2212', stroke: flare, strokeOpacity: 0.7 }),
    path('M-12-92C-26-116 4-128-10-156M14-94C2-120 30-130 16-166', {
      fill: 'none',
      stroke: s.linear(DOWN, [0, flare, 0], [0.6, flare, 0.35], [1, flare, 0.05]),
      strokeWidth: 7,
      strokeLinecap: 'round',
      filter: s.blur(4),
    }),
  );

/** A lamp on a table, lit; (x, y) is the middle of its foot. */
export const tableLamp = (s: Sheet, x: number, y: number) =>
  group(
    { transform: `translate(${x} ${y})` },
    path('M-84-190L-190 4H190L84-190z', {
      fill: s.linear(DOWN, [0, '#ffdb9a', 0.5], [1, warm, 0.02]),
      filter: s.blur(16),
    }),
    halo(s, 0, -230, 300, 0.9),
    rect(-5, -192, 10, 184, { fill: brass }),
    path('M-46 0C-46-14-20-14-6-24H6C20-14 46-14 46 0z', {
      fill: s.linear(ACROSS, [0, '#1b140c'], [0.7, brass], [1, flare]),
    }),
    path('M-88-188L-52-300H52L88-188z', {
      fill: s.linear(DOWN, [0, '#c98a38'], [0.55, '#ffd68c'], [1, flare]),
    }),
    path('M-88-188H88', { stroke: flare, strokeWidth: 3 }),
  );

/** Panes with the sky behind them: the window is `width` wide, its sill at y, its left edge at x. */
export const panes = (
  s: Sheet,
  {
    x,
    y,
    width,
    height,
    across = 2,
    down = 2,
  }: Record<'x' | 'y' | 'width' | 'height', number> & Partial<Record<'across' | 'down', number>>,
  behind: string,
) => {
  const opening = d`M${x} ${y}v${-height}h${width}v${height}z`;
  const bars = [
    ...Array.from(
      { length: across - 1 },
      (_, i) => d`M${x + (width * (i + 1)) / across} ${y}v${-height}`,
    ),
    ...Array.from(
      { length: down - 1 },
      (_, i) => d`M${x} ${y - (height * (i + 1)) / down}h${width}`,
    ),
  ].join('');
  return group(
    {},
    group({ clipPath: s.clip(opening) }, behind),
    path(opening + bars, { fill: 'none', stroke: '#1b130b', strokeWidth: 11 }),
    path(opening + bars, { fill: 'none', stroke: rim(s, 0.9, [0.6, 0, 0.2, 1]), strokeWidth: 1.4 }),
    rect(x - 18, y, width + 36, 12, { fill: wood(s), stroke: rim(s, 0.7) }),
  );
};
