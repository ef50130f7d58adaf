import { writeFile } from 'node:fs/promises';
import { plural, StoreList } from '@site/contracts';
import { storeTable } from '@site/store-list';
import { stringify } from 'csv-stringify/sync';
import { callSite } from '../admin/admin-client';
import { CommandError } from '../command-error';
import { givenPath } from './given-path';

/** Writes the stores that visitors see to a file that is not there yet. Cells that would be formulas get an apostrophe. */
export async function exportStores(file: string): Promise<string[]> {
  const path = givenPath(file);
  const stores = await callSite('/api/stores', { answer: StoreList });
  // With a byte order mark Excel knows that it is UTF-8.
  const csv = stringify(storeTable(stores), {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  await writeFile(path, csv, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EEXIST' ? 'is there already' : 'cannot be written';
    throw new CommandError(`${path} ${why}. Nothing was exported.`, { cause: error });
  });
  return [`${plural(stores.length, 'store')} in ${path}.`];
}
