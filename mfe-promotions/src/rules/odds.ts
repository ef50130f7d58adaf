import { formatOdds, type Campaign } from '@site/contracts';

/** The odds in a sentence: `1 in 100 spins wins`, `0.75% of spins win`, `Every spin wins a prize`. */
export const winText = (odds: string): string => {
  if (odds.endsWith('%')) return `${odds} of spins win`;
  return `${odds} ${odds.startsWith('1 in') ? 'spins wins' : 'wins a prize'}`;
};

/** The odds with the remaining prizes; undefined if nothing can be won. */
export const oddsNow = ({
  winOneIn,
  winOneInNow = winOneIn,
  soldOut,
}: Pick<Campaign, 'winOneIn' | 'winOneInNow' | 'soldOut'>): string | undefined =>
  soldOut ? undefined : formatOdds(winOneInNow);

/** `per hour`, `every 2 hours` */
export const intervalText = (cooldownMinutes: number): string => {
  const [every, unit] =
    cooldownMinutes % 1440 === 0
      ? [cooldownMinutes / 1440, 'day']
      : cooldownMinutes % 60 === 0
        ? [cooldownMinutes / 60, 'hour']
        : [cooldownMinutes, 'minute'];
  return every === 1 ? `per ${unit}` : `every ${every} ${unit}s`;
};

/** `One spin per person per hour` */
export const limitText = (cooldownMinutes: number): string =>
  `One spin per person ${intervalText(cooldownMinutes)}`;
