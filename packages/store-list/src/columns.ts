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
    ...['address', 'streetaddress', 'street', 'address1', 'addressline1', 'addr', 'street1'],
    ...['physicaladdress', 'locationaddress', 'premisestreetaddress', 'premiseaddress'],
    ...['storeaddress', 'businessaddress', 'siteaddress', 'physicalstreet', 'fulladdress'],
    ...['completeaddress', 'mailingaddress'],
  ],
  address2: [
    ...['address2', 'addressline2', 'street2', 'suite', 'unit', 'apt', 'suiteunit', 'premiseunit'],
  ],
  city: [
    ...['city', 'town', 'municipality', 'locality', 'citytown', 'premisecity', 'locationcity'],
    ...['physicalcity', 'businesscity', 'storecity', 'mailingcity'],
  ],
  state: [
    ...['state', 'st', 'statecode', 'stateabbr', 'stateabbreviation', 'region', 'province'],
    ...['stateprovince', 'premisestate', 'locationstate', 'physicalstate', 'businessstate'],
  ],
  zipCode: [
    ...['zipcode', 'zip', 'zip5', 'postalcode', 'postcode', 'postal', 'zipplus4', 'zippostalcode'],
    ...['premisezipcode', 'premisezip', 'locationzip', 'physicalzip', 'businesszip', 'storezip'],
  ],
  phone: [
    ...['phone', 'phonenumber', 'telephone', 'telephonenumber', 'tel', 'phone1', 'contactphone'],
    ...['businessphone', 'storephone', 'contactnumber', 'mainphone', 'phoneno'],
  ],
  website: [
    ...['website', 'url', 'web', 'webaddress', 'websiteurl', 'homepage', 'site', 'weburl', 'link'],
    ...['businesswebsite', 'storewebsite', 'storeurl', 'webpage'],
  ],
  latitude: ['latitude', 'lat', 'y', 'ycoord', 'ycoordinate', 'geolat', 'premiselatitude'],
  longitude: [
    ...['longitude', 'lng', 'lon', 'long', 'x', 'xcoord', 'xcoordinate', 'geolng', 'geolon'],
    ...['premiselongitude'],
  ],
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
    ...['storehours', 'openhours', 'openinghoursspecification', 'schedule', 'weekdaytext'],
  ],
  timeZone: ['timezone', 'tz', 'timezoneid', 'tzid', 'zone'],
  products: ['products', 'lines', 'productlines', 'carries'],
} as const;

export type Column = keyof typeof NAMES;

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
  const byName = new Map(Object.entries(row).map(([name, cell]) => [bare(name), cell]));
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
  ...new Set(rows.flatMap((row) => Object.keys(row)).filter((name) => !KNOWN.has(bare(name)))),
];
