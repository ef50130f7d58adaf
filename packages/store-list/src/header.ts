import { fieldOf, recognizedColumns, type Key } from './columns';
import { fieldLabel, type Finding } from './finding';
import { alphanumeric } from './plain-text';
import { TableError } from './table';

/** Number of lines in which the header is searched; titles, dates and blank lines may precede it. */
export const HEADER_SEARCH_LINES = 20;

/** A header has the store's name and one of these. */
const LOCATION_COLUMNS = ['address', 'city', 'zipCode', 'place'] as const;

/** Whether columns with these meanings describe stores. */
export const describesStores = (known: ReadonlySet<Key>): boolean =>
  known.has('name') && LOCATION_COLUMNS.some((column) => known.has(column));

/** The index of the header, and the number of recognized columns. */
export function findHeader(
  lines: readonly (readonly string[])[],
): { index: number; columnCount: number } | undefined {
  const known = lines.slice(0, HEADER_SEARCH_LINES).map((cells) => recognizedColumns(cells));
  const index = known.findIndex(describesStores);
  return index < 0 ? undefined : { index, columnCount: known[index]!.size };
}

/** The error for a table without a header: the missing columns of the line that is most similar to one. */
export function missingHeaderError(lines: readonly (readonly string[])[]): TableError {
  const filled = lines
    .map((cells, index) => ({ cells, index, known: recognizedColumns(cells) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .slice(0, HEADER_SEARCH_LINES);
  const best = [...filled].sort((a, b) => b.known.size - a.known.size)[0];
  if (!best) return new TableError('The file is empty.');
  const missing = (['name', 'address', 'city', 'zipCode'] as const).filter(
    (column) => !best.known.has(column),
  );
  return new TableError(missingColumnsMessage(missing, best.cells, best.index + 1));
}

/** Names missing columns and the existing ones. */
export function missingColumnsMessage(
  missing: readonly string[],
  cells: readonly string[],
  row: number,
): string {
  const names = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
    missing.map(fieldLabel),
  );
  return `The file has no column for ${names}. Row ${row} has: ${listNames(cells.filter(Boolean))}.`.replace(
    /\.\.$/,
    '.',
  );
}

const MAX_NAMES = 15;
const LONGEST_NAME = 40;

const listNames = (names: readonly string[]): string =>
  names
    .slice(0, MAX_NAMES)
    .map((name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name))
    .join(', ') + (names.length > MAX_NAMES ? ', …' : '');

/** Findings for recognized columns with the same name. */
export function findDuplicateColumns(names: readonly string[], row: number): Finding[] {
  const namesByKey = new Map<string, string[]>();
  for (const name of names)
    namesByKey.set(alphanumeric(name), [...(namesByKey.get(alphanumeric(name)) ?? []), name]);
  return [...namesByKey.values()].flatMap((all) => {
    const [key] = all.length > 1 ? recognizedColumns(all) : [];
    if (key === undefined) return [];
    const message = `${all.length} columns are called "${all[0]}": in each row, the first with content is read`;
    return { row, id: '', field: fieldOf(key), message };
  });
}
