import { palette } from '../../drawing/palette';
import { ACROSS, DOWN, type Sheet, circle, ellipse, group, path } from '../../drawing/svg';
import { dropOutline } from '../emblem';

const { amber, ember, flare, glow, honey, resin } = palette;

/** Resin seen through round glass: dark where the wall turns away, brightest off the middle. */
export const liquid = (s: Sheet) =>
  s.linear(
    ACROSS,
    [0, ember],
    [0.12, resin],
    [0.42, honey],
    [0.72, glow],
    [0.84, amber],
    [0.95, resin],
    [1, ember],
  );

/** The light that gathers low in a liquid, laid over it. */
export const settledLight = (s: Sheet) =>
  s.linear(DOWN, [0, ember, 0.62], [0.35, resin, 0.2], [0.75, glow, 0.1], [1, flare, 0.62]);

/** A standing or hanging drop of resin; the round of its foot is centred on (x, y). */
export const drop = (s: Sheet, x: number, y: number, height: number) => {
  const outline = dropOutline(height);
  const r = height * 0.34;
  return group(
    { transform: `translate(${x} ${y})` },
    path(outline, {
      fill: s.radial(
        [
          [0, flare],
          [0.2, glow],
          [0.5, amber],
          [0.78, resin],
          [1, ember],
        ],
        { cx: 0.46, cy: 0.68, r: 0.62, fx: 0.34, fy: 0.84 },
      ),
    }),
    path(outline, {
      fill: s.linear([0.9, 0, 0.3, 0.8], [0, ember, 0.7], [0.5, resin, 0.15], [1, resin, 0]),
      stroke: s.linear([1, 0.1, 0.2, 0.9], [0, flare, 0.9], [0.35, glow, 0.2], [1, amber, 0.5]),
      strokeWidth: Math.max(0.6, height / 110),
    }),
    ellipse(r * 0.4, -r * 0.34, r * 0.13, r * 0.34, {
      fill: flare,
      fillOpacity: 0.8,
      transform: `rotate(-14 ${r * 0.4} ${-r * 0.34})`,
    }),
    circle(-r * 0.3, r * 0.1, r * 0.05, { fill: flare, fillOpacity: 0.5 }),
  );
};

/** A bead of resin lying on the table, its foot at (x, y). */
export const bead = (s: Sheet, x: number, y: number, r: number) =>
  group(
    {},
    ellipse(x, y - r * 0.55, r, r * 0.62, {
      fill: s.radial(
        [
          [0, flare],
          [0.3, glow],
          [0.62, honey],
          [1, ember],
        ],
        { cx: 0.45, cy: 0.6, r: 0.6, fx: 0.32, fy: 0.78 },
      ),
    }),
    ellipse(x + r * 0.34, y - r * 0.86, r * 0.22, r * 0.1, { fill: flare, fillOpacity: 0.85 }),
  );
