import { WEEKDAYS, type OpeningHours } from '@site/contracts';
import { withoutEnds } from '../plain-text';
import { readDayHours } from './day-hours';
import { readDays } from './days';

const DAY =
  '(?:(?:mon|tues?|wed(?:nes|s)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?|mo|tu|we|th|fr|sa|su)\\.?';
const TO = ' ?(?:[-–—,&+/]|\\bto\\b|\\band\\b|\\bthru\\b|\\bthrough\\b) ?';
/** `M-F`: single letters in pairs alone, as "p.m." has one too. */
const LETTERS = '[mtwrf] ?[-–] ?(?:th|sa|su|[mtwrfs])';
const MANY =
  'daily|every ?day|all days|(?:7|seven) days(?: a week| per week)?|week ?days|week ?ends?';
const DAYS = new RegExp(`\\b(?:${MANY}|${LETTERS}|${DAY}(?:${TO}${DAY})*)(?![a-z])`, 'gi');

/** What stands around hours, and says nothing of them. */
const around = (text: string): string => withoutEnds(text, ' :;,|()-.');

/**
 * A week in one text: `Mon-Fri 9am-9pm; Sat & Sun 10-6`, `Daily: 9 AM to 9 PM`, `24/7`, `Mo-Fr 09:00-21:00`. Undefined
 * where some of it cannot be read: half a week would be a claim about the rest.
 */
export function readWeek(text: string): OpeningHours | undefined {
  const everyDay = readDayHours(text);
  if (everyDay !== undefined) return Object.fromEntries(WEEKDAYS.map((day) => [day, everyDay]));
  const found = [...text.matchAll(DAYS)];
  const before = text.slice(0, found[0]?.index).replace(/\b(?:open|hours)\b/gi, '');
  if (found.length === 0 || around(before) !== '') return undefined;
  const hours: OpeningHours = {};
  for (const [at, match] of found.entries()) {
    const end = match.index + match[0].length;
    const said = around(text.slice(end, found[at + 1]?.index));
    const days = readDays(match[0]);
    const read = readDayHours(said);
    if (!days || read === undefined) return undefined;
    for (const day of days) hours[day] = read;
  }
  return hours;
}
