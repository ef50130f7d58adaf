import type { Place } from '@site/contracts';

export interface CenterZoom extends Place {
  /** Zoom level of the tile pyramid; each doubles the scale. */
  zoom: number;
}

/** Initial view, near Chicago (docs/product.md, section 9.4). */
const DEFAULT_CENTER: Place = { latitude: 41.8781, longitude: -87.6298 };
const DEFAULT_ZOOM = 10;
const SELECTED_ZOOM = 14;

/** What the map shows: a center with a zoom level, or the area between two corners. */
export type MapTarget = { center: CenterZoom } | { corners: [Place, Place] };

/** The selected store, else the search results, else the user, else the default (docs/product.md, section 2.9). */
export const mapTarget = (
  selected: Place | undefined,
  results: Place[],
  user: Place | undefined,
): MapTarget => {
  if (selected) return { center: { ...selected, zoom: SELECTED_ZOOM } };
  if (results.length > 0) return { corners: cornersOf(results) };
  return { center: { ...(user ?? DEFAULT_CENTER), zoom: DEFAULT_ZOOM } };
};

/** South-west and north-east corner of at least one place. */
const cornersOf = (places: Place[]): [Place, Place] => {
  const corner = (select: (a: number, b: number) => number): Place =>
    places.reduce((extreme, { latitude, longitude }) => ({
      latitude: select(extreme.latitude, latitude),
      longitude: select(extreme.longitude, longitude),
    }));
  return [corner(Math.min), corner(Math.max)];
};
