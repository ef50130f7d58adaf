import * as admin from '@site/admin-client';
import {
  formatChanges,
  LARGEST_CANARY_PERCENT,
  releaseId,
  type Canary,
  type Composition,
} from '@site/contracts';
import { MINUTE_MS } from '@site/contracts/units';
import { InvalidArgumentError, type Command } from 'commander';
import { callAdmin } from '../admin/admin-client';
import { author, checkPromotion, promote, type PromoteOptions } from '../admin/compositions';
import { CommandError, print } from '../command-line';
import { addDropsOption, addReasonOptions, toReference, versionNumber } from './options';
import { textTable } from './text-table';

const RELEASES = ['<releases...>', 'name@version of each release'] as const;
const BASE = 'the composition that you have seen: refused if one of these parts has changed since';

const printChange = (composition: Composition): void =>
  print([`Composition ${composition.number} is live: ${formatChanges(composition)}.`]);

/** `check`, `promote`, `canary`, `rollback` and `retire` */
export const addCompositionCommands = (program: Command): void => {
  const check = program
    .command('check')
    .argument(...RELEASES)
    .description('print the verdict of a promotion, and promote nothing');
  addDropsOption(check).action(async (releases: string[], { drops }: { drops?: string[] }) =>
    print(await checkPromotion(releases.map(toReference), drops)),
  );

  const promotion = program
    .command('promote')
    .argument(...RELEASES)
    .option('--base <number>', BASE, versionNumber)
    .description('put releases live');
  addReasonOptions(addDropsOption(promotion)).action(
    async (releases: string[], options: PromoteOptions) =>
      printChange(await promote(releases.map(toReference), options)),
  );

  const canary = program
    .command('canary')
    .argument('[release]', 'name@version; to end its canary, the part is enough')
    .option(
      '--percent <share>',
      'percentage of visitors; they keep this release on later visits',
      percentage,
    )
    .option('--end', 'end the canary: its visitors get the live release')
    .option('--base <number>', BASE, versionNumber)
    .description('show a release to some visitors; without a release, list the canaries');
  addReasonOptions(addDropsOption(canary)).action(runCanary);

  const rollback = program
    .command('rollback')
    .argument('[part]', 'a part, or name@version to roll back only if that release is live')
    .option(
      '--to <number>',
      'instead of a part: the whole site, to this composition',
      versionNumber,
    )
    .description('roll a part back to its previous release; other parts stay as they are');
  addReasonOptions(rollback).action(runRollback);

  const retirement = program
    .command('retire')
    .argument('<part>', 'the part to remove, with its pages')
    .option('--to <path>', 'where its paths redirect; without it they respond with status 410')
    .description('remove a part; a rollback restores it');
  addReasonOptions(retirement).action(
    async (part: string, options: { to?: string; reason?: string }) =>
      printChange(await admin.retire(callAdmin, { part, ...options, by: author() })),
  );
};

interface CanaryOptions extends PromoteOptions {
  percent?: number;
  end?: boolean;
}

const percentage = (text: string): number => {
  const percent = Number(text);
  if (/^\d{1,2}(\.\d{1,2})?$/.test(text) && percent > 0 && percent <= LARGEST_CANARY_PERCENT)
    return percent;
  throw new InvalidArgumentError(
    `Give a number above 0, with at most two decimals, up to ${LARGEST_CANARY_PERCENT}.`,
  );
};

async function runCanary(
  release: string | undefined,
  { end, percent, ...options }: CanaryOptions,
): Promise<void> {
  const by = author();
  if (end) {
    if (release === undefined || percent !== undefined)
      throw new CommandError(
        'Name the part whose canary ends, without a share: canary <part> --end',
      );
    const [part = '', version] = release.split('@');
    const { reason } = options;
    return printChange(await admin.endCanary(callAdmin, { part, version, reason, by }));
  }
  if (release === undefined) return print(await canaryList());
  if (percent === undefined)
    throw new CommandError('Give the share of visitors: canary <name@version> --percent 5');
  const start = { release: toReference(release), percent, ...options, by };
  printChange(await admin.startCanary(callAdmin, start));
}

async function canaryList(): Promise<string[]> {
  const { canaries = [], releases } = await admin.listCompositions(callAdmin, { limit: 1 });
  if (canaries.length === 0) return ['Nothing is on canary.'];
  return textTable(
    ['part', 'on canary', 'percent', 'live', 'since', 'by', 'cookie'],
    canaries.map(({ name, version, percent, since, by = '-', slice }) => [
      name,
      version,
      String(percent),
      releases[name] ?? '-',
      since,
      by,
      slice === undefined ? '-' : `slice=${slice}`,
    ]),
  );
}

interface RollbackOptions {
  to?: number;
  reason?: string;
  force?: boolean;
}

async function runRollback(part: string | undefined, options: RollbackOptions): Promise<void> {
  if (part !== undefined && options.to !== undefined)
    throw new CommandError('Name a part, or a composition with --to, not both.');
  if (part === undefined && options.to === undefined)
    throw new CommandError('Name a part, or a composition with --to. See: npm run site -- history');
  const request = part === undefined ? {} : await rollbackTarget(part);
  printChange(await admin.rollback(callAdmin, { ...request, ...options, by: author() }));
}

/** The part to roll back, and its live version if there is one. */
async function rollbackTarget(target: string): Promise<{ part: string; from?: string }> {
  if (target.includes('@')) {
    const { name, version } = toReference(target);
    return { part: name, from: version };
  }
  const { releases, canaries, compositions } = await admin.listCompositions(callAdmin, {
    part: target,
  });
  const from = releases[target];
  if (from === undefined) return { part: target };
  const live = releaseId({ name: target, version: from });
  // A canary does not change what is live.
  const latest = compositions.find(({ parts }) =>
    parts.some(({ name, percent }) => name === target && percent === undefined),
  );
  refuseDuringCanary(
    live,
    canaries?.find(({ name }) => name === target),
  );
  refuseSecondRollback(live, latest);
  return { part: target, from };
}

/** Either the canary or the live release may be faulty, and a rollback would end both. */
function refuseDuringCanary(live: string, canary: Canary | undefined): void {
  if (!canary) return;
  throw new CommandError(
    [
      `${releaseId(canary)} is on canary for ${canary.percent}% of visitors, ${live} is live for the others.`,
      `To end the canary:                 npm run site -- canary ${canary.name} --end`,
      `To roll back the live release too: npm run site -- rollback ${live}`,
    ].join('\n'),
  );
}

/** Within this time, in ms, a second rollback of a part is probably an accidental repetition by another person. */
const JUST_NOW_MS = 10 * MINUTE_MS;

/** If two people roll back the same release, the second rollback would go one release too far. */
function refuseSecondRollback(live: string, latest: Composition | undefined): void {
  if (latest?.action !== 'rollback') return;
  const age = Date.now() - Date.parse(latest.at);
  if (age > JUST_NOW_MS) return;
  throw new CommandError(
    [
      `It was rolled back ${Math.round(age / 1000)} s ago by ${latest.by ?? 'an unknown user'}: ${formatChanges(latest)}`,
      `To roll back one more release: npm run site -- rollback ${live}`,
    ].join('\n'),
  );
}
