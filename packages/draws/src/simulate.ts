import type { Awarded, DrawTerms } from '@site/contracts';
import { awardedAfter } from './chain';
import { decide } from './decide';

export interface Simulation {
  draws: number;
  wins: number;
  awarded: Awarded;
  /** Prize → the number of the draw that took the last one. */
  goneAt: Record<string, number>;
}

export interface RunningSimulation {
  /** Plays so many more draws; returns the result of all of them. */
  play(draws: number): Simulation;
}

/** When a draw comes, ISO 8601, by its number. */
export type DrawTimes = (number: number) => string;

/** So late that no pace holds anything back. */
const LATER: DrawTimes = () => '9999-01-01T00:00:00Z';

/**
 * A campaign from its first draw on, in as many steps as the caller likes; `seed` has 64 hexadecimal digits. Without
 * times no pace of a prize matters.
 */
export const startSimulation = (
  terms: DrawTerms,
  seed: string,
  times: DrawTimes = LATER,
): RunningSimulation => {
  let played = 0;
  let wins = 0;
  let awarded: Awarded = {};
  const goneAt: Record<string, number> = {};

  const playOne = (number: number) => {
    const outcome = decide(seed, 'simulation', { number }, terms, awarded, times(number));
    if (outcome.prize === null) return;
    wins += 1;
    awarded = awardedAfter(awarded, outcome);
    const prize = terms.prizes.find(({ id }) => id === outcome.prize);
    if (prize && awarded[prize.id] === prize.stock) goneAt[prize.id] = number;
  };

  return {
    play(draws) {
      for (const last = played + draws; played < last;) playOne((played += 1));
      return { draws: played, wins, awarded, goneAt: { ...goneAt } };
    },
  };
};
