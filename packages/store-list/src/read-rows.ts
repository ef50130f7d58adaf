import type { Options } from 'csv-parse/sync';
import type { Row } from './columns';
import { TableError } from './table-error';

export interface Table {
  rows: Row[];
  /** What the first row is called in findings. */
  firstRow: number;
}

/** `parse` of csv-parse, which is another file in a browser. */
export type ParseCsv = (text: string, options: Options) => unknown;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of a text in CSV, with whichever separator, or in JSON. Throws `TableError`. */
export function readRows(text: string, parse: ParseCsv): Table {
  const plain = text.replace(/^\ufeff/, '').trim();
  if (plain === '') throw new TableError('The file is empty.');
  return /^[[{]/.test(plain) ? fromJson(plain) : fromCsv(plain, parse);
}

function fromCsv(text: string, parse: ParseCsv): Table {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string) => head.split(sign).length;
  const delimiter = ['\t', ';', '|', ','].sort((a, b) => count(b) - count(a))[0]!;
  try {
    const rows = parse(text, {
      delimiter,
      columns: (names: string[]) => names.map((name, at) => name.trim() || `column ${at + 1}`),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: false,
      trim: true,
    });
    return { rows: Array.isArray(rows) ? rows.filter(isRow) : [], firstRow: 2 };
  } catch (error) {
    throw new TableError(`The file is no CSV: ${error instanceof Error ? error.message : ''}`);
  }
}

/** What some programs write for no number, which JSON does not know. */
const NO_NUMBER = /(?<=[:[,]\s?)-?(?:NaN|Infinity)(?=\s?[,}\]\n])/g;

/** JSON, also with `NaN` in it, and with an object in each line. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(NO_NUMBER, 'null'));
  } catch (error) {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    try {
      if (lines.length > 1) return lines.map((line): unknown => JSON.parse(line));
    } catch {
      // The whole is what is wrong.
    }
    throw new TableError(`The file is no JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

/** A list, an object that holds one (`stores`, `data`, `rows`), or places of GeoJSON. */
function fromJson(text: string): Table {
  const value = parsed(text);
  const list = Array.isArray(value)
    ? value
    : isRow(value)
      ? Object.values(value).find(Array.isArray)
      : undefined;
  if (!list) throw new TableError('The file holds no list of stores.');
  return { rows: list.map((one: unknown) => (isRow(one) ? flat(one) : {})), firstRow: 1 };
}

/** The properties of a place of GeoJSON beside where it is; an address that is an object beside the rest. */
const flat = (row: Row): Row => ({
  ...row,
  ...(isRow(row.address) && {
    ...row.address,
    address: row.address.street ?? row.address.line1 ?? row.address.address,
  }),
  ...(isRow(row.properties) && row.properties),
});
