import type { Place } from '../stores/place';

/** What the map looks at. */
export interface Aim extends Place {
  /** Zoom level of the tile pyramid: each is twice as close as the one before. */
  zoom: number;
}

/** Where the map starts when nothing is known, near Chicago (docs/product.md, section 9.4). */
const DEFAULT_CENTRE: Place = { latitude: 41.8781, longitude: -87.6298 };
const DEFAULT_ZOOM = 10;
const SELECTED_ZOOM = 14;

/** The selected store, else the user, else the default (docs/product.md, section 2.9). */
export const aimAt = (selected: Place | undefined, user: Place | undefined): Aim =>
  selected
    ? { ...selected, zoom: SELECTED_ZOOM }
    : { ...(user ?? DEFAULT_CENTRE), zoom: DEFAULT_ZOOM };
