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

/** The time of a draw (ISO 8601), by its number. */
type DrawTimes = (number: number) => string;

/** After all releases of any pace. */
const AFTER_ALL_RELEASES: DrawTimes = () => '9999-01-01T00:00:00Z';

/** Simulates a campaign from its first draw on; `seed` has 64 hexadecimal digits. Without times, paces are ignored. */
export const startSimulation = (
  terms: DrawTerms,
  seed: string,
  times: DrawTimes = AFTER_ALL_RELEASES,
) => {
  let played = 0;
  let wins = 0;
  let awarded: Awarded = {};
  const goneAt: Record<string, number> = {};

  const playDraw = (number: number) => {
    const outcome = decide(seed, 'simulation', { number }, terms, awarded, times(number));
    if (outcome.prize === null) return;
    wins += 1;
    awarded = awardedAfter(awarded, outcome);
    const prize = terms.prizes.find(({ id }) => id === outcome.prize);
    if (prize && awarded[prize.id] === prize.stock) goneAt[prize.id] = number;
  };

  return {
    /** Plays more draws; returns the result of all of them. */
    play(draws: number): Simulation {
      for (const last = played + draws; played < last;) playDraw((played += 1));
      return { draws: played, wins, awarded, goneAt: { ...goneAt } };
    },
  };
};
export type CampaignSimulation = ReturnType<typeof startSimulation>;
