import { writeFile } from 'node:fs/promises';
import { plural, StoreList } from '@site/contracts';
import { storeTable } from '@site/store-list';
import { toCsv } from '@site/admin-client';
import { callSite } from '../admin/admin-client';
import { CommandError } from '../command-error';
import { givenPath } from './given-path';

/** Writes the stores that visitors see to a file that is not there yet. Cells that would be formulas get an apostrophe. */
export async function exportStores(file: string): Promise<string[]> {
  const path = givenPath(file);
  const stores = await callSite('/api/stores', { answer: StoreList });
  await writeFile(path, toCsv(storeTable(stores)), { flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EEXIST' ? 'is there already' : 'cannot be written';
      throw new CommandError(`${path} ${why}. Nothing was exported.`, { cause: error });
    },
  );
  return [`${plural(stores.length, 'store')} in ${path}.`];
}
