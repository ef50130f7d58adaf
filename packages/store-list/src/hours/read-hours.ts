import { WEEKDAYS, type OpeningHours, type Weekday } from '@site/contracts';
import { EMPTY, problem, type ReadResult } from '../finding';
import { describeCell, plainText, quote } from '../plain-text';
import { readDayHours } from './day-hours';
import { readDay, readDays } from './days';
import { readOsmWeek, type OsmWeek } from './osm-week';
import { readWeek } from './week-text';

/** Maximum length of a quoted day. */
const DAY_LENGTH = 24;

const UNREADABLE = 'cannot be read';
const omitted = (text: string, why: string) => problem(`${quote(text)} ${why}: left out`);

/** The text of a day's cell or list; '' if it is empty. */
const cellText = (cell: unknown): string =>
  Array.isArray(cell) ? cell.map(entryText).filter(Boolean).join(', ') : entryText(cell);

const entryText = (cell: unknown): string => {
  const text = isRecord(cell) ? dayText(cell) : plainText(cell);
  // Deeper nesting is not supported, and reported.
  const isNested = Array.isArray(cell) || (isRecord(cell) && Object.values(cell).some(isFilled));
  return text === '' && isNested ? describeCell(cell) : text;
};

const isFilled = (cell: unknown): boolean =>
  typeof cell === 'object' && cell !== null && Object.keys(cell).length > 0;

const isRecord = (cell: unknown): cell is Record<string, unknown> =>
  typeof cell === 'object' && cell !== null && !Array.isArray(cell);

/** `{ open: "09:00", close: "21:00" }`, `{ opens, closes }`, `{ closed: true }`, `{ hours: "9-9" }`. */
const dayText = (day: Record<string, unknown>): string => {
  if (day.closed === true || day.isClosed === true || day.isOpen === false) return 'Closed';
  const text = plainText(day.hours ?? day.time ?? day.text);
  if (text !== '') return text;
  const opens = plainText(day.open ?? day.opens ?? day.start ?? day.from);
  const closes = plainText(day.close ?? day.closes ?? day.end ?? day.to);
  // `Closed` in one cell or both.
  const isSingleText = opens === closes || closes === '' || opens === '';
  if (isSingleText && readDayHours(opens || closes).value !== undefined) return opens || closes;
  return opens === '' && closes === '' ? '' : `${opens} - ${closes}`.trim();
};

/** Pairs of days and cells from a list or an object. */
const cellsByDay = (cell: object): [days: string, cell: unknown][] =>
  Array.isArray(cell)
    ? cell.flatMap((entry: unknown): [string, unknown][] => {
        if (!isRecord(entry)) return [[describeCell(entry), entry]];
        const days: unknown = entry.day ?? entry.days ?? entry.dayOfWeek ?? entry.weekday;
        return (Array.isArray(days) ? days : [days]).map((day): [string, unknown] => [
          typeof day === 'number' ? (WEEKDAYS[day % 7] ?? '') : plainText(day),
          entry,
        ]);
      })
    : Object.entries(cell);

/** Reads a cell with the hours of a week: text, JSON, list or object. */
export function readHours(cell: unknown): ReadResult<OpeningHours> {
  if (typeof cell === 'string' && /^\s*[[{]/.test(cell)) {
    try {
      return readHours(JSON.parse(cell));
    } catch {
      return omitted(cell, UNREADABLE);
    }
  }
  if (Array.isArray(cell) && cell.every((line) => typeof line === 'string'))
    return readHours(cell.join('; '));
  if (typeof cell === 'object' && cell !== null) return readDayCells(cellsByDay(cell));
  const text = plainText(typeof cell === 'string' ? cell.replace(/[\r\n]+/g, '; ') : cell);
  if (text === '') return EMPTY;
  const osm = readOsmWeek(text);
  if (osm) return fromOsmWeek(osm);
  const week = readWeek(text);
  return week.value ? week : omitted(text, week.problem ?? UNREADABLE);
}

const fromOsmWeek = ({ days, holidays }: OsmWeek): ReadResult<OpeningHours> => {
  const { value, problem: unclear } = readDayCells(days);
  const holidayProblem =
    holidays.length > 0 && `"${holidays.join('; ')}" is for holidays: left out`;
  const problems = [unclear, holidayProblem].filter(Boolean);
  return { ...(value && { value }), ...(problems.length > 0 && { problem: problems.join('; ') }) };
};

/**
 * Reads cells by day. A day with an unreadable text ("8-Oct", converted from 8-10 by a spreadsheet) or with contradictory
 * hours is left out and reported; the others stay.
 */
export function readDayCells(
  cells: readonly (readonly [days: string, cell: unknown])[],
): ReadResult<OpeningHours> {
  const hours: OpeningHours = {};
  const problems = new Map<string, string[]>();
  const addProblem = (day: string, why: string) =>
    problems.set(why, [...(problems.get(why) ?? []), day]);
  const contradictory = new Set<Weekday>();
  for (const [name, cell] of cells) {
    const text = cellText(cell);
    if (text === '') continue;
    const { value, problem: unclear = UNREADABLE } = readDayHours(text);
    const singleDay = readDay(name);
    const days = singleDay ? [singleDay] : readDays(name);
    if (!days) addProblem(quote(name, DAY_LENGTH), 'is not a day of the week');
    else if (value === undefined) addProblem(`${name} ${quote(text, DAY_LENGTH)}`, unclear);
    else
      for (const day of days) {
        if ((hours[day] ?? value) !== value) contradictory.add(day);
        hours[day] = value;
      }
  }
  for (const day of contradictory) {
    delete hours[day];
    addProblem(day, 'has contradictory hours');
  }
  const hasHours = Object.keys(hours).length > 0;
  const reasons = [...problems].map(([why, days]) => `${days.slice(0, 7).join(', ')} ${why}`);
  return {
    ...(hasHours && { value: hours }),
    ...(reasons.length > 0 && { problem: `${reasons.join('; ')}: left out` }),
  };
}
