import { createInterface } from 'node:readline/promises';
import { listCompositions, readDelivery } from '@site/admin-client';
import { changeWords, releaseId, type Canary, type RetiredPart } from '@site/contracts';
import { MINUTE_MS } from '@site/contracts/units';
import type { Command } from 'commander';
import { callAdmin, runCommand } from '../admin/admin-client';
import { CommandError } from '../command-error';
import { check, promote, retire, rollback } from '../admin/compositions';
import {
  compositionNumber,
  DROPS,
  FORCE,
  reasonText,
  report,
  toReference,
  WHY,
} from './composition-options';
import { partsSince, type LivePart } from './parts-since';
import { textTable } from './text-table';

/** `check`, `promote`, `rollback` and `retire` */
export const addCompositionCommands = (program: Command): void => {
  program
    .command('check')
    .argument('<releases...>', 'name@version of each release')
    .option('--drops <paths...>', DROPS)
    .description('say what a promotion would be told, and promote nothing')
    .action((releases: string[], { drops }: { drops?: string[] }) =>
      runCommand(() => check(releases.map(toReference), drops)),
    );

  program
    .command('promote')
    .argument('<releases...>', 'name@version of each release')
    .option(
      '--base <number>',
      'what you have seen live: refuse where one of these parts has changed since',
      compositionNumber,
    )
    .option('--reason <text>', WHY, reasonText)
    .option('--drops <paths...>', DROPS)
    .option('--force', FORCE)
    .description('put releases live')
    .action((releases: string[], options: Parameters<typeof promote>[1]) =>
      runCommand(async () => {
        report(await promote(releases.map(toReference), options));
      }),
    );

  program
    .command('rollback')
    .argument('[part]', 'a part, or name@version to take back only that release of it')
    .option(
      '--to <number>',
      'instead of a part: the whole site, to this composition',
      compositionNumber,
    )
    .option('--reason <text>', WHY, reasonText)
    .option('--force', FORCE)
    .description('take a part back to its release before; the other parts stay as they are')
    .action(
      (part: string | undefined, options: { to?: number; reason?: string; force?: boolean }) =>
        runCommand(async () => {
          if (part !== undefined && options.to !== undefined)
            throw new CommandError('Name a part, or a composition with --to, not both.');
          const which = options.to === undefined ? await whichPart(part) : {};
          report(await rollback({ ...which, ...options }));
        }),
    );

  program
    .command('retire')
    .argument('<part>', 'the part that is to go, with its pages')
    .option('--to <path>', 'where its paths lead; else they say that they are gone')
    .option('--reason <text>', WHY, reasonText)
    .option('--force', FORCE)
    .description('take a part away; a rollback of it brings it back')
    .action((part: string, options: { to?: string; reason?: string; force?: boolean }) =>
      runCommand(async () => {
        report(await retire({ part, ...options }));
      }),
    );
};

/** Within this time, in ms, a second rollback of a part is more likely another person's than a second step. */
const JUST_NOW_MS = 10 * MINUTE_MS;

/** The part that is to go back, and from which version where that is known. */
async function whichPart(given: string | undefined): Promise<{ part: string; from?: string }> {
  if (given?.includes('@')) {
    const { name, version } = toReference(given);
    return { part: name, from: version };
  }
  const live = await listCompositions(callAdmin);
  const parts = partsSince(live);
  const part = given ?? (await askForPart(parts, (await readDelivery(callAdmin)).retired));
  const known = parts.find((one) => one.part === part);
  if (!known) return { part };
  refuseUnclear(known, live.canaries);
  if (given !== undefined) refuseSecond(known);
  return { part, from: known.version };
}

/** The fault may be the canary's or the live release's, and going back would end both. */
function refuseUnclear({ part, version }: LivePart, canaries: Canary[] = []): void {
  const canary = canaries.find(({ name }) => name === part);
  if (!canary) return;
  throw new CommandError(
    [
      `${releaseId(canary)} is on canary for ${canary.percent} % of visitors, ${part}@${version} is live for the others.`,
      `To end the canary:                 npm run site -- canary ${part} --end`,
      `To take the live release back too: npm run site -- rollback ${part}@${version}`,
    ].join('\n'),
  );
}

/** Of two people who take back the same fault one after the other, the second would go one release too far. */
function refuseSecond({ part, version, since }: LivePart): void {
  if (since?.action !== 'rollback') return;
  const seconds = Math.round((Date.now() - Date.parse(since.at)) / 1000);
  if (seconds * 1000 > JUST_NOW_MS) return;
  throw new CommandError(
    [
      `${part} was taken back ${seconds} s ago by ${since.by ?? 'somebody'}: ${changeWords(since.parts)}`,
      `To go back one more: npm run site -- rollback ${part}@${version}`,
    ].join('\n'),
  );
}

const TITLES = ['part', 'live', 'since', 'by', 'action', 'reason'];

/** Shows what is live of each part, or was; asks at a terminal, and elsewhere says what to write. */
async function askForPart(live: LivePart[], retired: RetiredPart[] = []): Promise<string> {
  const parts = live.map(({ part, version, since }) => [
    part,
    version,
    since?.at ?? 'for long',
    since?.by ?? '-',
    since?.action ?? '',
    since?.reason ?? '',
  ]);
  const gone = retired.map(({ name, since = 'for long', by = '-' }) => {
    return [name, 'nothing', since, by, 'retire'];
  });
  const question = [
    'Which part is to go back to its release before?',
    ...textTable(
      TITLES.map((title) => ({ title })),
      [...parts, ...gone],
    ),
  ];
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new CommandError([...question, 'Name it: npm run site -- rollback <part>'].join('\n'));

  console.log(question.join('\n'));
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    // Ctrl-C and Ctrl-D are an answer too.
    const part = (await terminal.question('Part: ').catch(() => '')).trim();
    if (part) return part;
    throw new CommandError('Nothing was taken back.');
  } finally {
    terminal.close();
  }
}
