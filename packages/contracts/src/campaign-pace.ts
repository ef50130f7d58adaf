import * as z from 'zod/mini';
import { UNLIMITED } from './draw';
import { DAY_MS } from './units';

const MOST_OF_A_SHARE = 10_000_000;
const error = `use a whole number from 1 to ${MOST_OF_A_SHARE}`;

/** From this time of each day (`09:00`, in the campaign's time zone), `count` more can be won. */
const PaceShare = z.strictObject({
  at: z
    .string()
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write a time of the day as 09:00 or 18:30')),
  count: z.int(error).check(z.gte(1, error), z.lte(MOST_OF_A_SHARE, error)),
});

export const PaceShares = z
  .array(PaceShare)
  .check(z.minLength(1, 'write a share, or none at all'), z.maxLength(24, 'use at most 24'));
type PaceShares = z.infer<typeof PaceShares>;

interface Lasting {
  startsAt: string;
  endsAt: string;
}
interface Paced {
  stock: number | typeof UNLIMITED;
  pace?: PaceShares | undefined;
}

/** Maximum number of wins that a pace allows, by the maximum number of calendar days of the campaign. */
const mostWon = ({ startsAt, endsAt }: Lasting, pace: PaceShares): number => {
  const days = Math.floor((Date.parse(endsAt) - Date.parse(startsAt)) / DAY_MS) + 2;
  return days * pace.reduce((sum, share) => sum + share.count, 0);
};

/** Faults of a prize's pace, besides its schema. */
export const paceFaults = (campaign: Lasting, { stock, pace }: Paced): string[] => {
  if (!pace) return [];
  const isInOrder = pace.every(({ at }, nth) => nth === 0 || at > pace[nth - 1]!.at);
  const most = mostWon(campaign, pace);
  return [
    ...(isInOrder ? [] : ['write the times of a day in their order, each once']),
    ...(stock === UNLIMITED || most >= stock
      ? []
      : [
          `until the end at most ${most} can be won of ${stock}: let more be won, or lower the stock`,
        ]),
  ];
};
