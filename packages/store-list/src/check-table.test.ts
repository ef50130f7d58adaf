import { checkTable } from './in-node';
import { lantern, LANTERN_ROW } from './testing/lantern';
import { checkOneRow } from './testing/one-row';

const HEAD = 'License Number,Business Name,Street Address,City,State,Zip Code,Phone';
const csv = (...lines: string[]) => checkTable([HEAD, ...lines].join('\n'));

it('reads CSV', async () => {
  expect(await csv(LANTERN_ROW)).toMatchObject({
    rows: 1,
    stores: [lantern],
    findings: [],
    ignoredColumns: [],
  });
});

it.each([
  ['semicolons', (text: string) => text.replaceAll(',', ';')],
  ['tabs', (text: string) => text.replaceAll(',', '\t')],
  [
    'a byte order mark and Windows line endings',
    (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}\r\n`,
  ],
])('reads the same with %s', async (_, change) =>
  expect((await checkTable(change(`${HEAD}\n${LANTERN_ROW}`))).stores).toEqual([lantern]),
);

it.each([
  ['a list', [lantern]],
  ['an object with a list', { note: 'ours', stores: [lantern] }],
  [
    'a GeoJSON collection',
    {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: lantern, geometry: null }],
    },
  ],
])('reads JSON that is %s', async (_, value) =>
  expect((await checkTable(JSON.stringify(value))).stores).toEqual([lantern]),
);

it('reads NaN in JSON, and JSON lines', async () => {
  const { latitude, ...row } = { ...lantern, latitude: 'NaN' };
  const text = JSON.stringify({ ...row, latitude, longitude: latitude }).replaceAll('"NaN"', 'NaN');
  expect((await checkTable(`[${text}]`)).stores).toEqual([lantern]);
  expect((await checkTable(`${JSON.stringify(lantern)}\n${JSON.stringify(lantern)}`)).rows).toBe(2);
});

it('recognizes prefixed columns, and ignores mailing addresses', async () => {
  const row = {
    ...{ 'Premise Street Address': '1 Sample Street', 'Premise City': 'Chicago', id: 'l-1' },
    ...{ 'Establishment State': 'IL', 'Physical Zip Code': 60601, 'Dispensary Name': 'Lantern' },
    ...{ 'Store Phone Number': 3125550101, 'Mailing City': 'Peoria', 'License Status': 'Active' },
  };
  const { stores, ignoredColumns } = await checkTable(JSON.stringify([row]));
  expect(stores).toEqual([lantern]);
  expect(ignoredColumns).toEqual(['Mailing City', 'License Status']);
});

describe('cleaning', () => {
  it.each<[changes: object, expected: object]>([
    [{ name: '  Lantern \t', city: 'Chicago ' }, {}],
    [{ state: 'il.' }, {}],
    [{ state: '' }, {}],
    [{ state: '60601' }, {}],
    [{ state: 'IL.60601', zipCode: 'IL.60601' }, {}],
    [{ state: 'Illinois 60601', zipCode: '' }, {}],
    [{ zipCode: '60601.0' }, {}],
    [{ zipCode: '60601-1234' }, { zipCode: '60601-1234' }],
    [{ website: 'www.example.com' }, { website: 'https://www.example.com' }],
    [{ website: 'HTTP://Example.com/Shop' }, { website: 'http://example.com/Shop' }],
    [
      { latitude: 41.8781, longitude: -87.6298 },
      { latitude: '41.8781', longitude: '-87.6298' },
    ],
    [
      { lat: '41.87811234567891', lng: '-87.62980000000001' },
      { latitude: '41.878112', longitude: '-87.6298' },
    ],
    [
      { latitude: '41.8780', longitude: '-87.6520' },
      { latitude: '41.8780', longitude: '-87.6520' },
    ],
    [{ GPS: '41.8781, -87.6298' }, { latitude: '41.8781', longitude: '-87.6298' }],
    [{ location: 'POINT (-87.6298 41.8781)' }, { latitude: '41.8781', longitude: '-87.6298' }],
    [{ latitude: '0', longitude: 0 }, {}],
    [{ Mon: '9-9', monday: '', hours: '' }, { hours: { Monday: '9:00 AM - 9:00 PM' } }],
    [{ mon_open: '9am', mon_close: '9pm' }, { hours: { Monday: '9:00 AM - 9:00 PM' } }],
    [{ phone: '+1 312.555.0101 x 12' }, { phone: '(312) 555-0101 ext. 12' }],
    [{ phone: '3.125550101E9' }, {}],
    [{ phone: '312.555.LAMP(5267)' }, { phone: '(312) 555-5267' }],
    [{ phone: 'No phone' }, { phone: '' }],
    ...[
      ...['312-555-LAMP', '312-555-0101 press 5', '312.555.0101 / text 312.555.0102'],
      ...['1 (800) GO-WEED-1', '+33 1 2345 678'],
    ].map((phone): [object, object] => [{ phone }, { phone }]),
    [{ timeZone: 'US/Central' }, { timeZone: 'US/Central' }],
    [{ products: 'Vapes; Live Resin' }, { products: ['vapes', 'live-resin'] }],
    [{ id: 'L/1' }, {}],
    [{ city: 'Chicago, IL' }, {}],
    [{ address: '1 Sample Street, Chicago, IL 60601', city: '', state: '', zipCode: '' }, {}],
    [
      { address: '1 Sample Street, Suite 4, IL 60601', state: '', zipCode: '' },
      { address: '1 Sample Street, Suite 4' },
    ],
    [{ address2: 'Suite 4' }, { address: '1 Sample Street, Suite 4' }],
    [
      { address: '1 Sample Street, Chicago, IL 60601', address2: 'Suite 4', city: 'Chicago, IL' },
      { address: '1 Sample Street, Suite 4' },
    ],
    ...[
      '1 Sample Street, Chicago, IL 60601',
      '1 Sample Street, CHICAGO, Illinois, 60601-1234, USA',
      '1 Sample Street Chicago IL',
    ].map((address): [object, object] => [{ address }, {}]),
    ...[
      ...['1 New Chicago', '1 Chicago, IL', '1 Sample Street, Peoria, IL 60601'],
      ...['1 Sample Street, Chicago, IL 60602', '1 Sample Street, Chicago, WI'],
    ].map((address): [object, object] => [{ address }, { address }]),
  ])('reads %j as %j', async (changes, expected) => {
    const { stores, findings } = await checkOneRow(changes);
    expect({ stores, findings }).toEqual({ stores: [{ ...lantern, ...expected }], findings: [] });
  });

  it('restores leading zeros of ZIP codes', async () => {
    const { stores } = await checkOneRow({ zipCode: '1060.0', state: 'MA', city: 'Northampton' });
    expect(stores).toMatchObject([{ zipCode: '01060', timeZone: 'America/New_York' }]);
  });

  it('derives a missing id from state, city and name', async () =>
    expect((await checkOneRow({ id: '' })).stores).toMatchObject([{ id: 'il-chicago-lantern' }]));

  it('prefers the trade name to the legal name', async () => {
    const row = { ...lantern, name: '', 'Business Name': 'Lamp Holdings LLC', DBA: 'Lantern' };
    expect((await checkTable(JSON.stringify([row]))).stores).toMatchObject([{ name: 'Lantern' }]);
  });
});

describe('a row that is left out', () => {
  it.each<[changes: object, field: string, message: string]>([
    [{ name: ' ' }, 'name', 'is missing'],
    [{ city: '' }, 'city', 'is missing'],
    [{ zipCode: '' }, 'zipCode', 'is missing'],
    [{ name: 'x'.repeat(121) }, 'name', 'has 121 characters, at most 120'],
    [{ state: 'Ontario' }, 'state', '"Ontario" is not a state'],
    [{ state: '60602' }, 'state', '"60602" is not a state'],
    [
      { zipCode: 'M5V 2T6' },
      'zipCode',
      '"M5V 2T6" is not a ZIP code: write five digits, such as 60601',
    ],
    [{ zipCode: '00000' }, 'zipCode', '00000 is not assigned to any area'],
    [{ zipCode: '53703' }, 'zipCode', '53703 is in WI, and the state is IL'],
    [{ zipCode: '6061' }, 'zipCode', '6061 (read as 06061) is in CT, and the state is IL'],
  ])('has %j', async (changes, field, message) => {
    const { rows, stores, findings, omittedRows } = await checkOneRow(changes);
    expect({ rows, stores }).toEqual({ rows: 1, stores: [] });
    expect([...omittedRows]).toEqual([1]);
    expect(findings).toContainEqual({ row: 1, id: 'l-1', field, message });
  });

  it.each(['1 Sample St.', '1 Sample St, Chicago, IL 60601'])(
    'is a duplicate of a store at %s',
    async (address) => {
      const { rows, stores, findings, omittedRows } = await csv(
        LANTERN_ROW,
        `L-2,LANTERN,"${address}",Chicago,IL,60601-1234,`,
      );
      expect(rows).toBe(2);
      expect(stores).toHaveLength(1);
      expect([...omittedRows]).toEqual([3]);
      expect(findings).toEqual([
        { row: 3, id: 'L-2', field: 'id', message: 'is the same store as row 2' },
      ]);
    },
  );
});

const LAT = '41.8781';
const LONG = '-87.6298';

it.each<unknown>([
  ...['41.8781 -87.6298', '(41.8781, -87.6298)', '41,8781; -87,6298', '41,8781,-87,6298'],
  ...['41.8781° N, 87.6298° W', 'N41.8781 W87.6298', '87.6298W 41.8781N', '41.8781/-87.6298'],
  '1 Sample Street\nChicago, IL 60601\n(41.8781, -87.6298)',
  [-87.6298, 41.8781],
])('reads the coordinates %j of one cell', async (cell) => {
  const placed = { stores: [{ ...lantern, latitude: LAT, longitude: LONG }], findings: [] };
  expect(await checkOneRow({ Coordinates: cell })).toMatchObject(placed);
  if (typeof cell === 'string') expect(await checkOneRow({ Latitude: cell })).toMatchObject(placed);
});

it.each<[changes: object, message: string]>([
  ...[
    ...['https://maps.example.com/@41.8781,-87.6298,17z', '86HJV9HG+XX', '41.8781, -87.6298, 180'],
    ...[`41°52'41"N 87°37'47"W`, 'geo:41.8781,-87.6298', '41.8781', 'Downtown', 7, { area: 7 }],
  ].map((Coordinates): [object, string] => [{ Coordinates }, 'contains no coordinates']),
  [{ latitude: 'north', longitude: LONG }, '"north" is not a coordinate'],
  [{ latitude: [41.8781], longitude: LONG }, '"[…]" is not a coordinate'],
  [{ latitude: LONG, longitude: LAT }, `latitude and longitude are swapped: ${LONG}, ${LAT}`],
  [{ latitude: LAT, longitude: '87.6298' }, 'outside the United States (the longitude has no'],
  [{ latitude: '48.8566', longitude: '2.3522' }, '48.8566, 2.3522 is outside the United States'],
  [{ latitude: LAT }, 'the longitude is missing'],
])('leaves out coordinates that cannot be read: %j', async (changes, message) => {
  const { stores, findings } = await checkOneRow(changes);
  expect(stores).toEqual([lantern]);
  expect(findings).toEqual([
    { row: 1, id: 'l-1', field: 'latitude', message: expect.stringContaining(message) },
  ]);
  expect(findings[0]!.message).toMatch(/: left out$/);
});

it('reports other optional cells that are not text, and keeps the row', async () => {
  const phone = ['(312) 555-0101'];
  const { stores, findings } = await checkOneRow({ id: '№', phone, website: {}, products: {} });
  expect(stores).toEqual([{ ...lantern, id: 'il-chicago-lantern', phone: '' }]);
  expect(findings.map(({ field }) => field)).toEqual(['phone', 'website', 'id', 'products']);
  expect(await checkOneRow({ address2: 'x'.repeat(200) })).toMatchObject({
    stores: [lantern],
    findings: [{ field: 'address' }],
  });
});

it.each([
  ...['see facebook', 'javascript:alert(1)', 'shop@example.com'].map((text) => ['website', text]),
  ...['555-01', '(312) 555-01345', '3.13E+09', '123-456-7890', '+44 1234', 'call the store'].map(
    (text) => ['phone', text],
  ),
  ['phone', 'https://x.example.com/3125550101'],
  ['phone', '4111 1111 1111 1111'],
  ['hours', 'call us'],
  ...['America/Gotham', 'Central Time', 'EST'].map((text) => ['timeZone', text]),
  ['products', 'lamps'],
])('leaves out %s "%s" and reports it', async (field, text) => {
  const { stores, findings } = await checkOneRow({ [field]: text });
  expect(findings.map((finding) => finding.field)).toEqual([field]);
  expect(stores).toEqual([{ ...lantern, ...(field === 'phone' && { phone: '' }) }]);
});

it('makes duplicate ids unique and reports it', async () => {
  const { stores, findings } = await csv(
    LANTERN_ROW,
    'l.1,Beacon,2 Sample Street,Chicago,IL,60602,',
  );
  expect(stores.map(({ id }) => id)).toEqual(['l-1', 'l-1-60602']);
  expect(findings).toEqual([
    {
      row: 3,
      id: 'l.1',
      field: 'id',
      message: 'row 2 has the same id: it was changed to l-1-60602',
    },
  ]);
});

it('skips blank lines, and numbers rows as a spreadsheet does', async () => {
  const { rows, findings } = await csv(
    LANTERN_ROW,
    ',,,,,,',
    '',
    'L-2,Beacon,2 Sample Street,,IL,60602,',
  );
  expect(rows).toBe(2);
  expect(findings).toEqual([{ row: 5, id: 'L-2', field: 'city', message: 'is missing' }]);
});

it('lists unused columns', async () => {
  const { ignoredColumns } = await checkTable(
    [HEAD, LANTERN_ROW]
      .map((line, index) => line + [',County,License Type', ',Cook,Retail'][index])
      .join('\n'),
  );
  expect(ignoredColumns).toEqual(['County', 'License Type']);
});

it.each([
  ['', 'The file is empty.'],
  ['{"a":1}', 'The file contains no list of stores.'],
  ['[{"a":1}', 'The file is not valid JSON'],
  ['Name,City,Zip\n"Lantern,Chicago,60601\n', 'The quotation mark (") in line 2 is never closed.'],
])('rejects %j with an error message', async (text, message) =>
  expect(checkTable(text)).rejects.toThrow(message),
);
