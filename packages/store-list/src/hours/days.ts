import { WEEKDAYS, type Weekday } from '@site/contracts';
import { trimCharacters } from '../plain-text';

/** Single letters, as in `M-F`. */
const LETTERS: Record<string, Weekday> = {
  m: 'Monday',
  t: 'Tuesday',
  w: 'Wednesday',
  r: 'Thursday',
  f: 'Friday',
  s: 'Saturday',
};

/** Parses `mon`, `Mon.`, `MONDAYS`, `Mo`, https://schema.org/Monday. */
export function readDay(text: string): Weekday | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/^.*schema\.org\//, '')
    .replace(/\.$/, '');
  if (word.length < 2) return LETTERS[word];
  if (/^public|^holiday/.test(word)) return undefined;
  return WEEKDAYS.find((day) => {
    const name = day.toLowerCase();
    return name.startsWith(word) || word === `${name}s` || SPELLINGS[day]?.includes(word);
  });
}

const SPELLINGS: Partial<Record<Weekday, string[]>> = {
  Tuesday: ['tues'],
  Wednesday: ['weds'],
  Thursday: ['thur', 'thurs'],
};

const DAY_GROUPS: [pattern: RegExp, days: readonly Weekday[]][] = [
  [
    /^(?:daily|every ?day|all (?:days|week)|7 days(?: a week| per week)?|seven days(?: a week)?)$/,
    WEEKDAYS,
  ],
  [/^week ?days$/, WEEKDAYS.slice(1, 6)],
  [/^week ?ends?$/, ['Saturday', 'Sunday']],
];

/** A range of days, which may cross Sunday. */
const dayRange = (from: Weekday, to: Weekday): Weekday[] => {
  const start = WEEKDAYS.indexOf(from);
  const length = ((WEEKDAYS.indexOf(to) - start + 7) % 7) + 1;
  return Array.from({ length }, (_, offset) => WEEKDAYS[(start + offset) % 7]!);
};

/** Parses `Mon-Fri`, `Mon, Wed & Fri`, `Daily`, `Weekends`; undefined if any word is not a day. */
export function readDays(text: string): Weekday[] | undefined {
  const plain = trimCharacters(text.toLowerCase(), ' :');
  const group = DAY_GROUPS.find(([pattern]) => pattern.test(plain));
  if (group) return [...group[1]];
  const found: Weekday[] = [];
  for (const piece of plain.split(/ ?(?:[,&+/]|\band\b) ?/)) {
    const [from, to, ...more] = piece
      .split(/ ?(?:[-–—]|\bto\b|\bthrough\b|\bthru\b) ?/)
      .map(readDay);
    if (
      !from ||
      more.length > 0 ||
      (to === undefined && /[-–—]|\b(?:to|thru|through)\b/.test(piece))
    )
      return undefined;
    found.push(...(to ? dayRange(from, to) : [from]));
  }
  return found;
}
