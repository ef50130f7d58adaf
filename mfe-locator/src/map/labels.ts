import type { Place } from '@site/contracts';
import { fromLonLat } from 'ol/proj';
import { metresPerPixel, widthOf, type Mark } from './marks';

export interface Named {
  text: string;
  place: Place;
}

export interface Label extends Named {
  /** Offset of its center from the place, in CSS pixels. */
  dx: number;
  dy: number;
}

export type LabelsOf = (marks: readonly Mark[], level: number) => Label[];

/** Zoom levels at which a state is wider than its name and narrower than the map. */
const STATES = { from: 4, to: 8 };
/** Zoom level from which town names fit beside each other. */
const TOWNS_FROM = 8;

/** Maximum width of a letter, and line height, in CSS pixels: labels are placed before they are rendered. */
const LETTER_PX = 8;
const LINE_PX = 16;
/** Between a label and its marker, in CSS pixels. */
const GAP_PX = 2;
/** Vertical offsets that are tried for a state's name, in CSS pixels. */
const STEPS_PX = [0, 24, -24, 48, -48];

/** A box on the map: its place in CSS pixels at a whole zoom level, and offset and size from there. */
interface Box {
  x: number;
  y: number;
  dx: number;
  dy: number;
  width: number;
  height: number;
}

/**
 * Places labels of states and towns without overlaps with markers or each other, at the first free of several
 * positions, else nowhere. Valid from this zoom level up to the next: markers move apart, labels keep their size.
 */
export const labeller =
  (states: readonly Named[]): LabelsOf =>
  (marks, level) => {
    const boxAt = boxesAt(level);
    const taken = marks.map((mark) => boxAt(mark.place, widthOf(mark), widthOf(mark)));
    const labels: Label[] = [];
    /** Returns whether there was room. */
    const put = ({ text, place }: Named, ways: readonly (readonly [number, number])[]): boolean => {
      const free = ways
        .map(([dx, dy]) => boxAt(place, widthOfText(text), LINE_PX, dx, dy))
        .find((box) => !taken.some((other) => meet(box, other)));
      if (!free) return false;
      taken.push(free);
      labels.push({ text, place, dx: free.dx, dy: free.dy });
      return true;
    };

    if (level >= TOWNS_FROM) putTowns(marks, put);
    if (level >= STATES.from && level <= STATES.to)
      for (const state of states)
        put(
          state,
          STEPS_PX.map((dy) => [0, dy]),
        );
    return labels;
  };

/** Labels each town once, at its first single marker with room; clusters show their number. */
const putTowns = (
  marks: readonly Mark[],
  put: (town: Named, ways: readonly (readonly [number, number])[]) => boolean,
): void => {
  const named = new Set<string>();
  for (const mark of marks) {
    const { city, state } = mark.stores[0]!.store;
    const town = `${city}, ${state}`;
    if (mark.stores.length > 1 || named.has(town)) continue;
    if (put({ text: city, place: mark.place }, waysAround(mark, city))) named.add(town);
  }
};

/** Below, above, right and left of a marker. */
const waysAround = (mark: Mark, text: string) => {
  const down = (widthOf(mark) + LINE_PX) / 2 + GAP_PX;
  const aside = (widthOf(mark) + widthOfText(text)) / 2 + GAP_PX;
  return [
    [0, down],
    [0, -down],
    [aside, 0],
    [-aside, 0],
  ] as const;
};

const widthOfText = (text: string): number => text.length * LETTER_PX;

const boxesAt = (level: number) => {
  const metres = metresPerPixel(level);
  return ({ latitude, longitude }: Place, width: number, height: number, dx = 0, dy = 0): Box => {
    const [east = 0, north = 0] = fromLonLat([longitude, latitude]);
    return { x: east / metres, y: -north / metres, dx, dy, width, height };
  };
};

/** Whether two boxes overlap at any scale from this level's to twice that. */
const meet = (a: Box, b: Box): boolean =>
  isNear(b.x - a.x, b.dx - a.dx, (a.width + b.width) / 2) &&
  isNear(b.y - a.y, b.dy - a.dy, (a.height + b.height) / 2);

const isNear = (way: number, offset: number, room: number): boolean => {
  const [now, twice] = [way + offset, 2 * way + offset];
  return Math.min(now, twice) < room && Math.max(now, twice) > -room;
};
