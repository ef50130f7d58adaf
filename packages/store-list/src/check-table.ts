import { formatCount, MAX_STORES, plural, type Store } from '@site/contracts';
import { loadZipRegions } from '@site/contracts/zip-place';
import { cleanRow, type CleanRow } from './clean-row';
import { cellsOf, recognizedColumns, unknownColumns } from './columns';
import type { Finding } from './finding';
import { findNonStore } from './non-store-row';
import { missingColumnsMessage } from './header';
import { keepSpelling } from './keep-spelling';
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
  /** The numbers of the rows that are not in `stores`. */
  omittedRows: ReadonlySet<number>;
  /** Row → name of the store, for rows with findings. */
  names: ReadonlyMap<number, string>;
  /**
   * The stores. Where the table has no id, a store gets its id from `current`; where only the spelling differs, it gets the
   * spelling of `current`.
   */
  storesFor: (current: readonly Store[]) => Store[];
  /** Names of the columns that are not read. */
  ignoredColumns: string[];
}

/** Reads, cleans and checks a table. Rejects with `TableError` if the text is not a table of stores. */
export async function checkTable(text: string, parse: ParseCsv): Promise<CheckedTable> {
  const table = readRows(text, parse);
  const rows = table.rows
    .map((row, index) => ({ row, number: index + table.firstRow }))
    // Blank lines are not rows, but count in row numbers, as in a spreadsheet.
    .filter(({ row }) => Object.values(row).some((cell) => cell !== null && cell !== ''))
    .map((row) => ({ ...row, nonStore: findNonStore(row.row, row.number) }));
  const findings = [...table.findings, ...rows.flatMap(({ nonStore }) => nonStore ?? [])];
  const regionOf = await loadZipRegions();
  const cleanRows = rows
    .filter(({ nonStore }) => !nonStore)
    .map(({ row, number }) => cleanRow(row, number, regionOf));
  requireColumns(table, cleanRows);
  const stores: Store[] = [];
  /** Row numbers by store and by id. */
  const rowsOfShops = new Map<string, number>();
  const rowsOfIds = new Map<string, number>();
  const freeId = createIdGenerator(rowsOfIds);
  const generated = new Set<string>();
  for (const { store, row, id: tableId, findings: rowFindings } of cleanRows) {
    findings.push(...rowFindings);
    if (!store) continue;
    const report = (message: string) => findings.push({ row, id: tableId, field: 'id', message });
    const duplicate = rowsOfShops.get(shopKey(store));
    if (duplicate !== undefined) {
      report(`is the same store as row ${duplicate}`);
      continue;
    }
    rowsOfShops.set(shopKey(store), row);
    const id = freeId(store);
    const sameId = store.id === '' ? undefined : rowsOfIds.get(store.id);
    if (sameId !== undefined) report(`row ${sameId} has the same id: it was changed to ${id}`);
    rowsOfIds.set(id, row);
    if (store.id === '') generated.add(id);
    stores.push({ ...store, id });
  }
  const rowsWithFindings = new Set(findings.map(({ row }) => row));
  const usedRows = new Set(rowsOfShops.values());
  const names = rows
    .filter(({ number }) => rowsWithFindings.has(number))
    .map(({ row, number }) => [number, plainText(cellsOf(row).get('name'))] as const);
  if (stores.length > MAX_STORES)
    throw new TableError(
      `The table has ${plural(stores.length, 'usable store')}, but a list can have at most ${formatCount(MAX_STORES)}.`,
    );
  return {
    rows: rows.length,
    stores,
    storesFor: (current) => keepSpelling(reuseIds(stores, generated, current), current, regionOf),
    findings: findings.sort((a, b) => a.row - b.row),
    omittedRows: new Set(rows.map(({ number }) => number).filter((row) => !usedRows.has(row))),
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
function requireColumns({ header, firstRow }: Table, rows: readonly CleanRow[]): void {
  if (!header || rows.length === 0) return;
  const columns = recognizedColumns(header);
  const absent = REQUIRED_COLUMNS.filter(
    (column) => !columns.has(column) && rows.every(({ missing }) => missing.includes(column)),
  );
  if (absent.length > 0) throw new TableError(missingColumnsMessage(absent, header, firstRow - 1));
}
