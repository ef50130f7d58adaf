import { WEEKDAYS, type Weekday } from '@site/contracts';
import { bare, plainText } from './plain-text';

/** A row of the table as it was read, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * What the columns of tables are usually called, of license registers too, without case, blanks and signs. Where a row
 * has several of them, the first that says something counts: the name over the door goes before that of the company.
 */
const NAMES = {
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

export type Column = keyof typeof NAMES;

/**
 * What stands in front of such a name: "Premise City", "Dispensary Phone Number". Of a row that has several, the shop's goes
 * before that of the company ("ESTABLISHMENT_ADDRESS_1" and "BUSINESS_ADDRESS_1" in Massachusetts). A mailing address is
 * not among them, as nobody finds a shop there.
 */
const IN_FRONT = [
  ...['premises', 'premise', 'physical', 'establishment', 'facility', 'site', 'dispensary'],
  ...['store', 'shop', 'retailer', 'retail', 'location', 'license', 'licensee', 'business'],
  // `addr:city` of OpenStreetMap.
  'addr',
];

const DAYS: Record<Weekday, string[]> = {
  Sunday: ['sunday', 'sun', 'su'],
  Monday: ['monday', 'mon', 'mo'],
  Tuesday: ['tuesday', 'tue', 'tues', 'tu'],
  Wednesday: ['wednesday', 'wed', 'weds', 'we'],
  Thursday: ['thursday', 'thu', 'thur', 'thurs', 'th'],
  Friday: ['friday', 'fri', 'fr'],
  Saturday: ['saturday', 'sat', 'sa'],
};
const OPENS = ['open', 'opens', 'start', 'from'];
const CLOSES = ['close', 'closes', 'end', 'to'];

/** `monday`, `mondayhours`, `hoursmonday`; with ends `mondayopen` and `openmonday`. */
const dayNames = (day: Weekday, ends = ['', 'hours']): string[] =>
  DAYS[day].flatMap((name) => ends.flatMap((end) => [name + end, end + name]));

/** What a cell is read as. */
export type Key = Column | `${Weekday} ${'' | 'opens' | 'closes'}`;

/** What the column of each name is read as, and how many others go before it. */
const KNOWN: ReadonlyMap<string, { key: Key; rank: number }> = (() => {
  const spelled: [Key, readonly string[]][] = [
    ...Object.entries(NAMES).map(([column, names]): [Key, readonly string[]] => [
      column as Column,
      names,
    ]),
    ...WEEKDAYS.flatMap((day): [Key, readonly string[]][] => [
      [`${day} `, dayNames(day)],
      [`${day} opens`, dayNames(day, OPENS)],
      [`${day} closes`, dayNames(day, CLOSES)],
    ]),
  ];
  const known = new Map<string, { key: Key; rank: number }>();
  // A whole name is what it says: `businessname` is no `name` with something in front.
  for (const [place, front] of ['', ...IN_FRONT].entries()) {
    for (const [key, names] of spelled) {
      for (const [at, name] of names.entries()) {
        if (!known.has(front + name))
          known.set(front + name, { key, rank: at * (IN_FRONT.length + 1) + place });
      }
    }
  }
  return known;
})();

/** Finds cells of a row by what their columns are usually called. */
export function cellsOf(row: Row) {
  const found = new Map<Key, { rank: number; cell: unknown }>();
  for (const [name, cell] of Object.entries(row)) {
    const known = says(cell) ? KNOWN.get(bare(name)) : undefined;
    if (known && known.rank < (found.get(known.key)?.rank ?? Infinity))
      found.set(known.key, { rank: known.rank, cell });
  }
  const cellOf = (key: Key): unknown => found.get(key)?.cell;
  return {
    of: (column: Column): unknown => cellOf(column),
    ofDay: (day: Weekday): unknown => {
      const [opens, closes] = [cellOf(`${day} opens`), cellOf(`${day} closes`)];
      if (found.has(`${day} `) || (opens === undefined && closes === undefined))
        return cellOf(`${day} `);
      return { opens, closes };
    },
  };
}

/** Whether anything stands in a cell. */
export const says = (cell: unknown): boolean =>
  typeof cell === 'object' ? cell !== null : plainText(cell) !== '';

/** What columns of these names are read as. */
export const knownColumns = (names: readonly string[]): Set<Key> =>
  new Set(names.flatMap((name) => KNOWN.get(bare(name))?.key ?? []));

/** The field of a store that such a column gives. */
export const fieldOf = (key: Key): string => {
  if (key === 'address2' || key === 'houseNumber') return 'address';
  if (key === 'place') return 'latitude';
  return key.includes(' ') ? 'hours' : key;
};

/** The field of a store that a column of this name gives; undefined for what nothing is read from. */
export const readAs = (name: string): string | undefined => {
  const key = KNOWN.get(bare(name))?.key;
  return key && fieldOf(key);
};

/** The columns that nothing is read from, in their order. */
export const unknownColumns = (rows: readonly Row[]): string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row)).filter((name) => !KNOWN.has(bare(name)))),
];
