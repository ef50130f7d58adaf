import type { Point } from './spread-apart';

/** More columns than a map has cells in a row: a cell is one number. */
const COLUMNS = 2 ** 24;

/**
 * Puts points together that lie within `radius` of each other, in their unit: each that belongs to no group yet begins one
 * with all such that are near it. The same points in the same order make the same groups.
 */
export const groupNear = <P extends Point>(points: readonly P[], radius: number): P[][] => {
  const cellOf = ({ x, y }: Point) => Math.floor(x / radius) + Math.floor(y / radius) * COLUMNS;
  /** Those of each cell that belong to no group yet. */
  const cells = new Map<number, P[]>();
  for (const point of points) {
    const cell = cells.get(cellOf(point));
    if (cell) cell.push(point);
    else cells.set(cellOf(point), [point]);
  }

  const taken = new Set<P>();
  const take = (middle: P): P[] => {
    const group: P[] = [];
    for (const cell of AROUND.map((step) => cellOf(middle) + step)) {
      const left = cells.get(cell)?.filter((point) => {
        const near = Math.hypot(point.x - middle.x, point.y - middle.y) <= radius;
        if (near) group.push(point);
        return !near;
      });
      if (left) cells.set(cell, left);
    }
    for (const point of group) taken.add(point);
    return group;
  };
  return points.flatMap((point) => (taken.has(point) ? [] : [take(point)]));
};

/** From a cell to itself and the eight around it. */
const AROUND = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => column + row * COLUMNS));
