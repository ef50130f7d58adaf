import { cleaned, nothing, problem, type Cleaned } from './finding';
import { timeZoneOf, timeZonesOf } from './states';

/** The text in place of a time zone where a store has none, so that it is not given that of its state. */
export const NO_TIME_ZONE = 'not set';

/** What people call them, without "time" and "standard" or "daylight". */
const CALLED: Record<string, string> = {
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
 * The name of a time zone, of that name or of what people call it, where the state has it. What people call a zone is the
 * state's own where that has the same winter: "Mountain Time" in Arizona.
 */
export function readTimeZone(text: string, state = ''): Cleaned<string> {
  if (text === '') return nothing;
  const called =
    CALLED[
      text
        .toLowerCase()
        .replace(/\b(?:standard|daylight|time)\b/g, '')
        .trim()
    ];
  const zone = called ?? nameOf(text);
  const said = `"${text.slice(0, 60)}" is`;
  if (zone === undefined) return problem(`${said} no time zone: it was left out`);
  const own = timeZoneOf(state);
  if (called !== undefined && own !== undefined && clockOf(own)[0] === clockOf(called)[0])
    return cleaned(own);
  const zones = timeZonesOf(state);
  const isOfState = zones.some((one) => clockOf(one).join() === clockOf(zone).join());
  if (isOfState || zones.length === 0) return cleaned(zone);
  return problem(`${said} no time of ${state}: ${own ? `${own} was taken` : 'it was left out'}`);
}

/** As the browser or Node writes it. */
const nameOf = (text: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

const WINTER_AND_SUMMER = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)] as const;
const clocks = new Map<string, readonly string[]>();

/** How far a zone is from Greenwich in winter and in summer: zones of the same two are one clock. */
function clockOf(timeZone: string): readonly string[] {
  const known = clocks.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsetAt = (time: number) =>
    format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const clock = WINTER_AND_SUMMER.map(offsetAt);
  clocks.set(timeZone, clock);
  return clock;
}
