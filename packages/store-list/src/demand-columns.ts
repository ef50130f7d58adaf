import type { CleanRow } from './clean-row';
import { knownColumns } from './columns';
import { withoutColumns } from './header';
import { TableError, type Table } from './table';

const NEEDED = ['name', 'address', 'city', 'state', 'zipCode'] as const;

/** Throws where every row lacks the same because the table has no column for it: once, and not for each row. */
export function demandColumns({ heads, firstRow }: Table, rows: readonly CleanRow[]): void {
  if (!heads || rows.length === 0) return;
  const known = knownColumns(heads);
  const missed = NEEDED.filter(
    (column) => !known.has(column) && rows.every(({ missing }) => missing.includes(column)),
  );
  if (missed.length > 0) throw new TableError(withoutColumns(missed, heads, firstRow - 1));
}
