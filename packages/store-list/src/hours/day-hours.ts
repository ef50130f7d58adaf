import { DAY_MINUTES } from '@site/contracts/units';
import { clockText, readClockTime, type ClockTime } from './clock-time';

const BETWEEN = / ?(?:[-–—−~]|\bto\b|\btill?\b|\buntil\b|\bthru\b) ?/i;

/** Earlier than this nobody opens who does not say "am", in minutes. */
const EARLIEST = 5 * 60;

/**
 * What a table says of one day, as the site writes it: `9:00 AM - 9:00 PM`, `Closed`, `Open 24 hours`. Undefined for a
 * text that says something else. Where only one of the halves of the day is said, or none, the shop opens in the
 * morning, from five on, and closes after that.
 */
export function readDayHours(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/^(?:open|hours)\s*:?\s+(?!24)/i, '')
    .replace(/[.,;]$/, '');
  if (/^(?:closed?|not open)$/i.test(plain)) return 'Closed';
  if (
    /^(?:open\s*)?(?:24\s*(?:h|hr|hrs|hours?)(?:\s*open)?|24\s*\/\s*7|all day|open 24)$/i.test(
      plain,
    )
  )
    return 'Open 24 hours';
  const ends = plain.split(BETWEEN);
  const [opens, closes] = ends.map(readClockTime);
  if (ends.length !== 2 || !opens || !closes) return undefined;
  const from = opening(opens);
  const until = closing(closes, from);
  if (from % DAY_MINUTES === until % DAY_MINUTES || (from === 0 && until === DAY_MINUTES - 1)) {
    // The same moment twice is a day, where that moment is midnight; else nobody can say what is meant.
    return from === 0 ? 'Open 24 hours' : undefined;
  }
  return `${clockText(from)} - ${clockText(until)}`;
}

const opening = ({ minutes, half }: ClockTime): number => {
  if (half !== undefined) return minutes;
  const morning = minutes % 720;
  return morning < EARLIEST ? morning + 720 : morning;
};

const closing = ({ minutes, half }: ClockTime, from: number): number => {
  if (half !== undefined) return minutes;
  const morning = minutes % 720;
  return morning > from ? morning : morning + 720;
};
