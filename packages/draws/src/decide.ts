import { UNLIMITED, type Awarded, type DrawPrize, type DrawTerms } from '@site/contracts';
import { drawWords, uniform, type Words } from './words';

export interface Outcome {
  /** The id of the prize, `null` for a loss. */
  prize: string | null;
  /** The index of the segment that the wheel stops at. */
  segment: number;
}

const isLeft = ({ id, stock }: DrawPrize, awarded: Awarded): boolean =>
  stock === UNLIMITED || (awarded[id] ?? 0) < stock;

/** The prize whose share of the weights holds `at`; `at` is below the sum of the weights. */
const prizeAt = (prizes: DrawPrize[], at: number): number => {
  let end = 0;
  return prizes.findIndex(({ weight }) => at < (end += weight));
};

/**
 * What a win is a win of. One pick over all weights; when that prize is gone, its own policy says what the
 * pick means: a loss, or the next prize in the list (from its end on to its beginning) that is left. There
 * is never a second pick, so prizes that run out do not change the odds of the others unseen.
 */
const pickPrize = (prizes: DrawPrize[], awarded: Awarded, words: Words): string | null => {
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const picked = prizeAt(prizes, uniform(words, weights));
  const prize = prizes[picked];
  if (!prize) return null;
  if (isLeft(prize, awarded)) return prize.id;
  if (prize.whenGone === 'lose') return null;
  const others = [...prizes.slice(picked + 1), ...prizes.slice(0, picked)];
  return others.find((other) => isLeft(other, awarded))?.id ?? null;
};

/** Decides with words from any source: one draw in `winOneIn` wins, then one prize, then one of its segments. */
export const decideWith = (words: Words, terms: DrawTerms, awarded: Awarded): Outcome => {
  const wins = uniform(words, terms.winOneIn) === 0;
  const prize = wins ? pickPrize(terms.prizes, awarded, words) : null;
  const segments = terms.segments.flatMap((stands, index) => (stands === prize ? [index] : []));
  return { prize, segment: segments[uniform(words, Math.max(1, segments.length))] ?? 0 };
};

/** The draw that stands in a campaign's chain at `number`, from the seed of its day (64 hexadecimal digits). */
export const decide = (
  seed: string,
  campaign: string,
  number: number,
  terms: DrawTerms,
  awarded: Awarded,
): Outcome => decideWith(drawWords(seed, campaign, number), terms, awarded);
