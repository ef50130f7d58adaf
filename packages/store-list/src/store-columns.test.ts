import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreList, type Store } from '@site/contracts';
import { stringify } from 'csv-stringify/sync';
import * as fc from 'fast-check';
import { compareLists } from './differences';
import { checkTable } from './in-node';
import { storeTable } from './store-columns';
import { lantern } from './testing/lantern';

const exportCsv = (stores: readonly Store[]) =>
  stringify(storeTable(stores), { escape_formulas: true });

it('round-trips the seed stores through export and import', async () => {
  const SAMPLES = join(__dirname, '../../../services/api/seed/stores.json');
  const seed = JSON.parse(readFileSync(SAMPLES, 'utf8')) as { stores: unknown };
  const samples = StoreList.parse(seed.stores);
  const { stores, findings, ignoredColumns } = await checkTable(exportCsv(samples));
  expect({ findings, ignoredColumns }).toEqual({ findings: [], ignoredColumns: [] });
  expect(compareLists(samples, stores)).toEqual({ added: [], changed: [], removed: [] });
});

it('finds no change between empty and absent hours or products', async () => {
  const store = { ...lantern, hours: {}, products: [] };
  expect(compareLists([store], (await checkTable(exportCsv([store]))).stores).changed).toEqual([]);
});

describe('a list that was stored in other spellings', () => {
  const list: Store[] = [
    { ...lantern, id: 'phone', address: '1 Sample Street', phone: '312.555.0101' },
    { ...lantern, id: 'website', address: '2 Sample Street', website: 'https://www.example.com' },
    { ...lantern, id: 'hours', address: '3 Sample Street', hours: { Monday: '9am-9pm' } },
    {
      ...lantern,
      ...{ id: 'place', address: '4 Sample Street', latitude: '41.87810', longitude: '-87.6298' },
    },
  ];
  const compareAfterImport = async (changed: Store[] = list) => {
    const rows = storeTable(changed);
    return compareLists(
      list,
      (await checkTable(stringify(rows, { escape_formulas: true }))).storesFor(list),
    );
  };

  it('has no changes after an export and import', async () =>
    expect(await compareAfterImport()).toEqual({ added: [], changed: [], removed: [] }));

  it('has the changes that were made in the table', async () => {
    const [first, ...others] = list;
    const { changed } = await compareAfterImport([
      { ...first!, phone: '(312) 555-0199' },
      ...others,
    ]);
    expect(changed.map(({ store, fields }) => [store.id, fields])).toEqual([['phone', ['phone']]]);
  });
});

const PIECES = [
  ...[
    "'",
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＋',
    '&',
    'amp;',
    '&#8217;',
    '#39;',
    '"',
    ',',
    ';',
    '|',
    '\t',
  ],
  ...[' ', '\n', '.', '/', '#', 'a', 'é', '’', '7', '1', 'IL', 'Chicago', ', Chicago, IL', '60601'],
  ...['n/a', 'Suite 4', '(312) 555-0101', ' ext. 5', 'x', 'www.', '.example.com', 'PO Box 1'],
];
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...PIECES), { maxLength }).map((pieces) => pieces.join(''));
const ROW = fc.record({
  id: text(4),
  name: text(8),
  address: text(8).map((rest) => `1 ${rest}`),
  city: fc.oneof(fc.constant('Chicago'), text(3)),
  state: fc.constantFrom('IL', 'Illinois', ''),
  zipCode: fc.constantFrom('60601', '60601-1234'),
  phone: fc.oneof(text(4), fc.constantFrom('+33 1 2345 678', '312-555-0101 & 312-555-0102')),
  website: fc.oneof(text(3), fc.constant('https://example.com/?a=1&lt;=2')),
  latitude: fc.constantFrom('', '41.8781', '41.8781000'),
  longitude: fc.constant('-87.6298'),
  hours: fc.constantFrom('', 'Mon-Sat 9am-9pm', '24/7', 'Sun closed'),
  timeZone: fc.constantFrom('', 'Central'),
  products: fc.constantFrom('', 'vapes; edibles'),
});

it('round-trips any list through export and import', () => {
  const expectRoundTrip = async (rows: object[], isZoned: boolean) => {
    const list = (await checkTable(JSON.stringify(rows))).stores.map(({ timeZone, ...store }) =>
      isZoned ? { ...store, timeZone } : store,
    );
    if (list.length === 0) return;
    const { stores, findings } = await checkTable(exportCsv(list));
    expect({ stores, findings }).toEqual({ stores: list, findings: [] });
  };
  const lists = fc.asyncProperty(
    fc.array(ROW, { minLength: 1, maxLength: 4 }),
    fc.boolean(),
    expectRoundTrip,
  );
  return fc.assert(lists, { numRuns: 30 });
});

it.each([
  ["'+1 Dispensary", '+1 Dispensary'],
  ["'@home", '@home'],
  ["'＝1", '＝1'],
  ["'0420", '0420'],
  ["'90s Lamps", "'90s Lamps"],
  ['Lamp &amp; Torch', 'Lamp & Torch'],
  ['Lantern&#8217;s Caf&eacute;&nbsp;&#x2013; Loop', 'Lantern’s Café – Loop'],
  ['&amp;amp;', '&amp;'],
  ['A&B; &nosuch; &lt', 'A&B; &nosuch; &lt'],
])('reads the name %s as %s', async (cell, name) => {
  const { stores } = await checkTable(
    stringify([Object.keys(lantern), Object.values({ ...lantern, name: cell })]),
  );
  expect(stores).toMatchObject([{ name }]);
});

it('decodes entities of JSON, also in nested values', async () => {
  const row = { ...lantern, name: 'Lamp &amp; Torch', hours: { Mon: '9am &ndash; 9pm' } };
  expect((await checkTable(JSON.stringify([row]))).stores).toMatchObject([
    { name: 'Lamp & Torch', hours: { Monday: '9:00 AM - 9:00 PM' } },
  ]);
});
