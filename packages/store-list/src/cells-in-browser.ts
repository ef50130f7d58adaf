import { parse } from 'csv-parse/browser/esm/sync';
import { readLines } from './read-csv';

export { textOf } from './file-text';
export { TableError } from './table';

/** The cells of each line of any CSV text. Throws `TableError` for a quotation mark that is never closed. */
export const readCells = (text: string) => readLines(text, parse);
