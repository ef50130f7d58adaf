import { parse } from 'csv-parse/sync';
import { checkTable as check } from './check-table';

export { textOf } from './file-text';

/** Reads, cleans and checks a table. Rejects with `TableError` if the text is not a table of stores. */
export const checkTable = (text: string) => check(text, parse);
