import {
  readOpeningSpan,
  type OpeningHours,
  type OpeningSpan,
  type Store,
  WEEKDAYS,
} from '@site/contracts';
import { DAY_MINUTES } from '@site/contracts/units';
import { wallClock } from '@site/contracts/wall-clock';

export interface LocalTime {
  /** Index in `WEEKDAYS`. */
  day: number;
  /** Minutes since midnight, 0 to 1439. */
  minute: number;
}

/** Local time in a time zone; undefined if the browser does not know the zone. */
export const localTime = (timeZone: string, now: Date): LocalTime | undefined => {
  try {
    const localTime = new Date(wallClock(now.getTime(), timeZone));
    return {
      day: localTime.getUTCDay(),
      minute: localTime.getUTCHours() * 60 + localTime.getUTCMinutes(),
    };
  } catch {
    return undefined;
  }
};

/** Whether a store is open; undefined without hours, time zone or current time. */
export const openingAt = (
  { hours, timeZone }: Store,
  now: Date | undefined,
): OpeningState | undefined => {
  const time = now && hours && timeZone ? localTime(timeZone, now) : undefined;
  return time && hours && openingState(hours, time);
};

/** Today's hours as the store states them (`6:00 PM - 2:00 AM`); without a time zone, today is the visitor's day. */
export const todaysHours = ({ hours, timeZone }: Store, now: Date | undefined): string => {
  // The day is unknown while prerendering.
  if (!now && hours) return '';
  const local = now && timeZone ? localTime(timeZone, now) : undefined;
  const today = local?.day ?? now?.getDay();
  const text = today === undefined ? undefined : hours?.[WEEKDAYS[today]!]?.trim();
  return text ? `Today: ${text}` : 'Hours not available';
};

export interface OpeningState {
  isOpen: boolean;
  /** Minutes until the next opening, if it is closed and that is known. */
  opensIn?: number;
  /** `Open until 9 PM`, `Opens Monday at 10 AM`, `Closed`. */
  text: string;
}

const WEEK = 7;

/** Whether a store is open, and its next change. Undefined if today's hours cannot be parsed. */
export const openingState = (
  hours: OpeningHours,
  { day, minute }: LocalTime,
): OpeningState | undefined => {
  /** The hours of the day at this offset from today. */
  const hoursAfterDays = (days: number) => readDay(hours, day + days);
  if (hoursAfterDays(0) === undefined) return undefined;

  // Yesterday's span may run past midnight.
  const openDay = [-1, 0].find((days) => covers(hoursAfterDays(days), days, minute));
  if (openDay !== undefined) {
    const end = endOf(hoursAfterDays, openDay);
    return {
      isOpen: true,
      text: end === undefined ? 'Open 24 hours' : untilText(end, day, minute),
    };
  }
  for (let days = 0; days <= WEEK; days += 1) {
    const hoursOfDay = hoursAfterDays(days);
    if (hoursOfDay === undefined) return { isOpen: false, text: 'Closed now' };
    if (hoursOfDay === CLOSED) continue;
    const opensIn = days * DAY_MINUTES + hoursOfDay.opens - minute;
    const text = opensText(days, weekday(day + days), hoursOfDay.opens);
    if (opensIn > 0) return { isOpen: false, opensIn, text };
  }
  return { isOpen: false, text: 'Closed' };
};

const CLOSED = 'closed';
type DayHours = OpeningSpan | typeof CLOSED | undefined;

const weekday = (day: number) => WEEKDAYS[(day + WEEK) % WEEK]!;

const readDay = (hours: OpeningHours, day: number): DayHours => {
  const text = hours[weekday(day)]?.trim() ?? '';
  return /^closed$/i.test(text) ? CLOSED : readOpeningSpan(text);
};

/** Whether the span of the day at this offset from today contains `minute`, counted from today's midnight. */
const covers = (hoursOfDay: DayHours, days: number, minute: number): hoursOfDay is OpeningSpan =>
  hoursOfDay !== undefined &&
  hoursOfDay !== CLOSED &&
  days * DAY_MINUTES + hoursOfDay.opens <= minute &&
  minute < days * DAY_MINUTES + hoursOfDay.closes;

/** The closing minute of the span at this offset from today, including adjacent spans. Undefined: never closes. */
const endOf = (hoursAfterDays: (days: number) => DayHours, days: number): number | undefined => {
  let end = days * DAY_MINUTES + (hoursAfterDays(days) as OpeningSpan).closes;
  for (let next = days + 1; next <= WEEK; next += 1) {
    const hoursOfDay = hoursAfterDays(next);
    if (!covers(hoursOfDay, next, end)) return end;
    end = next * DAY_MINUTES + hoursOfDay.closes;
  }
  return undefined;
};

/** A span that ends at midnight is labeled with the day before. */
const untilText = (end: number, day: number, minute: number): string => {
  const dayText =
    end - minute < DAY_MINUTES ? '' : `${weekday(day + Math.ceil(end / DAY_MINUTES) - 1)} `;
  return `Open until ${dayText}${clockText(end % DAY_MINUTES)}`;
};

const opensText = (days: number, name: string, opens: number): string => {
  const when = days === 0 ? '' : days === 1 ? 'tomorrow ' : `${name} `;
  return `Opens ${when}at ${clockText(opens)}`;
};

/** 1260 → `9 PM`, 570 → `9:30 AM` */
const clockText = (minutes: number): string => {
  if (minutes === 0) return 'midnight';
  if (minutes === DAY_MINUTES / 2) return 'noon';
  const hour = Math.floor(minutes / 60);
  const minutesText = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutesText} ${hour < 12 ? 'AM' : 'PM'}`;
};
