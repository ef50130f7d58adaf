import { readFile } from 'node:fs/promises';
import { readStores, replaceStores } from '@site/admin-client';
import { StoreList, plural } from '@site/contracts';
import {
  changesOf,
  differenceOf,
  subjectOf,
  TableError,
  unplaced,
  type CheckedTable,
} from '@site/store-list';
import { checkTable, textOf } from '@site/store-list/in-node';
import { callAdmin, callSite } from '../admin/admin-client';
import { CommandError } from '../command-error';
import { demandNumber, type Ask } from './demand-number';
import { givenPath } from './given-path';
import { sayDifference } from './stores-difference';

type Say = (line: string) => void;

const count = (number: number): string => number.toLocaleString('en-US');

/** Reads, cleans and checks a file. Throws CommandError where it is not there, or no table. */
export async function readTable(file: string): Promise<CheckedTable> {
  const path = givenPath(file);
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new CommandError(`${path} cannot be read.`, { cause: error });
  });
  try {
    return checkTable(textOf(bytes));
  } catch (error) {
    throw error instanceof TableError ? new CommandError(`${path}: ${error.message}`) : error;
  }
}

/** What an import has changed: how many stores, and the version of the list that visitors see now. */
export interface ImportOutcome {
  new: number;
  changed: number;
  gone: number;
  version: string;
}

/** What stands in the table, and what became of it, for programs. */
export const jsonReport = (
  { rows, stores, findings }: CheckedTable,
  outcome?: ImportOutcome,
): string => JSON.stringify({ rows, usable: stores.length, findings, ...outcome }, null, 2);

/** What nothing is read from: beside the JSON as well, whose shape programs know. */
export const unreadWords = ({ leftOut }: CheckedTable): string[] =>
  leftOut.length > 0 ? [`Columns that nothing is read from: ${leftOut.join(', ')}.`] : [];

const sayFindings = (table: CheckedTable, say: Say): void => {
  const { rows, stores, findings, names } = table;
  for (const one of findings) {
    const name = names.get(one.row);
    const shop = `${name ? ` "${name}"` : ''}${one.id === '' ? '' : ` (${one.id})`}`;
    say(`row ${one.row}${shop}, ${subjectOf(one)}: ${one.message}`);
  }
  const usable = `${count(stores.length)} of them usable`;
  say(`${plural(rows, 'row')}, ${usable}, ${plural(findings.length, 'finding')}.`);
  const offMap = unplaced(stores);
  if (offMap > 0)
    say(`${plural(offMap, 'store')} without coordinates: on no map, with no distance.`);
  unreadWords(table).forEach(say);
};

const demandUsable = ({ stores }: CheckedTable): void => {
  if (stores.length === 0) throw new CommandError('No row is usable. Nothing was changed.');
};

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
  if (!present) return;
  const difference = differenceOf(present, table.storesFor(present));
  sayDifference(difference, say, ' Nothing was changed.');
}

/** Puts the usable stores of a table in the place of the present ones; whoever takes some away types how many. */
export async function importStores(
  table: CheckedTable,
  { say, yes, ask }: { say: Say; yes?: string; ask: Ask },
): Promise<ImportOutcome> {
  sayFindings(table, say);
  demandUsable(table);
  const present = await readStores(callAdmin);
  const stores = table.storesFor(present.stores);
  const difference = differenceOf(present.stores, stores);
  sayDifference(difference, say);
  const gone = difference.gone.length;
  const outcome = {
    ...{ new: difference.new.length, changed: difference.changed.length, gone },
    version: present.version,
  };
  if (changesOf(difference) === 0) {
    say('Visitors see these stores already.');
    return outcome;
  }
  if (gone > 0)
    await demandNumber(gone, `${gone === 1 ? 'store' : 'stores'} will be gone`, yes, ask);
  const { version } = await replaceStores(callAdmin, stores, present.version);
  say(`Visitors see ${plural(stores.length, 'store')}, version ${version}.`);
  if (present.version !== '') say('To take it back: the Studio, under Stores.');
  return { ...outcome, version };
}
