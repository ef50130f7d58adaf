import type { Picture } from '../drawing/svg';

/** Size of a scene, 3:2; where its table begins, and where vessels stand on it. */
export const WIDTH = 900;
export const HEIGHT = 600;
export const HORIZON = 452;
export const FLOOR = 496;

export const wide = (draw: Picture['draw']): Picture => ({ width: WIDTH, height: HEIGHT, draw });
