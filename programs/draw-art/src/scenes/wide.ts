import { contact, mirrored } from '../motifs/light';
import type { Picture, Sheet } from '../drawing/svg';

/** Size of a scene, 3:2; where its table begins, and where vessels stand on it. */
export const WIDTH = 900;
export const HEIGHT = 600;
export const HORIZON = 452;
export const FLOOR = 496;

export const wide = (draw: Picture['draw']): Picture => ({ width: WIDTH, height: HEIGHT, draw });

/** What stands on the table with its foot around x, half as wide as `rx` says, and its image in the polish. */
export const standing = (s: Sheet, x: number, rx: number, vessel: string): string =>
  contact(s, x, FLOOR, rx) + mirrored(s, FLOOR, 60, WIDTH, vessel);
