/** Visitors are divided into so many: each belongs to one, by a random number in a cookie. */
export const SLICES = 10_000;

/** A share of the visitors: from slice `from` to before slice `to`. */
export interface SliceRange {
  from: number;
  to: number;
}

export const countOf = (percent: number): number => Math.round((percent * SLICES) / 100);

export const percentOf = (ranges: SliceRange[]): number =>
  (ranges.reduce((sum, { from, to }) => sum + to - from, 0) * 100) / SLICES;

export const holds = (ranges: SliceRange[], slice: number): boolean =>
  ranges.some(({ from, to }) => slice >= from && slice < to);

/**
 * As many slices as `count`: all of `own`, and from `start` on, around the end, those that are nobody's. Undefined where
 * `taken`, which are others', leave too few.
 */
export function grown(
  own: SliceRange[],
  taken: SliceRange[],
  count: number,
  start: number,
): SliceRange[] | undefined {
  const around = Array.from({ length: SLICES }, (_, i) => (start + i) % SLICES);
  const kept = around.filter((slice) => holds(own, slice));
  const free = around.filter((slice) => !holds(own, slice) && !holds(taken, slice));
  const more = count - kept.length;
  return more > free.length ? undefined : rangesOf([...kept, ...free.slice(0, Math.max(0, more))]);
}

const rangesOf = (slices: number[]): SliceRange[] => {
  const ranges: SliceRange[] = [];
  for (const slice of [...slices].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === slice) last.to++;
    else ranges.push({ from: slice, to: slice + 1 });
  }
  return ranges;
};
