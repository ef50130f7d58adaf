/** The middle value; of an even number the mean of the two in the middle. NaN of none. */
export const median = (values: number[]): number => quantile(values, 0.5);

/**
 * Where ratios lie: the median of the geometric means of any two of them, each with itself too (J. L. Hodges and
 * E. L. Lehmann, "Estimates of Location Based on Rank Tests", 1963, of the logarithms, so that it does not matter which
 * side is divided by which). Single visits that went wrong move it as little as they move the median, of which half as
 * many visits more would be needed for the same certainty. NaN of none.
 */
export const location = (ratios: number[]): number =>
  median(ratios.flatMap((one, at) => ratios.slice(at).map((other) => Math.sqrt(one * other))));

export interface Spread {
  low: number;
  high: number;
}

/** A quarter of the values is below `low`, a quarter above `high`. */
export const spread = (values: number[]): Spread => ({
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
});

/** Between two values in proportion. */
const quantile = (values: number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  if (below === undefined || above === undefined) return NaN;
  return below + (above - below) * (at - Math.floor(at));
};

/** Each value by the one of the same round, so that whatever slows a round down slows both. */
export const pairedRatios = (of: number[], to: number[]): number[] => {
  if (of.length !== to.length) throw new Error('The two sides were not seen equally often.');
  return of.map((value, round) => value / to[round]!);
};
