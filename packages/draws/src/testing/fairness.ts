import type { CampaignDocument, DrawPrize, DrawTerms } from '@site/contracts';
import defaultCampaign from '../../../../campaigns/default.json';
import { decide } from '../decide';
import { termsOf } from '../terms';

/**
 * Critical values of chi-squared at 0.001, by degrees of freedom (NIST/SEMATECH e-Handbook of Statistical Methods,
 * 1.3.6.7.4). Seeds are fixed, so results are reproducible.
 */
const CRITICAL = [NaN, 10.828, 13.816, 16.266, 18.467];

const chiSquared = (observed: number[], shares: number[]): number => {
  const total = observed.reduce((sum, count) => sum + count, 0);
  const sumOfShares = shares.reduce((sum, share) => sum + share, 0);
  return observed.reduce((sum, count, index) => {
    const expected = (total * shares[index]!) / sumOfShares;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
};
/** Whether these counts are plausible for these shares. */
export const fits = (observed: number[], shares: number[]): boolean =>
  chiSquared(observed, shares) < CRITICAL[observed.length - 1]!;

export const AT = '2026-11-21T18:00:00.000Z';
export const SEEDS = Array.from({ length: 10 }, (_, day) => `${day}a`.repeat(32));

/** The default campaign with unlimited stock, so that the odds stay the same. */
export const termsWith = (winOneIn: number): DrawTerms => {
  const terms = termsOf(defaultCampaign as CampaignDocument);
  const prizes = terms.prizes.map((prize): DrawPrize => ({ ...prize, stock: 'unlimited' }));
  return { ...terms, prizes, winOneIn };
};

/** Counts wins and losses, wins by prize, and losses by segment. Each tenth of the draws has its own seed. */
export const play = (count: number, terms: DrawTerms) => {
  const prizes = new Map<string | null, number>();
  const segments = terms.segments.map(() => 0);
  for (let number = 1; number <= count; number += 1) {
    const seed = SEEDS[Math.floor(((number - 1) * SEEDS.length) / count)]!;
    const { prize, segment } = decide(seed, 'default', { number }, terms, {}, AT);
    prizes.set(prize, (prizes.get(prize) ?? 0) + 1);
    segments[segment]! += 1;
  }
  const losses = prizes.get(null) ?? 0;
  const won = terms.prizes.map(({ id }) => prizes.get(id) ?? 0);
  const losing = segments.filter((_, index) => terms.segments[index] === null);
  return { outcomes: [count - losses, losses], won, losing };
};
