import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { runCommand } from '../admin/admin-client';
import { CommandError } from '../command-error';

const atLeastOne = (text: string): string => {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new InvalidArgumentError('Give a whole number from 1 to 9999.');
  return text;
};

/** Where the site's database, files and secrets can be reached: no call of it hands those out. */
const PROGRAM = 'programs/start/src/backup.ts';

const runBeside = (words: string[]) =>
  runCommand(async () => {
    // The command is a team's too, whose repository has neither.
    const program = join(process.cwd(), PROGRAM);
    if (!existsSync(program))
      throw new CommandError('Backups are made in the folder of the site, not in that of a part.');
    const child = spawn(process.execPath, ['-r', '@site/tooling/register', program, ...words], {
      stdio: 'inherit',
    });
    const [code] = await once(child, 'exit');
    // It has said why.
    process.exitCode = code === 0 ? 0 : 1;
  });

/** `backup` and `restore` */
export const addBackupCommands = (program: Command): void => {
  program
    .command('backup <folder>')
    .option('--keep <number>', 'afterwards remove all but the newest of so many', atLeastOne)
    .description('back up database and releases into a new folder in this one; secrets stay out')
    .action((folder: string, { keep }: { keep?: string }) =>
      runBeside(['backup', resolve(folder), ...(keep === undefined ? [] : ['--keep', keep])]),
    );

  program
    .command('restore <backup>')
    .option('--replace', 'throw away what the database holds')
    .option('--send-mails', 'send the mails that waited, also those that were sent since')
    .description('put a backup back, while the site is stopped')
    .action((backup: string, given: { replace?: boolean; sendMails?: boolean }) =>
      runBeside([
        'restore',
        resolve(backup),
        ...(given.replace ? ['--replace'] : []),
        ...(given.sendMails ? ['--send-mails'] : []),
      ]),
    );
};
