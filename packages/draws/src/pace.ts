import type { DrawPrize, Pace } from '@site/contracts';
import { DAY_MS } from '@site/contracts/units';
import { dayIn } from './chain';

/** Time zone → its clock; one takes longer to make than a draw. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a time zone show at a moment, read as if it were UTC; in ms since 1970. */
const wallClock = (timeZone: string, at: number): number => {
  // Swedish writes a time as ISO 8601 does.
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`);
};

/**
 * The moment at which the clocks of a time zone show `time` (`09:00`) on a day, in ms since 1970. A time that is skipped
 * in spring is the hour after, one that comes twice in autumn is the first.
 */
const momentOf = (timeZone: string, day: string, time: string): number => {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const [before = shown, after = shown] = [shown - DAY_MS, shown + DAY_MS].map(
    (at) => shown - (wallClock(timeZone, at) - at),
  );
  return wallClock(timeZone, before) === shown || wallClock(timeZone, after) !== shown
    ? before
    : after;
};

const sum = (shares: Pace['shares']): number =>
  shares.reduce((total, { count }) => total + count, 0);

/**
 * How many can have been won at a moment (ISO 8601), the campaign's whole time before included: what was not won of a
 * share stays to be won.
 */
export const releasedAt = ({ timeZone, from, shares }: Pace, at: string): number => {
  const day = dayIn(timeZone, new Date(at));
  const days = (Date.parse(day) - Date.parse(from)) / DAY_MS;
  if (days < 0) return 0;
  const today = shares.filter((share) => momentOf(timeZone, day, share.at) <= Date.parse(at));
  return days * sum(shares) + sum(today);
};

/** When so many can have been won, in ms since 1970. */
export const releaseOf = ({ timeZone, from, shares }: Pace, count: number): number => {
  const days = Math.ceil(count / sum(shares)) - 1;
  let rest = count - days * sum(shares);
  const share = shares.find((one) => (rest -= one.count) <= 0);
  const day = new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10);
  return momentOf(timeZone, day, share?.at ?? '00:00');
};

/** Whether the pace of a prize lets another one be won. */
export const isDue = ({ pace }: Pick<DrawPrize, 'pace'>, given: number, at: string): boolean =>
  pace === undefined || given < releasedAt(pace, at);
