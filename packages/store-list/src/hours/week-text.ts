import { WEEKDAYS, type OpeningHours } from '@site/contracts';
import { cleaned, nothing, problem, type Cleaned } from '../finding';
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
 * A week in one text: `Mon-Fri 9am-9pm; Sat & Sun 10-6`, `Daily: 9 AM to 9 PM`, `24/7`, `Mo-Fr 09:00-21:00`. Nothing
 * where some of it cannot be read: half a week would be a claim about the rest. A day that is said twice with other hours
 * is a problem: whether the second is the exception or the mistake, only who wrote it knows. What comes after all seven days
 * (`Daily 9-9; Sun 11-5`) is the exception.
 */
export function readWeek(text: string): Cleaned<OpeningHours> {
  const everyDay = readDayHours(text);
  if (everyDay.value !== undefined)
    return cleaned(Object.fromEntries(WEEKDAYS.map((day) => [day, everyDay.value])));
  if (everyDay.problem !== undefined) return problem(everyDay.problem);
  const found = [...text.matchAll(DAYS)];
  const before = text.slice(0, found[0]?.index).replace(/\b(?:open|hours)\b/gi, '');
  if (found.length === 0 || around(before) !== '') return nothing;
  const hours: OpeningHours = {};
  let usual: string | undefined;
  for (const [at, match] of found.entries()) {
    const end = match.index + match[0].length;
    const said = around(text.slice(end, found[at + 1]?.index));
    const days = readDays(match[0]);
    const { value, problem: unclear } = readDayHours(said);
    if (unclear !== undefined) return problem(unclear);
    if (!days || value === undefined) return nothing;
    if (at === 0 && days.length === WEEKDAYS.length) {
      usual = value;
      continue;
    }
    for (const day of days) {
      if ((hours[day] ?? value) !== value) return problem(`says ${day} twice`);
      hours[day] = value;
    }
  }
  if (usual !== undefined) for (const day of WEEKDAYS) hours[day] ??= usual;
  return cleaned(hours);
}
