import { DAY_MS } from '@site/contracts/units';
import { momentOf } from '@site/contracts/wall-clock';

/** The next day: `2026-11-30` → `2026-12-01`. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** `day` and the days that follow it, `count` in all. */
export const daysFrom = (day: string, count: number): string[] => {
  const days = [day];
  while (days.length < count) days.push(dayAfter(days.at(-1)!));
  return days;
};

/** The first millisecond after a day in a time zone. */
export const endOfDay = (timeZone: string, day: string): Date =>
  new Date(momentOf(Date.parse(`${dayAfter(day)}T00:00:00Z`), timeZone));
