import { resolve } from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { runCommand } from '../admin/admin-client';
import { runBeside } from './beside';

const atLeastOne = (text: string): string => {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new InvalidArgumentError('Give a whole number from 1 to 9999.');
  return text;
};

const run = (words: string[]) => runCommand(() => runBeside(words));

/** `backup` and `restore` */
export const addBackupCommands = (program: Command): void => {
  program
    .command('backup <folder>')
    .option('--keep <number>', 'afterwards remove all but the newest of so many', atLeastOne)
    .description('back up database and releases into a new folder in this one; secrets stay out')
    .action((folder: string, { keep }: { keep?: string }) =>
      run(['backup', resolve(folder), ...(keep === undefined ? [] : ['--keep', keep])]),
    );

  program
    .command('restore <backup>')
    .option('--replace', 'throw away what the database holds')
    .option('--send-mails', 'send the mails that waited, also those that were sent since')
    .description('put a backup back, while the site is stopped')
    .action((backup: string, given: { replace?: boolean; sendMails?: boolean }) =>
      run([
        'restore',
        resolve(backup),
        ...(given.replace ? ['--replace'] : []),
        ...(given.sendMails ? ['--send-mails'] : []),
      ]),
    );
};
