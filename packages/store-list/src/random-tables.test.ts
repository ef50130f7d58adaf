/** Random tables: the API accepts every store, no row is lost silently, and a clean list stays as it is. */
import { StoreReplacement } from '@site/contracts';
import * as fc from 'fast-check';
import { checkTable } from './in-node';

const COLUMNS = [
  ...['id', 'name', 'address', 'city', 'state', 'zip', 'phone', 'website', 'lat', 'lng'],
  ...['hours', 'mon', 'sun_open', 'time zone', 'products', 'location'],
];
const CELLS = fc.oneof(
  fc.constantFrom<unknown>(
    ...['Lantern', 'Chicago', 'IL', 'illinois', '60601', '1060.0', '41.8781', -87.6298, 0, null],
    ...['9-9', 'Mon-Fri 9am-9pm', 'example.com', '(312) 555-0101', 'n/a', '', '1 Elm Street'],
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
  fc.boolean(),
  fc.jsonValue({ maxDepth: 2 }),
);
const VALID_ROW = { name: 'Lamp', address: '1 Elm St', city: 'Chicago', state: 'IL', zip: '60601' };
const CHANGES = fc.dictionary(
  fc.oneof(fc.constantFrom(...COLUMNS), fc.string({ maxLength: 8 })),
  CELLS,
  { maxKeys: 4 },
);
const ROWS = fc.array(
  fc.tuple(fc.nat(), CHANGES).map(([number, changes]) => ({
    ...VALID_ROW,
    address: `${number} Sample Street`,
    ...changes,
  })),
  { minLength: 1, maxLength: 8 },
);

const expectComplete = async (rows: object[]) => {
  const { stores, findings, ...table } = await checkTable(JSON.stringify(rows));
  expect(table.rows).toBe(rows.length);
  const reportedRows = new Set(findings.map(({ row }) => row));
  expect(stores.length + reportedRows.size).toBeGreaterThanOrEqual(rows.length);
  if (stores.length === 0) return;
  expect(StoreReplacement.safeParse({ stores }).error).toBeUndefined();
  expect(await checkTable(JSON.stringify(stores))).toMatchObject({ stores, findings: [] });
};

it('reads random tables without losing rows', () =>
  fc.assert(fc.asyncProperty(ROWS, expectComplete), { numRuns: 50 }));
