import { createInterface } from 'node:readline/promises';
import type { ReleaseReference } from '@site/contracts';
import type { Command } from 'commander';
import { CommandError, runCommand } from '../admin/admin-client';
import { listCompositions, promote, rollback } from '../admin/compositions';
import { partsSince } from './parts-since';
import { textTable } from './text-table';

/** `compositions`, `promote` and `rollback` */
export const addCompositionCommands = (program: Command): void => {
  program
    .command('compositions')
    .description('list the latest compositions and mark what is live')
    .action(() =>
      runCommand(async () => {
        const { live, compositions } = await listCompositions();
        for (const { number, createdAt, by = '-', reason } of compositions)
          console.log(`${number === live ? '*' : ' '} ${number}  ${createdAt}  ${by}  ${reason}`);
      }),
    );

  program
    .command('promote')
    .argument('<releases...>', 'name@version of each release')
    .option('--base <number>', 'refuse unless this composition is live', Number)
    .option('--reason <text>', 'why, for those who read the compositions')
    .description('put releases live')
    .action((releases: string[], options: { base?: number; reason?: string }) =>
      runCommand(async () => {
        const { number } = await promote(releases.map(toReference), options);
        console.log(`Composition ${number} is live.`);
      }),
    );

  program
    .command('rollback')
    .argument('[part]', 'a part, or name@version to take back only that release of it')
    .option('--to <number>', 'instead of a part: the whole site, to this composition', Number)
    .option('--reason <text>', 'why, for those who read the compositions')
    .description('take a part back to its release before; the other parts stay as they are')
    .action((part: string | undefined, options: { to?: number; reason?: string }) =>
      runCommand(async () => {
        if (part !== undefined && options.to !== undefined)
          throw new CommandError('Name a part, or a composition with --to, not both.');
        const which = options.to === undefined ? toTaken(part ?? (await askForPart())) : {};
        const { number, reason } = await rollback({ ...which, ...options });
        console.log(`Composition ${number} is live: ${reason}`);
      }),
    );
};

const toReference = (text: string): ReleaseReference => {
  const [name, version] = text.split('@');
  if (!name || !version) throw new CommandError(`${text} is not of the form name@version.`);
  return { name, version };
};

const toTaken = (text: string): { part: string; from?: string } => {
  if (!text.includes('@')) return { part: text };
  const { name, version } = toReference(text);
  return { part: name, from: version };
};

const TITLES = ['part', 'live', 'since', 'by', 'reason'];

/** Shows what is live of each part; asks at a terminal, and elsewhere says what to write. */
async function askForPart(): Promise<string> {
  const { live, compositions } = await listCompositions();
  const parts = partsSince(live, compositions).map(({ part, version, since }) => [
    part,
    version,
    since?.createdAt ?? 'for long',
    since?.by ?? '-',
    since?.reason ?? '',
  ]);
  const question = [
    'Which part is to go back to its release before?',
    ...textTable(
      TITLES.map((title) => ({ title })),
      parts,
    ),
  ];
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new CommandError([...question, 'Name it: npm run site -- rollback <part>'].join('\n'));

  console.log(question.join('\n'));
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const part = (await terminal.question('Part: ')).trim();
    if (part) return part;
    throw new CommandError('Nothing was taken back.');
  } finally {
    terminal.close();
  }
}
