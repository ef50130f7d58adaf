import { cleaned, nothing, problem, type Cleaned } from './finding';

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
  hawaii: 'Pacific/Honolulu',
};

/** The name of a time zone, of that name or of what people call it. */
export function readTimeZone(text: string): Cleaned<string> {
  if (text === '') return nothing;
  const called =
    CALLED[
      text
        .toLowerCase()
        .replace(/\b(?:standard|daylight|time)\b/g, '')
        .trim()
    ];
  if (called !== undefined) return cleaned(called);
  try {
    return cleaned(new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone);
  } catch {
    return problem(`"${text.slice(0, 60)}" is no time zone: it was left out`);
  }
}
