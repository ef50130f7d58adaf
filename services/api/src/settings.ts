/**
 * Checks the settings and exits with 1 on errors. `npm start` runs it from source before anything is built or started.
 * With `backup <folder>` or `restore <folder>` it checks the folder instead of the ports, which a running site uses.
 */
import { checkFolder } from './backup/backup-folder';
import { readConfig } from './platform/config/config';
import { requireFreeAddresses } from './listen';
import { printError } from './print-error';

const run = async ([command, folder]: string[]) => {
  const config = readConfig(process.env);
  if (command === undefined) return requireFreeAddresses(config);
  await checkFolder(command, folder);
};

run(process.argv.slice(2)).catch((error: unknown) => {
  printError(error);
  process.exitCode = 1;
});
