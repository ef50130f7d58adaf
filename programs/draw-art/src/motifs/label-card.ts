import { type Sheet, group, path, rect } from '../drawing/svg';
import { emblem } from './emblem';
import { rim } from './light';

interface LabelCard {
  /** Its middle. */
  x: number;
  y: number;
  turn: number;
  scale?: number;
  fill: string;
  ink: string;
}

/** A maker's card, 112 x 152 before scaling: a frame, the mark and two rules. */
export const labelCard = (s: Sheet, { x, y, turn, scale = 1, fill, ink }: LabelCard): string =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` },
    rect(-56, -76, 112, 152, { rx: 5, fill, stroke: rim(s), strokeWidth: 1.2 }),
    rect(-46, -66, 92, 132, { fill: 'none', stroke: ink, strokeOpacity: 0.6 }),
    emblem(0, 0, 58, ink),
    path('M-30 38H30M-20 46H20', { stroke: ink, strokeOpacity: 0.6 }),
  );
