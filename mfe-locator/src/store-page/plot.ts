import { distanceInMiles, type Place } from '@site/contracts';

/** Half the width of the drawing, whose origin is its center, y down. */
export const HALF = 160;
/** Radius of the outer ring in the drawing. */
export const RING = 128;

/** Radii of the outer ring in miles: round numbers. */
const RADII = [
  ...[1, 2, 3, 5, 10, 15, 20, 30, 50, 100, 150, 200, 300, 500],
  ...[1000, 1500, 2000, 3000, 5000, 13_000],
];

export interface Spot {
  x: number;
  y: number;
}

export interface Plot {
  /** Radius of the outer ring in miles. */
  radius: number;
  /** Undefined for an unknown place. */
  points: (Spot | undefined)[];
}

/** Positions of places around `middle` by distance and direction, north up. */
export const plot = (middle: Place, places: readonly (Place | undefined)[]): Plot => {
  const seen = places.map((place) => place && { miles: distanceInMiles(middle, place), place });
  const farthest = Math.max(...seen.map((one) => one?.miles ?? 0));
  const radius = RADII.find((miles) => miles >= farthest) ?? farthest;
  return {
    radius,
    points: seen.map((one) => {
      if (!one) return undefined;
      const way = bearing(middle, one.place);
      const away = (one.miles / radius) * RING;
      return { x: Math.sin(way) * away, y: -Math.cos(way) * away };
    }),
  };
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Initial bearing of the great circle, clockwise from north, in radians. */
const bearing = (from: Place, to: Place): number => {
  const turn = radians(to.longitude - from.longitude);
  const [start, end] = [radians(from.latitude), radians(to.latitude)];
  return Math.atan2(
    Math.sin(turn) * Math.cos(end),
    Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(turn),
  );
};

/** Moves marks outward in their direction until they overlap neither each other nor the center. */
export const moveApart = <S extends Spot>(spots: readonly S[], size: number): S[] => {
  const taken: Spot[] = [{ x: 0, y: 0 }];
  const isFree = ({ x, y }: Spot) =>
    taken.every((other) => Math.hypot(other.x - x, other.y - y) >= size);
  const nearestFirst = [...spots].sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
  return nearestFirst.map((spot) => {
    let away = Math.hypot(spot.x, spot.y);
    // A place at the center is moved north.
    const [x, y] = away === 0 ? [0, -1] : [spot.x / away, spot.y / away];
    while (!isFree({ x: x * away, y: y * away })) away += 1;
    const placed = { ...spot, x: x * away, y: y * away };
    taken.push(placed);
    return placed;
  });
};
