/** Computes results from samples, compares them with their goals, and prints them. */
import { textTable } from '@site/tooling/site/text-table';

interface Goal {
  name: string;
  unit: 'ms' | 'KB' | 'modules' | 'responses/s' | '';
  goal: number;
  /** The goal is a lower limit; otherwise it is an upper limit. */
  isAtLeast?: true;
}

/** One value of `bench/results/latest.json`. */
export interface Result extends Goal {
  value: number;
  holds: boolean;
  samples: number;
  /** First and third quartile. */
  spread: { low: number; high: number };
  /** Of a ratio: the medians of both sides, in `unit`. */
  median?: { of: number; to: number };
  /** The items of a count. */
  found?: string[];
}

/** By linear interpolation; NaN without values. */
const quantile = (values: number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  if (below === undefined || above === undefined) return NaN;
  return below + (above - below) * (position - Math.floor(position));
};
const median = (values: number[]): number => quantile(values, 0.5);

/**
 * Location of ratios: the median of the geometric means of all pairs (J. L. Hodges and E. L. Lehmann, "Estimates of
 * Location Based on Rank Tests", 1963, of the logarithms). As robust as the median, and needs half as many samples.
 */
export const locationEstimate = (ratios: number[]): number =>
  median(ratios.flatMap((a, index) => ratios.slice(index).map((b) => Math.sqrt(a * b))));

const round = (value: number): number => Number(value.toFixed(3));

/** A value that could not be measured is NaN, which misses every goal. */
const compare = (goal: Goal, value: number, values: number[]): Result => ({
  ...goal,
  value,
  holds: goal.isAtLeast ? value >= goal.goal : value <= goal.goal,
  samples: values.length,
  spread: { low: round(quantile(values, 0.25)), high: round(quantile(values, 0.75)) },
});

/** Each sample of one side ÷ the other side's sample of the same round, because a slow round slows both. */
export function ratio({ of, to, ...goal }: Goal & { of: number[]; to: number[] }): Result {
  if (of.length !== to.length)
    throw new Error(`${goal.name}: the two sides have different numbers of samples.`);
  const ratios = of.map((value, round) => value / to[round]!);
  const sides = { of: round(median(of)), to: round(median(to)) };
  return { ...compare(goal, round(locationEstimate(ratios)), ratios), median: sides };
}

export const figure = ({ values, ...goal }: Goal & { values: number[] }): Result =>
  compare(goal, round(median(values)), values);

/** Printed items per count; the file has all of them. */
const MAX_PRINTED = 5;

export function report(results: Result[]): string[] {
  const columns = ['', 'value', 'goal', 'quartiles', 'site', 'other', 'what'];
  const rows = results.flatMap(({ name, unit, median: sides, found = [], ...result }) => [
    [
      result.holds ? 'holds' : 'MISSED',
      sides ? String(result.value) : `${result.value} ${unit}`.trimEnd(),
      `${result.isAtLeast ? '≥' : '≤'} ${result.goal}`,
      `${result.spread.low}–${result.spread.high}`,
      ...(sides ? [`${sides.of} ${unit}`, `${sides.to} ${unit}`] : ['', '']),
      name,
    ],
    ...found.slice(0, MAX_PRINTED).map((text) => ['', '', '', '', '', '', `  ${text}`]),
  ]);
  const missed = results.filter(({ holds }) => !holds).length;
  const verdict = missed === 0 ? 'All goals hold.' : `${missed} goals are MISSED.`;
  return ['', ...textTable(columns, rows), '', verdict];
}
