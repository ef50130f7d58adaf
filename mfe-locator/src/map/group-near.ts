import type { Point } from './spread-apart';

/** More than the map has cells in a row, so that a cell is one number. */
const COLUMNS = 2 ** 24;

/**
 * Groups points within `radius` of each other: each point without a group starts one with all ungrouped points near it.
 * The result depends only on the points and their order.
 */
export const groupNear = <P extends Point>(points: readonly P[], radius: number): P[][] => {
  const cellOf = ({ x, y }: Point) => Math.floor(x / radius) + Math.floor(y / radius) * COLUMNS;
  /** Cell → points without a group. */
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

/** Offsets from a cell to itself and its eight neighbors. */
const AROUND = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => column + row * COLUMNS));
