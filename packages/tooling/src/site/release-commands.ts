import {
  formatBytes,
  formatNumber,
  formatPercent,
  listCompositions,
  listReleases,
  prune,
  readTelemetry,
} from '@site/admin-client';
import {
  KEEP_REFUSED,
  LONGEST_TELEMETRY_HOURS,
  plural,
  releaseId,
  SHORTEST_KEEP_HOURS,
  type PrunedRelease,
  type PruneReport,
  type ReleaseReference,
  type ReleaseTelemetry,
} from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import { InvalidArgumentError, type Command } from 'commander';
import { callAdmin } from '../admin/admin-client';
import { print } from '../command-line';
import { readSpan, wholeNumber } from './options';
import { textTable } from './text-table';

/** `releases`, `telemetry` and `prune` */
export const addReleaseCommands = (program: Command): void => {
  program
    .command('releases')
    .description('list the latest releases, and which of them are live or on canary')
    .action(async () => print(await releaseList()));

  program
    .command('telemetry')
    .argument('[part]', 'only of this part')
    .option('--hours <number>', 'of how many hours', wholeNumber(LONGEST_TELEMETRY_HOURS), 24)
    .description('list visits, failures and 75th percentiles of web vitals by release')
    .action(async (part: string | undefined, { hours }: { hours: number }) =>
      print(await telemetryReport(part, hours)),
    );

  program
    .command('prune')
    .requiredOption(
      '--keep <span>',
      'such as 30d: keep releases that were live or uploaded in this period',
      keepHours,
    )
    .option('--dry-run', 'list what would be removed, and remove nothing')
    .description('remove releases that are not needed by the live site, open tabs or fallbacks')
    .action(async ({ keep, dryRun }: { keep: number; dryRun?: boolean }) =>
      print(
        pruneReport(await prune(callAdmin, { keepHours: keep, ...(dryRun && { dryRun }) }), dryRun),
      ),
    );
};

/** What visitors get of a release: `live`, `canary, 5%`, or an empty text. */
const readStates = async (): Promise<(release: ReleaseReference) => string> => {
  const { releases, canaries = [] } = await listCompositions(callAdmin, { limit: 1 });
  return ({ name, version }) => {
    if (releases[name] === version) return 'live';
    const canary = canaries.find((entry) => entry.name === name && entry.version === version);
    return canary ? `canary, ${canary.percent}%` : '';
  };
};

/** Without titles, so that scripts can cut columns from it. */
const releaseList = async (): Promise<string[]> => {
  const [releases, stateOf] = await Promise.all([listReleases(callAdmin), readStates()]);
  if (releases.length === 0) return ['Nothing is released yet.'];
  const rows = releases.map((release) => [release.createdAt, releaseId(release), stateOf(release)]);
  return textTable(['', '', ''], rows).slice(1);
};

const telemetryReport = async (part: string | undefined, hours: number): Promise<string[]> => {
  const [{ since, releases }, stateOf] = await Promise.all([
    readTelemetry(callAdmin, { part, hours }),
    readStates(),
  ]);
  if (releases.length === 0)
    return [`There is no telemetry${part === undefined ? '' : ` of ${part}`} since ${since}.`];
  return textTable(
    ['release', 'state', 'visits', 'not loaded', 'threw', 'failed', 'LCP', 'CLS', 'INP'],
    releases.map((release) => [releaseId(release), stateOf(release), ...figuresOf(release)]),
  );
};

const figuresOf = (release: ReleaseTelemetry): string[] => {
  const { visits, failedToLoad, failedToRender, lcp, cls, inp } = release;
  return [
    ...[visits, failedToLoad, failedToRender].map(formatNumber),
    visits === 0 ? '' : formatPercent((failedToLoad + failedToRender) / visits),
    lcp ? `${formatNumber(lcp.p75)} ms` : '',
    cls ? cls.p75.toFixed(3) : '',
    inp ? `${formatNumber(inp.p75)} ms` : '',
  ];
};

const keepHours = (text: string): number => {
  const hours = readSpan(text) / HOUR_MS;
  if (Number.isNaN(hours)) throw new InvalidArgumentError('Give a span such as 48h, 30d or 8w.');
  if (hours < SHORTEST_KEEP_HOURS) throw new InvalidArgumentError(`Please ${KEEP_REFUSED}.`);
  return hours;
};

const sumOf = (releases: PrunedRelease[], field: 'files' | 'bytes'): number =>
  releases.reduce((sum, release) => sum + release[field], 0);

const pruneReport = ({ releases, remain }: PruneReport, dryRun = false): string[] => {
  const kept = `${formatNumber(remain)} kept.`;
  if (releases.length === 0) return [`Nothing to remove, ${kept}`];
  const removed = dryRun ? 'would be removed' : 'removed';
  const files = plural(sumOf(releases, 'files'), 'file');
  const bytes = formatBytes(sumOf(releases, 'bytes'));
  return [
    ...textTable(
      [removed, 'files', 'size'],
      releases.map((release) => [
        releaseId(release),
        formatNumber(release.files),
        formatBytes(release.bytes),
      ]),
    ),
    `${plural(releases.length, 'release')} ${removed} (${files}, ${bytes}), ${kept}`,
  ];
};
