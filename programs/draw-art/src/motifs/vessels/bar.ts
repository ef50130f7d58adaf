import { palette } from '../../drawing/palette';
import { seeded } from '../../drawing/random';
import {
  ACROSS,
  DOWN,
  FROM_LIGHT,
  type Sheet,
  d,
  ellipse,
  group,
  path,
  rect,
} from '../../drawing/svg';
import { emblem } from '../emblem';

const { amber, brass, flare, glow, pistachio, shade } = palette;

/** A chocolate: its face towards the light, its body, its shadow side, and what is folded in. */
export interface Chocolate {
  light: string;
  body: string;
  dark: string;
  nuts?: boolean;
}

export const darkChocolate: Chocolate = { light: '#7a4a2c', body: '#3b2014', dark: '#1a0d08' };
export const milkChocolate: Chocolate = { light: '#c08552', body: '#80502e', dark: '#3d2212' };
export const whiteChocolate: Chocolate = {
  light: '#fff0cf',
  body: '#dcc393',
  dark: '#866a3d',
  nuts: true,
};

/** One moulded piece: a raised field with four bevels, each turned differently to the light. */
const piece = (s: Sheet, { light, body, dark }: Chocolate, w: number, h: number) => {
  const b = 9;
  return group(
    {},
    rect(0, 0, w, h, { rx: 2, fill: dark }),
    path(d`M1 1H${w - 1}L${w - b} ${b}H${b}z`, { fill: light, fillOpacity: 0.85 }),
    path(d`M${w - 1} 1V${h - 1}L${w - b} ${h - b}V${b}z`, { fill: light, fillOpacity: 0.6 }),
    path(d`M1 1V${h - 1}L${b} ${h - b}V${b}z`, { fill: body, fillOpacity: 0.7 }),
    path(d`M1 ${h - 1}H${w - 1}L${w - b} ${h - b}H${b}z`, { fill: shade, fillOpacity: 0.5 }),
    rect(b, b, w - 2 * b, h - 2 * b, {
      rx: 1.5,
      fill: s.linear(FROM_LIGHT, [0, light], [0.45, body], [1, dark]),
    }),
    path(d`M${b} ${b}H${w - b}V${h - b}`, {
      fill: 'none',
      stroke: flare,
      strokeWidth: 0.8,
      strokeOpacity: 0.55,
    }),
  );
};

const nut = (x: number, y: number, r: number, turn: number) =>
  ellipse(0, 0, r, r * 0.68, { transform: d`translate(${x} ${y}) rotate(${turn})` });

/** Foil torn by hand: an irregular edge, from the left side of the bar to the right. */
const tornEdge = (width: number, y: number, seed: number) => {
  const jitter = seeded(seed);
  const steps = 11;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const x = (width * i) / steps;
    return d`L${x} ${y + jitter.between(-7, 7) - (i / steps) * 22}`;
  }).join('');
};

/**
 * A bar half out of its wrapper: three pieces wide, drawn upright, 150 x 290 before turning. (x, y) is
 * the middle of its foot.
 */
export const bar = (
  s: Sheet,
  x: number,
  y: number,
  chocolate: Chocolate,
  { turn = -5, scale = 1 }: { turn?: number; scale?: number } = {},
) => {
  const width = 150;
  const height = 290;
  const w = width / 3;
  const h = 46;
  const one = s.symbol(piece(s, chocolate, w, h));
  const pieces = Array.from({ length: 12 }, (_, i) =>
    s.use(one, { x: (i % 3) * w, y: Math.floor(i / 3) * h }),
  );
  const jitter = seeded(3);
  const nuts = Array.from({ length: chocolate.nuts ? 15 : 0 }, (_, i) =>
    nut(
      12 + ((i * 47) % 128),
      12 + ((i * 31) % 142),
      jitter.between(3.2, 6),
      jitter.between(0, 180),
    ),
  );
  const sleeveTop = 168;
  const foil = `M0 ${height}V158${tornEdge(width, 158, 8)}V${height}z`;
  const fold = `M0 ${height}V${sleeveTop}H${width}V${height}z`;
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-75 -290)` },
    // The thickness of the bar, seen on the side of the light.
    path('M150 2l10 6V286l-10 4z', {
      fill: s.linear(DOWN, [0, chocolate.light], [0.55, chocolate.body], [1, chocolate.dark]),
    }),
    ...pieces,
    nuts.length
      ? group(
          {
            fill: s.radial(
              [
                [0, '#c5c978'],
                [0.5, pistachio],
                [1, '#4a4d1e'],
              ],
              { fx: 0.75, fy: 0.2 },
            ),
          },
          ...nuts,
        )
      : '',
    rect(0, 0, width, 180, {
      fill: s.linear(FROM_LIGHT, [0, glow, 0.3], [0.35, glow, 0.04], [1, shade, 0.5]),
    }),
    // Foil, then the paper sleeve.
    path(foil, {
      fill: s.linear(
        [0, 0.1, 1, 0],
        [0, '#4a3517'],
        [0.16, '#a97d3c'],
        [0.3, '#6b4d20'],
        [0.52, brass],
        [0.62, flare],
        [0.7, '#b98a45'],
        [0.86, '#7b5826'],
        [1, glow],
      ),
    }),
    path('M12 166l16-12M48 170l10-20M84 160l14-18M120 150l8-16M134 156l10-16', {
      stroke: flare,
      strokeOpacity: 0.55,
      strokeWidth: 0.9,
    }),
    path(fold, {
      fill: s.linear(ACROSS, [0, '#0f0c09'], [0.5, '#221b13'], [0.9, '#30261a'], [1, '#4a3820']),
    }),
    path('M150 168l10 4V286l-10 4z', {
      fill: s.linear(DOWN, [0, glow], [0.3, '#8a6127'], [1, '#2a1d0f']),
    }),
    rect(0, sleeveTop, width, 7, { fill: shade, fillOpacity: 0.35 }),
    // A maker's label: two rules and the mark.
    group(
      { fill: 'none', stroke: amber, strokeOpacity: 0.75, strokeWidth: 0.9 },
      rect(14, 184, 122, 92),
      path('M22 258H128M22 264H128', { strokeOpacity: 0.4 }),
    ),
    emblem(75, 232, 40, amber),
    path(d`M${width} 0V${sleeveTop - 12}`, { stroke: flare, strokeOpacity: 0.7 }),
    path('M0 .5H150', { stroke: flare, strokeOpacity: 0.4 }),
  );
};
