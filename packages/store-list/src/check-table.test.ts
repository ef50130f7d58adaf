import { checkTable } from './in-node';
import { base, one } from './testing/one-row';

const HEAD = 'License Number,Business Name,Street Address,City,State,Zip Code,Phone';
const csv = (...lines: string[]) => checkTable([HEAD, ...lines].join('\n'));
const LANTERN = 'L-1,Lantern,1 Sample Street,Chicago,IL,60601,3125550101';

it('reads CSV with the columns of a register', () => {
  expect(csv(LANTERN)).toMatchObject({ rows: 1, stores: [base], findings: [], leftOut: [] });
});

it.each([
  ['semicolons', (text: string) => text.replaceAll(',', ';')],
  ['tabs', (text: string) => text.replaceAll(',', '\t')],
  [
    'a byte order mark and the ends of Windows',
    (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}\r\n`,
  ],
])('reads the same with %s', (_, change) => {
  expect(checkTable(change(`${HEAD}\n${LANTERN}`)).stores).toEqual([base]);
});

it.each([
  ['a list', [base]],
  ['an object that holds one', { note: 'ours', stores: [base] }],
  [
    'places of GeoJSON',
    {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: base, geometry: null }],
    },
  ],
])('reads JSON that is %s', (_, value) => {
  expect(checkTable(JSON.stringify(value)).stores).toEqual([base]);
});

it('reads JSON of programs that write NaN, or an object in each line', () => {
  const { latitude, ...row } = { ...base, latitude: 'NaN' };
  const text = JSON.stringify({ ...row, latitude, longitude: latitude }).replaceAll('"NaN"', 'NaN');
  expect(checkTable(`[${text}]`).stores).toEqual([base]);
  expect(checkTable(`${JSON.stringify(base)}\n${JSON.stringify(base)}`).rows).toBe(2);
});

it('knows columns with what registers write in front, and no mailing address', () => {
  const row = {
    ...{ 'Premise Street Address': '1 Sample Street', 'Premise City': 'Chicago', id: 'l-1' },
    ...{ 'Establishment State': 'IL', 'Physical Zip Code': 60601, 'Dispensary Name': 'Lantern' },
    ...{ 'Store Phone Number': 3125550101, 'Mailing City': 'Peoria', 'License Status': 'Active' },
  };
  const { stores, leftOut } = checkTable(JSON.stringify([row]));
  expect(stores).toEqual([base]);
  expect(leftOut).toEqual(['Mailing City', 'License Status']);
});

describe('cleaning', () => {
  it.each<[string, object, object]>([
    ['spaces', { name: '  Lantern \t', city: 'Chicago ' }, {}],
    ['a state in words', { state: 'Illinois' }, {}],
    ['a state with a dot', { state: 'il.' }, {}],
    ['no state', { state: '' }, {}],
    ['a number for a ZIP code', { zipCode: 60601 }, {}],
    ['a ZIP code with decimals', { zipCode: '60601.0' }, {}],
    ['ZIP+4', { zipCode: '60601-1234' }, { zipCode: '60601-1234' }],
    ['ZIP+4 without its dash', { zipCode: '606011234' }, { zipCode: '60601-1234' }],
    [
      'a website without its scheme',
      { website: 'www.example.com' },
      { website: 'https://www.example.com' },
    ],
    [
      'a website in capitals',
      { website: 'HTTP://Example.com/Shop' },
      { website: 'http://example.com/Shop' },
    ],
    ['"none" for a website', { website: 'None' }, {}],
    [
      'coordinates as numbers',
      { latitude: 41.8781, longitude: -87.6298 },
      { latitude: '41.8781', longitude: '-87.6298' },
    ],
    [
      'coordinates with 14 digits',
      { lat: '41.87811234567891', lng: '-87.62980000000001' },
      { latitude: '41.878112', longitude: '-87.6298' },
    ],
    [
      'coordinates as they are written',
      { latitude: '41.8780', longitude: '-87.6520' },
      { latitude: '41.8780', longitude: '-87.6520' },
    ],
    ['a pair', { GPS: '41.8781, -87.6298' }, { latitude: '41.8781', longitude: '-87.6298' }],
    [
      'a point',
      { location: 'POINT (-87.6298 41.8781)' },
      { latitude: '41.8781', longitude: '-87.6298' },
    ],
    ['coordinates of nowhere', { latitude: '0', longitude: 0 }, {}],
    [
      'hours by days',
      { Mon: '9-9', monday: '', hours: '' },
      { hours: { Monday: '9:00 AM - 9:00 PM' } },
    ],
    [
      'ends of days',
      { mon_open: '9am', mon_close: '9pm' },
      { hours: { Monday: '9:00 AM - 9:00 PM' } },
    ],
    ['an extension', { phone: '+1 312.555.0101 x 12' }, { phone: '(312) 555-0101 ext. 12' }],
    ['a number in letters', { phone: '312-555-LAMP' }, { phone: '312-555-LAMP' }],
    ['no phone', { phone: 'N/A' }, { phone: '' }],
    ['no phone, in words', { phone: 'No phone' }, { phone: '' }],
    ['a number in short that is whole', { phone: '3.125550101E9' }, {}],
    ['a number with words', { phone: '312-555-0101 press 5' }, { phone: '312-555-0101 press 5' }],
    [
      'two numbers',
      { phone: '312.555.0101 / text 312.555.0102' },
      { phone: '312.555.0101 / text 312.555.0102' },
    ],
    [
      'a word with its digits beside it',
      { phone: '312.555.LAMP(5267)' },
      { phone: '(312) 555-5267' },
    ],
    ['a word for seven digits', { phone: '1 (800) GO-WEED-1' }, { phone: '1 (800) GO-WEED-1' }],
    ['a number of another country', { phone: '+33 1 2345 678' }, { phone: '+33 1 2345 678' }],
    ['a time zone in words', { timeZone: 'Central Time' }, {}],
    ['a time zone of the same clock', { timeZone: 'US/Central' }, {}],
    ['lines of products', { products: 'Vapes; Live Resin' }, { products: ['vapes', 'live-resin'] }],
    ['an id with signs', { id: 'L/1' }, {}],
    [
      'an address in one cell',
      { address: '1 Sample Street, Chicago, IL 60601', city: '', state: '', zipCode: '' },
      {},
    ],
    [
      'a suite before a state',
      { address: '1 Sample Street, Suite 4, IL 60601', state: '', zipCode: '' },
      { address: '1 Sample Street, Suite 4' },
    ],
    [
      'a suite in a cell of its own',
      { address2: 'Suite 4' },
      { address: '1 Sample Street, Suite 4' },
    ],
    ['a city with its state', { city: 'Chicago, IL' }, {}],
    ...[
      '1 Sample Street, Chicago, IL 60601',
      '1 Sample Street, CHICAGO, Illinois, 60601-1234, USA',
      '1 Sample Street Chicago IL',
    ].map((address): [string, object, object] => [`the town again in ${address}`, { address }, {}]),
    [
      'the town again before a suite',
      { address: '1 Sample Street, Chicago, IL 60601', address2: 'Suite 4', city: 'Chicago, IL' },
      { address: '1 Sample Street, Suite 4' },
    ],
    ...[
      '1 New Chicago',
      '1 Sample Street, Peoria, IL 60601',
      '1 Sample Street, Chicago, IL 60602',
      '1 Sample Street, Chicago, WI',
      '1 Chicago, IL',
    ].map((address): [string, object, object] => [`as it is ${address}`, { address }, { address }]),
    ['state and ZIP code in either cell', { state: 'IL.60601', zipCode: 'IL.60601' }, {}],
    ['state and ZIP code in the cell of one', { state: 'Illinois 60601', zipCode: '' }, {}],
    ['the ZIP code in the cell of the state too', { state: '60601' }, {}],
  ])('takes %s', (_, given, wanted) => {
    const { stores, findings } = one(given);
    expect({ stores, findings }).toEqual({ stores: [{ ...base, ...wanted }], findings: [] });
  });

  it('gives ZIP codes of New England their zeros back', () => {
    const { stores } = one({ zipCode: '1060.0', state: 'MA', city: 'Northampton' });
    expect(stores).toMatchObject([{ zipCode: '01060', timeZone: 'America/New_York' }]);
  });

  it('makes an id of state, city and name where there is none', () => {
    expect(one({ id: '' }).stores).toMatchObject([{ id: 'il-chicago-lantern' }]);
  });

  it('prefers the name over the door to that of the company', () => {
    const row = { ...base, name: '', 'Business Name': 'Lamp Holdings LLC', DBA: 'Lantern' };
    expect(checkTable(JSON.stringify([row])).stores).toMatchObject([{ name: 'Lantern' }]);
  });
});

describe('what keeps a row out', () => {
  it.each<[string, object, field: string, message: string]>([
    ['no name', { name: ' ' }, 'name', 'is missing'],
    ['no city', { city: '' }, 'city', 'is missing'],
    ['no ZIP code', { zipCode: '' }, 'zipCode', 'is missing'],
    ['too long a name', { name: 'x'.repeat(121) }, 'name', 'has 121 characters, at most 120'],
    ['a state that is none', { state: 'Ontario' }, 'state', '"Ontario" is no state'],
    ['a number that is none', { state: '60602' }, 'state', '"60602" is no state'],
    [
      'a ZIP code of Canada',
      { zipCode: 'M5V 2T6' },
      'zipCode',
      '"M5V 2T6" is no ZIP code: write five digits, such as 60601',
    ],
    ['a ZIP code that nobody has', { zipCode: '00000' }, 'zipCode', 'nobody has 00000'],
    [
      'a ZIP code of another state',
      { zipCode: '53703' },
      'zipCode',
      '53703 is in WI, and the state is IL',
    ],
    [
      'swapped coordinates',
      { latitude: '-87.6298', longitude: '41.8781' },
      'latitude',
      'latitude and longitude are swapped: -87.6298, 41.8781',
    ],
    [
      'a lost minus',
      { latitude: '41.8781', longitude: '87.6298' },
      'latitude',
      '41.8781, 87.6298 is outside the United States: the longitude lacks its minus sign',
    ],
    [
      'a place abroad',
      { latitude: '48.8566', longitude: '2.3522' },
      'latitude',
      '48.8566, 2.3522 is outside the United States',
    ],
    [
      'half a place',
      { latitude: '41.8781' },
      'latitude',
      'the longitude is missing beside the other',
    ],
  ])('%s, which is named', (_, given, field, message) => {
    const { rows, stores, findings } = one(given);
    expect({ rows, stores }).toEqual({ rows: 1, stores: [] });
    expect(findings).toContainEqual({ row: 1, id: 'l-1', field, message });
  });

  it('the same shop, which names the first, however it is written', () => {
    const { rows, stores, findings } = csv(
      LANTERN,
      'L-2,LANTERN,"1 Sample St.",Chicago,IL,60601-1234,',
    );
    expect(rows).toBe(2);
    expect(stores).toHaveLength(1);
    expect(findings).toEqual([
      { row: 3, id: 'L-2', field: 'id', message: 'is the same shop as row 2' },
    ]);
  });
});

describe('what is left out of a store, and said', () => {
  it.each<[string, object, string]>([
    ['a website that is none', { website: 'see facebook' }, 'website'],
    ['a script for a website', { website: 'javascript:alert(1)' }, 'website'],
    ['an email address for a website', { website: 'shop@example.com' }, 'website'],
    ['a number that is too short', { phone: '555-01' }, 'phone'],
    ['a number of eleven digits', { phone: '(312) 555-01345' }, 'phone'],
    ['a number that lost its digits', { phone: '3.13E+09' }, 'phone'],
    ['a number that nobody can have', { phone: '123-456-7890' }, 'phone'],
    ['a number of another country with two digits too few', { phone: '+44 1234' }, 'phone'],
    ['an address for a number', { phone: 'https://x.example.com/3125550101' }, 'phone'],
    ['words for a number', { phone: 'call the store' }, 'phone'],
    ['a number in the wrong column', { phone: '4111 1111 1111 1111' }, 'phone'],
    ['hours that cannot be read', { hours: 'call us' }, 'hours'],
    ['a place far from its ZIP code', { latitude: '34.05', longitude: '-118.24' }, 'latitude'],
    ['a time zone that is none', { timeZone: 'Gotham' }, 'timeZone'],
    ['a time zone of another state', { timeZone: 'EST' }, 'timeZone'],
    ['a time zone of the same winter alone', { timeZone: 'America/Regina' }, 'timeZone'],
    ['products that are none', { products: 'lamps' }, 'products'],
  ])('%s', (_, given, field) => {
    const { stores, findings } = one(given);
    expect(findings.map((finding) => finding.field)).toEqual([field]);
    expect(stores).toEqual([{ ...base, ...(field === 'phone' && { phone: '' }) }]);
  });
});

it('knows a shop again whose address has the town once more', () => {
  const { stores } = csv(LANTERN, 'L-2,Lantern,"1 Sample St, Chicago, IL 60601",Chicago,IL,60601,');
  expect(stores).toHaveLength(1);
});

it('makes ids that two shops share unique, and says so', () => {
  const { stores, findings } = csv(LANTERN, 'l.1,Beacon,2 Sample Street,Chicago,IL,60602,');
  expect(stores.map(({ id }) => id)).toEqual(['l-1', 'l-1-60602']);
  expect(findings).toEqual([
    { row: 3, id: 'l.1', field: 'id', message: 'row 2 has the same: it was made l-1-60602' },
  ]);
});

it('counts no blank lines, and names rows as a spreadsheet does', () => {
  const { rows, findings } = csv(LANTERN, ',,,,,,', '', 'L-2,Beacon,2 Sample Street,,IL,60602,');
  expect(rows).toBe(2);
  expect(findings).toEqual([{ row: 5, id: 'L-2', field: 'city', message: 'is missing' }]);
});

it('names the columns that it reads nothing from', () => {
  const { leftOut } = checkTable(
    [HEAD, LANTERN]
      .map((line, at) => line + [',County,License Type', ',Cook,Retail'][at])
      .join('\n'),
  );
  expect(leftOut).toEqual(['County', 'License Type']);
});

it.each([
  ['', 'The file is empty.'],
  ['{"a":1}', 'The file holds no list of stores.'],
  ['[{"a":1}', 'The file is no JSON'],
])('refuses %j in a sentence', (text, message) => {
  expect(() => checkTable(text)).toThrow(message);
});
