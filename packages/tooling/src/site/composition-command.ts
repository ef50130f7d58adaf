import { listCompositions } from '@site/admin-client';
import { changeWords, releaseId, type Canary, type Composition } from '@site/contracts';
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

/** Within this time, in ms, a second rollback of a part is more likely another person's than a second step. */
const JUST_NOW_MS = 10 * MINUTE_MS;

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

/** The part that is to go back, and from which version where that is known. */
async function whichPart(given: string | undefined): Promise<{ part: string; from?: string }> {
  if (given === undefined)
    throw new CommandError('Name a part, or a composition with --to. See: npm run site -- history');
  if (given.includes('@')) {
    const { name, version } = toReference(given);
    return { part: name, from: version };
  }
  const { releases, canaries, compositions } = await listCompositions(callAdmin, { part: given });
  const from = releases[given];
  if (from === undefined) return { part: given };
  const release = releaseId({ name: given, version: from });
  refuseUnclear(
    release,
    canaries?.find(({ name }) => name === given),
  );
  refuseSecond(
    release,
    // A canary changes nothing of what is live.
    compositions.find(({ parts }) =>
      parts.some(({ name, percent }) => name === given && percent === undefined),
    ),
  );
  return { part: given, from };
}

/** The fault may be the canary's or the live release's, and going back would end both. */
function refuseUnclear(live: string, canary: Canary | undefined): void {
  if (!canary) return;
  throw new CommandError(
    [
      `${releaseId(canary)} is on canary for ${canary.percent} % of visitors, ${live} is live for the others.`,
      `To end the canary:                 npm run site -- canary ${canary.name} --end`,
      `To take the live release back too: npm run site -- rollback ${live}`,
    ].join('\n'),
  );
}

/** Of two people who take back the same fault one after the other, the second would go one release too far. */
function refuseSecond(live: string, latest: Composition | undefined): void {
  if (latest?.action !== 'rollback') return;
  const seconds = Math.round((Date.now() - Date.parse(latest.at)) / 1000);
  if (seconds * 1000 > JUST_NOW_MS) return;
  throw new CommandError(
    [
      `It was rolled back ${seconds} s ago by ${latest.by ?? 'somebody'}: ${changeWords(latest.parts)}`,
      `To go back one more: npm run site -- rollback ${live}`,
    ].join('\n'),
  );
}
