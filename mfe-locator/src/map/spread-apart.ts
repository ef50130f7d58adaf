/** In CSS pixels, from the map's upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** The least width and height of a target that fingers can hit, in CSS pixels (WCAG 2.2, 2.5.8). */
export const TARGET_PX = 24;

/** How far a marker may stand from its place, in CSS pixels; the places are no more exact than a town. */
export const FARTHEST_PX = 20;

/** A little more than a target, because browsers round. */
const DISTANCE = TARGET_PX + 1;
const ROUNDS = 24;

/**
 * Moves points that lie closer than a target away from each other, none farther than `FARTHEST_PX`. Where too many
 * stand on one spot some still overlap: a closer look parts them. Points that were apart stay exactly where they were,
 * unless a neighbour needs room.
 */
export const spreadApart = (places: readonly Point[]): Point[] => {
  const points = places.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!pushPairs(points)) break;
    points.forEach((point, index) => keepNear(point, places[index]!));
  }
  return points;
};

/** Answers whether any two were too close. */
const pushPairs = (points: Point[]): boolean => {
  let pushed = false;
  points.forEach((a, index) => {
    for (const b of points.slice(index + 1)) {
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      // Targets are squares: two are apart when they are so in one direction, and part in that of the two.
      const along = Math.abs(dx) >= Math.abs(dy) ? 'x' : 'y';
      const way = along === 'x' ? dx : dy;
      if (Math.abs(way) >= TARGET_PX) continue;
      pushed = true;
      const half = ((DISTANCE - Math.abs(way)) / 2) * (way < 0 ? -1 : 1);
      a[along] -= half;
      b[along] += half;
    }
  });
  return pushed;
};

const keepNear = (point: Point, place: Point): void => {
  const [dx, dy] = [point.x - place.x, point.y - place.y];
  const away = Math.hypot(dx, dy);
  if (away <= FARTHEST_PX) return;
  point.x = place.x + (dx / away) * FARTHEST_PX;
  point.y = place.y + (dy / away) * FARTHEST_PX;
};
