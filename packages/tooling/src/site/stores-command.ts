import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { formatNumber, readStores, replaceStores, toCsv } from '@site/admin-client';
import { plural, StoreList } from '@site/contracts';
import {
  countChanges,
  compareLists,
  storeLabel,
  storeTable,
  subjectOf,
  TableError,
  isOffMap,
  type CheckedTable,
  type ListDifference,
} from '@site/store-list';
import { checkTable, textOf } from '@site/store-list/in-node';
import type { Command } from 'commander';
import { callAdmin, callSite } from '../admin/admin-client';
import { CommandError, print } from '../command-line';
import { resolveArgument } from './options';

/** Asks at the terminal; undefined without one. */
type Ask = (question: string) => Promise<string | undefined>;

const askAtTerminal: Ask = async (question) => {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
};

interface ImportOptions {
  dryRun?: boolean;
  json?: boolean;
  yes?: string;
}

/** `stores import|export` */
export const addStoresCommand = (program: Command, ask: Ask = askAtTerminal): void => {
  const stores = program.command('stores').description('the list of the store locator');

  stores
    .command('import')
    .argument('<file>', 'CSV or JSON, with common column names')
    .option('--dry-run', 'only print what is wrong with the file, and what would change')
    .option('--json', 'print JSON: { rows, usable, findings }, and what was changed')
    .option('--yes <number>', 'how many stores will be removed, to confirm it without a terminal')
    .description('replace the stores that visitors see by those of a file')
    .action((file: string, options: ImportOptions) => importFile(file, options, ask));

  stores
    .command('export')
    .argument('<file>', 'a new CSV file')
    .description('write the stores that visitors see to a table, which can be imported again')
    .action(async (file: string) => print(await exportStores(resolveArgument(file))));
};

type WriteLine = (line: string) => void;

const importFile = async (
  file: string,
  { json = false, yes, dryRun: isDry = false }: ImportOptions,
  ask: Ask,
): Promise<void> => {
  const table = await readTable(resolveArgument(file));
  const writeLine: WriteLine = (line) => (json ? undefined : console.log(line));
  const report = (outcome?: ImportOutcome) => {
    if (json) console.log(jsonReport(table, outcome));
  };
  // Not in the JSON, because programs depend on its shape.
  if (json) unreadColumns(table).forEach((line) => console.error(line));
  printFindings(table, writeLine);
  if (table.stores.length === 0) {
    report();
    throw new CommandError('No row is usable. Nothing was changed.');
  }
  if (isDry) {
    report();
    return printChanges(table, writeLine);
  }
  let outcome: ImportOutcome | undefined;
  try {
    outcome = await importStores(table, { writeLine, yes, ask });
  } finally {
    report(outcome);
  }
};

/** Reads, cleans and checks a file. Throws CommandError if it is not a table. */
const readTable = async (path: string): Promise<CheckedTable> => {
  const bytes = await readFile(path);
  try {
    return await checkTable(textOf(bytes));
  } catch (error) {
    throw error instanceof TableError ? new CommandError(`${path}: ${error.message}`) : error;
  }
};

/** How many stores an import has changed, and the version of the list afterwards. */
interface ImportOutcome {
  new: number;
  changed: number;
  gone: number;
  version: string;
}

const jsonReport = ({ rows, stores, findings }: CheckedTable, outcome?: ImportOutcome): string =>
  JSON.stringify({ rows, usable: stores.length, findings, ...outcome }, null, 2);

const unreadColumns = ({ ignoredColumns }: CheckedTable): string[] =>
  ignoredColumns.length > 0 ? [`Columns that are not read: ${ignoredColumns.join(', ')}.`] : [];

const printFindings = (table: CheckedTable, writeLine: WriteLine): void => {
  const { rows, stores, findings, names } = table;
  for (const finding of findings) {
    const name = names.get(finding.row);
    const shop = `${name ? ` "${name}"` : ''}${finding.id === '' ? '' : ` (${finding.id})`}`;
    writeLine(`row ${finding.row}${shop}, ${subjectOf(finding)}: ${finding.message}`);
  }
  const usable = `${formatNumber(stores.length)} of them usable`;
  writeLine(`${plural(rows, 'row')}, ${usable}, ${plural(findings.length, 'finding')}.`);
  const offMap = stores.filter(isOffMap).length;
  if (offMap > 0)
    writeLine(
      `${plural(offMap, 'store')} without coordinates: not on the map, and without a distance.`,
    );
  unreadColumns(table).forEach(writeLine);
};

/** Maximum number of stores that are listed for each kind of change. */
const MAX_LISTED = 10;

const printDifference = (
  { added, changed, removed }: ListDifference,
  writeLine: WriteLine,
): void => {
  const printStores = (what: string, stores: string[]) => {
    for (const store of stores.slice(0, MAX_LISTED)) writeLine(`${what}: ${store}`);
    const more = stores.length - MAX_LISTED;
    if (more > 0) writeLine(`${what}: and ${formatNumber(more)} more`);
  };
  printStores('removed', removed.map(storeLabel));
  printStores(
    'changed',
    changed.map(({ store, fields }) => `${storeLabel(store)}: ${fields.join(', ')}`),
  );
  printStores('new', added.map(storeLabel));
  const counts = [added, changed, removed].map(({ length }) => formatNumber(length));
  writeLine(`${counts[0]} new, ${counts[1]} changed, ${counts[2]} removed.`);
};

/** Compares a table with what visitors see, if the site responds; changes nothing. */
const printChanges = async (table: CheckedTable, writeLine: WriteLine): Promise<void> => {
  const visible = await callSite('/api/stores', { response: StoreList }).catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    writeLine(`Not compared with what visitors see. ${error.message}`);
  });
  if (visible) printDifference(compareLists(visible, table.storesFor(visible)), writeLine);
  writeLine('Nothing was changed.');
};

const importStores = async (
  table: CheckedTable,
  { writeLine, yes, ask }: { writeLine: WriteLine; yes?: string; ask: Ask },
): Promise<ImportOutcome> => {
  const current = await readStores(callAdmin);
  const stores = table.storesFor(current.stores);
  const difference = compareLists(current.stores, stores);
  printDifference(difference, writeLine);
  const gone = difference.removed.length;
  const changes = { new: difference.added.length, changed: difference.changed.length, gone };
  if (countChanges(difference) === 0) {
    writeLine('Visitors see these stores already.');
    return { ...changes, version: current.version };
  }
  if (gone > 0) await confirmRemoval(gone, yes, ask);
  const { version } = await replaceStores(callAdmin, stores, current.version);
  writeLine(`Visitors see ${plural(stores.length, 'store')}, version ${version}.`);
  if (current.version !== '') writeLine('The Studio restores the previous list, under Stores.');
  return { ...changes, version };
};

/** Throws CommandError unless exactly this number is given, which shows that the user has read it. */
const confirmRemoval = async (
  count: number,
  confirmation: string | undefined,
  ask: Ask,
): Promise<void> => {
  const removed = `${plural(count, 'store')} will be removed`;
  const typed = confirmation ?? (await ask(`${removed}: type ${count} to continue: `));
  if (typed === undefined)
    throw new CommandError(`${removed}. Nothing was changed: to continue, add --yes ${count}.`);
  if (typed.replaceAll(/[,_\s]/g, '') !== String(count))
    throw new CommandError(`${removed}, and not ${typed || 'that'}. Nothing was changed.`);
};

const exportStores = async (path: string): Promise<string[]> => {
  const stores = await callSite('/api/stores', { response: StoreList });
  await writeFile(path, toCsv(storeTable(stores)), { flag: 'wx' });
  return [`${plural(stores.length, 'store')} in ${path}.`];
};
