import * as z from 'zod/mini';
import { count } from './campaign-fields';
import { UNLIMITED } from './draw';
import { formatCount } from './plural';
import { releasedCount } from './prize-releases';
import { timeZoneName } from './time-zone';
import { dayIn } from './wall-clock';

export const MAX_STOCK = 10_000_000;

/** From this time of each day (`09:00`, in the campaign's time zone), `count` more can be won. */
const PaceShare = z.strictObject({
  at: z
    .string()
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'enter a time of day, such as 09:00 or 18:30')),
  count: count(1, MAX_STOCK),
});

export const PaceShares = z
  .array(PaceShare)
  .check(z.minLength(1, 'add at least one time'), z.maxLength(24, 'use at most 24'));
type PaceShares = z.infer<typeof PaceShares>;

interface Period {
  startsAt: string;
  endsAt: string;
  timeZone: string;
}
interface PacedPrize {
  stock: number | typeof UNLIMITED;
  pace?: PaceShares | undefined;
}

/** How many a pace releases before the campaign ends; undefined while a date, time or the time zone is invalid. */
export const maximumWins = (
  { startsAt, endsAt, timeZone }: Period,
  shares: PaceShares,
): number | undefined => {
  try {
    const from = dayIn(timeZone, new Date(startsAt));
    // At the end itself nothing can be won anymore.
    const last = new Date(Date.parse(endsAt) - 1);
    return releasedCount({ timeZone, from, shares }, last.toISOString());
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/** Whether the times are in ascending order, each once. */
export const isPaceInOrder = (pace: PaceShares): boolean =>
  pace.every(({ at }, index) => index === 0 || at > pace[index - 1]!.at);

/**
 * Prizes whose daily releases leave some of the stock. Not in the schema, because it does not matter at `now` (ms since
 * 1970) if the campaign has ended, which may have been early.
 */
export const releaseIssues = (campaign: Period & { prizes: PacedPrize[] }, now: number) =>
  campaign.prizes.flatMap(({ stock, pace }, index) => {
    const maximum = pace && maximumWins(campaign, pace);
    // The stock of a form may be `NaN`.
    const isTooLow = maximum !== undefined && typeof stock === 'number' && maximum < stock;
    if (!isTooLow || Date.parse(campaign.endsAt) <= now) return [];
    const message = `the daily stock adds up to ${formatCount(maximum)} before the end, but the stock is ${formatCount(stock)}: add more, or lower the stock`;
    return [{ path: `prizes.${index}.pace`, message }];
  });

/** `09:00` → `9:00 AM` */
const formatTime = (at: string): string => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  if (hours + minutes === 0) return 'midnight';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** The pace of a prize for the official rules. */
export const formatPace = (shares: PaceShares, timeZone: string): string => {
  const more = shares.map(({ at, count }) => `${formatCount(count)} more from ${formatTime(at)}`);
  const each = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(more);
  return `Each day at most ${each} (${timeZoneName(timeZone)}); unclaimed prizes stay available`;
};
