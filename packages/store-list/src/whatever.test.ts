/** Whatever a table holds, what is usable is what the API takes, and no row is lost silently. */
import { StoreReplacement } from '@site/contracts';
import * as fc from 'fast-check';
import { checkTable } from './in-node';

const COLUMNS = [
  ...['id', 'name', 'address', 'city', 'state', 'zip', 'phone', 'website', 'lat', 'lng'],
  ...['hours', 'mon', 'sun_open', 'time zone', 'products', 'location'],
];
/** What stands in tables, and what nobody thinks of. */
const CELLS = fc.oneof(
  fc.constantFrom<unknown>(
    ...['Lantern', 'Chicago', 'IL', 'illinois', '60601', '1060.0', '41.8781', -87.6298, 0, null],
    ...[
      '9-9',
      'Mon-Fri 9am-9pm',
      'www.example.com',
      '(312) 555-0101',
      'n/a',
      '',
      '1 Sample Street',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
  fc.boolean(),
  fc.jsonValue({ maxDepth: 2 }),
);
const SOUND = {
  name: 'Lantern',
  address: '1 Sample Street',
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
};
const CHANGES = fc.dictionary(
  fc.oneof(fc.constantFrom(...COLUMNS), fc.string({ maxLength: 8 })),
  CELLS,
  { maxKeys: 4 },
);
const ROWS = fc.array(
  fc.tuple(fc.nat(), CHANGES).map(([nth, changes]) => ({
    ...SOUND,
    address: `${nth} Sample Street`,
    ...changes,
  })),
  { minLength: 1, maxLength: 8 },
);

it('is what the API takes, or is named', () => {
  fc.assert(
    fc.property(ROWS, (rows) => {
      const { stores, findings, ...table } = checkTable(JSON.stringify(rows));
      expect(table.rows).toBe(rows.length);
      if (stores.length > 0) expect(StoreReplacement.safeParse({ stores }).error).toBeUndefined();
      // Each row is a store, or has a finding.
      const named = new Set(findings.map(({ row }) => row));
      expect(stores.length + named.size).toBeGreaterThanOrEqual(rows.length);
    }),
    { numRuns: 500 },
  );
});

it('is the same once more: a list that was cleaned is clean', () => {
  fc.assert(
    fc.property(ROWS, (rows) => {
      const { stores } = checkTable(JSON.stringify(rows));
      fc.pre(stores.length > 0);
      const again = checkTable(JSON.stringify(stores));
      expect(again.stores).toEqual(stores);
      expect(again.findings).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
