import { caustic, contact, ground, mirrored, motes, sun, table, veil } from '../motifs/light';
import { grapes, mangoFruit, pineapple, vineLeaf } from '../motifs/plants/fruit';
import { fanLeaf, indica, lanceLeaf, oakLeaf, sativa } from '../motifs/plants/leaf';
import { haze, pouredMilk, skyline } from '../motifs/plants/places';
import { cacaoPod, clove, garlicBulb, pistachioNut } from '../motifs/plants/seeds';
import { bar, darkChocolate, milkChocolate, whiteChocolate } from '../motifs/vessels/bar';
import { cartridge } from '../motifs/vessels/cartridge';
import { jar, sauce } from '../motifs/vessels/jar';
import { bead } from '../motifs/vessels/resin';
import { type Picture, type Sheet, group } from '../drawing/svg';

const WIDTH = 400;
const HEIGHT = 500;
/** Where the table begins, and where vessels stand on it. */
const HORIZON = 392;
const FLOOR = 424;

type Drawing = (s: Sheet) => string;

interface Still {
  light: { x: number; y: number; r: number };
  /** The plant or place, between the light and the vessel. */
  behind: Drawing;
  vessel: Drawing;
  /** Middle and half width of the vessel's foot. */
  foot: { x: number; rx: number };
  /** What the light does on the table, and what lies there. */
  before?: Drawing;
  seed: number;
}

/** The one arrangement of the nine portraits: sun, plant, table, vessel and its light on the table. */
const still = ({ light, behind, vessel, foot, before, seed }: Still): Picture => ({
  width: WIDTH,
  height: HEIGHT,
  draw: (s) =>
    [
      ground(s, WIDTH, HEIGHT, light.x / WIDTH, light.y / HEIGHT),
      sun(s, light.x, light.y, light.r),
      behind(s),
      veil(s, WIDTH, HORIZON, light.x + 20, light.y - 40, light.r * 1.7),
      motes(s, light.x, light.y, 170, 16, seed),
      table(s, WIDTH, HEIGHT, HORIZON, light.x),
      contact(s, foot.x, FLOOR, foot.rx),
      mirrored(s, FLOOR, 70, WIDTH, vessel(s)),
      before?.(s) ?? '',
    ].join(''),
});

const light = { x: 238, y: 176, r: 112 };

export const darkChocolatePortrait = still({
  light,
  behind: (s) =>
    group(
      {},
      lanceLeaf(s, 300, 44, 190, 152, '#3a3a20', 0.24),
      lanceLeaf(s, 110, 30, 200, 206, '#3a3a20', 0.24),
      cacaoPod(s, 316, 70, -14, 1.02),
      cacaoPod(s, 92, 96, 14, 0.94),
    ),
  vessel: (s) => bar(s, 206, FLOOR, darkChocolate, { turn: -4, scale: 1.04 }),
  foot: { x: 206, rx: 84 },
  before: (s) =>
    group({}, caustic(s, 94, 446, 40), contact(s, 100, 449, 16), bead(s, 100, 450, 17)),
  seed: 1,
});

export const superSourHaze = still({
  light: { ...light, x: 224, r: 120 },
  behind: (s) => group({}, fanLeaf(s, 206, 300, 214, 10, sativa), haze(s, WIDTH, 250, 150, 4)),
  vessel: (s) => cartridge(s, 190, FLOOR, 1.08),
  foot: { x: 190, rx: 36 },
  before: (s) => group({}, haze(s, WIDTH, 372, 60, 9, 0.5), caustic(s, 170, 428, 90)),
  seed: 2,
});

export const whiteChocolatePistachio = still({
  light,
  behind: (s) =>
    group(
      {},
      lanceLeaf(s, 328, 250, 190, 18, '#48502a', 0.26),
      lanceLeaf(s, 92, 280, 180, -26, '#48502a', 0.26),
      lanceLeaf(s, 350, 330, 150, 46, '#48502a', 0.26),
      pistachioNut(s, 326, 210, 24, 1.3),
      pistachioNut(s, 352, 290, -12, 1.1),
      pistachioNut(s, 80, 246, -30, 1.2),
    ),
  vessel: (s) => bar(s, 204, FLOOR, whiteChocolate, { turn: -4, scale: 1.04 }),
  foot: { x: 204, rx: 84 },
  before: (s) =>
    group(
      {},
      contact(s, 318, 446, 28),
      pistachioNut(s, 318, 428, 74, 0.9),
      contact(s, 90, 452, 26),
      pistachioNut(s, 90, 436, -62, 0.84),
    ),
  seed: 3,
});

export const chitownOg = still({
  light: { x: 244, y: 196, r: 116 },
  behind: (s) => group({}, skyline(s, 228, HORIZON, 1.04), haze(s, WIDTH, 340, 50, 12, 0.7)),
  vessel: (s) => cartridge(s, 150, FLOOR, 1.12),
  foot: { x: 150, rx: 38 },
  before: (s) => caustic(s, 128, 428, 92),
  seed: 4,
});

export const pineappleExpress = still({
  light: { ...light, x: 250 },
  behind: (s) => pineapple(s, 240, HORIZON + 8, 1),
  vessel: (s) => cartridge(s, 138, FLOOR, 1.1),
  foot: { x: 138, rx: 37 },
  before: (s) => caustic(s, 118, 428, 92),
  seed: 5,
});

export const granddaddyPurps = still({
  light,
  behind: (s) =>
    group(
      {},
      vineLeaf(s, 300, 128, 26, 1.12),
      vineLeaf(s, 166, 124, -40, 0.92),
      grapes(s, 236, 90, 1.12),
    ),
  vessel: (s) => cartridge(s, 146, FLOOR, 1.1),
  foot: { x: 146, rx: 37 },
  before: (s) => caustic(s, 126, 428, 92),
  seed: 6,
});

export const wangoMango = still({
  light,
  behind: (s) =>
    group(
      {},
      lanceLeaf(s, 262, 110, 190, -64, '#47502a', 0.13),
      lanceLeaf(s, 262, 110, 180, 62, '#47502a', 0.13),
      lanceLeaf(s, 262, 112, 120, 104, '#47502a', 0.15),
      mangoFruit(s, 268, 222, 8, 1.12),
    ),
  vessel: (s) => cartridge(s, 146, FLOOR, 1.1),
  foot: { x: 146, rx: 37 },
  before: (s) => caustic(s, 126, 428, 92),
  seed: 7,
});

export const milkChocolatePortrait = still({
  light,
  behind: (s) =>
    group(
      {},
      lanceLeaf(s, 96, 250, 180, -22, '#3a3a20', 0.24),
      lanceLeaf(s, 84, 300, 150, -58, '#3a3a20', 0.24),
    ),
  vessel: (s) =>
    pouredMilk(s, 318, FLOOR, -4) + bar(s, 178, FLOOR, milkChocolate, { turn: -5, scale: 1.04 }),
  foot: { x: 178, rx: 84 },
  seed: 8,
});

export const gmo = still({
  light: { ...light, y: 168 },
  behind: (s) =>
    group(
      {},
      oakLeaf(s, 318, 300, 220, 26),
      oakLeaf(s, 84, 320, 200, -24),
      fanLeaf(s, 200, 250, 150, -2, indica),
      garlicBulb(s, 286, HORIZON + 10, 1.02),
    ),
  vessel: (s) => jar(s, 156, FLOOR, 176, 196, sauce),
  foot: { x: 156, rx: 92 },
  before: (s) =>
    group({}, caustic(s, 126, 430, 120), contact(s, 322, 448, 26), clove(s, 322, 436, 8, 0.9)),
  seed: 9,
});

/** Slug of the product → its portrait. */
export const portraits: Record<string, Picture> = {
  'dark-chocolate': darkChocolatePortrait,
  'super-sour-haze': superSourHaze,
  'white-chocolate-pistachio': whiteChocolatePistachio,
  'chitown-og': chitownOg,
  'pineapple-express': pineappleExpress,
  'granddaddy-purps': granddaddyPurps,
  'wango-mango': wangoMango,
  'milk-chocolate': milkChocolatePortrait,
  gmo,
};
