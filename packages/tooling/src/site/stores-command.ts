import type { Command } from 'commander';
import { runCommand } from '../admin/admin-client';
import { print } from './campaign-words';
import { askAtTerminal, type Ask } from './demand-number';
import { dryRun, importStores, jsonReport, readTable } from './stores-import';
import { restoreList, storeListsReport } from './stores-lists';

interface ImportOptions {
  dryRun?: boolean;
  json?: boolean;
  yes?: string;
}

/** `stores import|lists|restore` */
export const addStoresCommand = (program: Command, ask: Ask = askAtTerminal): void => {
  const stores = program.command('stores').description('the list of the store locator');

  stores
    .command('import')
    .argument('<file>', 'CSV or JSON, with columns that are called as usual')
    .option('--dry-run', 'only say what is wrong with the file, and what would change')
    .option('--json', 'say what is wrong as JSON: { rows, usable, findings }')
    .option('--yes <number>', 'how many stores will be gone, where nobody can be asked')
    .description('put the stores of a file in the place of those that visitors see')
    .action((file: string, { json = false, yes, dryRun: isDry = false }: ImportOptions) =>
      runCommand(async () => {
        const table = await readTable(file);
        const say = (line: string) => (json ? undefined : console.log(line));
        if (json) console.log(jsonReport(table));
        if (isDry) await dryRun(table, say);
        else await importStores(table, { say, yes, ask });
      }),
    );

  stores
    .command('lists')
    .description('show the present list, and the latest 20 before it')
    .action(() => print(storeListsReport()));

  stores
    .command('restore')
    .argument('<version>', 'of a list, as the lists show it')
    .description('put a list from before in the place of the present one')
    .action((version: string) => print(restoreList(version)));
};
