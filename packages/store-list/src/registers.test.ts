/**
 * 2,953 rows of eight states, as many as were once read of real registers, in the shapes in which these publish them: each
 * that is right is a store exactly as it is, each that is wrong is kept out and named, and no other is.
 */
import { StoreReplacement } from '@site/contracts';
import { checkTable } from './in-node';
import { inventedRows, WRONG_ROWS } from './testing/invented-shops';
import { REGISTERS, type Register } from './testing/registers';

const SEED = 2953;
const TABLES = REGISTERS.map((register, at) => ({
  register,
  rows: inventedRows(register, SEED + at),
}));

const csvOf = (lines: readonly (readonly string[])[]): string =>
  lines
    .map((cells) =>
      cells
        .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(','),
    )
    .join('\r\n');

const tableOf = ({ columns }: Register, rows: (typeof TABLES)[0]['rows']): string =>
  csvOf([columns.map(([name]) => name), ...rows.map(({ cells }) => cells)]);

describe.each(TABLES)('a table of $register.state', ({ register, rows }) => {
  const checked = checkTable(tableOf(register, rows));
  const right = rows.flatMap(({ store }) => store ?? []);
  const hasIds = register.columns.some(([, said]) => said === 'id');

  it('gives each right row as it is, and no other', () => {
    expect(checked.rows).toBe(register.rows);
    expect(right).toHaveLength(register.rows - WRONG_ROWS);
    const stores = checked.stores.map(({ id, ...store }) => (hasIds ? { id, ...store } : store));
    expect(stores).toEqual(right);
    expect(new Set(checked.stores.map(({ id }) => id)).size).toBe(right.length);
  });

  it('names each wrong row, and of the right ones what was left out alone', () => {
    const named = checked.findings.map(({ row, field }) => `${row} ${field}`);
    const wanted = rows.flatMap(({ wrong }, at) => wrong.map((field) => `${at + 2} ${field}`));
    expect(named.filter((one) => wanted.includes(one))).toEqual(wanted);
    const keptOut = new Set(
      checked.findings.map(({ row }) => row).filter((row) => !rows[row - 2]!.store),
    );
    expect(keptOut.size + checked.stores.length).toBe(checked.rows);
    const others = named.filter((one) => !wanted.includes(one));
    expect(others.filter((one) => rows[parseInt(one) - 2]!.store)).toEqual([]);
  });

  it('leaves no column unread that says something of a shop', () => {
    const said = register.columns.filter(([, what]) => !/^=|^licence$/.test(what));
    expect(
      said.map(([name]) => name).filter((name) => checked.leftOut.includes(name.trim())),
    ).toEqual([]);
  });
});

it('reads at least 2,900 of 2,953 rows together, and the API takes them', () => {
  const rows = TABLES.flatMap(({ register, rows }) =>
    rows.map(({ cells }) =>
      Object.fromEntries(register.columns.map(([name], at) => [name, cells[at]])),
    ),
  );
  const { stores, findings, ...table } = checkTable(JSON.stringify(rows));
  expect(table.rows).toBe(2953);
  expect(stores.length).toBe(2953 - REGISTERS.length * WRONG_ROWS);
  expect(stores.length).toBeGreaterThanOrEqual(2900);
  expect(StoreReplacement.safeParse({ stores }).error).toBeUndefined();
  expect(findings.length).toBeLessThan(150);
});
