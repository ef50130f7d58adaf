import { stateCode } from '@site/contracts';
import { ok, EMPTY, problem, type ReadResult } from './finding';
import { alphanumeric } from './plain-text';

/** Spellings besides code and name; `Mass` is used by registers of Massachusetts. */
const OTHER_NAMES = new Map([
  ['mass', 'MA'],
  ['washingtondc', 'DC'],
  ['districtcolumbia', 'DC'],
  ['usvirginislands', 'VI'],
]);

const readName = (text: string): string | undefined => {
  const name = alphanumeric(text);
  return stateCode(name) ?? OTHER_NAMES.get(name);
};

/** `IL` for `il`, `IL.`, `I.L.`, `US-IL` and `Illinois`; undefined for other texts. */
export const readState = (text: string): string | undefined =>
  readName(text) ?? readName(text.replace(/^USA?[-_ ,]|[-_ ,]USA?$/i, ''));

/** States with one time zone (Arizona without the Navajo Nation). */
const ZONES: Record<string, string> = {
  ...statesOfZone('America/New_York', 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'),
  ...statesOfZone('America/Chicago', 'AL AR IA IL LA MN MO MS OK WI'),
  ...statesOfZone('America/Denver', 'CO MT NM UT WY'),
  ...statesOfZone('America/Los_Angeles', 'CA NV WA'),
  ...{ AZ: 'America/Phoenix', HI: 'Pacific/Honolulu', PR: 'America/Puerto_Rico' },
  ...{ GU: 'Pacific/Guam', VI: 'America/St_Thomas' },
};

function statesOfZone(zone: string, states: string): Record<string, string> {
  return Object.fromEntries(states.split(' ').map((state) => [state, zone]));
}

/** Undefined for a state with two time zones. */
export const timeZoneOf = (state: string): string | undefined => ZONES[state];

/**
 * Reads `60601` or `60601-1234`, and the forms to which spreadsheets convert them: a number (`1060.0`), no leading zeros,
 * ZIP+4 with another separator or none.
 */
export function readZipCode(text: string): ReadResult<string> {
  if (text === '') return EMPTY;
  const digits = text.replace(/\.0*$/, '').replace(/[\s–—_.-]+/g, '-');
  const [, five = '', four = ''] =
    /^(\d{3,5})(?:-(\d{4})?)?$/.exec(digits) ?? /^(\d{3,5})-?(\d{4})$/.exec(digits) ?? [];
  if (five === '') return problem(`"${text}" is not a ZIP code: write five digits, such as 60601`);
  const whole = five.padStart(5, '0');
  return ok(four === '' || four === '0000' ? whole : `${whole}-${four}`);
}
