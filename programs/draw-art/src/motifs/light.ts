import { palette } from '../drawing/palette';
import { seeded } from '../drawing/random';
import {
  ACROSS,
  DOWN,
  type Line,
  type Sheet,
  circle,
  d,
  ellipse,
  group,
  path,
  rect,
} from '../drawing/svg';

const { amber, dusk, flare, glow, ground: dark, raised, shade, warm } = palette;

/** The page's own ground, a little raised where the light will be, closed towards the corners. */
export const ground = (s: Sheet, width: number, height: number, cx = 0.6, cy = 0.4) =>
  rect(0, 0, width, height, {
    fill: s.radial(
      [
        [0, '#2c2318'],
        [0.45, raised],
        [1, dark],
      ],
      { cx, cy, r: 0.75 },
    ),
  });

/** Only glow: the air around a light. */
export const halo = (s: Sheet, cx: number, cy: number, r: number, strength = 1) =>
  circle(cx, cy, r, {
    fill: s.radial([
      [0, '#ffc86e', 0.6 * strength],
      [0.2, warm, 0.36 * strength],
      [0.52, dusk, 0.14 * strength],
      [1, dusk, 0],
    ]),
  });

/** The one light of a picture: a low sun with a crisp edge, dissolving downwards into its own glow. */
export const sun = (s: Sheet, cx: number, cy: number, r: number, strength = 1) =>
  group(
    {},
    halo(s, cx, cy, r * 2.3, 0.75 * strength),
    circle(cx, cy, r, {
      fill: s.linear(
        [0.7, 0, 0.4, 1],
        [0, '#ffedc4', strength],
        [0.14, '#fdd388', 0.98 * strength],
        [0.42, '#e9a03c', 0.9 * strength],
        [0.7, '#a95c1a', 0.62 * strength],
        [1, '#5e2e0e', 0],
      ),
    }),
    // It is brightest at its upper edge, and blooms over it.
    circle(cx + r * 0.3, cy - r * 0.42, r * 0.95, {
      fill: s.radial([
        [0, flare, 0.5 * strength],
        [0.5, glow, 0.16 * strength],
        [1, glow, 0],
      ]),
    }),
    circle(cx, cy, r * 1.17, {
      fill: 'none',
      stroke: s.linear(
        [0.8, 0, 0.3, 1],
        [0, glow, 0.5 * strength],
        [0.6, amber, 0.08 * strength],
        [1, amber, 0],
      ),
      strokeWidth: 1,
    }),
  );

/** A dark polished table: brightest at its far edge below the light, black towards the viewer. */
export const table = (s: Sheet, width: number, height: number, y: number, lightX: number) =>
  group(
    {},
    rect(0, y, width, height - y, {
      fill: s.linear(DOWN, [0, '#241b11'], [0.5, '#15110c'], [1, '#0d0b08']),
    }),
    ellipse(lightX, y, width * 0.55, (height - y) * 0.7, {
      fill: s.radial([
        [0, warm, 0.34],
        [0.5, dusk, 0.12],
        [1, dusk, 0],
      ]),
      clipPath: s.clip(d`M0 ${y}h${width}v${height - y}h${-width}z`),
    }),
    rect(0, y - 0.6, width, 1.2, {
      fill: s.linear(
        ACROSS,
        [0, amber, 0],
        [Math.min(0.98, lightX / width), glow, 0.8],
        [1, amber, 0.05],
      ),
    }),
  );

/** What stands on the table, mirrored in it and soon lost. */
export const mirrored = (s: Sheet, y: number, depth: number, width: number, content: string) => {
  const drawn = s.symbol(content);
  return group(
    {},
    group(
      { clipPath: s.clip(d`M0 ${y}h${width}v${depth}h${-width}z`) },
      s.use(drawn, { transform: `matrix(1 0 0 -1 0 ${2 * y})`, opacity: 0.3 }),
      rect(0, y, width, depth, {
        fill: s.linear(DOWN, [0, '#171209', 0.15], [0.75, '#120e09', 0.97], [1, '#0f0c08']),
      }),
    ),
    s.use(drawn),
  );
};

/** Where a thing meets the table. */
export const contact = (s: Sheet, x: number, y: number, rx: number) =>
  ellipse(x - rx * 0.12, y, rx * 1.25, rx * 0.14, {
    fill: s.radial([
      [0, shade, 0.95],
      [0.6, shade, 0.6],
      [1, shade, 0],
    ]),
  });

/**
 * Light that has come through resin and lies on the table: a long soft patch to the lower left with
 * the bright filaments a lens leaves.
 */
export const caustic = (s: Sheet, x: number, y: number, length: number, strength = 1) =>
  group(
    { transform: `translate(${x} ${y}) skewX(-38) scale(${length / 100})` },
    ellipse(0, 22, 46, 26, {
      fill: s.radial(
        [
          [0, '#ffcb78', 0.75 * strength],
          [0.35, warm, 0.42 * strength],
          [1, dusk, 0],
        ],
        { fy: 0.2 },
      ),
    }),
    group(
      {
        fill: 'none',
        stroke: flare,
        strokeWidth: 1.4,
        strokeLinecap: 'round',
        strokeOpacity: 0.6 * strength,
        filter: s.blur(0.9),
      },
      path('M-20 5C-16 22-6 34 2 36C8 33 16 20 20 5'),
      path('M-11 6C-8 18-3 25 1 27C5 24 9 16 11 6', { strokeOpacity: 0.9 * strength }),
    ),
  );

/**
 * Air between the light and what stands before it: the light blooms over edges near it, and the side
 * away from it sinks into the dark. Laid over plants, so that they stay behind.
 */
export const veil = (s: Sheet, width: number, height: number, x: number, y: number, r: number) =>
  rect(0, 0, width, height, {
    fill: s.linear([0.05, 0.95, 0.75, 0.25], [0, dark, 0.82], [0.5, dark, 0.34], [1, dark, 0]),
  }) + halo(s, x, y, r, 0.42);

/** Dust in the light: a few motes, thinning out with the distance from it. */
export const motes = (s: Sheet, cx: number, cy: number, r: number, count: number, seed: number) => {
  const jitter = seeded(seed);
  const dots = Array.from({ length: count }, () => {
    const angle = jitter.between(0, Math.PI * 2);
    const reach = r * Math.sqrt(jitter.between(0.05, 1));
    const size = jitter.between(0.4, 1.5);
    const fade = (1 - (reach / r) * 0.75) * 0.7;
    return circle(cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach, size, {
      fillOpacity: fade,
    });
  });
  return group({ fill: glow }, ...dots);
};

/** A lit edge: bright on the side of the light, nothing on the other. */
export const rim = (s: Sheet, strength = 1, line: Line = [1, 0.1, 0.1, 0.75]) =>
  s.linear(
    line,
    [0, flare, 0.95 * strength],
    [0.22, glow, 0.6 * strength],
    [0.5, amber, 0.12 * strength],
    [0.8, amber, 0],
  );
