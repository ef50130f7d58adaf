import { palette } from '../../drawing/palette';
import { ACROSS, DOWN, type Sheet, group, path, rect } from '../../drawing/svg';
import { emblem } from '../emblem';

const { amber, flare, glow, shade } = palette;

/** A standing pouch, 170 x 240 before scaling; (x, y) is the middle of its foot. */
export const pouch = (s: Sheet, x: number, y: number, scale = 1) => {
  const outline = 'M-80-240H80C82-160 88-90 85-14C60 2-60 2-85-14C-88-90-82-160-80-240z';
  return group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    path(outline, {
      fill: s.linear(
        ACROSS,
        [0, '#0d0b08'],
        [0.12, '#2b2219'],
        [0.3, '#19140f'],
        [0.7, '#2c2318'],
        [0.9, '#5b431f'],
        [1, amber],
      ),
    }),
    path(outline, { fill: s.linear(DOWN, [0, flare, 0.12], [0.3, shade, 0], [1, shade, 0.6]) }),
    // Creases, the seal and the tear line.
    path('M-70-196C-58-140-70-90-62-40M68-200C58-150 72-96 62-36M-40-20C-20-34 20-34 44-20', {
      fill: 'none',
      stroke: glow,
      strokeOpacity: 0.22,
      strokeWidth: 2,
      filter: s.blur(1.2),
    }),
    rect(-80, -240, 160, 20, {
      fill: s.linear(ACROSS, [0, flare, 0.03], [0.8, flare, 0.22], [1, flare, 0.5]),
    }),
    path('M-80-214H81M-80-208H81', { stroke: shade, strokeOpacity: 0.7 }),
    group(
      { fill: 'none', stroke: amber, strokeOpacity: 0.7, strokeWidth: 0.9 },
      rect(-50, -178, 100, 124),
      path('M-42-72H42M-42-66H42', { strokeOpacity: 0.4 }),
    ),
    emblem(0, -112, 52, amber),
    path('M80-240C82-160 88-90 85-14', { fill: 'none', stroke: flare, strokeOpacity: 0.8 }),
  );
};

/** A plain cube cut from set resin, lit through: `size` is its edge. */
export const cube = (s: Sheet, x: number, y: number, size: number, turn = 0) => {
  const t = size * 0.3;
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    rect(-size / 2, -size, size, size, {
      rx: 2.5,
      fill: s.radial(
        [
          [0, flare],
          [0.3, glow],
          [0.65, amber],
          [1, '#8a4a14'],
        ],
        { cx: 0.35, cy: 0.85, r: 0.95 },
      ),
    }),
    path(`M${-size / 2 + 1} ${-size}l${t} ${-t}h${size - 2}l${-t} ${t}z`, {
      fill: s.linear([1, 0, 0, 1], [0, flare, 0.95], [1, amber, 0.85]),
    }),
    path(`M${size / 2} ${-size + 1}l${t} ${-t}v${size - 2}l${-t} ${t}z`, {
      fill: s.linear(DOWN, [0, '#f0bd5e'], [1, '#7d4312']),
    }),
  );
};
