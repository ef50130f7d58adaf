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
    const shown = new Date(wallClock(now.getTime(), timeZone));
    return { day: shown.getUTCDay(), minute: shown.getUTCHours() * 60 + shown.getUTCMinutes() };
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

/** Today's hours as the store gave them (`6:00 PM - 2:00 AM`), in its time zone, or without one in the visitor's. */
export const todaysHours = ({ hours, timeZone }: Store, now: Date | undefined): string => {
  // A prerendered page does not know the day.
  if (!now && hours) return '';
  const there = now && timeZone ? localTime(timeZone, now) : undefined;
  const today = there?.day ?? now?.getDay();
  const text = today === undefined ? undefined : hours?.[WEEKDAYS[today]!]?.trim();
  return text ? `Today: ${text}` : 'Hours not available';
};

export interface OpeningState {
  isOpen: boolean;
  /** `Open until 9 PM`, `Opens Monday at 10 AM`, `Closed`. */
  text: string;
}

const WEEK = 7;

/** Whether a store is open, and its next change. Undefined if today's hours cannot be parsed. */
export const openingState = (
  hours: OpeningHours,
  { day, minute }: LocalTime,
): OpeningState | undefined => {
  const daysOn = (days: number) => readDay(hours, day + days);
  if (daysOn(0) === undefined) return undefined;

  // Yesterday's span may run past midnight.
  const begun = [-1, 0].find((days) => covers(daysOn(days), days, minute));
  if (begun !== undefined) {
    const end = endOf(daysOn, begun);
    return {
      isOpen: true,
      text: end === undefined ? 'Open 24 hours' : untilText(end, day, minute),
    };
  }
  for (let days = 0; days <= WEEK; days += 1) {
    const on = daysOn(days);
    if (on === undefined) return { isOpen: false, text: 'Closed now' };
    if (on !== CLOSED && days * DAY_MINUTES + on.opens > minute)
      return { isOpen: false, text: opensText(days, weekday(day + days), on.opens) };
  }
  return { isOpen: false, text: 'Closed' };
};

const CLOSED = 'closed';
type OfDay = OpeningSpan | typeof CLOSED | undefined;

const weekday = (day: number) => WEEKDAYS[(day + WEEK) % WEEK]!;

const readDay = (hours: OpeningHours, day: number): OfDay => {
  const text = hours[weekday(day)]?.trim() ?? '';
  return /^closed$/i.test(text) ? CLOSED : readOpeningSpan(text);
};

/** Whether the span of the day `days` from today contains `minute`, counted from today's midnight. */
const covers = (on: OfDay, days: number, minute: number): on is OpeningSpan =>
  on !== undefined &&
  on !== CLOSED &&
  days * DAY_MINUTES + on.opens <= minute &&
  minute < days * DAY_MINUTES + on.closes;

/** The closing minute of the span of the day `days` from today, joined with adjacent spans. Undefined: never. */
const endOf = (daysOn: (days: number) => OfDay, days: number): number | undefined => {
  let end = days * DAY_MINUTES + (daysOn(days) as OpeningSpan).closes;
  for (let next = days + 1; next <= WEEK; next += 1) {
    const on = daysOn(next);
    if (!covers(on, next, end)) return end;
    end = next * DAY_MINUTES + on.closes;
  }
  return undefined;
};

/** Midnight belongs to the day that ends. */
const untilText = (end: number, day: number, minute: number): string => {
  const on =
    end - minute < DAY_MINUTES ? '' : `${weekday(day + Math.ceil(end / DAY_MINUTES) - 1)} `;
  return `Open until ${on}${clockText(end % DAY_MINUTES)}`;
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
  const past = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'AM' : 'PM'}`;
};
