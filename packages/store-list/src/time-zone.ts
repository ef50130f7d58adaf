import { isTimeZone } from '@site/contracts/time-zone';
import { ok, EMPTY, problem, type ReadResult } from './finding';
import { quote } from './plain-text';

/** The text for a store without a time zone; an empty cell would get the state's. */
export const NO_TIME_ZONE = 'not set';

/** Reads a name such as `America/Chicago`. */
export function readTimeZone(text: string): ReadResult<string> {
  if (text === '') return EMPTY;
  if (isTimeZone(text)) return ok(text);
  return problem(
    `${quote(text)} is not a time zone (write a name such as America/Chicago): left out`,
  );
}
