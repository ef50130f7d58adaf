import type { Place } from './place';

/** Mean radius of the Earth in miles (docs/product.md, section 9.4). */
const EARTH_RADIUS_MILES = 3959;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Length of the great circle between two places in miles, by the haversine formula
 * (R. W. Sinnott, "Virtues of the Haversine", Sky & Telescope 68:2, 1984).
 */
export const distanceInMiles = (from: Place, to: Place): number => {
  const haversine =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  // Rounding can carry antipodes past 1, where the arc sine has no value.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(haversine)));
};

const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `12.3 miles` (docs/product.md, section 2.9: one decimal). */
export const distanceText = (miles: number): string => `${oneDecimal.format(miles)} miles`;
