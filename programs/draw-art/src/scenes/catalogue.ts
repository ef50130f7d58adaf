import { caustic, contact, ground, halo, mirrored, motes, table, veil } from '../motifs/light';
import { grapes, mangoFruit, mangoHalf, pineapple } from '../motifs/plants/fruit';
import { fanLeaf, indica, lanceLeaf, oakLeaf, sativa } from '../motifs/plants/leaf';
import { haze, pouredMilk, skyline } from '../motifs/plants/places';
import { cacaoPod, clove, garlicBulb, pistachioNut } from '../motifs/plants/seeds';
import { bar, darkChocolate, milkChocolate, whiteChocolate } from '../motifs/vessels/bar';
import { cartridge } from '../motifs/vessels/cartridge';
import { flower, jar, sauce } from '../motifs/vessels/jar';
import { cube, pouch } from '../motifs/vessels/pouch';
import { bead } from '../motifs/vessels/resin';
import { type Picture, type Sheet, group } from '../drawing/svg';

const WIDTH = 480;
const HEIGHT = 360;
const HORIZON = 258;
const FLOOR = 296;

type Drawing = (s: Sheet) => string;

interface Shelf {
  behind: Drawing;
  vessel: Drawing;
  /** Middle and half width of each foot on the table. */
  feet: readonly (readonly [x: number, rx: number])[];
  before?: Drawing;
  seed: number;
}

/** The one arrangement of the catalogue: no sun in sight, the light low behind a vessel on the table. */
const shelf = ({ behind, vessel, feet, before, seed }: Shelf): Picture => ({
  width: WIDTH,
  height: HEIGHT,
  draw: (s) =>
    [
      ground(s, WIDTH, HEIGHT, 0.56, 0.5),
      halo(s, 290, 180, 270, 1.2),
      behind(s),
      veil(s, WIDTH, HORIZON, 300, 160, 190),
      motes(s, 300, 150, 150, 12, seed),
      table(s, WIDTH, HEIGHT, HORIZON, 290),
      ...feet.map(([x, rx]) => contact(s, x, FLOOR, rx)),
      mirrored(s, FLOOR, 50, WIDTH, vessel(s)),
      before?.(s) ?? '',
    ].join(''),
});

const SMALL = 0.96;

export const darkChocolateShelf = shelf({
  behind: (s) =>
    group({}, lanceLeaf(s, 366, 70, 150, 128, '#3a3a20', 0.24), cacaoPod(s, 350, 78, -10, 0.9)),
  vessel: (s) => bar(s, 196, FLOOR, darkChocolate, { turn: -4, scale: 0.82 }),
  feet: [[196, 66]],
  before: (s) =>
    group({}, caustic(s, 330, 312, 42), contact(s, 338, 316, 17), bead(s, 338, 317, 18)),
  seed: 11,
});

export const superSourHazeShelf = shelf({
  behind: (s) => group({}, fanLeaf(s, 286, 236, 180, 12, sativa), haze(s, WIDTH, 160, 110, 4)),
  vessel: (s) => cartridge(s, 190, FLOOR, SMALL),
  feet: [[190, 29]],
  before: (s) => caustic(s, 172, 300, 78),
  seed: 12,
});

export const whiteChocolatePistachioShelf = shelf({
  behind: (s) =>
    group(
      {},
      lanceLeaf(s, 320, 262, 190, 20, '#48502a', 0.26),
      lanceLeaf(s, 330, 262, 150, 62, '#48502a', 0.26),
    ),
  vessel: (s) =>
    group(
      {},
      bar(s, 196, FLOOR, whiteChocolate, { turn: -4, scale: 0.82 }),
      pistachioNut(s, 326, FLOOR - 26, 60, 0.95),
      pistachioNut(s, 386, FLOOR - 24, -52, 0.86),
    ),
  feet: [
    [196, 66],
    [326, 28],
    [386, 26],
  ],
  before: (s) => group({}, contact(s, 352, 328, 26), pistachioNut(s, 352, 310, 84, 0.86)),
  seed: 13,
});

export const chitownOgShelf = shelf({
  behind: (s) => group({}, skyline(s, 270, HORIZON, 0.94), haze(s, WIDTH, 216, 40, 12, 0.7)),
  vessel: (s) => cartridge(s, 170, FLOOR, SMALL),
  feet: [[170, 29]],
  before: (s) => caustic(s, 152, 300, 78),
  seed: 14,
});

export const pineappleExpressShelf = shelf({
  behind: (s) => pineapple(s, 304, HORIZON + 8, 0.66),
  vessel: (s) => cartridge(s, 190, FLOOR, SMALL),
  feet: [[190, 29]],
  before: (s) => caustic(s, 172, 300, 78),
  seed: 15,
});

export const granddaddyPurpsShelf = shelf({
  behind: (s) => grapes(s, 312, 34, 0.92),
  vessel: (s) => cartridge(s, 190, FLOOR, SMALL),
  feet: [[190, 29]],
  before: (s) => caustic(s, 172, 300, 78),
  seed: 16,
});

export const wangoMangoShelf = shelf({
  behind: (s) =>
    group(
      {},
      lanceLeaf(s, 416, 156, 130, -58, '#47502a', 0.14),
      lanceLeaf(s, 416, 156, 110, 24, '#47502a', 0.14),
      mangoFruit(s, 322, HORIZON - 66, 64, 0.86),
    ),
  vessel: (s) => cartridge(s, 184, FLOOR, SMALL),
  feet: [[184, 29]],
  before: (s) => caustic(s, 166, 300, 78),
  seed: 17,
});

export const milkChocolateShelf = shelf({
  behind: (s) => lanceLeaf(s, 400, 262, 170, 24, '#3a3a20', 0.24),
  vessel: (s) =>
    pouredMilk(s, 338, FLOOR, -4) + bar(s, 176, FLOOR, milkChocolate, { turn: -4, scale: 0.82 }),
  feet: [[176, 66]],
  seed: 18,
});

export const gmoShelf = shelf({
  behind: (s) => group({}, oakLeaf(s, 372, 262, 170, 28), garlicBulb(s, 336, HORIZON + 8, 0.8)),
  vessel: (s) => jar(s, 186, FLOOR, 168, 176, sauce),
  feet: [[186, 86]],
  before: (s) =>
    group({}, caustic(s, 158, 302, 104), contact(s, 350, 320, 24), clove(s, 350, 309, 8, 0.84)),
  seed: 19,
});

export const northernHazeFlower = shelf({
  behind: (s) => group({}, fanLeaf(s, 340, 236, 150, 26, indica), haze(s, WIDTH, 170, 100, 6, 0.8)),
  vessel: (s) => jar(s, 206, FLOOR, 176, 216, flower),
  feet: [[206, 90]],
  before: (s) => caustic(s, 178, 302, 92, 0.7),
  seed: 20,
});

export const mangoGummies = shelf({
  behind: (s) =>
    group(
      {},
      lanceLeaf(s, 356, 200, 130, 40, '#47502a', 0.15),
      mangoHalf(s, 356, HORIZON - 54, 66, 0.8),
    ),
  vessel: (s) =>
    group({}, pouch(s, 196, FLOOR, 0.92), cube(s, 304, FLOOR, 30), cube(s, 352, FLOOR, 30)),
  feet: [
    [196, 78],
    [304, 20],
    [352, 20],
  ],
  before: (s) => caustic(s, 296, 304, 44),
  seed: 21,
});

/** Slug of the product → its picture on the shelf, which its card shows as well. */
export const shelves: Record<string, Picture> = {
  'dark-chocolate': darkChocolateShelf,
  'super-sour-haze': superSourHazeShelf,
  'white-chocolate-pistachio': whiteChocolatePistachioShelf,
  'chitown-og': chitownOgShelf,
  'pineapple-express': pineappleExpressShelf,
  'granddaddy-purps': granddaddyPurpsShelf,
  'wango-mango': wangoMangoShelf,
  'milk-chocolate': milkChocolateShelf,
  gmo: gmoShelf,
  'northern-haze-flower': northernHazeFlower,
  'mango-gummies': mangoGummies,
};
