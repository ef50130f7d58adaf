import { MAX_STORES, type Store } from '@site/contracts';
import { cleanRow, type CleanRow } from './clean-row';
import { cellsOf, unknownColumns } from './columns';
import { demandColumns } from './demand-columns';
import type { Finding } from './finding';
import { noStore } from './no-store';
import { withKnownIds } from './known-ids';
import { plainText } from './plain-text';
import type { ParseCsv } from './read-csv';
import { readRows } from './read-rows';
import { freeIds, shopOf } from './shop';
import { TableError } from './table';

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
  const made = new Set<string>();
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
    if (store.id === '') made.add(id);
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
    storesFor: (present) => withKnownIds(stores, made, present),
    findings: findings.sort((a, b) => a.row - b.row),
    names: new Map(names.filter(([, name]) => name !== '')),
    leftOut: unknownColumns(table.rows),
  };
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
