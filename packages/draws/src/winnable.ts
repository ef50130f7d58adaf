import { releaseTime, type Awarded, type DrawTerms } from '@site/contracts';
import { isInStock, isWinnable } from './decide';

const weightOf = (prizes: DrawTerms['prizes']): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0);

/** Whether anything can be won, now or later. */
export const canWin = ({ prizes }: DrawTerms, awarded: Awarded): boolean =>
  prizes.some((prize) => prize.weight > 0 && isInStock(prize, awarded));

/**
 * When the next prize is released, in ms since 1970; undefined if a prize can be won at this moment (ISO 8601), or none will
 * be released.
 */
export const nextPrizeAt = (
  { prizes }: DrawTerms,
  awarded: Awarded,
  at: string,
): number | undefined => {
  const available = prizes.filter((prize) => prize.weight > 0 && isInStock(prize, awarded));
  if (available.length === 0 || available.some((prize) => isWinnable(prize, awarded, at)))
    return undefined;
  return Math.min(
    ...available.flatMap(({ id, pace }) =>
      pace ? [releaseTime(pace, (awarded[id] ?? 0) + 1)] : [],
    ),
  );
};

/**
 * The odds at a moment: one of this many spins wins. More than `winOneIn` if wins of a prize that is gone, or not released
 * yet, are losses; undefined if nothing can be won.
 */
export const winOneInNow = (terms: DrawTerms, awarded: Awarded, at: string): number | undefined => {
  const isOpen = (prize: DrawTerms['prizes'][number]) => isWinnable(prize, awarded, at);
  if (!terms.prizes.some((prize) => prize.weight > 0 && isOpen(prize))) return undefined;
  const winning = terms.prizes.filter((prize) => prize.whenGone === 'next' || isOpen(prize));
  return (terms.winOneIn * weightOf(terms.prizes)) / weightOf(winning);
};
