import type { ClockTime } from './clock-time';

/** Minutes since midnight; `until` is smaller than `from` if it is after midnight. */
export interface OpenSpan {
  from: number;
  until: number;
}

const NOON = 720;
/** The earliest opening without `am`, in minutes. */
const EARLIEST_OPENING = 5 * 60;
/** In minutes; a shorter span is a date or another number. */
const MINIMUM_LENGTH = 60;
/** From this length, in minutes, `09:00-12:00` ends at noon; `08:00-10:00` may end in the evening. */
const UNAMBIGUOUS_LENGTH = 3 * 60;

/**
 * Interprets two times; undefined if AM and PM are ambiguous.
 *
 * - Both with AM or PM, or one that is only possible on a 24-hour clock (`9-17`, `12:00-00:00`): as written.
 * - A leading zero suggests a 24-hour clock, if the closing time is later by hours (`09:00-12:00`).
 * - Without AM and PM: open from 5 AM or later until after noon (`9-5`, `10-10`, `12-6`); an opening before five is in the
 *   afternoon (`1-5`). A later second number is ambiguous (`8-10`, `9-9:30`).
 * - One of them with AM or PM: the other as above (`9-5pm`, `10am-8`, `noon-6`), but not `8-10pm` and `8am-10`.
 */
export function interpretSpan(opens: ClockTime, closes: ClockTime): OpenSpan | undefined {
  const span = interpretTimes(opens, closes);
  const isExplicit = opens.evidence === 'word' && closes.evidence === 'word';
  if (!span || isExplicit) return span;
  // Equal times may mean the whole day, which the caller decides.
  const length = (span.until - span.from + 2 * NOON) % (2 * NOON);
  return length > 0 && length < MINIMUM_LENGTH ? undefined : span;
}

function interpretTimes(opens: ClockTime, closes: ClockTime): OpenSpan | undefined {
  const [from, until] = [opens.minutes, closes.minutes];
  if (opens.evidence === 'word' && closes.evidence === 'word') return { from, until };
  if (opens.evidence === 'word') return inferClosing(from, closes);
  if (closes.evidence === 'word')
    return opens.evidence === 'clock' ? { from, until } : inferOpening(from, until);
  if (opens.evidence === 'clock') {
    // `13:00-5` mixes a 24-hour and a 12-hour clock.
    const isConsistent =
      closes.evidence !== undefined || inferClosing(from, closes)?.until === until;
    return isConsistent ? { from, until } : undefined;
  }
  if (closes.evidence === 'clock')
    return opens.evidence || from >= EARLIEST_OPENING ? { from, until } : undefined;
  if (opens.evidence === 'zero')
    return until - from >= UNAMBIGUOUS_LENGTH ? { from, until } : undefined;
  return closes.evidence ? undefined : interpretTwelveHour(from, until);
}

/** Infers AM or PM of the closing time from a known opening time. */
function inferClosing(from: number, { minutes, evidence }: ClockTime): OpenSpan | undefined {
  if (evidence === 'clock') return { from, until: minutes };
  const morning = minutes % NOON;
  if (from < NOON) {
    const isEvening = from >= EARLIEST_OPENING && minutes <= from && evidence === undefined;
    return isEvening ? { from, until: morning + NOON } : undefined;
  }
  // The next such time after an opening in the afternoon.
  const until = morning > from - NOON ? morning + NOON : morning;
  return evidence === undefined || until === minutes ? { from, until } : undefined;
}

/** Infers AM or PM of the opening time from a known closing time. */
function inferOpening(from: number, until: number): OpenSpan | undefined {
  const isMorning = from >= EARLIEST_OPENING && from < NOON;
  if (until < NOON) return isMorning && from < until ? { from, until } : undefined;
  const end = until - NOON;
  if (isMorning) return end <= from ? { from, until } : undefined;
  const start = from % NOON;
  return start < end ? { from: start + NOON, until } : undefined;
}

/** Infers AM or PM of both times. */
function interpretTwelveHour(from: number, until: number): OpenSpan | undefined {
  if (from >= EARLIEST_OPENING && from < NOON)
    return until <= from ? { from, until: until + NOON } : undefined;
  const start = from % NOON;
  return until < NOON && start < until ? { from: start + NOON, until: until + NOON } : undefined;
}
