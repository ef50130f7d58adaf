import { listCompositions } from '@site/admin-client';
import { LARGEST_CANARY_PERCENT } from '@site/contracts';
import { InvalidArgumentError, type Command } from 'commander';
import { callAdmin, runCommand } from '../admin/admin-client';
import { CommandError } from '../command-error';
import { endCanary, startCanary } from '../admin/compositions';
import {
  compositionNumber,
  DROPS,
  FORCE,
  reasonText,
  report,
  toReference,
  WHY,
} from './composition-options';
import { textTable } from './text-table';

interface CanaryOptions {
  percent?: number;
  end?: boolean;
  base?: number;
  reason?: string;
  drops?: string[];
  force?: boolean;
}

const percentage = (text: string): number => {
  const percent = Number(text);
  if (/^\d{1,2}(\.\d{1,2})?$/.test(text) && percent > 0 && percent <= LARGEST_CANARY_PERCENT)
    return percent;
  throw new InvalidArgumentError(
    `Give a number above 0, with at most two decimals, up to ${LARGEST_CANARY_PERCENT}.`,
  );
};

/** `canary`, which begins, enlarges, ends and lists canaries */
export const addCanaryCommand = (program: Command): void => {
  program
    .command('canary')
    .argument('[release]', 'name@version; to end it, the part is enough')
    .option('--percent <share>', 'of the visitors, who stay on their side', percentage)
    .option('--end', 'take it back: its visitors get what is live')
    .option(
      '--base <number>',
      'what you have seen live: refuse where the part has changed since',
      compositionNumber,
    )
    .option('--reason <text>', WHY, reasonText)
    .option('--drops <paths...>', DROPS)
    .option('--force', FORCE)
    .description('give a release to some visitors; without a release, list what some visitors get')
    .action((release: string | undefined, options: CanaryOptions) =>
      runCommand(() => canary(release, options)),
    );
};

async function canary(
  release: string | undefined,
  { end, percent, ...options }: CanaryOptions,
): Promise<void> {
  if (end && (release === undefined || percent !== undefined))
    throw new CommandError('Name the part whose canary ends, and no share: canary <part> --end');
  if (release === undefined) return list();
  if (end) {
    const [part = '', version] = release.split('@');
    const { reason } = options;
    return report(
      await endCanary({ part, ...(version && { version }), ...(reason && { reason }) }),
    );
  }
  if (percent === undefined)
    throw new CommandError('Say for how many: canary <name@version> --percent 5');
  report(await startCanary({ release: toReference(release), percent, ...options }));
}

const TITLES = ['part', 'on canary', 'percent', 'live', 'since', 'by', 'seen with the cookie'];

async function list(): Promise<void> {
  const { canaries = [], releases } = await listCompositions(callAdmin, { limit: 1 });
  if (canaries.length === 0) return console.log('Nothing is on canary.');
  const columns = TITLES.map((title) => ({ title, figures: title === 'percent' }));
  const rows = canaries.map(({ name, version, percent, since, by = '-', slice }) => [
    name,
    version,
    String(percent),
    releases[name] ?? '-',
    since,
    by,
    slice === undefined ? '-' : `slice=${slice}`,
  ]);
  for (const line of textTable(columns, rows)) console.log(line);
}
