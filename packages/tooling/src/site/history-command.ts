import { listCompositions, readComposition } from '@site/admin-client';
import {
  changesBetween,
  changeWords,
  LONGEST_HISTORY_PAGE,
  type WholeComposition,
} from '@site/contracts';
import { InvalidArgumentError, type Command } from 'commander';
import { callAdmin, runCommand } from '../admin/admin-client';
import { compositionNumber } from './composition-options';
import { textTable } from './text-table';

const TITLES = ['', 'number', 'at', 'by', 'action', 'parts', 'reason'];

const pageLength = (text: string): number => {
  if (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= LONGEST_HISTORY_PAGE) return Number(text);
  throw new InvalidArgumentError(`Give a number from 1 to ${LONGEST_HISTORY_PAGE}.`);
};

/** `history` and `diff` */
export const addHistoryCommands = (program: Command): void => {
  program
    .command('history')
    .argument('[part]', 'only the changes of this part')
    .option('--limit <count>', 'how many', pageLength, 20)
    .option('--before <number>', 'only those older than this composition', compositionNumber)
    .description('list the changes of what is live, newest first')
    .action((part: string | undefined, page: { limit: number; before?: number }) =>
      runCommand(async () => {
        const { live, releases, compositions } = await listCompositions(callAdmin, {
          ...(part !== undefined && { part }),
          ...page,
        });
        const rows = compositions.map(
          ({ number, at, by = '-', action, parts, reason = '', forced }) => [
            number === live ? '*' : '',
            String(number),
            at,
            by,
            action,
            changeWords(parts),
            forced ? `${reason} (over ${forced.join(', ')})` : reason,
          ],
        );
        const titles = TITLES.map((title) => ({ title, figures: title === 'number' }));
        if (rows.length === 0) console.log(nothingOf(part, page.before, Object.keys(releases)));
        else for (const line of textTable(titles, rows)) console.log(line);
        const oldest = compositions.at(-1)?.number ?? 1;
        if (compositions.length === page.limit && oldest > 1)
          console.log(`Older ones: --before ${oldest}`);
      }),
    );

  program
    .command('diff')
    .argument('<one>', 'the number of a composition', compositionNumber)
    .argument('<other>', 'the number of another', compositionNumber)
    .description('say what differs from one composition to another')
    .action((...numbers: [one: number, other: number]) =>
      runCommand(async () => {
        const [one, other] = [numbers[0], numbers[1]];
        const [before, after] = await Promise.all([
          readComposition(callAdmin, one),
          readComposition(callAdmin, other),
        ]);
        const changes = changesBetween(named(before), named(after));
        if (changes.length === 0) console.log(`Compositions ${one} and ${other} name the same.`);
        const titles = ['part', String(one), String(other)].map((title) => ({ title }));
        const rows = changes.map(({ name, from = '-', to = '-' }) => [name, from, to]);
        if (rows.length > 0) for (const line of textTable(titles, rows)) console.log(line);
      }),
    );
};

/** Whoever misspells a part must not read that all is as it was. */
const nothingOf = (
  part: string | undefined,
  before: number | undefined,
  live: string[],
): string => {
  const which = part === undefined ? '' : ` of ${part}`;
  if (before !== undefined) return `There is no change${which} before composition ${before}.`;
  return part === undefined
    ? 'Nothing was changed.'
    : `There is no change${which}. Live is ${live.join(', ') || 'nothing'}.`;
};

/** What all visitors get, and what some do. */
const named = ({ releases, canaries = [] }: WholeComposition): Record<string, string> => ({
  ...releases,
  ...Object.fromEntries(
    canaries.map(({ name, version, percent }) => [
      `${name} on canary`,
      `${version} for ${percent} %`,
    ]),
  ),
});
