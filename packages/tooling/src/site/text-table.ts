import { escapeControls } from '../command-line';

/** A longer cell shifts only the rest of its line. */
const MAX_COLUMN_WIDTH = 48;

const DECIMAL = '\\d[\\d,]*(?:\\.\\d+)?';
/** `1,234`, `12.3%`, `45 ms`, `≤ 1.2`, `0.9–1.1` */
const NUMBER = new RegExp(`^(?:[≤≥] )?${DECIMAL}(?:–${DECIMAL})?(?:%| [A-Za-z/]+)?$`);

/** Lines of aligned columns, titles first. Columns of numbers are aligned to the right. */
export const textTable = (titles: string[], cells: string[][]): string[] => {
  const rows = cells.map((row) => row.map(escapeControls));
  const columns = titles.map((title, index) => {
    const texts = rows.map((row) => row[index] ?? '');
    const lengths = texts
      .map(({ length }) => length)
      .filter((length) => length <= MAX_COLUMN_WIDTH);
    return {
      width: Math.max(title.length, ...lengths),
      isNumeric: texts.some(Boolean) && texts.every((text) => text === '' || NUMBER.test(text)),
    };
  });
  const line = (row: string[]) =>
    columns
      .map(({ width, isNumeric }, index) =>
        isNumeric ? (row[index] ?? '').padStart(width) : (row[index] ?? '').padEnd(width),
      )
      .join('  ')
      .trimEnd();
  return [line(titles), ...rows.map(line)];
};

/** `2026-11-22 10:00`, in UTC. */
export const formatMinute = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
/** `2026-11-22`, in UTC. */
export const formatDate = (iso: string): string => iso.slice(0, 10);
