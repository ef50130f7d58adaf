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

/** Plays a campaign through, from its first draw; `seed` has 64 hexadecimal digits and decides everything. */
export const simulate = (terms: DrawTerms, draws: number, seed: string): Simulation => {
  let awarded: Awarded = {};
  const goneAt: Record<string, number> = {};
  for (let number = 1; number <= draws; number += 1) {
    const outcome = decide(seed, 'simulation', number, terms, awarded);
    if (outcome.prize === null) continue;
    awarded = awardedAfter(awarded, outcome);
    const prize = terms.prizes.find(({ id }) => id === outcome.prize);
    if (prize && awarded[prize.id] === prize.stock) goneAt[prize.id] = number;
  }
  const wins = Object.values(awarded).reduce((sum, count) => sum + count, 0);
  return { draws, wins, awarded, goneAt };
};
