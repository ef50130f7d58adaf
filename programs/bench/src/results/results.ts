/** What `bench/results/latest.json` holds. */
import { location, median, pairedRatios, spread, type Spread } from './statistics';

export type Unit = 'ms' | 'bytes';

/** One thing in relation to another, measured in turns. */
export interface Ratio {
  name: string;
  /** The kind of ratio, for which there is one goal. */
  kind: string;
  /** The path of the page, where it is of one. */
  page?: string;
  /** At most; absent: told for comparison. */
  goal?: number;
  /** Of the ratios of all rounds (`location`). */
  value: number;
  holds?: boolean;
  /** Rounds. */
  samples: number;
  /** Of the two sides by themselves. */
  median: { of: number; to: number; unit: Unit };
  /** The quartiles of the ratios. */
  spread: Spread;
}

/** A figure of the federated site alone. */
export interface Figure {
  name: string;
  unit: 'ms' | 'KB' | 'modules' | 'levels' | '';
  goal: number;
  value: number;
  holds: boolean;
  samples: number;
  spread: Spread;
  /** What it consists of, where a number does not say enough. */
  found?: string[];
}

/** What one server gives, or takes, in relation to another, measured in turns. */
export interface Rate {
  name: string;
  /** At least; with `isMost` at most. */
  goal: number;
  isMost?: true;
  /** Of the ratios of all rounds (`location`). */
  value: number;
  holds: boolean;
  /** Rounds. */
  samples: number;
  /** Of the two by themselves: answers a second, or what the name says. */
  median: { of: number; to: number };
  /** The quartiles of the ratios. */
  spread: Spread;
}

export interface Results {
  date: string;
  node: string;
  chromium: string;
  machine: string;
  /** What the browser plays. */
  profile: string;
  /** The parts that were measured. */
  releases: string[];
  ratios: Ratio[];
  figures: Figure[];
  /** The federated site against itself, in the same rounds: what lies within is no difference. */
  noise: Ratio[];
  /** What the server answers, measured by itself (`npm run bench -- --server`). */
  server?: { date: string; node: string; machine: string; rates: Rate[] };
}

const rounded = (value: number): number => Number(value.toFixed(3));
const roundedSpread = ({ low, high }: Spread): Spread => ({
  low: rounded(low),
  high: rounded(high),
});

export interface Compared {
  kind: string;
  page?: string;
  goal?: number;
  unit: Unit;
  of: number[];
  to: number[];
}

export function ratio({ kind, page, goal, unit, of, to }: Compared): Ratio {
  const ratios = pairedRatios(of, to);
  const value = rounded(location(ratios));
  return {
    name: page === undefined ? kind : `${page}: ${kind}`,
    kind,
    page,
    goal,
    value,
    // What could not be measured holds nothing.
    holds: goal === undefined ? undefined : value <= goal,
    samples: ratios.length,
    median: { of: rounded(median(of)), to: rounded(median(to)), unit },
    spread: roundedSpread(spread(ratios)),
  };
}

export function rate({
  name,
  goal,
  of,
  to,
}: {
  name: string;
  goal: number;
  of: number[];
  to: number[];
}): Rate {
  const ratios = pairedRatios(of, to);
  const value = rounded(location(ratios));
  return {
    name,
    goal,
    value,
    holds: value >= goal,
    samples: ratios.length,
    median: { of: Math.round(median(of)), to: Math.round(median(to)) },
    spread: roundedSpread(spread(ratios)),
  };
}

/** What something takes by what another takes. */
export function share({
  atMost,
  ...compared
}: {
  name: string;
  atMost: number;
  of: number[];
  to: number[];
}): Rate {
  const found = rate({ ...compared, goal: atMost });
  return { ...found, isMost: true, holds: found.value <= atMost };
}

export const figure = (
  name: string,
  unit: Figure['unit'],
  goal: number,
  values: number[],
  found?: string[],
): Figure => {
  const value = rounded(median(values));
  return {
    name,
    unit,
    goal,
    value,
    holds: value <= goal,
    samples: values.length,
    spread: roundedSpread(spread(values)),
    found,
  };
};

/** By how much the site may differ from itself, of 1: the farthest of all ratios of the noise. */
export const noiseOf = (noise: Ratio[]): number =>
  rounded(Math.max(0, ...noise.map(({ value }) => Math.abs(value - 1))));
