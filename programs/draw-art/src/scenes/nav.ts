import { caustic, contact, ground, halo, mirrored, motes, table } from '../motifs/light';
import { labelCard } from '../motifs/label-card';
import { fanLeaf, indica } from '../motifs/plants/leaf';
import { bar, darkChocolate } from '../motifs/vessels/bar';
import { cartridge } from '../motifs/vessels/cartridge';
import { flask, vial } from '../motifs/vessels/glass';
import { flower, jar, sauce } from '../motifs/vessels/jar';
import { drop } from '../motifs/vessels/resin';
import { palette } from '../drawing/palette';
import { type Picture, type Sheet, at, path } from '../drawing/svg';

const { amber, flare, glow, honey } = palette;

const WIDTH = 360;
const HEIGHT = 240;
const HORIZON = 178;
const FLOOR = 204;

interface Bench {
  behind?: (s: Sheet) => string;
  vessels: (s: Sheet) => string;
  feet: readonly (readonly [x: number, rx: number])[];
  before?: (s: Sheet) => string;
}

/** A card of the menu: vessels on the table, closer than elsewhere. */
const bench = ({ behind, vessels, feet, before }: Bench): Picture => ({
  width: WIDTH,
  height: HEIGHT,
  draw: (s) =>
    [
      ground(s, WIDTH, HEIGHT, 0.58, 0.45),
      halo(s, 216, 110, 190, 1),
      behind?.(s) ?? '',
      table(s, WIDTH, HEIGHT, HORIZON, 216),
      ...feet.map(([x, rx]) => contact(s, x, FLOOR, rx)),
      mirrored(s, FLOOR, 34, WIDTH, vessels(s)),
      before?.(s) ?? '',
    ].join(''),
});

export const products = bench({
  vessels: (s) =>
    bar(s, 92, FLOOR, darkChocolate, { turn: -4, scale: 0.56 }) +
    jar(s, 272, FLOOR, 108, 112, sauce) +
    cartridge(s, 182, FLOOR, 0.64),
  feet: [
    [92, 44],
    [182, 22],
    [272, 56],
  ],
  before: (s) => caustic(s, 168, 206, 54) + caustic(s, 254, 207, 66),
});

export const vapes = bench({
  vessels: (s) =>
    cartridge(s, 110, FLOOR, 0.62) + cartridge(s, 250, FLOOR, 0.62) + cartridge(s, 180, FLOOR, 0.7),
  feet: [
    [110, 21],
    [180, 24],
    [250, 21],
  ],
  before: (s) => caustic(s, 96, 206, 50) + caustic(s, 166, 206, 58) + caustic(s, 236, 206, 50),
});

export const liveResin = bench({
  behind: (s) => fanLeaf(s, 276, 170, 110, 20, indica),
  vessels: (s) => jar(s, 158, FLOOR, 150, 150, sauce),
  feet: [[158, 78]],
  before: (s) => caustic(s, 132, 208, 84),
});

export const distillate = bench({
  vessels: (s) => flask(s, 140, FLOOR, 66, 44, 0.52) + vial(s, 256, FLOOR, 52, 92, 0.62),
  feet: [
    [140, 48],
    [256, 28],
  ],
  before: (s) => caustic(s, 112, 207, 96) + caustic(s, 238, 206, 54),
});

export const wholesale = bench({
  vessels: (s) => {
    const resinJar = s.symbol(jar(s, 0, 0, 104, 132, sauce));
    return (
      jar(s, 76, FLOOR, 96, 116, flower) +
      s.use(resinJar, { transform: at(284, FLOOR, 0, 0.9) }) +
      s.use(resinJar, { transform: at(180, FLOOR) })
    );
  },
  feet: [
    [76, 50],
    [180, 54],
    [284, 50],
  ],
  before: (s) => caustic(s, 160, 207, 64) + caustic(s, 266, 207, 60),
});

/** Label cards of the brand, fanned: dark, amber, and the one on top. */
export const brandDeck: Picture = {
  width: WIDTH,
  height: HEIGHT,
  draw: (s) => {
    const card = (x: number, turn: number, fill: string, ink: string) =>
      labelCard(s, { x, y: 128, turn, fill, ink });
    return [
      ground(s, WIDTH, HEIGHT, 0.55, 0.45),
      halo(s, 206, 104, 200, 1),
      card(106, -12, s.linear([1, 0, 0, 1], [0, '#4c3a22'], [1, '#17120d']), amber),
      card(
        252,
        11,
        s.linear([1, 0, 0, 1], [0, flare], [0.4, '#e6cf9f'], [1, '#8a6d43']),
        '#4a2c0f',
      ),
      card(178, -2, s.linear([1, 0, 0, 1], [0, glow], [0.4, amber], [1, honey]), palette.ink),
    ].join('');
  },
};

/** The home card: the hero's drop, brought to the middle of a small picture. */
export const home: Picture = {
  width: WIDTH,
  height: HEIGHT,
  draw: (s) =>
    [
      ground(s, WIDTH, HEIGHT, 0.6, 0.45),
      halo(s, 236, 84, 190, 1),
      path('M178-10C180 30 178 50 172 74H188C182 50 182 30 183-10z', {
        fill: s.linear([0, 0, 0, 1], [0, '#7c3f11'], [1, honey]),
      }),
      drop(s, 180, 142, 150),
      caustic(s, 120, 196, 110, 0.5),
      motes(s, 220, 100, 130, 14, 61),
    ].join(''),
};
