import { fromLonLat, toLonLat } from 'ol/proj';
import type { ListedStore } from '../stores/listed-store';
import type { Place } from '@site/contracts';
import { groupNear } from './group-near';
import { spreadApart, TARGET_PX, type Point } from './spread-apart';

/** A store with its position in meters of Web Mercator, y to the north (EPSG:3857). */
export interface Spot extends Point {
  listed: ListedStore;
}

/** Stores of a group, and its center. */
interface Group extends Point {
  spots: Spot[];
}

/** The visible part of the map, with a margin. */
export interface MapView {
  /** Zoom level, rounded down. */
  level: number;
  /** West, south, east and north in meters of Web Mercator. */
  extent: readonly number[];
}

export interface Mark {
  place: Place;
  stores: ListedStore[];
}

/** Before the map reports its view. */
export const WHOLE_WORLD: MapView = {
  level: 4,
  extent: [-Infinity, -Infinity, Infinity, Infinity],
};

/** Meters per CSS pixel at zoom level 0: the equator on a tile of 256 pixels. */
const METRES = 156_543.033_928_040_97;
/** Radius of a cluster in CSS pixels. */
const RADIUS_PX = 56;
/** More stores are a cluster (docs/product.md, section 9.4). */
const APART = 4;
/** From this zoom level on a town is as wide as the map, and only crowds are clusters. */
const CLOSE_LEVEL = 16;
const APART_CLOSE = 50;
/** Width of a cluster in CSS pixels, as in `markers.module.scss`. */
const CLUSTER_PX = 44;

export const spotsOf = (stores: readonly ListedStore[]): Spot[] =>
  stores.flatMap((listed) => (listed.place ? [{ listed, ...metresOf(listed.place) }] : []));

/** Caches projections, because places are the same in all searches. */
const known = new WeakMap<Place, Point>();

const metresOf = (place: Place): Point => {
  const before = known.get(place);
  if (before) return before;
  const [x = 0, y = 0] = fromLonLat([place.longitude, place.latitude]);
  known.set(place, { x, y });
  return { x, y };
};

/** Groups of stores at a zoom level; small groups are split into single stores. */
export const groupSpots = (spots: readonly Spot[], level: number): Group[] =>
  groupNear(spots, RADIUS_PX * metresPerPixel(level)).flatMap((group) =>
    group.length > (level < CLOSE_LEVEL ? APART : APART_CLOSE)
      ? [{ spots: group, ...middleOf(group) }]
      : group.map(alone),
  );

const alone = (spot: Spot): Group => ({ spots: [spot], x: spot.x, y: spot.y });

/** Marks within the view; the selected store always has its own. */
export const marksWithin = (
  groups: readonly Group[],
  { level, extent }: MapView,
  selected: Spot | undefined,
): Mark[] => {
  const metres = metresPerPixel(level);
  const [west = 0, south = 0, east = 0, north = 0] = extent;
  const shown = [...groups, ...(selected ? [alone(selected)] : [])].flatMap(({ spots, x, y }) => {
    if (x < west || x > east || y < south || y > north) return [];
    const stores = spots.filter((spot) => spots.length === 1 || spot !== selected);
    return [{ stores, x: x / metres, y: y / metres, size: widthOf({ stores }) }];
  });
  const once = shown.filter(
    ({ stores }, index) => !(stores[0] === selected && index < shown.length - 1),
  );
  return spreadApart(once).map(({ x, y }, index) => {
    const [longitude = 0, latitude = 0] = toLonLat([x * metres, y * metres]);
    return {
      place: { latitude, longitude },
      stores: once[index]!.stores.map(({ listed }) => listed),
    };
  });
};

/** Meters of Web Mercator per CSS pixel. */
export const metresPerPixel = (level: number): number => METRES / 2 ** level;

export const widthOf = ({ stores }: { stores: readonly unknown[] }): number =>
  stores.length > 1 ? CLUSTER_PX : TARGET_PX;

const middleOf = (group: readonly Point[]): Point => ({
  x: group.reduce((sum, { x }) => sum + x, 0) / group.length,
  y: group.reduce((sum, { y }) => sum + y, 0) / group.length,
});
