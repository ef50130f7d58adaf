import { MAX_STORES, type Store } from '@site/contracts';
import { cleanRow, type CleanRow } from './clean-row';
import { cellsOf, knownColumns, unknownColumns } from './columns';
import type { Finding } from './finding';
import { noStore } from './no-store';
import { withoutColumns } from './header';
import { plainText } from './plain-text';
import { fromCsv, type ParseCsv } from './read-csv';
import { fromJson } from './read-json';
import { freeIds, shopOf, withKnownIds } from './shop';
import { TableError, type Table } from './table';

export interface CheckedTable {
  /** How many rows the table has. */
  rows: number;
  /** Those that can be used, with unique ids, in the order of the table. */
  stores: Store[];
  findings: Finding[];
  /** What the shops are called whose rows have findings, by row. */
  names: ReadonlyMap<number, string>;
  /** The same, those without an id in the table under the ids that a present list has for the same shops. */
  storesFor: (present: readonly Store[]) => Store[];
  /** Columns that nothing was read from. */
  leftOut: string[];
}

/** Reads, cleans and checks a table. Throws `TableError` for what is none. */
export function checkTable(text: string, parse: ParseCsv): CheckedTable {
  const table = readRows(text, parse);
  const filled = table.rows
    .map((row, at) => ({
      row,
      number: at + table.firstRow,
      other: noStore(row, at + table.firstRow),
    }))
    // Blank lines are no rows, though a spreadsheet counts them.
    .filter(({ row }) => Object.values(row).some((cell) => cell !== null && cell !== ''));
  const findings = [...table.findings, ...filled.flatMap(({ other }) => other ?? [])];
  const cleaned = filled
    .filter(({ other }) => !other)
    .map(({ row, number }) => cleanRow(row, number));
  demandColumns(table, cleaned);
  const stores: Store[] = [];
  const shops = new Map<string, number>();
  const ids = new Map<string, number>();
  const freeId = freeIds(ids);
  const generated = new Set<string>();
  for (const { store, ...row } of cleaned) {
    findings.push(...row.findings);
    if (!store) continue;
    const twin = shops.get(shopOf(store));
    if (twin !== undefined) {
      findings.push(finding(row, 'id', `is the same shop as row ${twin}`));
      continue;
    }
    shops.set(shopOf(store), row.row);
    const id = freeId(store);
    const other = ids.get(store.id);
    if (store.id !== '' && other !== undefined)
      findings.push(finding(row, 'id', `row ${other} has the same: it was made ${id}`));
    ids.set(id, row.row);
    if (store.id === '') generated.add(id);
    stores.push({ ...store, id });
  }
  const named = new Set(findings.map(({ row }) => row));
  const names = filled
    .filter(({ number }) => named.has(number))
    .map(({ row, number }) => [number, plainText(cellsOf(row).of('name'))] as const);
  if (stores.length > MAX_STORES) throw tooMany(stores.length);
  return {
    rows: filled.length,
    stores,
    storesFor: (present) => withKnownIds(stores, generated, present),
    findings: findings.sort((a, b) => a.row - b.row),
    names: new Map(names.filter(([, name]) => name !== '')),
    leftOut: unknownColumns(table.rows),
  };
}

/** The rows of a text in CSV, with whichever separator, or in JSON. Throws `TableError`. */
function readRows(text: string, parse: ParseCsv): Table {
  // Lines above the names of the columns count, blank ones too.
  const plain = text.replace(/^\ufeff/, '').trimEnd();
  if (plain === '') throw new TableError('The file is empty.');
  return /^\s*[[{]/.test(plain) ? fromJson(plain) : fromCsv(plain, parse);
}

const NEEDED = ['name', 'address', 'city', 'state', 'zipCode'] as const;

/** Throws if the table has no column for a required field: one error instead of one for each row. */
function demandColumns({ heads, firstRow }: Table, rows: readonly CleanRow[]): void {
  if (!heads || rows.length === 0) return;
  const known = knownColumns(heads);
  const missed = NEEDED.filter(
    (column) => !known.has(column) && rows.every(({ missing }) => missing.includes(column)),
  );
  if (missed.length > 0) throw new TableError(withoutColumns(missed, heads, firstRow - 1));
}

const tooMany = (number: number): TableError => {
  const [has, most] = [number, MAX_STORES].map((one) => one.toLocaleString('en-US'));
  return new TableError(`${has} stores of the table can be used, and a list has at most ${most}.`);
};

const finding = (
  { row, id }: Omit<CleanRow, 'store'>,
  field: string,
  message: string,
): Finding => ({
  row,
  id,
  field,
  message,
});
