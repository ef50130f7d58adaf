import { DAY_MINUTES } from '@site/contracts/units';
import type { ClockTime } from './clock-time';

/** Minutes since midnight; `until` is smaller than `from` if it is after midnight. */
interface OpenSpan {
  from: number;
  until: number;
}

const NOON = DAY_MINUTES / 2;
/** Limits of opening times without `am` and `pm`, in minutes. */
const EARLIEST_OPENING = 5 * 60;
const LATEST_OPENING = 22 * 60;
/** In minutes; a shorter span is a date or another number. */
const MINIMUM_LENGTH = 60;

/**
 * Interprets two times; undefined unless exactly one meaning is possible. Times with AM or PM are read as written, also
 * across midnight, as are those of a 24-hour clock. Others may be in the morning or evening of the same day: `9-5`,
 * `10-10`, `9-5pm` and `9-17` have one meaning, `8-10` and `8-10pm` two.
 */
export function interpretSpan(opens: ClockTime, closes: ClockTime): OpenSpan | undefined {
  if (opens.evidence === 'word' && closes.evidence === 'word')
    return spanOf(opens.minutes, closes.minutes);
  const spans = meanings(opens, closes)
    .flatMap((from) => meanings(closes, opens).map((until) => spanOf(from, until)))
    .filter((span) => isPossible(span, opens, closes));
  const [span, other] = spans;
  if (!span || other) return undefined;
  // Equal times may mean the whole day, which the caller decides.
  const length = Math.abs(span.until - span.from);
  return length > 0 && length < MINIMUM_LENGTH ? undefined : span;
}

/** A closing at 0:00 is the end of the day. */
const spanOf = (from: number, until: number): OpenSpan => ({
  from,
  until: until === 0 && from > 0 ? DAY_MINUTES : until,
});

/** A time without evidence is on a 12-hour clock, unless the other time is only possible on a 24-hour clock. */
const meanings = (time: ClockTime, other: ClockTime): number[] =>
  time.evidence || other.evidence === 'clock'
    ? [time.minutes]
    : [time.minutes % NOON, (time.minutes % NOON) + NOON];

function isPossible({ from, until }: OpenSpan, opens: ClockTime, closes: ClockTime): boolean {
  if (!opens.evidence && (from < EARLIEST_OPENING || from >= LATEST_OPENING)) return false;
  const areBothUnambiguous = opens.evidence !== undefined && closes.evidence !== undefined;
  if (until === from) return areBothUnambiguous;
  return until > from || (areBothUnambiguous && opens.evidence === 'clock');
}
