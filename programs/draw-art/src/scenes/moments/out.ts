import { caustic, contact, ground, halo, motes, rim, sun, table } from '../../motifs/light';
import { wood } from '../../motifs/furniture';
import { mangoHalf } from '../../motifs/plants/fruit';
import { lanceLeaf } from '../../motifs/plants/leaf';
import { haze, hills, skyline } from '../../motifs/plants/places';
import { cartridge, metal } from '../../motifs/vessels/cartridge';
import { cube, pouch } from '../../motifs/vessels/pouch';
import { palette } from '../../drawing/palette';
import { ACROSS, DOWN, circle, d, ellipse, group, path, rect } from '../../drawing/svg';
import { FLOOR, HEIGHT, HORIZON, WIDTH, wide } from '../wide';

const { amber, brass, flare, glow, shade, warm } = palette;

/** The platform is empty, its lamp still lit. */
export const platform = wide((s) =>
  [
    ground(s, WIDTH, HEIGHT, 0.62, 0.5),
    sun(s, 600, 300, 92, 0.9),
    skyline(s, 560, 372, 1.1),
    haze(s, WIDTH, 330, 40, 12, 0.8),
    // Tracks to where the light is.
    path('M0 372H900V620H0z', { fill: s.linear(DOWN, [0, '#2b1e11'], [1, '#0d0a07']) }),
    path('M592 372L300 600H410L604 372zM612 372L760 600H860L620 372z', {
      fill: s.linear(DOWN, [0, '#4a3318'], [1, '#17110b']),
    }),
    path('M596 372L350 600M608 372L812 600', {
      stroke: s.linear(DOWN, [0, flare], [1, amber, 0.4]),
      strokeWidth: 4,
      fill: 'none',
    }),
    path('M520 430H666M470 470H706M410 518H752', {
      stroke: '#0f0b07',
      strokeWidth: 6,
      strokeOpacity: 0.7,
    }),
    // Canopy, post, lamp and clock.
    path('M0 92L470 210V224L0 128z', { fill: wood(s), stroke: rim(s, 0.8, [1, 0.5, 0, 0.5]) }),
    rect(286, 174, 12, 300, { fill: metal(s) }),
    path('M398 214V244', { stroke: brass, strokeWidth: 3 }),
    halo(s, 398, 262, 130, 0.8),
    path('M374 262Q376 240 398 240T422 262z', {
      fill: s.linear(ACROSS, [0, '#1b140c'], [1, brass]),
    }),
    ellipse(398, 263, 22, 5, { fill: flare }),
    circle(222, 210, 38, {
      fill: s.radial([
        [0, '#f7dda6'],
        [0.8, '#c99a51'],
        [1, '#5b3f1c'],
      ]),
      stroke: '#17110b',
      strokeWidth: 6,
    }),
    path('M222 210V184M222 210L238 221', {
      stroke: '#2a1c0e',
      strokeWidth: 4,
      strokeLinecap: 'round',
    }),
    path('M0 452H330L250 600H0z', {
      fill: s.linear([1, 0, 0, 1], [0, '#5a3f1e'], [0.3, '#241a10'], [1, '#0f0c08']),
    }),
    path('M330 452L250 600', { stroke: glow, strokeWidth: 2, strokeOpacity: 0.8 }),
    contact(s, 122, FLOOR, 38),
    cartridge(s, 122, FLOOR, 1.02),
    caustic(s, 102, 500, 84),
    motes(s, 560, 280, 240, 20, 41),
  ].join(''),
);

/** Steps to a lit door; nobody has come yet. */
export const steps = wide((s) => {
  const step = (nth: number) => {
    const y = 410 + nth * 42;
    const out = nth * 34;
    return group(
      {},
      path(d`M${370 - out} ${y}H${690 + out}L${700 + out} ${y + 12}H${360 - out}z`, {
        fill: s.linear([0.6, 0, 0.4, 1], [0, '#e0a856'], [1, '#6b4a20']),
      }),
      path(d`M${360 - out} ${y + 12}H${700 + out}V${y + 42}H${360 - out}z`, {
        fill: s.linear(ACROSS, [0, '#120d09'], [0.5, '#3d2b17'], [1, '#1b130c']),
      }),
    );
  };
  return [
    ground(s, WIDTH, HEIGHT, 0.58, 0.5),
    rect(0, 0, WIDTH, 460, {
      fill: s.linear(ACROSS, [0, '#120e0a'], [0.55, '#33241a'], [1, '#1a130d']),
    }),
    path(
      'M0 90H900M0 170H900M0 250H900M0 330H900M80 90V170M260 90V170M780 90V170M160 170V250M330 170V250M740 170V250M70 250V330M250 250V330M800 250V330',
      {
        stroke: shade,
        strokeOpacity: 0.5,
        strokeWidth: 2,
      },
    ),
    halo(s, 530, 210, 360, 0.9),
    // The door, its fanlight and the lamp.
    path('M420 412V150C420 76 640 76 640 150V412z', {
      fill: wood(s),
      stroke: rim(s, 0.9, [0.5, 0, 0.5, 1]),
      strokeWidth: 2,
    }),
    path('M438 148C438 96 622 96 622 148z', { fill: s.linear(DOWN, [0, '#ffd98e'], [1, flare]) }),
    path('M530 108V148M476 118L500 148M584 118L560 148', { stroke: '#2a1c0f', strokeWidth: 4 }),
    path('M450 176H520V286H450zM540 176H610V286H540zM450 304H520V400H450zM540 304H610V400H540z', {
      fill: s.linear(DOWN, [0, '#6d491d'], [1, '#1e150c']),
      stroke: rim(s, 0.6),
    }),
    circle(530, 300, 6, { fill: flare }),
    rect(388, 262, 7, 160, { fill: metal(s) }),
    rect(665, 262, 7, 160, { fill: metal(s) }),
    path('M391 264L250 470M669 264L812 470', {
      stroke: brass,
      strokeWidth: 6,
      strokeLinecap: 'round',
    }),
    path('M391 262L250 468M669 262L812 468', {
      stroke: flare,
      strokeOpacity: 0.7,
      strokeWidth: 1.4,
    }),
    ...[0, 1, 2, 3, 4].map(step),
    path('M430 430L300 600H760L630 430z', {
      fill: s.linear(DOWN, [0, '#ffd085', 0.34], [1, warm, 0.03]),
      filter: s.blur(14),
    }),
    lanceLeaf(s, 860, -10, 230, 214, '#47502a', 0.16),
    lanceLeaf(s, 900, 40, 240, 236, '#47502a', 0.16),
    lanceLeaf(s, 800, -30, 190, 196, '#47502a', 0.16),
    contact(s, 352, 492, 38),
    cartridge(s, 352, 494, 0.98),
    caustic(s, 334, 498, 78),
    contact(s, 628, 494, 28),
    mangoHalf(s, 628, 456, 14, 0.46),
    motes(s, 530, 260, 240, 24, 45),
  ].join('');
});

/** A balcony in the evening, a string of lights, nothing more to do. */
export const balcony = wide((s) => {
  const lights = [
    [90, 150],
    [190, 190],
    [300, 208],
    [412, 200],
    [520, 170],
    [628, 196],
    [736, 200],
    [836, 172],
  ] as const;
  return [
    ground(s, WIDTH, HEIGHT, 0.6, 0.5),
    rect(0, 0, WIDTH, 430, {
      fill: s.linear(DOWN, [0, '#17110b', 0.8], [0.6, '#4a3016', 0.8], [1, '#a36a28', 0.9]),
    }),
    sun(s, 560, 366, 104, 0.9),
    hills(s, 376, 20, '#59401a', '#1c150c'),
    haze(s, WIDTH, 370, 30, 16, 0.6),
    path('M0 100C100 190 260 226 400 202S500 176 530 166C640 214 760 214 900 130', {
      fill: 'none',
      stroke: '#0e0a07',
      strokeWidth: 3,
    }),
    ...lights.flatMap(([x, y]) => [
      halo(s, x, y + 20, 62, 0.75),
      rect(x - 4, y + 2, 8, 10, { fill: brass }),
      circle(x, y + 22, 11, {
        fill: s.radial([
          [0, flare],
          [0.6, glow],
          [1, amber],
        ]),
      }),
    ]),
    // Railing.
    path('M0 396H900', { stroke: wood(s), strokeWidth: 12 }),
    rect(0, 390, WIDTH, 10, { fill: s.linear(DOWN, [0, '#8a6129'], [1, '#1a120b']) }),
    path(Array.from({ length: 23 }, (_, nth) => d`M${nth * 40 + 10} 400V470`).join(''), {
      stroke: '#17110b',
      strokeWidth: 6,
    }),
    table(s, WIDTH, HEIGHT, HORIZON, 560),
    ellipse(470, 520, 330, 44, {
      fill: s.linear([1, 0, 0, 1], [0, '#6d4a1f'], [0.5, '#2a1d11'], [1, '#120d09']),
      stroke: rim(s, 0.8),
    }),
    contact(s, 330, 508, 78),
    pouch(s, 330, 508, 0.96),
    cube(s, 470, 520, 34),
    cube(s, 526, 530, 34),
    cube(s, 498, 508, 30),
    // A book, lying open and face down.
    path('M600 524L680 482L770 516L690 540z', {
      fill: s.linear([1, 0, 0, 1], [0, '#c98a38'], [0.5, '#6b4218'], [1, '#26170b']),
      stroke: rim(s),
    }),
    path('M600 524V530L690 548V540zM690 540V548L770 524V516z', { fill: '#e0c490' }),
    motes(s, 520, 280, 260, 22, 46),
  ].join('');
});
