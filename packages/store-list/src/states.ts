import { stateCodes, stateName } from '@site/contracts';
import { cleaned, nothing, problem, type Cleaned } from './finding';
import { bare } from './plain-text';

const BY_NAME = new Map(
  stateCodes().flatMap((code) => [
    [bare(code), code],
    [bare(stateName(code)), code],
  ]),
);
// As they are also written, the first as registers of Massachusetts do.
for (const [name, code] of [
  ['mass', 'MA'],
  ['washingtondc', 'DC'],
  ['districtcolumbia', 'DC'],
  ['usvirginislands', 'VI'],
] as const)
  BY_NAME.set(name, code);

/** `IL` of `il`, `IL.`, `I.L.`, `US-IL` and `Illinois`; undefined for what is no state. */
export const readState = (text: string): string | undefined =>
  BY_NAME.get(bare(text)) ?? BY_NAME.get(bare(text.replace(/^USA?[-_ ,]|[-_ ,]USA?$/i, '')));

/**
 * Where the first three digits of a ZIP code lead: from, to, state (USPS, Publication 65; the Pacific islands share
 * theirs with Hawaii, the military has no shops). Ranges that a state shares with none stand once.
 */
const RANGES: readonly (readonly [from: number, to: number, ...states: string[]])[] = [
  [5, 5, 'NY'],
  [6, 7, 'PR'],
  [8, 8, 'VI'],
  [9, 9, 'PR'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 62, 'CT'],
  [63, 63, 'CT', 'NY'],
  [64, 69, 'CT'],
  [70, 89, 'NJ'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 205, 'DC'],
  [201, 201, 'VA'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [730, 732, 'OK'],
  [733, 733, 'TX'],
  [734, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 838, 'ID'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [967, 968, 'HI'],
  [969, 969, 'GU'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
];

/** The states that a ZIP code may be in; none for digits that nobody has. */
export const statesOfZip = (zipCode: string): string[] => {
  const start = Number(zipCode.slice(0, 3));
  return RANGES.filter(([from, to]) => from <= start && start <= to).flatMap(
    ([, , ...states]) => states,
  );
};

/** States that lie in one time zone as a whole (all of Arizona but the Navajo Nation). */
const ZONES: Record<string, string> = {
  ...named('America/New_York', 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'),
  ...named('America/Chicago', 'AL AR IA IL LA MN MO MS OK WI'),
  ...named('America/Denver', 'CO MT NM UT WY'),
  ...named('America/Los_Angeles', 'CA NV WA'),
  ...{ AZ: 'America/Phoenix', HI: 'Pacific/Honolulu', PR: 'America/Puerto_Rico' },
  ...{ GU: 'Pacific/Guam', VI: 'America/St_Thomas' },
};

function named(zone: string, states: string): Record<string, string> {
  return Object.fromEntries(states.split(' ').map((state) => [state, zone]));
}

/** Undefined for a state with several. */
export const timeZoneOf = (state: string): string | undefined => ZONES[state];

/**
 * Zones of states that lie in two, the usual one first (49 CFR Part 71, Standard Time Zone Boundaries). Nevada's second is
 * that of West Wendover, Arizona's that of the Navajo Nation, Alaska's that of the western Aleutians.
 */
const SEVERAL: Record<string, readonly string[]> = {
  ...both('America/New_York', 'America/Chicago', 'FL IN KY MI TN'),
  ...both('America/Chicago', 'America/Denver', 'KS ND NE SD TX'),
  ...both('America/Denver', 'America/Los_Angeles', 'ID'),
  ...both('America/Los_Angeles', 'America/Denver', 'NV OR'),
  ...both('America/Phoenix', 'America/Denver', 'AZ'),
  ...both('America/Anchorage', 'America/Adak', 'AK'),
};

function both(first: string, second: string, states: string): Record<string, string[]> {
  return Object.fromEntries(states.split(' ').map((state) => [state, [first, second]]));
}

/** The zones in which a state lies; none of one that is not known here. */
export const timeZonesOf = (state: string): readonly string[] =>
  SEVERAL[state] ?? [ZONES[state] ?? []].flat();

/**
 * `60601` or `60601-1234`, of what spreadsheets make of it: a number (`1060.0`), zeros in front that were lost, ZIP+4
 * with another sign or none.
 */
export function readZipCode(text: string): Cleaned<string> {
  if (text === '') return nothing;
  const digits = text.replace(/\.0*$/, '').replace(/[\s–—_.-]+/g, '-');
  const [, five = '', four = ''] =
    /^(\d{3,5})(?:-(\d{4})?)?$/.exec(digits) ?? /^(\d{3,5})-?(\d{4})$/.exec(digits) ?? [];
  if (five === '') return problem(`"${text}" is no ZIP code: write five digits, such as 60601`);
  const whole = five.padStart(5, '0');
  return cleaned(four === '' || four === '0000' ? whole : `${whole}-${four}`);
}
