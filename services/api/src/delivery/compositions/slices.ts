/** Each visitor belongs to one of these slices, by a random number in a cookie. */
export const SLICES = 10_000;

/** From slice `from` (inclusive) to slice `to` (exclusive). */
export interface SliceRange {
  from: number;
  to: number;
}

export const sliceCount = (percent: number): number => Math.round((percent * SLICES) / 100);

export const percentOf = (ranges: SliceRange[]): number =>
  (ranges.reduce((sum, { from, to }) => sum + to - from, 0) * 100) / SLICES;

export const isInRanges = (ranges: SliceRange[], slice: number): boolean =>
  ranges.some(({ from, to }) => slice >= from && slice < to);

/**
 * Grows `own` to `count` slices with free ones from slice `start` on, wrapping around. Undefined if other canaries (`taken`)
 * leave too few.
 */
export function growRanges(
  own: SliceRange[],
  taken: SliceRange[],
  count: number,
  start: number,
): SliceRange[] | undefined {
  const all = Array.from({ length: SLICES }, (_, i) => (start + i) % SLICES);
  const current = all.filter((slice) => isInRanges(own, slice));
  const free = all.filter((slice) => !isInRanges(own, slice) && !isInRanges(taken, slice));
  const missing = count - current.length;
  if (missing > free.length) return undefined;
  return rangesOf([...current, ...free.slice(0, Math.max(0, missing))]);
}

const rangesOf = (slices: number[]): SliceRange[] => {
  const ranges: SliceRange[] = [];
  for (const slice of slices.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === slice) last.to++;
    else ranges.push({ from: slice, to: slice + 1 });
  }
  return ranges;
};
