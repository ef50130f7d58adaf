import { fieldOf, knownColumns, type Key } from './columns';
import { fieldWords, type Finding } from './finding';
import { bare } from './plain-text';
import { TableError } from './table';

/** In how many lines the names of the columns are looked for: titles, dates and blank lines stand above them. */
export const DEEPEST = 20;

/** Where a shop is: one of them, beside its name, makes a line the one that names the columns. */
const WHERE = ['address', 'city', 'zipCode', 'place'] as const;

/** Whether columns of these names hold stores. */
export const areStores = (known: ReadonlySet<Key>): boolean =>
  known.has('name') && WHERE.some((column) => known.has(column));

/** The line that names the columns, and how many of them are known. */
export function headerIn(
  lines: readonly (readonly string[])[],
): { at: number; known: number } | undefined {
  const known = lines.slice(0, DEEPEST).map((cells) => knownColumns(cells));
  const at = known.findIndex(areStores);
  return at < 0 ? undefined : { at, known: known[at]!.size };
}

/** What to say where no line names the columns: which are missed in the line that looks most like it. */
export function noHeader(lines: readonly (readonly string[])[]): TableError {
  const filled = lines
    .map((cells, at) => ({ cells, at, known: knownColumns(cells) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .slice(0, DEEPEST);
  const best = [...filled].sort((a, b) => b.known.size - a.known.size)[0];
  if (!best) return new TableError('The file is empty.');
  const hint = best.known.size === 0 ? ' Is it a title, or in another language?' : '';
  const missed = (['name', 'address', 'city', 'zipCode'] as const).filter(
    (column) => !best.known.has(column),
  );
  return new TableError(`${withoutColumns(missed, best.cells, best.at + 1)}${hint}`);
}

/** A sentence on columns that a table lacks, with those that its line has. */
export function withoutColumns(
  missed: readonly string[],
  cells: readonly string[],
  row: number,
): string {
  const names = missed.map(fieldWords);
  const last = names.pop();
  const list = names.length === 0 ? last : `${names.join(', ')} or ${last}`;
  return `No column is called ${list}. Row ${row} has: ${shortened(cells.filter(Boolean))}.`.replace(
    /\.\.$/,
    '.',
  );
}

const MOST_NAMES = 15;
const LONGEST_NAME = 40;

const shortened = (names: readonly string[]): string =>
  names
    .slice(0, MOST_NAMES)
    .map((name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name))
    .join(', ') + (names.length > MOST_NAMES ? ', …' : '');

/** Says of columns that mean something and are called the same what is read of them. */
export function saidTwice(names: readonly string[], row: number): Finding[] {
  const same = new Map<string, string[]>();
  for (const name of names) same.set(bare(name), [...(same.get(bare(name)) ?? []), name]);
  return [...same.values()].flatMap((all) => {
    const [key] = all.length > 1 ? knownColumns(all) : [];
    if (key === undefined) return [];
    const message = `${all.length} columns are called "${all[0]}": of each row, the first that says something is read`;
    return { row, id: '', field: fieldOf(key), message };
  });
}
