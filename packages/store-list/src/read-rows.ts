import { fromCsv, type ParseCsv } from './read-csv';
import { fromJson } from './read-json';
import { TableError, type Table } from './table';

/** The rows of a text in CSV, with whichever separator, or in JSON. Throws `TableError`. */
export function readRows(text: string, parse: ParseCsv): Table {
  // Lines above the names of the columns count, blank ones too.
  const plain = text.replace(/^\ufeff/, '').trimEnd();
  if (plain === '') throw new TableError('The file is empty.');
  return /^\s*[[{]/.test(plain) ? fromJson(plain) : fromCsv(plain, parse);
}
