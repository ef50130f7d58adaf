import type { Place } from '@site/contracts';
import { fromLonLat } from 'ol/proj';
import { metersPerPixel, markerSize, type MapMarker } from './map-markers';

export interface NamedPlace {
  text: string;
  place: Place;
}

export interface Label extends NamedPlace {
  /** Offset of its center from the place, in CSS pixels. */
  dx: number;
  dy: number;
}

export type LabelPlacer = (markers: readonly MapMarker[], level: number) => Label[];

/** Zoom levels at which a state is wider than its name and narrower than the map. */
const STATE_LEVELS = { from: 4, to: 8 };
/** Zoom level from which town names fit beside each other. */
const TOWNS_FROM = 8;

/** Maximum width of a letter, and line height, in CSS pixels; estimates, because labels are placed before rendering. */
const LETTER_PX = 8;
const LINE_PX = 16;
/** Between a label and its marker, in CSS pixels. */
const GAP_PX = 2;
/** Vertical offsets that are tried for a state's name, in CSS pixels. */
const STEPS_PX = [0, 24, -24, 48, -48];

/** A box on the map: a point in CSS pixels at an integer zoom level, the offset from it, and the size. */
interface Box {
  x: number;
  y: number;
  dx: number;
  dy: number;
  width: number;
  height: number;
}

/**
 * Places labels of states and towns so that they overlap neither markers nor each other up to the next zoom level. A
 * label takes the first free of several positions or is omitted. OpenLayers' labels cannot be used: it measures text with
 * `innerHTML`, which Trusted Types forbid.
 */
export const createLabelPlacer =
  (states: readonly NamedPlace[]): LabelPlacer =>
  (markers, level) => {
    const boxAt = boxesAt(level);
    const occupied = markers.map((marker) =>
      boxAt(marker.place, markerSize(marker), markerSize(marker)),
    );
    const labels: Label[] = [];
    /** Returns false if no position is free. */
    const tryPlace = (
      { text, place }: NamedPlace,
      offsets: readonly (readonly [number, number])[],
    ): boolean => {
      const free = offsets
        .map(([dx, dy]) => boxAt(place, textWidth(text), LINE_PX, dx, dy))
        .find((box) => !occupied.some((other) => overlap(box, other)));
      if (!free) return false;
      occupied.push(free);
      labels.push({ text, place, dx: free.dx, dy: free.dy });
      return true;
    };

    if (level >= TOWNS_FROM) placeTowns(markers, tryPlace);
    if (level >= STATE_LEVELS.from && level <= STATE_LEVELS.to)
      for (const state of states)
        tryPlace(
          state,
          STEPS_PX.map((dy) => [0, dy]),
        );
    return labels;
  };

/** Labels each town once, at its first single marker with a free position; clusters show their number. */
const placeTowns = (
  markers: readonly MapMarker[],
  tryPlace: (town: NamedPlace, offsets: readonly (readonly [number, number])[]) => boolean,
): void => {
  const labeled = new Set<string>();
  for (const marker of markers) {
    const { city, state } = marker.stores[0]!.store;
    const town = `${city}, ${state}`;
    if (marker.stores.length > 1 || labeled.has(town)) continue;
    if (tryPlace({ text: city, place: marker.place }, offsetsAround(marker, city)))
      labeled.add(town);
  }
};

/** Below, above, right and left of a marker. */
const offsetsAround = (marker: MapMarker, text: string) => {
  const down = (markerSize(marker) + LINE_PX) / 2 + GAP_PX;
  const side = (markerSize(marker) + textWidth(text)) / 2 + GAP_PX;
  return [
    [0, down],
    [0, -down],
    [side, 0],
    [-side, 0],
  ] as const;
};

const textWidth = (text: string): number => text.length * LETTER_PX;

const boxesAt = (level: number) => {
  const meters = metersPerPixel(level);
  return ({ latitude, longitude }: Place, width: number, height: number, dx = 0, dy = 0): Box => {
    const [east = 0, north = 0] = fromLonLat([longitude, latitude]);
    return { x: east / meters, y: -north / meters, dx, dy, width, height };
  };
};

/** Whether two boxes overlap anywhere between their zoom level and the next, where the scale is doubled. */
const overlap = (a: Box, b: Box): boolean =>
  overlapsOnAxis(b.x - a.x, b.dx - a.dx, (a.width + b.width) / 2) &&
  overlapsOnAxis(b.y - a.y, b.dy - a.dy, (a.height + b.height) / 2);

const overlapsOnAxis = (distance: number, offset: number, minimumDistance: number): boolean => {
  const [atLevel, atNextLevel] = [distance + offset, 2 * distance + offset];
  return (
    Math.min(atLevel, atNextLevel) < minimumDistance &&
    Math.max(atLevel, atNextLevel) > -minimumDistance
  );
};
