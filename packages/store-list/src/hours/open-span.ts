import type { ClockTime } from './clock-time';

/** Minutes since midnight; `until` may be the smaller one, after midnight. */
export interface OpenSpan {
  from: number;
  until: number;
}

const NOON = 720;
/** Earlier than this nobody opens who does not say "am", in minutes. */
const EARLIEST = 5 * 60;
/** Shorter than this is no day of a shop, but something else with numbers in it: years, a date. */
const SHORTEST = 60;
/** `08:00-10:00` may end in the evening all the same, `09:00-12:00` is a Saturday. */
const HALF_A_DAY = 3 * 60;

/**
 * What two times mean, where they can mean one thing alone; undefined where they may be morning or evening.
 *
 * - Both with "am" or "pm": what they say.
 * - A clock of 24 hours, where one of them is of that clock alone (`9:00-21:00`, `9-17`, `12:00-00:00`), or where they
 *   have minutes, the first a zero in front and the second is later by hours (`09:00-12:00`).
 * - No word at all: a shop that opens in the morning, from five on, or at noon, and closes after noon: `9-5`, `10-10`, `12-6`.
 *   A second number that is greater (`8-10`, `9-9:30`, `10-12`) may be of the same morning or of the evening. From one to
 *   five nobody opens in the morning: `1-5` is an afternoon.
 * - One word: the other end as if there were none, where that is not both before and after it: `9-5pm`, `8-11am`, `10am-8`,
 *   `noon-6`, but not `8-10pm`, which may begin in the evening, and not `8am-10`.
 */
export function spanOf(opens: ClockTime, closes: ClockTime): OpenSpan | undefined {
  const span = meant(opens, closes);
  const isSaid = opens.by === 'word' && closes.by === 'word';
  if (!span || isSaid) return span;
  // The same moment twice may be a whole day; whoever asked decides.
  const length = (span.until - span.from + 2 * NOON) % (2 * NOON);
  return length > 0 && length < SHORTEST ? undefined : span;
}

function meant(opens: ClockTime, closes: ClockTime): OpenSpan | undefined {
  const [from, until] = [opens.minutes, closes.minutes];
  if (opens.by === 'word' && closes.by === 'word') return { from, until };
  if (opens.by === 'word') return untilAfter(from, closes);
  if (closes.by === 'word') return opens.by === 'clock' ? { from, until } : fromBefore(from, until);
  if (opens.by === 'clock') {
    // `13:00-5` mixes two clocks.
    const isEither = closes.by !== undefined || untilAfter(from, closes)?.until === until;
    return isEither ? { from, until } : undefined;
  }
  if (closes.by === 'clock') return opens.by || from >= EARLIEST ? { from, until } : undefined;
  if (opens.by === 'zero') return until - from >= HALF_A_DAY ? { from, until } : undefined;
  return closes.by ? undefined : byDay(from, until);
}

/** The end of what begins at a moment that is known. */
function untilAfter(from: number, { minutes, by }: ClockTime): OpenSpan | undefined {
  if (by === 'clock') return { from, until: minutes };
  const morning = minutes % NOON;
  if (from < NOON) {
    const isEvening = from >= EARLIEST && minutes <= from && by === undefined;
    return isEvening ? { from, until: morning + NOON } : undefined;
  }
  // After noon the next time that a clock shows it, as the one after that is half a day later.
  const until = morning > from - NOON ? morning + NOON : morning;
  return by === undefined || until === minutes ? { from, until } : undefined;
}

/** The beginning of what ends at a moment that is known. */
function fromBefore(from: number, until: number): OpenSpan | undefined {
  const isMorning = from >= EARLIEST && from < NOON;
  if (until < NOON) return isMorning && from < until ? { from, until } : undefined;
  const end = until - NOON;
  if (isMorning) return end <= from ? { from, until } : undefined;
  const start = from % NOON;
  return start < end ? { from: start + NOON, until } : undefined;
}

/** Two times of a clock of twelve hours. */
function byDay(from: number, until: number): OpenSpan | undefined {
  if (from >= EARLIEST && from < NOON)
    return until <= from ? { from, until: until + NOON } : undefined;
  const start = from % NOON;
  return until < NOON && start < until ? { from: start + NOON, until: until + NOON } : undefined;
}
