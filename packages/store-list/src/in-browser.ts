import { parse } from 'csv-parse/browser/esm/sync';
import { checkTable as check, type CheckedTable } from './check-table';

export { textOf } from './file-text';

/** Reads, cleans and checks a table. Throws `TableError` if the text is not a table of stores. */
export const checkTable = (text: string): CheckedTable => check(text, parse);
