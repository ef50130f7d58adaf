import { palette } from '../../drawing/palette';
import { ACROSS, DOWN, type Sheet, circle, d, ellipse, group, path, rect } from '../../drawing/svg';
import { ceramic, metal } from './cartridge';
import { liquid, settledLight } from './resin';

const { amber, cream, ember, flare, glow, honey, resin, shade } = palette;

/** Clear glass: only its edges show. */
export const clear = (s: Sheet) =>
  s.linear(ACROSS, [0, cream, 0.26], [0.14, cream, 0.05], [0.84, cream, 0.07], [1, flare, 0.4]);

export const glassEdge = (s: Sheet) =>
  s.linear(
    [1, 0.1, 0, 0.9],
    [0, flare, 0.95],
    [0.35, glow, 0.35],
    [0.7, cream, 0.2],
    [1, cream, 0.5],
  );

/** A vial, its foot at (x, y), filled from the bottom to `level` (0..1); open, its lip shows. */
export const vial = (
  s: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  level: number,
  stopper = true,
) => {
  const half = width / 2;
  const r = width * 0.22;
  const wall = width * 0.09;
  const fill = (height - wall * 2) * level;
  const tube = d`M${-half} ${-height}V${-r}q0 ${r} ${r} ${r}h${width - 2 * r}q${r} 0 ${r} ${-r}V${-height}z`;
  const inner = half - wall;
  const content = d`M${-inner} ${-wall - fill}V${-wall - r}q0 ${r} ${r} ${r}h${2 * (inner - r)}q${r} 0 ${r} ${-r}V${-wall - fill}z`;
  return group(
    { transform: `translate(${x} ${y})` },
    path(tube, { fill: clear(s) }),
    path(content, { fill: liquid(s) }),
    path(content, { fill: settledLight(s) }),
    ellipse(0, -wall - fill, inner, inner * 0.16, {
      fill: s.linear([1, 0, 0, 1], [0, flare, 0.95], [0.5, amber, 0.8], [1, ember, 0.8]),
    }),
    path(tube, { fill: 'none', stroke: glassEdge(s), strokeWidth: 1.3 }),
    rect(-half + wall * 0.4, -height * 0.94, Math.max(1.6, wall * 0.45), height * 0.84, {
      rx: 1,
      fill: s.linear(DOWN, [0, flare, 0.8], [0.5, flare, 0.14], [1, flare, 0.4]),
    }),
    rect(half - wall * 2.6, -height * 0.86, wall * 0.6, height * 0.5, {
      rx: 1.5,
      fill: flare,
      fillOpacity: 0.45,
    }),
    stopper
      ? rect(-half * 1.12, -height - width * 0.36, width * 1.12, width * 0.4, {
          rx: 3,
          fill: ceramic(s),
        }) +
          rect(-half * 1.12, -height - width * 0.36, width * 1.12, 2, {
            rx: 1,
            fill: s.linear(ACROSS, [0, flare, 0.05], [0.8, flare, 0.5], [1, flare, 0.2]),
          })
      : ellipse(0, -height, half, half * 0.15, {
          fill: 'none',
          stroke: s.linear(ACROSS, [0, cream, 0.5], [0.5, cream, 0.25], [1, flare]),
          strokeWidth: 2.2,
        }),
  );
};

/** A round flask with a straight neck, its foot at (x, y); filled to `level` of the bulb's height. */
export const flask = (s: Sheet, x: number, y: number, r: number, neck: number, level: number) => {
  const n = r * 0.24;
  const shoulder = Math.sqrt(r * r - n * n);
  const outline = d`M${-n} ${-r - shoulder - neck}V${-r - shoulder}A${r} ${r} 0 1 0 ${n} ${-r - shoulder}V${-r - shoulder - neck}z`;
  const inner = r * 0.93;
  const up = inner * (2 * level - 1);
  const w = Math.sqrt(inner * inner - up * up);
  const bowl = d`M${-w} ${-r - up}A${inner} ${inner} 0 ${level > 0.5 ? 1 : 0} 0 ${w} ${-r - up}z`;
  return group(
    { transform: `translate(${x} ${y})` },
    path(outline, { fill: clear(s) }),
    path(bowl, {
      fill: s.radial(
        [
          [0, flare],
          [0.25, glow],
          [0.55, honey],
          [0.85, resin],
          [1, ember],
        ],
        { cx: 0.5, cy: 0.4, r: 0.72, fx: 0.36, fy: 0.72 },
      ),
    }),
    ellipse(0, -r - up, w, w * 0.13, {
      fill: s.linear([1, 0, 0, 1], [0, flare, 0.95], [0.5, amber, 0.7], [1, ember, 0.8]),
    }),
    path(outline, { fill: 'none', stroke: glassEdge(s), strokeWidth: 1.5 }),
    path(d`M${r * 0.55} ${-r * 1.62}Q${r * 0.9} ${-r * 1.3} ${r * 0.84} ${-r * 0.8}`, {
      fill: 'none',
      stroke: flare,
      strokeOpacity: 0.75,
      strokeWidth: r * 0.055,
      strokeLinecap: 'round',
    }),
    path(d`M${-r * 0.8} ${-r * 1.3}Q${-r * 0.94} ${-r} ${-r * 0.8} ${-r * 0.66}`, {
      fill: 'none',
      stroke: flare,
      strokeOpacity: 0.35,
      strokeWidth: r * 0.035,
      strokeLinecap: 'round',
    }),
    rect(-n * 1.3, -r - shoulder - neck - 3, n * 2.6, 6, {
      rx: 3,
      fill: s.linear(ACROSS, [0, cream, 0.4], [0.8, flare, 0.8], [1, flare, 0.5]),
    }),
  );
};

/** A dropper pointing down, its tip at (x, y); marks on its glass are tenths. */
export const dropper = (s: Sheet, x: number, y: number, scale = 1, turn = 0) => {
  const tube = 'M-11-196V-44C-11-28-4-22-3 0H3C4-22 11-28 11-44V-196z';
  const marks = Array.from({ length: 9 }, (_, i) => d`M-10 ${-58 - i * 14}h${i % 2 ? 6 : 10}`).join(
    '',
  );
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` },
    path(tube, { fill: clear(s) }),
    path('M-8-140V-44C-8-30-2-22-1.5-2H1.5C2-22 8-30 8-44V-140z', { fill: liquid(s) }),
    path('M-8-140V-44C-8-30-2-22-1.5-2H1.5C2-22 8-30 8-44V-140z', { fill: settledLight(s) }),
    path(tube, { fill: 'none', stroke: glassEdge(s), strokeWidth: 1.2 }),
    path(marks, { stroke: cream, strokeOpacity: 0.6, strokeWidth: 0.9 }),
    path('M7-190V-60', { stroke: flare, strokeOpacity: 0.7, strokeWidth: 1.6 }),
    rect(-17, -216, 34, 24, { rx: 3, fill: metal(s) }),
    path('M-14-214V-262C-14-282 14-282 14-262V-214z', { fill: ceramic(s) }),
  );
};

/** A beam balance on (x, y), 220 wide before scaling; a drop lies in its lower pan. */
export const scale = (s: Sheet, x: number, y: number, size = 1) => {
  const brassPaint = metal(s);
  const pan = (px: number, py: number) =>
    group(
      {},
      path(d`M${px} ${py - 70}L${px - 38} ${py}M${px} ${py - 70}L${px + 38} ${py}`, {
        stroke: glow,
        strokeOpacity: 0.6,
      }),
      path(d`M${px - 42} ${py}Q${px} ${py + 26} ${px + 42} ${py}z`, { fill: brassPaint }),
      ellipse(px, py, 42, 4.4, {
        fill: s.linear(ACROSS, [0, '#2c1f10'], [0.7, '#8f6a33'], [1, flare]),
      }),
    );
  return group(
    { transform: `translate(${x} ${y}) scale(${size})` },
    rect(-46, -12, 92, 12, { rx: 3, fill: brassPaint }),
    rect(-30, -20, 60, 9, { rx: 2, fill: brassPaint }),
    rect(-5, -190, 10, 172, { fill: brassPaint }),
    pan(-96, -86),
    ellipse(-96, -91, 13, 9, {
      fill: s.radial(
        [
          [0, flare],
          [0.4, glow],
          [1, resin],
        ],
        { fx: 0.34, fy: 0.74 },
      ),
    }),
    pan(96, -106),
    rect(86, -130, 20, 24, { rx: 2, fill: brassPaint }),
    circle(96, -132, 4, { fill: brassPaint }),
    path('M-98-156L-2-170L98-176L98-172L2-160L-98-152z', {
      fill: s.linear(ACROSS, [0, '#6b4f28'], [0.5, '#c79a52'], [1, flare]),
    }),
    circle(0, -166, 9, { fill: brassPaint }),
    circle(0, -166, 3, { fill: shade }),
    path('M0-190L0-206', { stroke: glow, strokeWidth: 2, strokeLinecap: 'round' }),
  );
};
