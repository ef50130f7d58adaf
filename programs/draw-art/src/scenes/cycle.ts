import { halo, motes } from '../motifs/light';
import { drop } from '../motifs/vessels/resin';
import { palette } from '../drawing/palette';
import { type Picture, circle, d, group, path } from '../drawing/svg';

const { amber, ember, flare, glow, honey, resin } = palette;

const SIZE = 600;
const MIDDLE = SIZE / 2;
const RADIUS = 226;
/** Degrees of the ring that its source is wide: there it is open, as what goes out comes back. */
const OPEN = 7;

/** A point of the ring; 0 degrees is its top, and it runs with the clock. */
const onRing = (degrees: number, radius = RADIUS) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [MIDDLE + radius * Math.cos(angle), MIDDLE + radius * Math.sin(angle)] as const;
};

const arc = (from: number, to: number) => {
  const [x1, y1] = onRing(from);
  const [x2, y2] = onRing(to);
  const large = to - from > 180 ? 1 : 0;
  return d`M${x1} ${y1}A${RADIUS} ${RADIUS} 0 ${large} 1 ${x2} ${y2}`;
};

/** A ring of resin with six beads on it, around one drop: what is taken goes back. */
export const cycle: Picture = {
  width: SIZE,
  height: SIZE,
  draw: (s) => {
    const ring = arc(OPEN, 360 - OPEN);
    const beads = [30, 90, 150, 210, 270, 330].map((degrees) => onRing(degrees));
    return [
      halo(s, MIDDLE, MIDDLE, 290, 0.85),
      motes(s, MIDDLE, MIDDLE, 200, 26, 8),
      path(ring, {
        fill: 'none',
        stroke: amber,
        strokeOpacity: 0.5,
        strokeWidth: 14,
        filter: s.blur(10),
      }),
      path(ring, {
        fill: 'none',
        stroke: s.linear(
          [0.9, 0, 0.1, 1],
          [0, flare],
          [0.25, glow],
          [0.55, honey],
          [0.8, resin],
          [1, ember],
        ),
        strokeWidth: 7,
        strokeLinecap: 'round',
      }),
      path(ring, {
        fill: 'none',
        stroke: s.linear([0.9, 0, 0.3, 0.8], [0, flare, 0.95], [0.6, glow, 0.2], [1, glow, 0]),
        strokeWidth: 1.6,
        transform: 'translate(-1 -2)',
      }),
      group(
        {},
        ...beads.map(([x, y]) =>
          circle(x, y, 12, {
            fill: s.radial(
              [
                [0, flare],
                [0.4, glow],
                [1, honey],
              ],
              { cx: 0.4, cy: 0.35, r: 0.7 },
            ),
          }),
        ),
      ),
      drop(s, MIDDLE, MIDDLE + 36, 190),
    ].join('');
  },
};
