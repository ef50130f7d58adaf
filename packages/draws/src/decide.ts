import {
  releasedCount,
  UNLIMITED,
  type Awarded,
  type DrawPrize,
  type DrawTerms,
} from '@site/contracts';
import { drawWords, hmacMessage, uniform, type DrawSource, type Words } from './words';

export interface Outcome {
  /** The id of the prize, `null` for a loss. */
  prize: string | null;
  /** The index of the segment that the wheel stops at. */
  segment: number;
}

/** Whether some of the campaign's stock is left. */
export const isInStock = ({ id, stock }: DrawPrize, awarded: Awarded): boolean =>
  stock === UNLIMITED || (awarded[id] ?? 0) < stock;

/** Whether this prize can be won at a moment (ISO 8601): it is in stock, and its pace has released it. */
export const isWinnable = (prize: DrawPrize, awarded: Awarded, at: string): boolean =>
  isInStock(prize, awarded) &&
  (prize.pace === undefined || (awarded[prize.id] ?? 0) < releasedCount(prize.pace, at));

/** The index of the prize whose share of the weights contains this position. */
const prizeAt = (prizes: DrawPrize[], position: number): number => {
  let end = 0;
  return prizes.findIndex(({ weight }) => position < (end += weight));
};

/**
 * The index of the prize that a draw picks over all weights, whether or not it can be won; `undefined` for a draw that
 * loses by the odds.
 */
export const pickPrize = (words: Words, { winOneIn, prizes }: DrawTerms): number | undefined => {
  if (uniform(words, winOneIn) !== 0) return undefined;
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return prizeAt(prizes, uniform(words, weights));
};

/**
 * The prize of a win. If the picked prize cannot be won, its `whenGone` decides: a loss, or the next prize in the list
 * (continuing at its beginning) that can be won. There is no second pick, so the odds of other prizes stay the same.
 */
const awardPrize = (
  { prizes }: DrawTerms,
  picked: number,
  awarded: Awarded,
  at: string,
): string | null => {
  const prize = prizes[picked];
  if (!prize) return null;
  if (isWinnable(prize, awarded, at)) return prize.id;
  if (prize.whenGone === 'lose') return null;
  const others = [...prizes.slice(picked + 1), ...prizes.slice(0, picked)];
  return others.find((other) => isWinnable(other, awarded, at))?.id ?? null;
};

/** Decides with words from any source: one draw in `winOneIn` wins, then one prize, then one of its segments. */
export const decideWith = (
  words: Words,
  terms: DrawTerms,
  awarded: Awarded,
  at: string,
): Outcome => {
  const picked = pickPrize(words, terms);
  const prize = picked === undefined ? null : awardPrize(terms, picked, awarded, at);
  const segments = terms.segments.flatMap((id, index) => (id === prize ? [index] : []));
  return { prize, segment: segments[uniform(words, Math.max(1, segments.length))] ?? 0 };
};

/**
 * The outcome of a draw, from the seed of its day (64 hexadecimal digits), its number or ticket, the nonce, and the time
 * of its record (ISO 8601), which only matters to prizes with a pace.
 */
export const decide = (
  seed: string,
  campaign: string,
  source: DrawSource,
  terms: DrawTerms,
  awarded: Awarded,
  at: string,
): Outcome => decideWith(drawWords(seed, hmacMessage(campaign, source)), terms, awarded, at);
