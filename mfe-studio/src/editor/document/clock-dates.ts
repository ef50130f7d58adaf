/** Pickers hold `Date`s in the time zone of the browser. Here they stand for what is on a calendar or a clock only. */

const two = (number: number): string => String(number).padStart(2, '0');

/** `2026-12-01`; empty for none. */
export const dateToDay = (date?: Date): string =>
  date
    ? `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
    : '';

/** What `dateToDay` has written, or somebody has: `2026-12-1`. `null` where it is no day. */
export const dayToDate = (day: string): Date | null => {
  const [, year, month, date] = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(day) ?? [];
  const found = new Date(Number(year), Number(month) - 1, Number(date));
  // The 31st of a month of 30 days would be the first of the next.
  return dateToDay(found) === `${year}-${two(Number(month))}-${two(Number(date))}` ? found : null;
};

/** `09:30` of a day on which no clocks change. */
export const dateToTime = (date: Date): string =>
  `${two(date.getHours())}:${two(date.getMinutes())}`;

/** `9:30` as `09:30`; what is no time stays as it was written. */
export const tidyTime = (text: string): string => text.trim().replace(/^\d:/, '0$&');

/** `09:30` of that day as a date; `null` where it is no time without seconds. */
export const timeOnDay = (time: string, day: Date): Date | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const moment = new Date(day);
  moment.setHours(Number(hours), Number(minutes));
  return moment;
};
