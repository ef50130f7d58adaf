/** Visitors are divided into so many: each belongs to one, by a random number in a cookie. */
export const BUCKETS = 10_000;

/** A share of the visitors: from bucket `from` to before bucket `to`. */
export interface BucketRange {
  from: number;
  to: number;
}

export const countOf = (percent: number): number => Math.round((percent * BUCKETS) / 100);

export const percentOf = (ranges: BucketRange[]): number =>
  (ranges.reduce((sum, { from, to }) => sum + to - from, 0) * 100) / BUCKETS;

export const holds = (ranges: BucketRange[], bucket: number): boolean =>
  ranges.some(({ from, to }) => bucket >= from && bucket < to);

/**
 * As many buckets as `count`: all of `own`, and from `start` on, around the end, those that are nobody's. Undefined where
 * `taken`, which are others', leave too few.
 */
export function grown(
  own: BucketRange[],
  taken: BucketRange[],
  count: number,
  start: number,
): BucketRange[] | undefined {
  const around = Array.from({ length: BUCKETS }, (_, i) => (start + i) % BUCKETS);
  const kept = around.filter((bucket) => holds(own, bucket));
  const free = around.filter((bucket) => !holds(own, bucket) && !holds(taken, bucket));
  const more = count - kept.length;
  return more > free.length ? undefined : rangesOf([...kept, ...free.slice(0, Math.max(0, more))]);
}

const rangesOf = (buckets: number[]): BucketRange[] => {
  const ranges: BucketRange[] = [];
  for (const bucket of [...buckets].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === bucket) last.to++;
    else ranges.push({ from: bucket, to: bucket + 1 });
  }
  return ranges;
};
