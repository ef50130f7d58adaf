/** The middle value; of an even number the mean of the two in the middle. NaN of none. */
export const median = (values: number[]): number => quantile(values, 0.5);

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
