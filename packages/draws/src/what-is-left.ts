import type { Awarded, DrawTerms } from '@site/contracts';
import { isLeft, isToBeWon } from './decide';
import { releaseOf } from './pace';

const weightOf = (prizes: DrawTerms['prizes']): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0);

/** Whether anything can be won yet, now or later: a prize that is drawn is left. */
export const canWin = ({ prizes }: DrawTerms, awarded: Awarded): boolean =>
  prizes.some((prize) => prize.weight > 0 && isLeft(prize, awarded));

/**
 * Where nothing can be won at a moment (ISO 8601), but later: when the first pace lets a prize be won, in ms since 1970.
 * `undefined` where something can be won now, or nothing any more.
 */
export const nextPrizeAt = (
  { prizes }: DrawTerms,
  awarded: Awarded,
  at: string,
): number | undefined => {
  const left = prizes.filter((prize) => prize.weight > 0 && isLeft(prize, awarded));
  if (left.length === 0 || left.some((prize) => isToBeWon(prize, awarded, at))) return undefined;
  return Math.min(
    ...left.flatMap(({ id, pace }) => (pace ? [releaseOf(pace, (awarded[id] ?? 0) + 1)] : [])),
  );
};

/**
 * One spin in so many wins with what can be won at a moment: more than `winOneIn` where a prize is gone, or held back by
 * its pace, whose win is then a loss. `undefined` when none can win.
 */
export const winOneInNow = (terms: DrawTerms, awarded: Awarded, at: string): number | undefined => {
  const isOpen = (prize: DrawTerms['prizes'][number]) => isToBeWon(prize, awarded, at);
  if (!terms.prizes.some((prize) => prize.weight > 0 && isOpen(prize))) return undefined;
  const winning = terms.prizes.filter((prize) => prize.whenGone === 'next' || isOpen(prize));
  return (terms.winOneIn * weightOf(terms.prizes)) / weightOf(winning);
};
