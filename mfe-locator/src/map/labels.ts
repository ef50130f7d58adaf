import type { Place } from '@site/contracts';
import { fromLonLat } from 'ol/proj';
import { metresPerPixel, widthOf, type Mark } from './marks';

/** A name, and the place that it is the name of. */
export interface Named {
  text: string;
  place: Place;
}

/** A name on the map. */
export interface Label extends Named {
  /** How far its middle is from its place, in CSS pixels. */
  dx: number;
  dy: number;
}

export type LabelsOf = (marks: readonly Mark[], level: number) => Label[];

/** Levels at which a state is as wide as its name, and no wider than the map. */
const STATES = { from: 4, to: 8 };
/** The level from which names of towns have room beside each other. */
const TOWNS_FROM = 8;

/** Of a letter, at the most, and of a line, in CSS pixels: names are placed before they are drawn. */
const LETTER_PX = 8;
const LINE_PX = 16;
/** Between a name and its neighbor, in CSS pixels. */
const GAP_PX = 2;
/** The steps by which the name of a state makes way for marks, up and down, in CSS pixels. */
const STEPS_PX = [0, 24, -24, 48, -48];

/** What takes room on the map: its place in CSS pixels at a whole level, and from there its middle and size. */
interface Box {
  x: number;
  y: number;
  dx: number;
  dy: number;
  width: number;
  height: number;
}

/**
 * Names of states and towns where no mark covers them, and no other name: each at the first free place around its own, else
 * nowhere. They hold for this level and until the next: marks move apart meanwhile, and names stay as large.
 */
export const labeller =
  (states: readonly Named[]): LabelsOf =>
  (marks, level) => {
    const boxAt = boxesAt(level);
    const taken = marks.map((mark) => boxAt(mark.place, widthOf(mark), widthOf(mark)));
    const labels: Label[] = [];
    /** Answers whether there was room. */
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

/** One name for each town is enough, at the first of its marks that has room; a cluster has its number. */
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

/** Below, above, right and left of a mark. */
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

/** Whether two may meet at any scale from this level's to twice as large. */
const meet = (a: Box, b: Box): boolean =>
  isNear(b.x - a.x, b.dx - a.dx, (a.width + b.width) / 2) &&
  isNear(b.y - a.y, b.dy - a.dy, (a.height + b.height) / 2);

const isNear = (way: number, offset: number, room: number): boolean => {
  const [now, twice] = [way + offset, 2 * way + offset];
  return Math.min(now, twice) < room && Math.max(now, twice) > -room;
};
