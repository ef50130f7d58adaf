import { shown } from '../admin/shown';

/** A column of a table for the terminal. */
export interface Column {
  title: string;
  /** Figures stand on the right. */
  figures?: boolean;
}

const BLANKS = '  ';

/** A longer cell moves the rest of its own line, and no other line. */
const WIDEST = 48;

/** Lines of aligned columns, a title line first; blanks at the ends of lines are left out. */
export const textTable = (columns: Column[], given: string[][]): string[] => {
  const rows = given.map((row) => row.map(shown));
  const widths = columns.map(({ title }, at) =>
    Math.max(
      title.length,
      ...rows.map((row) => (row[at] ?? '').length).filter((length) => length <= WIDEST),
    ),
  );
  const line = (cells: string[]) =>
    columns
      .map(({ figures }, at) => {
        const cell = cells[at] ?? '';
        return figures ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0);
      })
      .join(BLANKS)
      .trimEnd();
  return [line(columns.map(({ title }) => title)), ...rows.map(line)];
};

/** `1234567` as `1,234,567`. */
export const thousands = (value: number, decimals = 0): string =>
  value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
