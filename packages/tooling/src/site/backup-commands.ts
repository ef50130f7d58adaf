import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ListedMigration } from '@site/contracts';
import type { Command } from 'commander';
import * as z from 'zod/mini';
import { CommandError, print } from '../command-line';
import { resolveArgument, wholeNumber } from './options';
import { formatMinute, textTable } from './text-table';

/** `backup`, `restore` and `migrations`: no call returns the whole database, so they run where the site's settings are. */
export const addBackupCommands = (program: Command): void => {
  program
    .command('backup <folder>')
    .option(
      '--keep <number>',
      'afterwards delete all but this many of the newest backups',
      wholeNumber(9999),
    )
    .description('back up database and releases into a new subfolder of <folder>, without secrets')
    .action((folder: string, { keep }: { keep?: number }) =>
      runBackup(
        'backup',
        resolveArgument(folder),
        ...(keep === undefined ? [] : ['--keep', `${keep}`]),
      ),
    );

  program
    .command('restore <backup>')
    .option('--replace', 'delete the data that is in the database')
    .option('--send-mails', 'send the mails that were waiting, even if they have been sent since')
    .description('restore a backup, while the site is stopped')
    .action((backup: string, options: { replace?: boolean; sendMails?: boolean }) =>
      runBackup(
        'restore',
        resolveArgument(backup),
        ...(options.replace ? ['--replace'] : []),
        ...(options.sendMails ? ['--send-mails'] : []),
      ),
    );

  program
    .command('migrations')
    .option('--json', 'as a list of { number, name, state, by, at, changed, tries, reason }')
    .description('list the migrations of the data, even if the site does not start')
    .action(({ json = false }: { json?: boolean }) => listMigrations(json));
};

const PROGRAM = 'programs/start/src/backup.ts';

const start = (args: string[], output: 'inherit' | 'pipe') => {
  // The repository of a single part has no such program.
  const program = join(process.cwd(), PROGRAM);
  if (!existsSync(program))
    throw new CommandError('Run this in the folder of the site, not in that of a part.');
  return spawn(process.execPath, ['-r', '@site/tooling/register', program, ...args], {
    stdio: ['inherit', output, 'inherit'],
  });
};

/** The program prints its own result and errors. */
const runBackup = async (...args: string[]): Promise<void> => {
  const [code] = await once(start(args, 'inherit'), 'exit');
  process.exitCode = code === 0 ? 0 : 1;
};

const listMigrations = async (json: boolean): Promise<void> => {
  const child = start(['migrations'], 'pipe');
  const [printed, [code]] = await Promise.all([text(child.stdout!), once(child, 'exit')]);
  if (code !== 0) {
    process.stderr.write(printed);
    process.exitCode = 1;
    return;
  }
  // The list is the last line, because a build may print other lines before it.
  const list: unknown = JSON.parse(printed.trimEnd().split('\n').at(-1) ?? '');
  const { data } = z.array(ListedMigration).safeParse(list);
  if (!data) throw new CommandError('The list of migrations is not valid.');
  print(json ? [JSON.stringify(data, null, 2)] : migrationsReport(data));
};

const STATES: Partial<Record<ListedMigration['state'], string>> = {
  newer: 'done by a newer version',
  waiting: 'waits for the next start',
};

const migrationsReport = (all: ListedMigration[]): string[] => [
  ...textTable(
    ['number', 'state', 'when', 'by', 'documents', 'name'],
    all.map(({ number, name, state, by = '', at, changed }) => [
      String(number),
      STATES[state] ?? state,
      at === undefined ? '' : formatMinute(at),
      by,
      state === 'waiting' ? '' : String(changed),
      name,
    ]),
  ),
  ...all.flatMap(({ number, reason }) => (reason === undefined ? [] : [`${number}: ${reason}`])),
];
