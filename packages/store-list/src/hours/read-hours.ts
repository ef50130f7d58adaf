import { WEEKDAYS, type OpeningHours } from '@site/contracts';
import { cleaned, nothing, problem, type Cleaned } from '../finding';
import { plainText } from '../plain-text';
import { readDayHours } from './day-hours';
import { readDay, readDays } from './days';
import { readWeek } from './week-text';

/** What the text of a day may have at most (docs/product.md, section 13.2). */
const LONGEST = 60;

/** The text of a day: as the site writes it where it can be read, else as it stands. */
const ofDay = (cell: unknown): Cleaned<string> => {
  const text = isRecord(cell) ? endsOf(cell) : plainText(cell);
  if (text === '') return nothing;
  const read = readDayHours(text);
  if (read !== undefined) return cleaned(read);
  if (text.length > LONGEST)
    return problem(`"${text.slice(0, LONGEST)}…" cannot be read: they were left out`);
  return cleaned(text);
};

const isRecord = (cell: unknown): cell is Record<string, unknown> =>
  typeof cell === 'object' && cell !== null && !Array.isArray(cell);

/** `{ open: "09:00", close: "21:00" }`, `{ opens, closes }`, `{ closed: true }`, `{ hours: "9-9" }`. */
const endsOf = (day: Record<string, unknown>): string => {
  if (day.closed === true || day.isClosed === true || day.isOpen === false) return 'Closed';
  const whole = plainText(day.hours ?? day.time ?? day.text);
  if (whole !== '') return whole;
  const opens = plainText(day.open ?? day.opens ?? day.start ?? day.from);
  const closes = plainText(day.close ?? day.closes ?? day.end ?? day.to);
  return opens === '' && closes === '' ? '' : `${opens} - ${closes}`;
};

/** Days with their cells, of a list or an object. */
const cellsByDay = (cell: object): [days: string, cell: unknown][] =>
  Array.isArray(cell)
    ? cell.filter(isRecord).flatMap((one) => {
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
      return problem(`"${cell.slice(0, LONGEST)}" cannot be read: they were left out`);
    }
  }
  if (Array.isArray(cell) && cell.every((line) => typeof line === 'string'))
    return readHours(cell.join('; '));
  if (typeof cell === 'object' && cell !== null) return ofDays(cellsByDay(cell));
  const text = plainText(typeof cell === 'string' ? cell.replace(/[\r\n]+/g, '; ') : cell);
  if (text === '') return nothing;
  const week = readWeek(text);
  return week
    ? cleaned(week)
    : problem(`"${text.slice(0, LONGEST)}" cannot be read: they were left out`);
}

/** Cells under the names of days. */
export function ofDays(
  cells: readonly (readonly [days: string, cell: unknown])[],
): Cleaned<OpeningHours> {
  const hours: OpeningHours = {};
  for (const [name, cell] of cells) {
    const days = readDay(name) ? [readDay(name)!] : readDays(name);
    const day = ofDay(cell);
    if (day.problem !== undefined) return day;
    if (day.value === undefined) continue;
    if (!days) return problem(`"${name}" is no day of the week: they were left out`);
    for (const one of days) hours[one] = day.value;
  }
  return Object.keys(hours).length > 0 ? cleaned(hours) : nothing;
}
