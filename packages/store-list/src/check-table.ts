import { MAX_STORES, type Store } from '@site/contracts';
import { cleanRow, type CleanRow } from './clean-row';
import { cellsOf, recognizedColumns, unknownColumns } from './columns';
import type { Finding } from './finding';
import { findNonStore } from './non-store-row';
import { missingColumnsMessage } from './header';
import { plainText } from './plain-text';
import { readCsv, type ParseCsv } from './read-csv';
import { readJson } from './read-json';
import { createIdGenerator, shopKey, reuseIds } from './shop';
import { TableError, type Table } from './table';

export interface CheckedTable {
  /** Number of rows. */
  rows: number;
  /** The usable rows, with unique ids, in the order of the table. */
  stores: Store[];
  findings: Finding[];
  /** Row → name of the store, for rows with findings. */
  names: ReadonlyMap<number, string>;
  /** The stores, with ids of the current list for the same stores where the table has no ids. */
  storesFor: (present: readonly Store[]) => Store[];
  /** Names of the columns that are not read. */
  ignoredColumns: string[];
}

/** Reads, cleans and checks a table. Throws `TableError` if the text is not a table of stores. */
export function checkTable(text: string, parse: ParseCsv): CheckedTable {
  const table = readRows(text, parse);
  const filled = table.rows
    .map((row, at) => ({
      row,
      number: at + table.firstRow,
      other: findNonStore(row, at + table.firstRow),
    }))
    // Blank lines are not rows, but count in row numbers, as in a spreadsheet.
    .filter(({ row }) => Object.values(row).some((cell) => cell !== null && cell !== ''));
  const findings = [...table.findings, ...filled.flatMap(({ other }) => other ?? [])];
  const ok = filled.filter(({ other }) => !other).map(({ row, number }) => cleanRow(row, number));
  requireColumns(table, ok);
  const stores: Store[] = [];
  const shops = new Map<string, number>();
  const ids = new Map<string, number>();
  const freeId = createIdGenerator(ids);
  const generated = new Set<string>();
  for (const { store, ...row } of ok) {
    findings.push(...row.findings);
    if (!store) continue;
    const twin = shops.get(shopKey(store));
    if (twin !== undefined) {
      findings.push(finding(row, 'id', `is the same shop as row ${twin}`));
      continue;
    }
    shops.set(shopKey(store), row.row);
    const id = freeId(store);
    const other = ids.get(store.id);
    if (store.id !== '' && other !== undefined)
      findings.push(finding(row, 'id', `row ${other} has the same id: it was changed to ${id}`));
    ids.set(id, row.row);
    if (store.id === '') generated.add(id);
    stores.push({ ...store, id });
  }
  const named = new Set(findings.map(({ row }) => row));
  const names = filled
    .filter(({ number }) => named.has(number))
    .map(({ row, number }) => [number, plainText(cellsOf(row).of('name'))] as const);
  if (stores.length > MAX_STORES) throw tooManyStores(stores.length);
  return {
    rows: filled.length,
    stores,
    storesFor: (present) => reuseIds(stores, generated, present),
    findings: findings.sort((a, b) => a.row - b.row),
    names: new Map(names.filter(([, name]) => name !== '')),
    ignoredColumns: unknownColumns(table.rows),
  };
}

/** Parses CSV with any usual separator, or JSON. Throws `TableError`. */
function readRows(text: string, parse: ParseCsv): Table {
  // Leading blank lines stay, because they count in row numbers.
  const plain = text.replace(/^\ufeff/, '').trimEnd();
  if (plain === '') throw new TableError('The file is empty.');
  return /^\s*[[{]/.test(plain) ? readJson(plain) : readCsv(plain, parse);
}

const REQUIRED_COLUMNS = ['name', 'address', 'city', 'state', 'zipCode'] as const;

/** Throws if the table has no column for a required field: one error instead of a finding for each row. */
function requireColumns({ heads, firstRow }: Table, rows: readonly CleanRow[]): void {
  if (!heads || rows.length === 0) return;
  const known = recognizedColumns(heads);
  const missed = REQUIRED_COLUMNS.filter(
    (column) => !known.has(column) && rows.every(({ missing }) => missing.includes(column)),
  );
  if (missed.length > 0) throw new TableError(missingColumnsMessage(missed, heads, firstRow - 1));
}

const tooManyStores = (number: number): TableError => {
  const [has, most] = [number, MAX_STORES].map((one) => one.toLocaleString('en-US'));
  return new TableError(
    `${has} usable stores are in the table, but a list can have at most ${most}.`,
  );
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
