import { WEEKDAYS, type Weekday } from '@site/contracts';
import { DAY_MINUTES } from '@site/contracts/units';
import { clockText } from './clock-time';
import { readDays } from './days';

const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)';
const DAYS = `${DAY}(?:-${DAY})?(?:, ?${DAY}(?:-${DAY})?)*`;
const SPAN = '\\d{1,2}:\\d{2} ?- ?\\d{1,2}:\\d{2}';
const RULE = new RegExp(`^(?:(${DAYS}) )?(off|closed|24/7|${SPAN}(?:, ?${SPAN})*)$`);

export interface OsmWeek {
  /** The hours of each day; a single span is in the form of `readDayHours`. */
  days: [day: Weekday, hours: string][];
  /** Rules only for public and school holidays. */
  holidays: string[];
}

/**
 * Parses weekly rules of OpenStreetMap's `opening_hours`: `Mo-Fr 09:00-21:00; Sa 10:00-18:00; Su,PH off`, on a
 * 24-hour clock; a later rule replaces an earlier one. Undefined for other texts, and if later rules replace
 * all days of a rule, because that rule is then probably a second span.
 */
export function readOsmWeek(text: string): OsmWeek | undefined {
  const rules = text.split(/ ?; ?/).filter(Boolean);
  const parts = rules.map((rule) => RULE.exec(rule));
  if (!parts.some((part) => part?.[1])) return undefined;
  const holidays: string[] = [];
  const ruleOf = new Map<Weekday, RegExpExecArray>();
  const weekly = new Set<RegExpExecArray>();
  for (const part of parts) {
    if (!part) return undefined;
    const names = part[1]?.split(/, ?/).filter((name) => !/[PS]H/.test(name));
    if (names?.length === 0) holidays.push(part[0]);
    else {
      weekly.add(part);
      for (const day of names ? (readDays(names.join()) ?? []) : WEEKDAYS) ruleOf.set(day, part);
    }
  }
  if (new Set(ruleOf.values()).size < weekly.size) return undefined;
  return { days: [...ruleOf].map(([day, [, , hours = '']]) => [day, spanText(hours)]), holidays };
}

/** `09:00-26:00` → `9:00 AM - 2:00 AM`; several spans stay unchanged. */
const spanText = (hours: string): string => {
  const [opens = 0, closes = 0, more] = hours.split(/[-,] ?/).map(minutesOf);
  const length = closes - opens;
  const isSpan = more === undefined && opens < DAY_MINUTES && length % DAY_MINUTES !== 0;
  return isSpan && length < DAY_MINUTES ? `${clockText(opens)} - ${clockText(closes)}` : hours;
};

const minutesOf = (time: string): number => {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return minute < 60 && hour <= 48 ? hour * 60 + minute : NaN;
};
