import { distanceInMiles, type Place } from '@site/contracts';

/** Half the width of the drawing; its middle is the origin, as SVG has it: x to the right, y down. */
export const HALF = 160;
/** Where the outer ring is drawn. */
export const RING = 128;

/** Radii of the outer ring in miles: distances that people know. */
const RADII = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 13_000];

export interface Plot {
  /** Of the outer ring, in miles. */
  radius: number;
  /** From the middle; undefined for a place that is not known. */
  points: ({ x: number; y: number } | undefined)[];
}

/** Where places are seen from `middle`, north up, by distance and direction. */
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

/** The direction in which the great circle begins, clockwise from north, in radians. */
const bearing = (from: Place, to: Place): number => {
  const turn = radians(to.longitude - from.longitude);
  const [start, end] = [radians(from.latitude), radians(to.latitude)];
  return Math.atan2(
    Math.sin(turn) * Math.cos(end),
    Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(turn),
  );
};
