/** Towns with one of their ZIP codes and about where they are. */
const PLACES: Record<
  string,
  readonly (readonly [city: string, zip: string, latitude: number, longitude: number])[]
> = {
  CA: [
    ['Oakland', '94612', 37.8044, -122.2712],
    ['Fresno', '93721', 36.7378, -119.7871],
    ['Long Beach', '90802', 33.77, -118.1937],
    ['La Cañada Flintridge', '91011', 34.1992, -118.1878],
  ],
  CO: [
    ['Denver', '80205', 39.7601, -104.966],
    ['Cañon City', '81212', 38.441, -105.2424],
    ['Fort Collins', '80524', 40.5853, -105.0844],
  ],
  WA: [
    ['Seattle', '98101', 47.6062, -122.3321],
    ['Spokane', '99201', 47.6588, -117.426],
    ['Mount Vernon', '98273', 48.4201, -122.3375],
  ],
  OR: [
    ['Portland', '97209', 45.5152, -122.6784],
    ['Bend', '97701', 44.0582, -121.3153],
    ['Coos Bay', '97420', 43.3665, -124.2179],
  ],
  MI: [
    ['Detroit', '48226', 42.3314, -83.0458],
    ['Ann Arbor', '48104', 42.2808, -83.743],
    ['Sault Ste. Marie', '49783', 46.4953, -84.3453],
  ],
  NV: [
    ['Las Vegas', '89101', 36.1699, -115.1398],
    ['Reno', '89501', 39.5296, -119.8138],
    ['West Wendover', '89883', 40.7391, -114.0734],
  ],
  IL: [
    ['Chicago', '60614', 41.9242, -87.652],
    ['O’Fallon', '62269', 38.5922, -89.9112],
    ['East St. Louis', '62201', 38.6245, -90.1509],
  ],
  MA: [
    ['Northampton', '01060', 42.3251, -72.6412],
    ['North Adams', '01247', 42.7009, -73.1087],
    ['Cambridge', '02139', 42.3736, -71.1097],
  ],
};

const NAMES: Record<string, string> = {
  CA: 'California',
  CO: 'Colorado',
  WA: 'Washington',
  OR: 'Oregon',
  MI: 'Michigan',
  NV: 'Nevada',
  IL: 'Illinois',
  MA: 'Mass.',
};

const FIRST = [
  'Bent',
  'Quiet',
  'Copper',
  'Second',
  'Marigold',
  'Café',
  'O’Hara’s',
  'Blue & Gold',
  'No. 9',
  '“Old”',
];
const LAST = [
  'Birch',
  'Orchard',
  'Heron',
  'Lantern, LLC',
  'Row',
  'Fern',
  'Lamp Co.',
  'Peña',
  "Fox's Den",
  'A/B',
];
const STREETS = [
  'Main St',
  'N Larkspur Avenue',
  'E. 7th St.',
  'State Hwy 99',
  'Sparrow Ct',
  'Blvd of the Ash',
  'US-31 South',
];
const SUITES = ['', '', '', 'Suite 4', 'STE B-2', '#12', 'Unit 3'];

const ALL_DAY = '9:00 AM - 9:00 PM';
/** A day from nine to nine. */
const HOURS = [
  '9am-9pm',
  '9:00 AM - 9:00 PM',
  '9 a.m. – 9 p.m.',
  '09:00-21:00',
  '0900 - 2100',
  '9a-9p',
  '9 AM to 9 PM',
  '09:00:00 - 21:00:00',
  '9-9',
  '9:00am-9:00pm',
];

/** A shop of a state in one of the ways in which tables write it. */
export function writtenForms(state: string, nth: number, random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const [town, zip5, north, east] = pick(PLACES[state]!);
  const isLoud = random() < 0.5;
  const loud = (text: string) => (isLoud ? text.toUpperCase() : text);
  const city = loud(town);
  const name = loud(`${pick(FIRST)} ${pick(LAST)}`);
  return {
    place: { city },
    name: pick([
      { written: name, read: name, company: 'Holdings Nine LLC' },
      { written: `  ${name.replace(' ', '  ')} `, read: name, company: '' },
      ...(['CA', 'CO', 'IL', 'MA'].includes(state)
        ? [{ written: 'Data Not Available', read: name, company: name }]
        : []),
    ]),
    street: loud(`${100 + nth} ${pick(STREETS)}`),
    suite: pick(SUITES),
    state: pick([
      state,
      `${state}.`,
      state.toLowerCase(),
      NAMES[state]!,
      NAMES[state]!.toUpperCase(),
    ]),
    zip: zipForm(zip5, pick),
    phone: phoneForm(String(2_125_550_100 + (nth % 900)), pick, random),
    website: websiteForm(pick, random),
    point: pointForm(north + (nth % 50) / 1000, east - (nth % 40) / 1000, pick),
    hours: { written: pick(HOURS), read: ALL_DAY },
  };
}

type Pick = <T>(list: readonly T[]) => T;

const zipForm = (zip: string, pick: Pick) => {
  const [number, four] = [String(Number(zip)), '4321'];
  return pick([
    { written: zip, zipCode: zip },
    { written: number, zipCode: zip },
    { written: `${number}.0`, zipCode: zip },
    { written: `${zip}-${four}`, zipCode: `${zip}-${four}` },
    { written: `${number}-${four}`, zipCode: `${zip}-${four}` },
    { written: `${zip}${four}`, zipCode: `${zip}-${four}` },
    { written: `${zip}-`, zipCode: zip },
  ]);
};

const phoneForm = (digits: string, pick: Pick, random: () => number) => {
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  const read = `(${area}) ${office}-${line}`;
  if (random() < 0.01) return { digits, written: '555-01', read: '', left: ['phone'] };
  return {
    digits,
    ...pick<{ written: string; read: string; left?: string[] }>([
      { written: read, read },
      { written: digits, read },
      { written: `${digits}.0`, read },
      { written: `${area}.${office}.${line}`, read },
      { written: `+1 ${area}-${office}-${line}`, read },
      { written: `1${digits}`, read },
      { written: `${area}-${office}-${line} x12`, read: `${read} ext. 12` },
      { written: `${area}-${office}-${line}, Ext. 7`, read: `${read} ext. 7` },
      {
        written: `${area}-${office}-${line} / ${area}-${office}-0199`,
        read: `${area}-${office}-${line} / ${area}-${office}-0199`,
      },
      { written: '1-800-555-HERB', read: '1-800-555-HERB' },
      ...['', 'N/A', '0000000000', 'Data Not Available'].map((written) => ({ written, read: '' })),
    ]),
  };
};

const websiteForm = (pick: Pick, random: () => number) => {
  if (random() < 0.01) return { written: 'see facebook', read: undefined, left: ['website'] };
  return pick<{ written: string; read: string | undefined; left?: string[] }>([
    { written: 'www.example.com/shop', read: 'https://www.example.com/shop' },
    { written: 'HTTP://WWW.EXAMPLE.COM', read: 'http://www.example.com' },
    { written: 'https://example.com/a?b=c', read: 'https://example.com/a?b=c' },
    { written: 'example.com', read: 'https://example.com' },
    ...['', 'None', '-'].map((written) => ({ written, read: undefined })),
  ]);
};

const pointForm = (north: number, east: number, pick: Pick) => {
  const [latitude, longitude] = [north.toFixed(4), east.toFixed(4)];
  const plain = { latitude: String(Number(latitude)), longitude: String(Number(longitude)) };
  return pick<{
    latitude: string;
    longitude: string;
    read?: { latitude: string; longitude: string };
  }>([
    { latitude, longitude, read: { latitude, longitude } },
    { ...plain, read: plain },
    { latitude: `${latitude}0000000001`, longitude: `${longitude}0000000001`, read: plain },
    { latitude: `${latitude}° N`, longitude: `${longitude.slice(1)}° W`, read: plain },
    { latitude: '', longitude: '' },
    { latitude: '0', longitude: '0.0' },
  ]);
};
