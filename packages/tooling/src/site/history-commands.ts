import { listCompositions, readComposition } from '@site/admin-client';
import {
  changesBetween,
  formatChanges,
  LONGEST_HISTORY_PAGE,
  type CompositionDetails,
} from '@site/contracts';
import type { Command } from 'commander';
import { callAdmin } from '../admin/admin-client';
import { print } from '../command-line';
import { versionNumber, wholeNumber } from './options';
import { textTable } from './text-table';

interface HistoryPage {
  limit: number;
  before?: number;
}

/** `history` and `diff` */
export const addHistoryCommands = (program: Command): void => {
  program
    .command('history')
    .argument('[part]', 'only the changes of this part')
    .option('--limit <count>', 'how many', wholeNumber(LONGEST_HISTORY_PAGE), 20)
    .option('--before <number>', 'only those older than this composition', versionNumber)
    .description('list the changes to what is live, newest first')
    .action(async (part: string | undefined, page: HistoryPage) =>
      print(await historyPage(part, page)),
    );

  program
    .command('diff')
    .argument('<before>', 'the number of a composition', versionNumber)
    .argument('<after>', 'the number of another', versionNumber)
    .description('list the differences between two compositions')
    .action(async (before: number, after: number) => print(await differences(before, after)));
};

const historyPage = async (part: string | undefined, page: HistoryPage): Promise<string[]> => {
  const query = { ...(part !== undefined && { part }), ...page };
  const { live, releases, compositions } = await listCompositions(callAdmin, query);
  if (compositions.length === 0) return [emptyHistory(part, page.before, Object.keys(releases))];
  const oldest = compositions.at(-1)?.number ?? 1;
  const hasMore = compositions.length === page.limit && oldest > 1;
  return [
    ...textTable(
      ['', 'number', 'at', 'by', 'action', 'parts', 'reason'],
      compositions.map(({ number, at, by = '-', action, parts, reason = '', forced }) => [
        number === live ? '*' : '',
        String(number),
        at,
        by,
        action,
        formatChanges({ action, parts }),
        forced ? `${reason} (overruled: ${forced.join(', ')})` : reason,
      ]),
    ),
    ...(hasMore ? [`Older changes: --before ${oldest}`] : []),
  ];
};

/** Lists the live parts, so that a misspelled part is not mistaken for an unchanged one. */
const emptyHistory = (
  part: string | undefined,
  before: number | undefined,
  live: string[],
): string => {
  const which = part === undefined ? '' : ` of ${part}`;
  if (before !== undefined) return `There is no change${which} before composition ${before}.`;
  return `There is no change${which}. Live parts: ${live.join(', ') || 'none'}.`;
};

const differences = async (before: number, after: number): Promise<string[]> => {
  const compositions = await Promise.all([
    readComposition(callAdmin, before),
    readComposition(callAdmin, after),
  ]);
  const changes = changesBetween(releasesOf(compositions[0]), releasesOf(compositions[1]));
  if (changes.length === 0) return [`Compositions ${before} and ${after} have the same releases.`];
  return textTable(
    ['part', String(before), String(after)],
    changes.map(({ name, from = '-', to = '-' }) => [name, from, to]),
  );
};

/** Part → version, with canaries under separate names. */
const releasesOf = ({ releases, canaries = [] }: CompositionDetails): Record<string, string> => ({
  ...releases,
  ...Object.fromEntries(
    canaries.map(({ name, version, percent }) => [
      `${name} on canary`,
      `${version} for ${percent}%`,
    ]),
  ),
});
