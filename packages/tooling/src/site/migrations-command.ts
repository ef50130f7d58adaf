import type { Command } from 'commander';
import * as z from 'zod';
import { runCommand } from '../admin/admin-client';
import { CommandError } from '../command-error';
import { askBeside } from './beside';
import { textTable } from './text-table';

const ListedMigration = z.object({
  number: z.int(),
  name: z.string(),
  state: z.enum(['waiting', 'running', 'failed', 'done', 'newer']),
  by: z.string().optional(),
  at: z.iso.datetime().optional(),
  changed: z.int(),
  tries: z.int(),
  reason: z.string().optional(),
});
type ListedMigration = z.infer<typeof ListedMigration>;

const COLUMNS = [
  { title: 'number', figures: true },
  { title: 'state' },
  { title: 'when' },
  { title: 'by' },
  { title: 'documents', figures: true },
  { title: 'what is so afterwards' },
];

const WORDS: Partial<Record<ListedMigration['state'], string>> = {
  newer: 'done by a newer program, which this one does not know',
  waiting: 'waits for the next start',
};

/** For the terminal; lines. */
export const migrationsReport = (all: ListedMigration[]): string[] => [
  ...textTable(
    COLUMNS,
    all.map(({ number, name, state, by = '', at, changed }) => [
      String(number),
      WORDS[state] ?? state,
      at === undefined ? '' : at.slice(0, 16).replace('T', ' '),
      by,
      state === 'waiting' ? '' : String(changed),
      name,
    ]),
  ),
  ...all.flatMap(({ number, reason }) => (reason === undefined ? [] : [`${number}: ${reason}`])),
];

/** `migrations`: read from the database itself, as a site whose migration fails does not start. */
export const addMigrationsCommand = (program: Command): void => {
  program
    .command('migrations')
    .option('--json', 'as a list of { number, name, state, by, at, changed, tries, reason }')
    .description('list what has brought the data up to date, and what waits for the next start')
    .action(({ json = false }: { json?: boolean }) =>
      runCommand(async () => {
        const said = await askBeside(['migrations']);
        if (said === undefined) return;
        const all = z.array(ListedMigration).safeParse(said);
        if (!all.success) throw new CommandError('The migrations cannot be read.');
        console.log(
          json ? JSON.stringify(all.data, null, 2) : migrationsReport(all.data).join('\n'),
        );
      }),
    );
};
