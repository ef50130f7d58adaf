import type { Pace } from './draw';
import { DAY_MS } from './units';
import { dayIn, momentOf } from './wall-clock';

/** The moment at which the clocks of a time zone show `time` (`09:00`) on a day, in ms since 1970. */
const momentAt = (timeZone: string, day: string, time: string): number =>
  momentOf(Date.parse(`${day}T${time}:00Z`), timeZone);

const sum = (shares: Pace['shares']): number =>
  shares.reduce((total, { count }) => total + count, 0);

/** How many are released by a moment (ISO 8601), since the campaign began: unclaimed shares stay available. */
export const releasedCount = ({ timeZone, from, shares }: Pace, at: string): number => {
  const day = dayIn(timeZone, new Date(at));
  const days = (Date.parse(day) - Date.parse(from)) / DAY_MS;
  if (days < 0) return 0;
  const today = shares.filter((share) => momentAt(timeZone, day, share.at) <= Date.parse(at));
  return days * sum(shares) + sum(today);
};

/** The moment at which this many are released, in ms since 1970. */
export const releaseTime = ({ timeZone, from, shares }: Pace, count: number): number => {
  const days = Math.ceil(count / sum(shares)) - 1;
  let rest = count - days * sum(shares);
  const share = shares.find(({ count }) => (rest -= count) <= 0);
  const day = new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10);
  return momentAt(timeZone, day, share?.at ?? '00:00');
};
