import { formatOdds, type Campaign } from '@site/contracts';

type Odds = Pick<Campaign, 'winOneIn' | 'prizes'>;

/** `1 in 400`; below 100 with one decimal. */
export const oneIn = (spins: number): string => {
  const maximumFractionDigits = spins < 100 ? 1 : 0;
  return `1 in ${spins.toLocaleString('en-US', { maximumFractionDigits })}`;
};

/** The odds with the remaining prizes; undefined if nothing can be won. */
export const oddsNow = ({
  winOneIn,
  winOneInNow,
  soldOut,
}: Pick<Campaign, 'winOneIn' | 'winOneInNow' | 'soldOut'>): string | undefined => {
  if (soldOut) return undefined;
  return winOneInNow === undefined ? formatOdds(winOneIn) : oneIn(winOneInNow);
};

/** Average spins for this prize while all prizes are available; undefined for a prize without weight. */
export const spinsForPrize = ({ winOneIn, prizes }: Odds, prizeId: string): number | undefined => {
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const weight = prizes.find(({ id }) => id === prizeId)?.weight ?? 0;
  return weight > 0 ? (winOneIn * weights) / weight : undefined;
};

/** `per hour`, `every 2 hours` */
export const perText = (cooldownMinutes: number): string => {
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
  `One spin per person ${perText(cooldownMinutes)}`;
