/** A point, in the caller's units. */
export interface Point {
  x: number;
  y: number;
  /** Width and height; default: a touch target. */
  size?: number;
}

/** Minimum size of a touch target in CSS pixels (WCAG 2.2, 2.5.8). */
export const TARGET_PX = 24;

/** Maximum distance that a marker is moved, in CSS pixels. */
export const MAX_DISTANCE_PX = 20;

/** Extra distance in CSS pixels, because browsers round positions. */
const GAP_PX = 1;
const ROUNDS = 24;

/**
 * Moves overlapping markers apart, each by at most `MAX_DISTANCE_PX`; crowded ones may still overlap. Coordinates are
 * CSS pixels.
 */
export const spreadApart = (places: readonly Point[]): Point[] => {
  const points = places.map(({ x, y, size = TARGET_PX }) => ({ x, y, size }));
  const pairs = neighbors(points);
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!pushPairs(pairs)) break;
    points.forEach((point, index) => limitDistance(point, places[index]!));
  }
  return points.map(({ x, y }) => ({ x, y }));
};

type SizedPoint = Required<Point>;

/** Pairs that can overlap after any allowed movement. */
const neighbors = (points: SizedPoint[]): [SizedPoint, SizedPoint][] => {
  const largest = Math.max(0, ...points.map(({ size }) => size));
  const maxDistance = largest + 2 * MAX_DISTANCE_PX;
  const byX = [...points.keys()].sort((a, b) => points[a]!.x - points[b]!.x);
  const pairs: [number, number][] = [];
  byX.forEach((a, rank) => {
    for (let next = rank + 1; next < byX.length; next += 1) {
      const b = byX[next]!;
      if (points[b]!.x - points[a]!.x > maxDistance) break;
      if (Math.abs(points[b]!.y - points[a]!.y) <= maxDistance) pairs.push(a < b ? [a, b] : [b, a]);
    }
  });
  return pairs.sort(([a, b], [c, d]) => a - c || b - d).map(([a, b]) => [points[a]!, points[b]!]);
};

/** Returns whether any two overlapped. */
const pushPairs = (pairs: readonly [SizedPoint, SizedPoint][]): boolean => {
  let pushed = false;
  for (const [a, b] of pairs) {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const minimum = (a.size + b.size) / 2;
    // Squares overlap only if they do on both axes, so separating them on the axis of the larger distance suffices.
    const axis = Math.abs(dx) >= Math.abs(dy) ? 'x' : 'y';
    const distance = axis === 'x' ? dx : dy;
    if (Math.abs(distance) >= minimum) continue;
    pushed = true;
    const half = ((minimum + GAP_PX - Math.abs(distance)) / 2) * (distance < 0 ? -1 : 1);
    a[axis] -= half;
    b[axis] += half;
  }
  return pushed;
};

const limitDistance = (point: Point, place: Point): void => {
  const [dx, dy] = [point.x - place.x, point.y - place.y];
  const distance = Math.hypot(dx, dy);
  if (distance <= MAX_DISTANCE_PX) return;
  point.x = place.x + (dx / distance) * MAX_DISTANCE_PX;
  point.y = place.y + (dy / distance) * MAX_DISTANCE_PX;
};
