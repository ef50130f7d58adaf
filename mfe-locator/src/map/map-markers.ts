import { fromLonLat, toLonLat } from 'ol/proj';
import type { ListedStore } from '../stores/listed-store';
import type { Place } from '@site/contracts';
import { spreadApart, TARGET_PX, type Point } from './spread-apart';

/** A store with its position in meters of Web Mercator, y to the north (EPSG:3857). */
export interface ProjectedStore extends Point {
  listed: ListedStore;
}

/** Stores of a group, and its center. */
interface Group extends Point {
  members: ProjectedStore[];
}

/** The visible part of the map, with a margin. */
export interface MapView {
  /** Zoom level, rounded down. */
  level: number;
  /** West, south, east and north in meters of Web Mercator. */
  extent: readonly number[];
}

export interface MapMarker {
  place: Place;
  stores: ListedStore[];
}

/** The view until the map reports its own. */
export const WHOLE_WORLD: MapView = {
  level: 4,
  extent: [-Infinity, -Infinity, Infinity, Infinity],
};

/** Meters per CSS pixel at zoom level 0: the equator on a tile of 256 pixels. */
const METERS_PER_PIXEL = 156_543.033_928_040_97;
/** Radius of a cluster in CSS pixels. */
const RADIUS_PX = 56;
/** Maximum size of a group whose stores get their own markers; larger: a cluster (docs/product.md, section 9.4). */
const MAX_SPLIT_SIZE = 4;
/** From this zoom level the map shows a single town, and only very large groups are clusters. */
const CLOSE_LEVEL = 16;
const MAX_SPLIT_SIZE_CLOSE_UP = 50;
/** Width of a cluster in CSS pixels, as in `markers.module.scss`. */
const CLUSTER_PX = 44;

export const projectStores = (stores: readonly ListedStore[]): ProjectedStore[] =>
  stores.flatMap((listed) => {
    if (!listed.place) return [];
    const [x = 0, y = 0] = fromLonLat([listed.place.longitude, listed.place.latitude]);
    return [{ listed, x, y }];
  });

/** Groups of stores at a zoom level; small groups are split into single stores. */
export const clusterStores = (members: readonly ProjectedStore[], level: number): Group[] =>
  groupNearby(members, RADIUS_PX * metersPerPixel(level)).flatMap((group) =>
    group.length > (level < CLOSE_LEVEL ? MAX_SPLIT_SIZE : MAX_SPLIT_SIZE_CLOSE_UP)
      ? [{ members: group, ...centerOf(group) }]
      : group.map(single),
  );

const single = (store: ProjectedStore): Group => ({ members: [store], x: store.x, y: store.y });

/** Markers within the view; the selected store always has its own. */
export const markersInView = (
  groups: readonly Group[],
  { level, extent }: MapView,
  selected: ProjectedStore | undefined,
): MapMarker[] => {
  const meters = metersPerPixel(level);
  const [west = 0, south = 0, east = 0, north = 0] = extent;
  const candidates = [...groups, ...(selected ? [single(selected)] : [])].flatMap(
    ({ members, x, y }) => {
      if (x < west || x > east || y < south || y > north) return [];
      const stores = members.filter((store) => members.length === 1 || store !== selected);
      return [{ stores, x: x / meters, y: y / meters, size: markerSize({ stores }) }];
    },
  );
  const unique = candidates.filter(
    ({ stores }, index) => !(stores[0] === selected && index < candidates.length - 1),
  );
  return spreadApart(unique).map(({ x, y }, index) => {
    const [longitude = 0, latitude = 0] = toLonLat([x * meters, y * meters]);
    return {
      place: { latitude, longitude },
      stores: unique[index]!.stores.map(({ listed }) => listed),
    };
  });
};

/** Meters of Web Mercator per CSS pixel. */
export const metersPerPixel = (level: number): number => METERS_PER_PIXEL / 2 ** level;

export const markerSize = ({ stores }: { stores: readonly unknown[] }): number =>
  stores.length > 1 ? CLUSTER_PX : TARGET_PX;

const centerOf = (group: readonly Point[]): Point => ({
  x: group.reduce((sum, { x }) => sum + x, 0) / group.length,
  y: group.reduce((sum, { y }) => sum + y, 0) / group.length,
});

/** Exceeds the number of cells in a row, so that one number identifies a cell. */
const COLUMNS = 2 ** 24;

/**
 * Groups points within `radius` of each other: each point without a group starts one with all ungrouped points near it.
 * The result depends only on the points and their order.
 */
export const groupNearby = <P extends Point>(points: readonly P[], radius: number): P[][] => {
  const cellOf = ({ x, y }: Point) => Math.floor(x / radius) + Math.floor(y / radius) * COLUMNS;
  /** Cell → points without a group. */
  const cells = new Map<number, P[]>();
  for (const point of points) {
    const cell = cells.get(cellOf(point));
    if (cell) cell.push(point);
    else cells.set(cellOf(point), [point]);
  }

  const grouped = new Set<P>();
  const groupAround = (center: P): P[] => {
    const group: P[] = [];
    for (const cell of NEIGHBOR_OFFSETS.map((offset) => cellOf(center) + offset)) {
      const remaining = cells.get(cell)?.filter((point) => {
        const isNear = Math.hypot(point.x - center.x, point.y - center.y) <= radius;
        if (isNear) group.push(point);
        return !isNear;
      });
      if (remaining) cells.set(cell, remaining);
    }
    for (const point of group) grouped.add(point);
    return group;
  };
  return points.flatMap((point) => (grouped.has(point) ? [] : [groupAround(point)]));
};

/** Offsets from a cell to itself and its eight neighbors. */
const NEIGHBOR_OFFSETS = [-1, 0, 1].flatMap((row) =>
  [-1, 0, 1].map((column) => column + row * COLUMNS),
);
