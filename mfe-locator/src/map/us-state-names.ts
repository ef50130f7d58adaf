import type Feature from 'ol/Feature';
import type MultiPolygon from 'ol/geom/MultiPolygon';
import type Polygon from 'ol/geom/Polygon';
import { toLonLat } from 'ol/proj';
import type { Named } from './labels';

/** A point well inside the largest part of a state. */
const middleOf = (feature: Feature): number[] => {
  const shape = (feature as Feature<Polygon | MultiPolygon>).getGeometry()!;
  const parts =
    shape.getType() === 'MultiPolygon' ? (shape as MultiPolygon).getPolygons() : [shape as Polygon];
  const largest = parts.reduce((a, b) => (b.getArea() > a.getArea() ? b : a));
  return largest.getInteriorPoint().getCoordinates();
};

/** The names of the states, each in the middle of its own. */
export const stateNames = (states: readonly Feature[]): Named[] =>
  states.map((state) => {
    const [longitude = 0, latitude = 0] = toLonLat(middleOf(state));
    return { text: String(state.get('name')), place: { latitude, longitude } };
  });
