import type { Command } from 'commander';
import { runCommand } from '../admin/admin-client';
import { print } from './campaign-words';
import { askAtTerminal, type Ask } from './demand-number';
import { exportStores } from './stores-export';
import {
  dryRun,
  importStores,
  jsonReport,
  readTable,
  unreadWords,
  type ImportOutcome,
} from './stores-import';

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
    .argument('<file>', 'CSV or JSON, with columns that are called as usual')
    .option('--dry-run', 'only say what is wrong with the file, and what would change')
    .option('--json', 'say as JSON what is wrong: { rows, usable, findings }, and what was changed')
    .option('--yes <number>', 'how many stores will be gone, where nobody can be asked')
    .description('put the stores of a file in the place of those that visitors see')
    .action((file: string, { json = false, yes, dryRun: isDry = false }: ImportOptions) =>
      runCommand(async () => {
        const table = await readTable(file);
        const say = (line: string) => (json ? undefined : console.log(line));
        if (json) unreadWords(table).forEach((line) => console.error(line));
        const report = (outcome?: ImportOutcome) => {
          if (json) console.log(jsonReport(table, outcome));
        };
        if (isDry) {
          report();
          return dryRun(table, say);
        }
        const outcome = await importStores(table, { say, yes, ask }).catch((error: unknown) => {
          report();
          throw error;
        });
        report(outcome);
      }),
    );

  stores
    .command('export')
    .argument('<file>', 'that is not there yet: CSV')
    .description('write the stores that visitors see to a table, which can be imported again')
    .action((file: string) => print(exportStores(file)));
};
