import { WEEKDAYS, type OpeningHours } from '@site/contracts';
import { ok, EMPTY, problem, type ReadResult } from '../finding';
import { trimCharacters } from '../plain-text';
import { readDayHours } from './day-hours';
import { readDays } from './days';

const DAY =
  '(?:(?:mon|tues?|wed(?:nes|s)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?|mo|tu|we|th|fr|sa|su)\\.?';
const SEPARATOR = ' ?(?:[-–—,&+/]|\\bto\\b|\\band\\b|\\bthru\\b|\\bthrough\\b) ?';
/** Single letters only in ranges (`M-F`), because "p.m." contains one too. */
const LETTERS = '[mtwrf] ?[-–] ?(?:th|sa|su|[mtwrfs])';
const DAY_GROUP =
  'daily|every ?day|all days|(?:7|seven) days(?: a week| per week)?|week ?days|week ?ends?';
const DAYS = new RegExp(
  `\\b(?:${DAY_GROUP}|${LETTERS}|${DAY}(?:${SEPARATOR}${DAY})*)(?![a-z])`,
  'gi',
);

/** Removes punctuation around hours. */
const trimPunctuation = (text: string): string => trimCharacters(text, ' :;,|()-.');

/**
 * Reads a week from one text: `Mon-Fri 9am-9pm; Sat & Sun 10-6`, `Daily: 9 AM to 9 PM`, `24/7`. Empty if any of it
 * cannot be read. A day with contradictory hours is a problem, except after hours for all days (`Daily 9-9; Sun
 * 11-5`).
 */
export function readWeek(text: string): ReadResult<OpeningHours> {
  const everyDay = readDayHours(text);
  if (everyDay.value !== undefined)
    return ok(Object.fromEntries(WEEKDAYS.map((day) => [day, everyDay.value])));
  if (everyDay.problem !== undefined) return problem(everyDay.problem);
  const found = [...text.matchAll(DAYS)];
  const before = text.slice(0, found[0]?.index).replace(/\b(?:open|hours)\b/gi, '');
  if (found.length === 0 || trimPunctuation(before) !== '') return EMPTY;
  const hours: OpeningHours = {};
  let dailyHours: string | undefined;
  for (const [index, match] of found.entries()) {
    const end = match.index + match[0].length;
    const hoursText = trimPunctuation(text.slice(end, found[index + 1]?.index));
    const days = readDays(match[0]);
    const { value, problem: unclear } = readDayHours(hoursText);
    if (unclear !== undefined) return problem(unclear);
    if (!days || value === undefined) return EMPTY;
    if (index === 0 && days.length === WEEKDAYS.length) {
      dailyHours = value;
      continue;
    }
    for (const day of days) {
      if ((hours[day] ?? value) !== value) return problem(`has contradictory hours for ${day}`);
      hours[day] = value;
    }
  }
  if (dailyHours !== undefined) for (const day of WEEKDAYS) hours[day] ??= dailyHours;
  return ok(hours);
}
