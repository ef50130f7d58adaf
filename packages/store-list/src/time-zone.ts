import { ok, EMPTY, problem, type ReadResult } from './finding';
import { quote } from './plain-text';

/** The text for a store without a time zone; an empty cell would get the state's. */
export const NO_TIME_ZONE = 'not set';

/** Reads a name such as `America/Chicago`. Short names are refused: `EST` would be without daylight saving time. */
export function readTimeZone(text: string): ReadResult<string> {
  if (text === '') return EMPTY;
  const name = text.includes('/') ? canonicalName(text) : undefined;
  if (name !== undefined) return ok(name);
  return problem(
    `${quote(text)} is not a time zone (write a name such as America/Chicago): it was left out`,
  );
}

/** The canonical name of a time zone; undefined if it does not exist. */
const canonicalName = (text: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};
