import { WEEKDAYS, type Weekday } from '@site/contracts';
import { alphanumeric, plainText } from './plain-text';

/** A row of the table: column name → cell. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Usual column names of tables and license registers, in lower case, letters and digits only. If a row has several of
 * them, the first with content counts: the trade name goes before the company's.
 */
const COLUMN_NAMES = {
  id: [
    ...['id', 'storeid', 'locationid', 'storenumber', 'slug', 'uid', 'externalid', 'retailerid'],
    ...['licensenumber', 'licenseno', 'licenseid', 'license', 'licencenumber', 'licence', 'lic'],
    ...['permitnumber', 'permit', 'registrationnumber', 'credentialnumber', 'recordid', 'objectid'],
    ...['recordnumber', 'licensenum', 'ref'],
  ],
  name: [
    ...['name', 'storename', 'store', 'dba', 'dbaname', 'doingbusinessas', 'tradename', 'shop'],
    ...['dispensaryname', 'dispensary', 'retailername', 'retailer', 'locationname', 'title'],
    ...['facilityname', 'facility', 'businessdbaname', 'businessname', 'establishmentname'],
    ...['licensename', 'licenseename', 'licensee', 'licenseholder', 'entityname', 'companyname'],
    ...['company', 'legalname', 'businesslegalname', 'organization', 'operatorname'],
  ],
  address: [
    ...['address', 'streetaddress', 'street', 'address1', 'addressline1', 'streetaddress1', 'addr'],
    ...['street1', 'line1', 'streetline1', 'fulladdress', 'completeaddress', 'streetadress'],
    ...['streetname', 'addrfull'],
  ],
  houseNumber: ['housenumber', 'streetnumber', 'streetno'],
  address2: [
    ...['address2', 'addressline2', 'streetaddress2', 'street2', 'line2', 'suite', 'suitenumber'],
    ...['unit', 'unitnumber', 'apt', 'suiteunit', 'suiterm', 'suiteroom'],
  ],
  city: [
    ...['city', 'town', 'municipality', 'locality', 'citytown', 'cityname', 'addresscity'],
    'postalcity',
  ],
  state: [
    ...['state', 'st', 'statecode', 'stateabbr', 'stateabbreviation', 'statename', 'addressstate'],
    ...['stateprovince'],
  ],
  zipCode: [
    ...['zipcode', 'zip', 'zip5', 'postalcode', 'postcode', 'postal', 'zipplus4', 'zippostalcode'],
    ...['addresszip', 'addresszipcode', 'zippostal'],
  ],
  phone: [
    ...['phone', 'phonenumber', 'telephone', 'telephonenumber', 'tel', 'phone1', 'contactphone'],
    ...['contactnumber', 'mainphone', 'phoneno', 'contactphonenumber', 'dayphone'],
  ],
  website: [
    ...['website', 'url', 'web', 'webaddress', 'websiteurl', 'homepage', 'site', 'weburl', 'link'],
    ...['webpage', 'websiteaddress', 'contactwebsite'],
  ],
  latitude: ['latitude', 'lat', 'y', 'ycoord', 'ycoordinate', 'geolat'],
  longitude: ['longitude', 'lng', 'lon', 'long', 'x', 'xcoord', 'xcoordinate', 'geolng', 'geolon'],
  place: [
    'coordinates',
    'location',
    'geo',
    'geometry',
    'point',
    'geolocation',
    'latlng',
    'latlong',
    'gps',
    'gpscoordinates',
  ],
  hours: [
    ...['hours', 'openinghours', 'hoursofoperation', 'businesshours', 'operatinghours'],
    ...['openhours', 'openinghoursspecification', 'schedule', 'weekdaytext'],
  ],
  timeZone: ['timezone', 'tz', 'timezoneid', 'tzid', 'zone'],
  products: ['products', 'lines', 'productlines', 'carries'],
} as const;

export type Column = keyof typeof COLUMN_NAMES;

/**
 * Prefixes of these names: "Premise City", "Dispensary Phone Number". Those for the store precede those for the company
 * ("ESTABLISHMENT_ADDRESS_1" and "BUSINESS_ADDRESS_1" in Massachusetts). Mailing addresses are excluded.
 */
const PREFIXES = [
  ...['premises', 'premise', 'physical', 'establishment', 'facility', 'site', 'dispensary'],
  ...['store', 'shop', 'retailer', 'retail', 'location', 'license', 'licensee', 'business'],
  // OpenStreetMap: `addr:city`.
  'addr',
];

const DAY_NAMES: Record<Weekday, string[]> = {
  Sunday: ['sunday', 'sun', 'su'],
  Monday: ['monday', 'mon', 'mo'],
  Tuesday: ['tuesday', 'tue', 'tues', 'tu'],
  Wednesday: ['wednesday', 'wed', 'weds', 'we'],
  Thursday: ['thursday', 'thu', 'thur', 'thurs', 'th'],
  Friday: ['friday', 'fri', 'fr'],
  Saturday: ['saturday', 'sat', 'sa'],
};
const OPENING_WORDS = ['open', 'opens', 'start', 'from'];
const CLOSING_WORDS = ['close', 'closes', 'end', 'to'];

/** `monday`, `mondayhours`, `hoursmonday`; with `OPENING_WORDS`: `mondayopen` and `openmonday`. */
const dayColumnNames = (day: Weekday, affixes = ['', 'hours']): string[] =>
  DAY_NAMES[day].flatMap((name) => affixes.flatMap((affix) => [name + affix, affix + name]));

/** The meaning of a column. */
export type Key = Column | `${Weekday} ${'' | 'opens' | 'closes'}`;

/** Column name → its meaning, and its rank among columns of that meaning. */
const COLUMNS_BY_NAME: ReadonlyMap<string, { key: Key; rank: number }> = (() => {
  const spellings: [Key, readonly string[]][] = [
    ...Object.entries(COLUMN_NAMES).map(([column, names]): [Key, readonly string[]] => [
      column as Column,
      names,
    ]),
    ...WEEKDAYS.flatMap((day): [Key, readonly string[]][] => [
      [`${day} `, dayColumnNames(day)],
      [`${day} opens`, dayColumnNames(day, OPENING_WORDS)],
      [`${day} closes`, dayColumnNames(day, CLOSING_WORDS)],
    ]),
  ];
  const known = new Map<string, { key: Key; rank: number }>();
  // Unprefixed names go first: `businessname` is not `name` with a prefix.
  for (const [prefixIndex, prefix] of ['', ...PREFIXES].entries()) {
    for (const [key, names] of spellings) {
      for (const [index, name] of names.entries()) {
        if (!known.has(prefix + name))
          known.set(prefix + name, { key, rank: index * (PREFIXES.length + 1) + prefixIndex });
      }
    }
  }
  return known;
})();

/** Finds cells of a row by the meaning of their columns. */
export function cellsOf(row: Row) {
  const found = new Map<Key, { rank: number; cell: unknown }>();
  for (const [name, cell] of Object.entries(row)) {
    const known = hasContent(cell) ? COLUMNS_BY_NAME.get(alphanumeric(name)) : undefined;
    if (known && known.rank < (found.get(known.key)?.rank ?? Infinity))
      found.set(known.key, { rank: known.rank, cell });
  }
  const cellOf = (key: Key): unknown => found.get(key)?.cell;
  return {
    get: (column: Column): unknown => cellOf(column),
    getDay: (day: Weekday): unknown => {
      const [opens, closes] = [cellOf(`${day} opens`), cellOf(`${day} closes`)];
      if (found.has(`${day} `) || (opens === undefined && closes === undefined))
        return cellOf(`${day} `);
      return { opens, closes };
    },
  };
}

/** Whether a cell has content. */
export const hasContent = (cell: unknown): boolean =>
  typeof cell === 'object' ? cell !== null : plainText(cell) !== '';

/** The meanings of columns with these names. */
export const recognizedColumns = (names: readonly string[]): Set<Key> =>
  new Set(names.flatMap((name) => COLUMNS_BY_NAME.get(alphanumeric(name))?.key ?? []));

/** The field of a store that is read from such a column. */
export const fieldOf = (key: Key): string => {
  if (key === 'address2' || key === 'houseNumber') return 'address';
  if (key === 'place') return 'latitude';
  return key.includes(' ') ? 'hours' : key;
};

/** The field of a store that is read from a column of this name, if any. */
export const fieldOfColumn = (name: string): string | undefined => {
  const key = COLUMNS_BY_NAME.get(alphanumeric(name))?.key;
  return key && fieldOf(key);
};

/** The columns that are not read, in their order. */
export const unknownColumns = (rows: readonly Row[]): string[] => [
  ...new Set(
    rows
      .flatMap((row) => Object.keys(row))
      .filter((name) => !COLUMNS_BY_NAME.has(alphanumeric(name))),
  ),
];
