import { readFile } from 'node:fs/promises';
import { readStores, replaceStores } from '@site/admin-client';
import { StoreList, type Store, plural } from '@site/contracts';
import {
  changesOf,
  differenceOf,
  TableError,
  type CheckedTable,
  type ListDifference,
} from '@site/store-list';
import { checkTable } from '@site/store-list/in-node';
import { callAdmin, callSite } from '../admin/admin-client';
import { CommandError } from '../command-error';
import { demandNumber, type Ask } from './demand-number';
import { givenPath } from './given-path';

type Say = (line: string) => void;

const count = (number: number): string => number.toLocaleString('en-US');

/** Reads, cleans and checks a file. Throws CommandError where it is not there, or no table. */
export async function readTable(file: string): Promise<CheckedTable> {
  const path = givenPath(file);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CommandError(`${path} cannot be read.`, { cause: error });
  });
  try {
    return checkTable(text);
  } catch (error) {
    throw error instanceof TableError ? new CommandError(`${path}: ${error.message}`) : error;
  }
}

/** What stands in the table, for programs. */
export const jsonReport = ({ rows, stores, findings }: CheckedTable): string =>
  JSON.stringify({ rows, usable: stores.length, findings }, null, 2);

const sayFindings = ({ rows, stores, findings, leftOut }: CheckedTable, say: Say): void => {
  for (const { row, id, field, message } of findings)
    say(`row ${row}${id === '' ? '' : ` (${id})`}, ${field}: ${message}`);
  const usable = `${count(stores.length)} of them usable`;
  say(`${plural(rows, 'row')}, ${usable}, ${plural(findings.length, 'finding')}.`);
  if (leftOut.length > 0) say(`Columns that nothing is read from: ${leftOut.join(', ')}.`);
};

const demandUsable = ({ stores }: CheckedTable): void => {
  if (stores.length === 0) throw new CommandError('No row is usable. Nothing was changed.');
};

const differenceWords = (difference: ListDifference): string =>
  [
    `${count(difference.new.length)} new`,
    `${count(difference.changed.length)} changed`,
    `${count(difference.gone.length)} gone`,
  ].join(', ');

/**
 * Says what is wrong with a table, and what would change where a site is there to compare with; changes nothing. Throws
 * CommandError where an import would: nothing of it is usable.
 */
export async function dryRun(table: CheckedTable, say: Say): Promise<void> {
  sayFindings(table, say);
  demandUsable(table);
  const present = await callSite('/api/stores', { answer: StoreList }).catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    say(`Not compared with what visitors see. ${error.message}`);
  });
  if (present) say(`${differenceWords(differenceOf(present, table.stores))}. Nothing was changed.`);
}

/** Puts the usable stores of a table in the place of the present ones; whoever takes some away types how many. */
export async function importStores(
  table: CheckedTable,
  { say, yes, ask }: { say: Say; yes?: string; ask: Ask },
): Promise<void> {
  sayFindings(table, say);
  demandUsable(table);
  const stores: readonly Store[] = table.stores;
  const present = await readStores(callAdmin);
  const difference = differenceOf(present.stores, stores);
  say(`${differenceWords(difference)}.`);
  if (changesOf(difference) === 0) return say('Visitors see these stores already.');
  if (difference.gone.length > 0)
    await demandNumber(
      difference.gone.length,
      `${difference.gone.length === 1 ? 'store' : 'stores'} will be gone`,
      yes,
      ask,
    );
  const { version } = await replaceStores(callAdmin, stores, present.version);
  say(`Visitors see ${plural(stores.length, 'store')}, version ${version}.`);
  if (present.version !== '')
    say(`To take it back: npm run site -- stores restore ${present.version}`);
}
