import { ok, EMPTY, problem, type ReadResult } from './finding';
import { quote } from './plain-text';
import { timeZoneOf, timeZonesOf } from './states';

/** The text for a store without a time zone; an empty cell would get the state's. */
export const NO_TIME_ZONE = 'not set';

/** Common names, without "time", "standard" and "daylight". */
const COMMON_NAMES: Record<string, string> = {
  eastern: 'America/New_York',
  est: 'America/New_York',
  edt: 'America/New_York',
  et: 'America/New_York',
  central: 'America/Chicago',
  cst: 'America/Chicago',
  cdt: 'America/Chicago',
  ct: 'America/Chicago',
  mountain: 'America/Denver',
  mst: 'America/Denver',
  mdt: 'America/Denver',
  mt: 'America/Denver',
  pacific: 'America/Los_Angeles',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  pt: 'America/Los_Angeles',
  alaska: 'America/Anchorage',
  akst: 'America/Anchorage',
  akdt: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
  hst: 'Pacific/Honolulu',
  atlantic: 'America/Puerto_Rico',
  ast: 'America/Puerto_Rico',
};

/**
 * Reads an IANA name or a common name of a time zone of this state. A common name means the state's own zone if both
 * have the same offset in winter: "Mountain Time" in Arizona.
 */
export function readTimeZone(text: string, state = ''): ReadResult<string> {
  if (text === '') return EMPTY;
  const common =
    COMMON_NAMES[
      text
        .toLowerCase()
        .replace(/\b(?:standard|daylight|time)\b/g, '')
        .trim()
    ];
  const zone = common ?? canonicalName(text);
  if (zone === undefined) return problem(`${quote(text)} is not a time zone: it was left out`);
  const own = timeZoneOf(state);
  if (common !== undefined && own !== undefined && utcOffsets(own)[0] === utcOffsets(common)[0])
    return ok(own);
  const zones = timeZonesOf(state);
  const isOfState = zones.some((one) => utcOffsets(one).join() === utcOffsets(zone).join());
  if (isOfState || zones.length === 0) return ok(zone);
  return problem(
    `${quote(text)} is not a time zone of ${state}: ${own ? `${own} was used` : 'it was left out'}`,
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

const WINTER_AND_SUMMER = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)] as const;
const offsets = new Map<string, readonly string[]>();

/** The offsets from UTC in winter and summer. */
function utcOffsets(timeZone: string): readonly string[] {
  const known = offsets.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsetAt = (time: number) =>
    format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const clock = WINTER_AND_SUMMER.map(offsetAt);
  offsets.set(timeZone, clock);
  return clock;
}
