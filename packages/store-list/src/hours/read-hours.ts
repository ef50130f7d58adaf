import { WEEKDAYS, type OpeningHours, type Weekday } from '@site/contracts';
import { nothing, problem, type Cleaned } from '../finding';
import { plainText, shownText } from '../plain-text';
import { readDayHours } from './day-hours';
import { readDay, readDays } from './days';
import { readOsmWeek, type OsmWeek } from './osm-week';
import { readWeek } from './week-text';

/** As much of a text is said again as tells which it is. */
const SAID = { week: 60, day: 24 } as const;

const CANNOT = 'cannot be read';
const leftOut = (text: string, why: string) =>
  problem(`"${text.slice(0, SAID.week)}" ${why}: they were left out`);

/** What the cell of a day says, of a list what each entry says; '' where nothing. */
const textOf = (cell: unknown): string =>
  Array.isArray(cell) ? cell.map(textOfOne).filter(Boolean).join(', ') : textOfOne(cell);

const textOfOne = (cell: unknown): string => {
  const text = isRecord(cell) ? endsOf(cell) : plainText(cell);
  // What is nested deeper is not read, and reported.
  const isNested = Array.isArray(cell) || (isRecord(cell) && Object.values(cell).some(isFilled));
  return text === '' && isNested ? shownText(cell) : text;
};

const isFilled = (cell: unknown): boolean =>
  typeof cell === 'object' && cell !== null && Object.keys(cell).length > 0;

const isRecord = (cell: unknown): cell is Record<string, unknown> =>
  typeof cell === 'object' && cell !== null && !Array.isArray(cell);

/** `{ open: "09:00", close: "21:00" }`, `{ opens, closes }`, `{ closed: true }`, `{ hours: "9-9" }`. */
const endsOf = (day: Record<string, unknown>): string => {
  if (day.closed === true || day.isClosed === true || day.isOpen === false) return 'Closed';
  const whole = plainText(day.hours ?? day.time ?? day.text);
  if (whole !== '') return whole;
  const opens = plainText(day.open ?? day.opens ?? day.start ?? day.from);
  const closes = plainText(day.close ?? day.closes ?? day.end ?? day.to);
  // `Closed` in one of the two cells, or in both.
  const isWhole = opens === closes || closes === '' || opens === '';
  if (isWhole && readDayHours(opens || closes).value !== undefined) return opens || closes;
  return opens === '' && closes === '' ? '' : `${opens} - ${closes}`.trim();
};

/** Days with their cells, of a list or an object. */
const cellsByDay = (cell: object): [days: string, cell: unknown][] =>
  Array.isArray(cell)
    ? cell.flatMap((one: unknown): [string, unknown][] => {
        if (!isRecord(one)) return [[shownText(one), one]];
        const days: unknown = one.day ?? one.days ?? one.dayOfWeek ?? one.weekday;
        return (Array.isArray(days) ? days : [days]).map((day): [string, unknown] => [
          typeof day === 'number' ? (WEEKDAYS[day % 7] ?? '') : plainText(day),
          one,
        ]);
      })
    : Object.entries(cell);

/** The hours of a cell that holds a week, in whichever of the usual forms. */
export function readHours(cell: unknown): Cleaned<OpeningHours> {
  if (typeof cell === 'string' && /^\s*[[{]/.test(cell)) {
    try {
      return readHours(JSON.parse(cell));
    } catch {
      return leftOut(cell, CANNOT);
    }
  }
  if (Array.isArray(cell) && cell.every((line) => typeof line === 'string'))
    return readHours(cell.join('; '));
  if (typeof cell === 'object' && cell !== null) return ofDays(cellsByDay(cell));
  const text = plainText(typeof cell === 'string' ? cell.replace(/[\r\n]+/g, '; ') : cell);
  if (text === '') return nothing;
  const osm = readOsmWeek(text);
  if (osm) return ofOsmWeek(osm);
  const week = readWeek(text);
  return week.value ? week : leftOut(text, week.problem ?? CANNOT);
}

const ofOsmWeek = ({ days, holidays }: OsmWeek): Cleaned<OpeningHours> => {
  const { value, problem: unclear } = ofDays(days);
  const ofHolidays = holidays.length > 0 && `"${holidays.join('; ')}" is for holidays: left out`;
  const problems = [unclear, ofHolidays].filter(Boolean);
  return { ...(value && { value }), ...(problems.length > 0 && { problem: problems.join('; ') }) };
};

/**
 * Cells under the names of days. A text of its own is no hours ("8-Oct", which a spreadsheet made of 8-10): such a day is
 * left out, and so is one that is said twice with other hours, and the others stay.
 */
export function ofDays(
  cells: readonly (readonly [days: string, cell: unknown])[],
): Cleaned<OpeningHours> {
  const hours: OpeningHours = {};
  const wrong = new Map<string, string[]>();
  const note = (day: string, why: string) => wrong.set(why, [...(wrong.get(why) ?? []), day]);
  const twice = new Set<Weekday>();
  for (const [name, cell] of cells) {
    const text = textOf(cell);
    if (text === '') continue;
    const { value, problem: unclear = CANNOT } = readDayHours(text);
    const day = readDay(name);
    const days = day ? [day] : readDays(name);
    if (!days) note(`"${name.slice(0, SAID.day)}"`, 'is no day of the week');
    else if (value === undefined) note(`${name} "${text.slice(0, SAID.day)}"`, unclear);
    else
      for (const one of days) {
        if ((hours[one] ?? value) !== value) twice.add(one);
        hours[one] = value;
      }
  }
  for (const day of twice) {
    delete hours[day];
    note(day, 'is said twice');
  }
  const isSaid = Object.keys(hours).length > 0;
  const reasons = [...wrong].map(([why, days]) => `${days.slice(0, 7).join(', ')} ${why}`);
  return {
    ...(isSaid && { value: hours }),
    ...(reasons.length > 0 && { problem: `${reasons.join('; ')}: left out` }),
  };
}
