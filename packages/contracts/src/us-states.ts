/** US states, districts and territories by postal code, from USPS Publication 28, appendix B. */
export const US_STATES: Readonly<Record<string, string>> = {
  AK: 'Alaska',
  AL: 'Alabama',
  AR: 'Arkansas',
  AS: 'American Samoa',
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DC: 'District of Columbia',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  IA: 'Iowa',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri',
  MP: 'Northern Mariana Islands',
  MS: 'Mississippi',
  MT: 'Montana',
  NC: 'North Carolina',
  ND: 'North Dakota',
  NE: 'Nebraska',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NV: 'Nevada',
  NY: 'New York',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VA: 'Virginia',
  VI: 'Virgin Islands',
  VT: 'Vermont',
  WA: 'Washington',
  WI: 'Wisconsin',
  WV: 'West Virginia',
  WY: 'Wyoming',
};

/** `Illinois` for `IL`; an unknown code is returned. */
export const stateName = (code: string): string => US_STATES[code] ?? code;

/** `new-york` for `NY`, as in URLs. */
export const stateSlug = (code: string): string =>
  stateName(code)
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

const alphanumeric = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Created when it is used: an import of 10,000 stores reads it for each row, and most pages never do. */
let codesBySpelling: Map<string, string> | undefined;

/** `IL` for `il`, `I.L.` and `Illinois`; undefined for other texts. */
export const stateCode = (text: string): string | undefined => {
  codesBySpelling ??= new Map(
    Object.entries(US_STATES).flatMap(([code, name]) =>
      [code, name].map((spelling) => [alphanumeric(spelling), code] as const),
    ),
  );
  return codesBySpelling.get(alphanumeric(text));
};

/** Words around a list of states that name no others. */
const AROUND_LIST =
  /^open to residents of |\. void where prohibited$|,? where (?:this kind of promotion is )?(?:allowed|permitted|legal)$/gi;

/**
 * The codes of a list such as `Illinois, MI and Ohio`; undefined for a text with anything else. `OR` in upper case is
 * Oregon.
 */
export const listedStates = (text: string): string[] | undefined => {
  const list = text.trim().replace(/\.$/, '').replace(AROUND_LIST, '');
  const codes = list.split(/[,;] (?:and|or) |[,;]| (?:and|or|&) /).map(stateCode);
  return codes.every((code) => code !== undefined) ? codes : undefined;
};
