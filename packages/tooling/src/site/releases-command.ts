import { listReleases, prune } from '@site/admin-client';
import {
  KEEP_REFUSED,
  releaseId,
  SHORTEST_KEEP_HOURS,
  type PrunedRelease,
  type PruneReport,
  plural,
} from '@site/contracts';
import { InvalidArgumentError, type Command } from 'commander';
import { callAdmin, runCommand } from '../admin/admin-client';
import { releaseStates } from './release-states';
import { textTable, thousands } from './text-table';

/** In hours. */
const UNITS: Record<string, number> = { h: 1, d: 24, w: 7 * 24 };

const keptHours = (text: string): number => {
  const [, count, unit = ''] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  const hours = Number(count) * (UNITS[unit] ?? NaN);
  if (Number.isNaN(hours)) throw new InvalidArgumentError('Give a span such as 48h, 30d or 8w.');
  if (hours < SHORTEST_KEEP_HOURS) throw new InvalidArgumentError(`Please ${KEEP_REFUSED}.`);
  return hours;
};

const megabytes = (bytes: number): string => `${thousands(bytes / 1_000_000, 1)} MB`;
const sumOf = (releases: PrunedRelease[], field: 'files' | 'bytes'): number =>
  releases.reduce((sum, release) => sum + release[field], 0);

const nothingToRemove = (remain: number): string =>
  remain === 0
    ? 'Nothing to remove: there is no release.'
    : `Nothing to remove: ${plural(remain, 'release')} ${remain === 1 ? 'is' : 'are'} needed, or not old enough.`;

/** What went, or would go, as the operator reads it. */
export const pruneReport = (
  { releases, remain, elsewhere }: PruneReport,
  dryRun = false,
): string[] => {
  const columns = [
    { title: dryRun ? 'would go' : 'gone' },
    { title: 'files', figures: true },
    { title: 'size', figures: true },
  ];
  const rows = releases.map((release) => [
    releaseId(release),
    thousands(release.files),
    megabytes(release.bytes),
  ]);
  const freed = `${plural(releases.length, 'release')} ${dryRun ? 'would go' : 'gone'}: ${plural(sumOf(releases, 'files'), 'file')}, ${megabytes(sumOf(releases, 'bytes'))}.`;
  const stay = `${thousands(remain)} ${dryRun ? 'would remain' : remain === 1 ? 'remains' : 'remain'}`;
  return [
    ...(rows.length > 0
      ? [...textTable(columns, rows), `${freed} ${stay}.`]
      : [nothingToRemove(remain)]),
    ...(elsewhere > 0
      ? [
          `Another prune is about to remove ${plural(elsewhere, 'more release')}. If it was cut off, prune again in ten minutes.`,
        ]
      : []),
  ];
};

/** `releases` and `prune` */
export const addReleasesCommands = (program: Command): void => {
  program
    .command('releases')
    .description('list the latest releases, and which of them are live or on canary')
    .action(() =>
      runCommand(async () => {
        const [releases, stateOf] = await Promise.all([listReleases(callAdmin), releaseStates()]);
        const rows = releases.map((one) => [one.createdAt, releaseId(one), stateOf(one)]);
        if (rows.length === 0) console.log('Nothing is released yet.');
        const [, ...lines] = textTable([{ title: '' }, { title: '' }, { title: '' }], rows);
        for (const line of lines) console.log(line);
      }),
    );

  program
    .command('prune')
    .requiredOption(
      '--keep <span>',
      'such as 30d: what was live or released since stays',
      keptHours,
    )
    .option('--dry-run', 'say what would go, and remove nothing')
    .description('remove releases that nothing live, no open tab and no fallback needs')
    .action(({ keep, dryRun }: { keep: number; dryRun?: boolean }) =>
      runCommand(async () => {
        const report = await prune(callAdmin, { keepHours: keep, ...(dryRun && { dryRun }) });
        for (const line of pruneReport(report, dryRun)) console.log(line);
      }),
    );
};
