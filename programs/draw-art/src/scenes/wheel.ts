import { metal } from '../motifs/vessels/cartridge';
import { drop } from '../motifs/vessels/resin';
import { palette } from '../drawing/palette';
import { type Picture, type Sheet, circle, group } from '../drawing/svg';

const { amber, dusk, ember, flare, glow, resin, warm } = palette;

/** The wheel of the page is 400 wide, its face 372; above it is room for the drop that points. */
const ABOVE = 40;
const FACE = 186;
const HUB = 46;
const LIT = 112;

const hub = (s: Sheet) =>
  group(
    {},
    // Its light falls on the segments, and ends before their labels.
    circle(0, 0, LIT, {
      fill: s.radial([
        [HUB / LIT, glow, 0.62],
        [0.62, amber, 0.22],
        [1, amber, 0],
      ]),
    }),
    circle(0, 0, HUB, {
      fill: s.radial(
        [
          [0, flare],
          [0.35, '#ffe2a3'],
          [0.7, amber],
          [1, resin],
        ],
        { fx: 0.45, fy: 0.6 },
      ),
      stroke: metal(s),
      strokeWidth: 4,
    }),
    circle(0, 0, 14, {
      fill: s.radial(
        [
          [0, '#7a4a18'],
          [1, ember],
        ],
        { fx: 0.8, fy: 0.2 },
      ),
      stroke: flare,
      strokeOpacity: 0.5,
    }),
  );

const rim = (s: Sheet) =>
  group(
    { fill: 'none' },
    circle(0, 0, FACE + 11, { stroke: metal(s), strokeWidth: 4 }),
    circle(0, 0, FACE, {
      stroke: s.linear([1, 0, 0, 1], [0, flare], [0.5, amber, 0.5], [1, amber, 0.25]),
      strokeWidth: 1.5,
    }),
  );

/** What stays while the wheel turns: its rim and hub, which keep their light, and the drop at the top. */
export const wheelFrame: Picture = {
  width: 400,
  height: 400 + ABOVE,
  draw: (s) =>
    group(
      { transform: `translate(200 ${200 + ABOVE})` },
      rim(s),
      hub(s),
      group({ transform: `translate(0 ${-FACE - 26}) rotate(180)` }, drop(s, 0, 0, 58)),
    ),
};

/** The light behind the wheel: the screen's own, wider than the wheel by half. */
export const wheelLight: Picture = {
  width: 600,
  height: 600,
  draw: (s) =>
    circle(300, 300, 300, {
      fill: s.radial([
        [0.62, glow, 0.85],
        [0.68, warm, 0.5],
        [0.8, dusk, 0.22],
        [1, dusk, 0],
      ]),
    }),
};
