/**
 * Says what is wrong with the settings, and ends with 1 where something is: `npm start` and what is done beside the site run
 * it from its source, before anything is built or started. `backup <folder>` and `restore <folder>`: for those, whose
 * site may run, so that its ports are taken.
 */
import { checkFolder } from './backup/backup-folder';
import { BackupError } from './backup/backup-error';
import { ConfigError, readConfig } from './platform/config/config';
import { tryAddresses } from './listen';
import { StartError } from './platform/start-error';

const run = async ([command, folder]: string[]) => {
  const config = readConfig(process.env);
  if (command === undefined) return tryAddresses(config);
  await checkFolder(command, folder);
};

run(process.argv.slice(2)).catch((error: unknown) => {
  const expected = [BackupError, ConfigError, StartError].some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
});
