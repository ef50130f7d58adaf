import { distanceInMiles, type Place } from '@site/contracts';

/** Half the width of the drawing, whose origin is its center, y down. */
export const HALF_WIDTH = 160;
/** Radius of the outer ring in the drawing. */
export const RING_RADIUS = 128;

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

/** Positions of places around `center` by distance and direction, north up. */
export const plot = (center: Place, places: readonly (Place | undefined)[]): Plot => {
  const measurements = places.map(
    (place) => place && { miles: distanceInMiles(center, place), place },
  );
  const farthest = Math.max(...measurements.map((entry) => entry?.miles ?? 0));
  const radius = RADII.find((miles) => miles >= farthest) ?? farthest;
  return {
    radius,
    points: measurements.map((entry) => {
      if (!entry) return undefined;
      const direction = bearing(center, entry.place);
      const distance = (entry.miles / radius) * RING_RADIUS;
      return { x: Math.sin(direction) * distance, y: -Math.cos(direction) * distance };
    }),
  };
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Initial bearing of the great circle, clockwise from north, in radians. */
const bearing = (from: Place, to: Place): number => {
  const longitudeDifference = radians(to.longitude - from.longitude);
  const [start, end] = [radians(from.latitude), radians(to.latitude)];
  return Math.atan2(
    Math.sin(longitudeDifference) * Math.cos(end),
    Math.cos(start) * Math.sin(end) -
      Math.sin(start) * Math.cos(end) * Math.cos(longitudeDifference),
  );
};

/** Moves markers outward in their direction until they overlap neither each other nor the center. */
export const moveApart = <S extends Spot>(spots: readonly S[], size: number): S[] => {
  const occupied: Spot[] = [{ x: 0, y: 0 }];
  const isFree = ({ x, y }: Spot) =>
    occupied.every((other) => Math.hypot(other.x - x, other.y - y) >= size);
  const nearestFirst = [...spots].sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
  return nearestFirst.map((spot) => {
    let distance = Math.hypot(spot.x, spot.y);
    // A place at the center is moved north.
    const [x, y] = distance === 0 ? [0, -1] : [spot.x / distance, spot.y / distance];
    while (!isFree({ x: x * distance, y: y * distance })) distance += 1;
    const movedSpot = { ...spot, x: x * distance, y: y * distance };
    occupied.push(movedSpot);
    return movedSpot;
  });
};
