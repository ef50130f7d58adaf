import { DAY_MINUTES } from '@site/contracts/units';
import { cleaned, nothing, problem, type Cleaned } from '../finding';
import { clockText, readClockTime } from './clock-time';
import { spanOf } from './open-span';

const BETWEEN = / ?(?:[-–—−~]|\bto\b|\btill?\b|\buntil\b|\bthru\b) ?/i;

/**
 * What a table says of one day, as the site writes it: `9:00 AM - 9:00 PM`, `Closed`, `Open 24 hours`. Nothing for a text
 * that says something else, a problem for times that may mean two things.
 */
export function readDayHours(text: string): Cleaned<string> {
  const plain = text
    .trim()
    .replace(/^(?:open|hours)\s*:?\s+(?!24)/i, '')
    .replace(/[.,;]$/, '');
  if (/^(?:closed?|not open|off)$/i.test(plain)) return cleaned('Closed');
  if (
    /^(?:open\s*)?(?:24\s*(?:h|hr|hrs|hours?)(?:\s*open)?|24\s*\/\s*7|all day|open 24)$/i.test(
      plain,
    )
  )
    return cleaned('Open 24 hours');
  const ends = plain.split(BETWEEN);
  const [opens, closes] = ends.map(readClockTime);
  if (ends.length !== 2 || !opens || !closes || opens.minutes === DAY_MINUTES) return nothing;
  // `2024-05` is a month.
  if (opens.isCompact !== closes.isCompact && (!opens.by || !closes.by || !hasWord(opens, closes)))
    return nothing;
  const span = spanOf(opens, closes);
  if (!span) return problem('may be morning or evening (write am or pm)');
  const { from, until } = span;
  if (from === 0 && until >= DAY_MINUTES - 1) return cleaned('Open 24 hours');
  // Store plugins write closed days as 00:00 to 00:00, others mean the whole day.
  if (from === 0 && until === 0)
    return problem('may be closed or open all day (write Closed or 24 hours)');
  if (from % DAY_MINUTES === until % DAY_MINUTES) return nothing;
  return cleaned(`${clockText(from)} - ${clockText(until)}`);
}

const hasWord = (...times: { by?: string }[]): boolean => times.some(({ by }) => by === 'word');
