import { caustic, contact, ground, halo, mirrored, motes, rim, sun, table } from '../motifs/light';
import { wood } from '../motifs/furniture';
import { labelCard } from '../motifs/label-card';
import { bar, darkChocolate } from '../motifs/vessels/bar';
import { cartridge, metal } from '../motifs/vessels/cartridge';
import { jar, sauce } from '../motifs/vessels/jar';
import { bead, drop } from '../motifs/vessels/resin';
import { palette } from '../drawing/palette';
import {
  ACROSS,
  DOWN,
  type Sheet,
  at,
  circle,
  d,
  ellipse,
  group,
  path,
  rect,
} from '../drawing/svg';
import { FLOOR, HEIGHT, HORIZON, WIDTH, wide } from './wide';

const { amber, brass, cream, flare, glow, honey, ink, shade, warm } = palette;

/** A coat on its hook at (x, y). */
const coat = (s: Sheet, x: number, y: number) =>
  group(
    { transform: `translate(${x} ${y})` },
    path(
      'M-8 6C-30 12-58 26-62 46L-78 190L-54 196L-50 300H52L56 196L78 190L62 46C58 26 30 12 8 6Q0 16-8 6z',
      {
        fill: s.linear([0.9, 0, 0.2, 1], [0, '#f0d9aa'], [0.35, '#a68556'], [1, '#33281a']),
        stroke: rim(s),
      },
    ),
    path('M-12 8L0 74L12 8M0 74V300M-50 120L-56 196M50 120L54 196', {
      fill: 'none',
      stroke: shade,
      strokeOpacity: 0.5,
      strokeWidth: 2.4,
    }),
    rect(16, 92, 26, 20, { fill: 'none', stroke: shade, strokeOpacity: 0.5, strokeWidth: 2 }),
  );

/** Three hooks by the door of the workshop; one is free. */
export const careers = wide((s) =>
  [
    ground(s, WIDTH, HEIGHT, 0.7, 0.45),
    halo(s, 690, 250, 380, 0.9),
    // A door stands open, and there is light in it.
    path('M600 470V110H800V470z', {
      fill: s.linear([0.6, 0, 0.4, 1], [0, flare], [0.4, '#f2bd62'], [1, '#8a5119']),
    }),
    path('M800 110L868 74V520L800 470z', { fill: wood(s), stroke: rim(s, 0.9, [0, 0.5, 1, 0.5]) }),
    circle(852, 300, 6, { fill: flare }),
    path('M600 470V110H800', { fill: 'none', stroke: '#17110b', strokeWidth: 14 }),
    path('M600 470L420 600H860L800 470z', {
      fill: s.linear(DOWN, [0, '#ffcf82', 0.5], [1, warm, 0.02]),
      filter: s.blur(12),
    }),
    rect(96, 150, 420, 22, { rx: 3, fill: wood(s), stroke: rim(s) }),
    ...[166, 306, 446].map((x) =>
      group(
        {},
        path(d`M${x} 168V186Q${x} 200 ${x + 14} 196`, {
          fill: 'none',
          stroke: brass,
          strokeWidth: 6,
          strokeLinecap: 'round',
        }),
        circle(x, 161, 6, { fill: metal(s) }),
      ),
    ),
    coat(s, 166, 182),
    coat(s, 306, 182),
    halo(s, 446, 196, 74, 0.6),
    table(s, WIDTH, HEIGHT, 486, 690),
    motes(s, 680, 260, 260, 22, 51),
  ].join(''),
);

/** A dispensary's shelves, full. */
export const wholesale = wide((s) => {
  const cart = s.symbol(contact(s, 0, 0, 18) + cartridge(s, 0, 0, 0.56));
  const resinJar = s.symbol(contact(s, 0, 0, 58) + jar(s, 0, 0, 110, 116, sauce));
  const bars = s.symbol(
    contact(s, 0, 0, 40) + bar(s, 0, 0, darkChocolate, { turn: 0, scale: 0.5 }),
  );
  const row = (y: number, goods: readonly (readonly [string, number])[]) =>
    group(
      {},
      ...goods.map(([one, x]) => s.use(one, { x, y })),
      rect(70, y, 760, 16, { rx: 2, fill: wood(s), stroke: rim(s, 0.9) }),
      rect(70, y + 16, 760, 30, { fill: s.linear(DOWN, [0, shade, 0.7], [1, shade, 0]) }),
    );
  return [
    ground(s, WIDTH, HEIGHT, 0.56, 0.4),
    rect(70, 40, 760, 520, {
      fill: s.radial(
        [
          [0, '#c98a38', 0.55],
          [0.5, '#5a3a18', 0.4],
          [1, '#1a130d', 0.2],
        ],
        { cx: 0.6, cy: 0.35, r: 0.7 },
      ),
    }),
    row(224, [
      [cart, 130],
      [cart, 186],
      [cart, 242],
      [cart, 298],
      [cart, 354],
      [cart, 412],
      [cart, 478],
      [cart, 534],
      [cart, 590],
      [cart, 646],
      [cart, 702],
      [cart, 768],
    ]),
    row(398, [
      [resinJar, 146],
      [resinJar, 266],
      [resinJar, 386],
      [bars, 500],
      [bars, 590],
      [bars, 680],
      [cart, 764],
    ]),
    row(560, [
      [resinJar, 146],
      [resinJar, 266],
      [bars, 380],
      [bars, 470],
      [cart, 560],
      [cart, 616],
      [cart, 672],
      [resinJar, 764],
    ]),
  ].join('');
});

/** The house's cards on a table: dark, amber and ivory. */
export const brandDeck = wide((s) =>
  [
    ground(s, WIDTH, HEIGHT, 0.58, 0.4),
    halo(s, 560, 230, 400, 1),
    table(s, WIDTH, HEIGHT, HORIZON, 560),
    mirrored(
      s,
      FLOOR,
      70,
      WIDTH,
      group(
        {},
        labelCard(s, {
          x: 254,
          y: 326,
          turn: -11,
          scale: 2,
          fill: s.linear([1, 0, 0, 1], [0, '#4c3a22'], [1, '#17120d']),
          ink: amber,
        }),
        labelCard(s, {
          x: 640,
          y: 330,
          turn: 10,
          scale: 2,
          fill: s.linear([1, 0, 0, 1], [0, flare], [0.4, '#e6cf9f'], [1, '#8a6d43']),
          ink: '#4a2c0f',
        }),
        labelCard(s, {
          x: 446,
          y: 316,
          turn: -1,
          scale: 2.1,
          fill: s.linear([1, 0, 0, 1], [0, glow], [0.4, amber], [1, honey]),
          ink,
        }),
      ),
    ),
    motes(s, 560, 230, 260, 24, 53),
  ].join(''),
);

/** A shop's shutter, half up; the light inside is on already. */
export const comingSoon = wide((s) =>
  [
    ground(s, WIDTH, HEIGHT, 0.5, 0.7),
    rect(0, 0, WIDTH, 500, {
      fill: s.linear(ACROSS, [0, '#14100b'], [0.5, '#2c2015'], [1, '#14100b']),
    }),
    path(
      'M0 70H900M0 140H170M730 140H900M0 210H170M730 210H900M0 280H170M730 280H900M0 350H170M730 350H900M0 420H170M730 420H900',
      {
        stroke: shade,
        strokeOpacity: 0.5,
        strokeWidth: 2,
      },
    ),
    halo(s, 450, 430, 420, 1),
    rect(180, 110, 540, 380, {
      fill: s.linear(DOWN, [0, '#8a5119'], [0.5, '#f2b95c'], [1, flare]),
    }),
    // What stands behind it, against the light.
    path('M250 490V400H350V490zM560 490V376H640V490zM400 490V430H500V490z', {
      fill: '#5e3210',
      fillOpacity: 0.8,
    }),
    drop(s, 450, 410, 46),
    rect(180, 110, 540, 230, { fill: s.linear(DOWN, [0, '#3a2a18'], [1, '#1a130c']) }),
    path(Array.from({ length: 11 }, (_, nth) => d`M180 ${130 + nth * 20}H720`).join(''), {
      stroke: s.linear(ACROSS, [0, glow, 0.1], [0.6, glow, 0.5], [1, glow, 0.1]),
      strokeWidth: 2,
    }),
    rect(172, 334, 556, 14, { rx: 3, fill: metal(s) }),
    path('M180 348H720', { stroke: flare, strokeWidth: 2 }),
    rect(430, 346, 40, 10, { rx: 4, fill: brass }),
    path('M180 490V110H720V490', { fill: 'none', stroke: '#0f0b07', strokeWidth: 16 }),
    path('M150 60H750V104H150z', { fill: wood(s), stroke: rim(s) }),
    path('M0 490H900V620H0z', { fill: s.linear(DOWN, [0, '#2b1e12'], [1, '#0d0a07']) }),
    path('M180 490L60 620H840L720 490z', {
      fill: s.linear(DOWN, [0, '#ffdb96', 0.75], [1, warm, 0.03]),
      filter: s.blur(8),
    }),
    motes(s, 450, 420, 240, 24, 54),
  ].join(''),
);

/** Draws, linked one to the next, and the seal that is opened last. */
export const fairDraws = wide((s) => {
  const links = Array.from({ length: 8 }, (_, nth) => {
    const x = 96 + nth * 88;
    const y = 190 + Math.sin((nth / 7) * Math.PI) * 92;
    const slope = Math.cos((nth / 7) * Math.PI) * 40;
    return group(
      { transform: at(x, y, slope) },
      rect(-62, -30, 124, 60, {
        rx: 30,
        fill: 'none',
        stroke: s.linear(
          [0.8, 0, 0.2, 1],
          [0, flare],
          [0.3, brass],
          [0.7, '#4a3418'],
          [1, '#8a6129'],
        ),
        strokeWidth: 12,
      }),
      ...(nth % 2 ? [] : [bead(s, 0, 14, 17)]),
    );
  });
  return [
    ground(s, WIDTH, HEIGHT, 0.66, 0.45),
    sun(s, 640, 230, 104, 0.9),
    ...links,
    table(s, WIDTH, HEIGHT, HORIZON, 640),
    // An open ledger, each line as long as the one before.
    contact(s, 380, 540, 250),
    path('M150 466H616L690 548H96z', {
      fill: s.linear([1, 0, 0, 1], [0, flare], [0.5, '#dcbf88'], [1, '#5f4728']),
      stroke: rim(s),
    }),
    path('M384 466L392 548', { stroke: '#5a3d18', strokeOpacity: 0.6, strokeWidth: 3 }),
    path(
      [0, 1, 2, 3, 4]
        .map(
          (nth) =>
            d`M${176 - nth * 9} ${480 + nth * 13}H${366 + nth * 0.6}M${404 + nth} ${480 + nth * 13}H${594 + nth * 10}`,
        )
        .join(''),
      {
        stroke: '#5a3d18',
        strokeOpacity: 0.5,
        strokeWidth: 2.4,
      },
    ),
    // The seal.
    contact(s, 766, 520, 60),
    ellipse(766, 500, 70, 22, {
      fill: s.linear([1, 0, 0, 1], [0, '#f0a24a'], [0.5, '#a04a18'], [1, '#3f1a0a']),
      stroke: rim(s),
    }),
    ellipse(766, 492, 46, 13, {
      fill: s.linear([1, 0, 0, 1], [0, '#c8692a'], [1, '#5c260d']),
      stroke: cream,
      strokeOpacity: 0.4,
    }),
    ellipse(764, 491, 14, 5, { fill: flare, fillOpacity: 0.7 }),
    caustic(s, 716, 512, 70, 0.5),
    motes(s, 600, 250, 280, 22, 55),
  ].join('');
});
