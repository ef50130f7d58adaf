/** How often a value fell into each bucket, by the bucket's number. */
export type Histogram = Record<string, number>;

/** Each bucket ends so much above the one before: what is read of it is at most so much too high. */
const GROWTH = 1.1;

/**
 * Buckets from `first` on: number 0 holds what is at most `first`, each next one a tenth more. Few enough to be counted
 * in one document: from 10 ms to 5 minutes there are 109.
 */
export const buckets = (first: number) => ({
  of: (value: number): number =>
    value <= first ? 0 : Math.ceil(Math.log(value / first) / Math.log(GROWTH) - 1e-9),
  /** The largest value of a bucket. */
  end: (bucket: number): number => first * GROWTH ** bucket,
});

/** Of each web vital, its buckets: in ms, and for CLS without a unit. */
export const VITALS = { lcp: buckets(10), cls: buckets(0.001), inp: buckets(8) };
export type Vital = keyof typeof VITALS;
export const VITAL_NAMES = Object.keys(VITALS) as Vital[];

/** The end of the bucket that holds the 75th percentile, to three digits; undefined where nothing was counted. */
export function p75(vital: Vital, counts: Histogram): { p75: number; of: number } | undefined {
  const entries = Object.entries(counts).map(([bucket, count]) => [Number(bucket), count] as const);
  const of = entries.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [bucket, count] of entries.sort(([one], [other]) => one - other)) {
    seen += count;
    if (seen >= of * 0.75) return { p75: Number(VITALS[vital].end(bucket).toPrecision(3)), of };
  }
  return undefined;
}
