/** Titles, totals and notes around a table; duplicate and missing columns. */
import { MAX_STORES } from '@site/contracts';
import { checkTable } from './in-node';

const HEAD = 'Store Name,Address,City,State,ZIP,Phone';
const LANTERN = 'Lantern,1 Sample Street,Chicago,IL,60601,3125550101';
const BEACON = 'Beacon,2 Sample Street,Chicago,IL,60602,';
const check = (...lines: string[]) => checkTable(lines.join('\n'));
const names = (table: Awaited<ReturnType<typeof check>>) => table.stores.map(({ name }) => name);

describe('the header', () => {
  it.each<[string, string[], row: number]>([
    ['at the top', [], 3],
    ['below a title', ['Store list Q4, internal; not for sale; draft,,,,,'], 4],
    ['below blank lines', ['', '', ',,,,,'], 6],
    ["below Excel's separator line", ['sep=,'], 3],
    ['below a separator line and a title', ['sep=,', 'Stores,,,,,'], 4],
    ['below a note of two lines', ['"Ours,\nof 2026",,,,,'], 4],
  ])('is found %s, with the row numbers of the spreadsheet', async (_, above, row) => {
    const table = await check(...above, HEAD, LANTERN, 'Beacon,2 Sample Street,Chicago,IL,6060,');
    expect(names(table)).toEqual(['Lantern']);
    expect(table.findings).toMatchObject([{ row, field: 'zipCode' }]);
  });

  it.each([
    [';', 'Stores, in Illinois, of ours, all, of, them'],
    ['\t', 'Stores; of; ours; all; of; them; that; are'],
    ['^', 'sep=^'],
  ])('determines the separator %j', async (separator, title) => {
    const lines = [HEAD, LANTERN].map((line) => line.replaceAll(',', separator));
    expect(names(await check(title, ...lines))).toEqual(['Lantern']);
  });

  it.each([
    [
      'Nombre,Dirección,Ciudad',
      'The file has no column for name, address, city, or ZIP code. Row 1 has: Nombre, Dirección, Ciudad.',
    ],
    [
      'Stores of ours,,\nBranch,Address,City,Zip',
      'The file has no column for name. Row 2 has: Branch, Address, City, Zip.',
    ],
    [
      'Name,County\nLantern,Cook',
      'The file has no column for address, city, or ZIP code. Row 1 has: Name, County.',
    ],
    [',,\n,,', 'The file is empty.'],
  ])('lacks required columns in %j, reported as one error', (text, message) =>
    expect(checkTable(text)).rejects.toThrow(message),
  );

  it('may lack a column if some addresses contain its values', async () => {
    const lines = ['Name,Address,Zip', 'Lantern,1 Sample Street,60601'];
    await expect(check(...lines)).rejects.toThrow(
      'The file has no column for city. Row 1 has: Name, Address, Zip.',
    );
    const whole = await check(...lines, 'Torch,"3 Sample Street, Chicago, IL 60603",');
    expect(names(whole)).toEqual(['Torch']);
    expect(whole.findings).toMatchObject([{ row: 2, field: 'city' }]);
  });
});

it.each([
  ['Total,,,,,25', '"Total" is not a store: left out'],
  ['Grand total:,2,,,,', '"Grand total:" is not a store: left out'],
  [',Count,25 stores,,,', '"Count" is not a store: left out'],
  ['ILLINOIS,,,,,', 'is not a store: it contains nothing but "ILLINOIS"'],
  [',* Hours may vary,,,,', 'is not a store: it contains nothing but "* Hours may vary"'],
  ['n/a,,-,,,', 'is not a store: it contains nothing'],
])('a row that is not a store has one finding: %s', async (line, message) => {
  const table = await check(HEAD, LANTERN, line);
  expect(table.rows).toBe(2);
  expect(names(table)).toEqual(['Lantern']);
  expect(table.findings).toEqual([{ row: 3, id: '', field: 'name', message }]);
});

it('reads a store named Total', async () => {
  const table = await check(HEAD, LANTERN.replace('Lantern', 'Total'));
  expect(names(table)).toEqual(['Total']);
});

it('reads the first value of duplicate columns, and reports them once', async () => {
  const lines = [`${BEACON},3125550102,,x`, `${LANTERN},3125550103,,`];
  const table = await check(`${HEAD},phone,Notes,Notes`, ...lines);
  expect(table.stores.map(({ phone }) => phone)).toEqual(['(312) 555-0102', '(312) 555-0101']);
  const message = '2 columns are called "Phone": in each row, the first with content is read';
  expect(table.findings).toEqual([{ row: 1, id: '', field: 'phone', message }]);
  expect(table.ignoredColumns).toEqual(['Notes']);
});

it('returns the store names of findings, in the order of rows', async () => {
  const table = await check(
    HEAD,
    LANTERN,
    BEACON.replace('60602', '6060'),
    'Total,,,,,2',
    `${BEACON}1`,
  );
  expect(table.findings.map(({ row }) => row)).toEqual([3, 4, 5]);
  expect([...table.names].slice(0, 2)).toEqual([
    [3, 'Beacon'],
    [4, 'Total'],
  ]);
});

it('lists cells beyond the header as unused, unless they are empty', async () => {
  expect((await check(`${HEAD},`, `${LANTERN},,`)).ignoredColumns).toEqual([]);
  expect((await check(`${HEAD},`, `${LANTERN},,x`)).ignoredColumns).toEqual(['column 8']);
});

it('refuses more stores than a list may have', async () => {
  const lines = Array.from(
    { length: MAX_STORES + 1 },
    (_, index) => `Lantern ${index},${index} Sample Street,Chicago,IL,60601,`,
  );
  await expect(check(HEAD, ...lines)).rejects.toThrow(
    'The table has 10,001 usable stores, but a list can have at most 10,000.',
  );
});

describe('JSON', () => {
  const store = { name: 'Lantern', address: '1 Sample Street', city: 'Chicago', zip: '60601' };

  it.each([
    { ...store, products: ['vapes'] },
    { type: 'Feature', properties: store, geometry: null },
    { ...store, name: 'Ours', stores: [store] },
  ])('is read from %j', async (value) => {
    expect(names(await checkTable(JSON.stringify(value)))).toEqual(['Lantern']);
  });

  it.each([[[{ a: 1 }, { b: 2 }]], [[1, 2]], [[]]])('has no stores in %j', (value) =>
    expect(checkTable(JSON.stringify(value))).rejects.toThrow(
      'The file contains no list of stores',
    ),
  );

  it('reports entries that are not stores', async () => {
    const { rows, findings } = await checkTable(JSON.stringify([store, 7]));
    expect(rows).toBe(2);
    expect(findings).toMatchObject([
      { row: 2, message: 'is not a store: it contains nothing but "7"' },
    ]);
  });
});
