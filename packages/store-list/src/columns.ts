import { WEEKDAYS, type Weekday } from '@site/contracts';
import { bare, plainText } from './plain-text';

/** A row of the table as it was read, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * What the columns of tables are usually called, of licence registers too, without case, blanks and signs. Where a row
 * has several of them, the first that says something counts: the name over the door goes before that of the company.
 */
const NAMES = {
  id: [
    ...['id', 'storeid', 'locationid', 'storenumber', 'slug', 'uid', 'externalid', 'retailerid'],
    ...['licensenumber', 'licenseno', 'licenseid', 'license', 'licencenumber', 'licence', 'lic'],
    ...['permitnumber', 'permit', 'registrationnumber', 'credentialnumber', 'recordid', 'objectid'],
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
    ...['street1', 'line1', 'streetline1', 'fulladdress', 'completeaddress'],
  ],
  address2: [
    ...['address2', 'addressline2', 'streetaddress2', 'street2', 'line2', 'suite', 'suitenumber'],
    ...['unit', 'unitnumber', 'apt', 'suiteunit'],
  ],
  city: ['city', 'town', 'municipality', 'locality', 'citytown', 'cityname', 'addresscity'],
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
    ...['contactnumber', 'mainphone', 'phoneno', 'contactphonenumber'],
  ],
  website: [
    ...['website', 'url', 'web', 'webaddress', 'websiteurl', 'homepage', 'site', 'weburl', 'link'],
    ...['webpage', 'websiteaddress'],
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
 * What stands in front of such a name: "Premise City", "Dispensary Phone Number". A mailing address is not among them,
 * as nobody finds a shop there.
 */
const IN_FRONT = [
  ...['premises', 'premise', 'physical', 'business', 'location', 'store', 'retail', 'retailer'],
  ...['establishment', 'facility', 'site', 'dispensary', 'license', 'licensee', 'shop'],
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

/** Finds cells of a row by what their columns are usually called. */
export function cellsOf(row: Row) {
  const cells = Object.entries(row).map(([name, cell]) => [bare(name), cell] as const);
  const byName = new Map([
    // The plain name goes before that with something in front.
    ...cells.map(([name, cell]) => [knownName(name), cell] as const),
    ...cells,
  ]);
  const first = (names: readonly string[]): unknown =>
    names.map((name) => byName.get(name)).find((cell) => says(cell));
  return {
    of: (column: Column): unknown => first(NAMES[column]),
    ofDay: (day: Weekday): unknown => {
      const whole = first(dayNames(day));
      const opens = first(dayNames(day, OPENS));
      const closes = first(dayNames(day, CLOSES));
      if (whole !== undefined || (opens === undefined && closes === undefined)) return whole;
      return `${plainText(opens)} - ${plainText(closes)}`;
    },
  };
}

const says = (cell: unknown): boolean =>
  typeof cell === 'object' ? cell !== null : plainText(cell) !== '';

const KNOWN = new Set<string>([
  ...Object.values(NAMES).flat(),
  ...WEEKDAYS.flatMap((day) => dayNames(day, ['', 'hours', ...OPENS, ...CLOSES])),
]);

/** The columns that nothing is read from, in their order. */
export const unknownColumns = (rows: readonly Row[]): string[] => [
  ...new Set(
    rows.flatMap((row) => Object.keys(row)).filter((name) => knownName(bare(name)) === ''),
  ),
];

/** The name that something is read under; '' where nothing is. */
function knownName(name: string): string {
  if (KNOWN.has(name)) return name;
  const behind = IN_FRONT.filter((word) => name.startsWith(word)).map((word) =>
    name.slice(word.length),
  );
  return behind.find((rest) => KNOWN.has(rest)) ?? '';
}
