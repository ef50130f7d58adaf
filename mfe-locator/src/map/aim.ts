import type { Place } from '@site/contracts';

/** What the map looks at. */
export interface Aim extends Place {
  /** Zoom level of the tile pyramid: each is twice as close as the one before. */
  zoom: number;
}

/** Where the map starts when nothing is known, near Chicago (docs/product.md, section 9.4). */
const DEFAULT_CENTRE: Place = { latitude: 41.8781, longitude: -87.6298 };
const DEFAULT_ZOOM = 10;
const SELECTED_ZOOM = 14;

/** What the map is to show: a point from a certain height, or all between two corners. */
export type Sight = { aim: Aim } | { corners: [Place, Place] };

/** The selected store, else what a search has found, else the user, else the default (docs/product.md, section 2.9). */
export const sightOf = (
  selected: Place | undefined,
  found: Place[],
  user: Place | undefined,
): Sight => {
  if (selected) return { aim: { ...selected, zoom: SELECTED_ZOOM } };
  if (found.length > 0) return { corners: cornersOf(found) };
  return { aim: { ...(user ?? DEFAULT_CENTRE), zoom: DEFAULT_ZOOM } };
};

/** South-west and north-east of all places, of which there is one at the least. */
const cornersOf = (places: Place[]): [Place, Place] => {
  const corner = (far: (a: number, b: number) => number): Place =>
    places.reduce((reached, { latitude, longitude }) => ({
      latitude: far(reached.latitude, latitude),
      longitude: far(reached.longitude, longitude),
    }));
  return [corner(Math.min), corner(Math.max)];
};
