import { DAY_MINUTES } from '@site/contracts/units';
import { ok, EMPTY, problem, type ReadResult } from '../finding';
import { clockText, readClockTime } from './clock-time';
import { interpretSpan } from './open-span';

const SEPARATOR = / ?(?:[-–—−~]|\bto\b|\btill?\b|\buntil\b|\bthru\b) ?/i;

/**
 * Reads the hours of one day as `9:00 AM - 9:00 PM`, `Closed` or `Open 24 hours`. Empty for other texts, a problem
 * for ambiguous times.
 */
export function readDayHours(text: string): ReadResult<string> {
  const plain = text
    .trim()
    .replace(/^(?:open|hours)\s*:?\s+(?!24)/i, '')
    .replace(/[.,;]$/, '');
  if (/^(?:closed?|not open|off)$/i.test(plain)) return ok('Closed');
  if (
    /^(?:open\s*)?(?:24\s*(?:h|hr|hrs|hours?)(?:\s*open)?|24\s*\/\s*7|all day|open 24)$/i.test(
      plain,
    )
  )
    return ok('Open 24 hours');
  const ends = plain.split(SEPARATOR);
  const [opens, closes] = ends.map(readClockTime);
  if (ends.length !== 2 || !opens || !closes || opens.minutes === DAY_MINUTES) return EMPTY;
  // `2024-05` is a month.
  if (
    opens.isCompact !== closes.isCompact &&
    (!opens.evidence || !closes.evidence || !hasWord(opens, closes))
  )
    return EMPTY;
  const span = interpretSpan(opens, closes);
  if (!span) return problem('may be morning or evening (write am or pm)');
  const { from, until } = span;
  if (from === 0 && until >= DAY_MINUTES - 1) return ok('Open 24 hours');
  // Some store plugins write closed days as 00:00 to 00:00, others open ones.
  if (from === 0 && until === 0)
    return problem('may be closed or open all day (write Closed or 24 hours)');
  if (from % DAY_MINUTES === until % DAY_MINUTES) return EMPTY;
  return ok(`${clockText(from)} - ${clockText(until)}`);
}

const hasWord = (...times: { evidence?: string }[]): boolean =>
  times.some(({ evidence }) => evidence === 'word');
