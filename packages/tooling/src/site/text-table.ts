import { escapeControls } from '../command-error';

/** A column of a table for the terminal. */
export interface Column {
  title: string;
  /** Numbers are aligned to the right. */
  figures?: boolean;
}

/** A longer cell shifts only the rest of its line. */
const MAX_COLUMN_WIDTH = 48;

/** Lines of aligned columns, titles first. */
export const textTable = (columns: Column[], cells: string[][]): string[] => {
  const rows = cells.map((row) => row.map(escapeControls));
  const widths = columns.map(({ title }, at) =>
    Math.max(
      title.length,
      ...rows.map((row) => row[at]?.length ?? 0).filter((length) => length <= MAX_COLUMN_WIDTH),
    ),
  );
  const line = (row: string[]) =>
    columns
      .map(({ figures }, at) => row[at]?.[figures ? 'padStart' : 'padEnd'](widths[at] ?? 0) ?? '')
      .join('  ')
      .trimEnd();
  return [line(columns.map(({ title }) => title)), ...rows.map(line)];
};

export const textColumns = (...titles: string[]): Column[] => titles.map((title) => ({ title }));
export const numberColumns = (...titles: string[]): Column[] =>
  titles.map((title) => ({ title, figures: true }));

/** `2026-11-22 10:00`, in UTC. */
export const formatMinute = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
/** `2026-11-22`, in UTC. */
export const formatDate = (iso: string): string => iso.slice(0, 10);
