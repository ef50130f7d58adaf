import { readTelemetry } from '@site/admin-client';
import { LONGEST_TELEMETRY_HOURS, type ReleaseTelemetry } from '@site/contracts';
import { InvalidArgumentError, type Command } from 'commander';
import { callAdmin, runCommand } from '../admin/admin-client';
import { releaseStates } from './release-states';
import { textTable, thousands } from './text-table';

const hoursOption = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > LONGEST_TELEMETRY_HOURS)
    throw new InvalidArgumentError(`Give a whole number from 1 to ${LONGEST_TELEMETRY_HOURS}.`);
  return value;
};

const TITLES = ['visits', 'not loaded', 'threw', 'failed', 'LCP', 'CLS', 'INP'];
const COLUMNS = [
  { title: 'release' },
  { title: 'state' },
  ...TITLES.map((title) => ({ title, figures: true })),
];

const milliseconds = (figure: ReleaseTelemetry['lcp']): string =>
  figure ? `${thousands(figure.p75)} ms` : '';

const row = (release: ReleaseTelemetry, state: string): string[] => {
  const { name, version, visits, failedToLoad, failedToRender, lcp, cls, inp } = release;
  const failed =
    visits === 0 ? '' : `${thousands(((failedToLoad + failedToRender) / visits) * 100, 2)} %`;
  return [
    `${name}@${version}`,
    state,
    ...[visits, failedToLoad, failedToRender].map((count) => thousands(count)),
    failed,
    milliseconds(lcp),
    cls ? cls.p75.toFixed(3) : '',
    milliseconds(inp),
  ];
};

/** `telemetry` */
export const addTelemetryCommand = (program: Command): void => {
  program
    .command('telemetry')
    .argument('[part]', 'of one part alone')
    .option('--hours <number>', 'of how many hours', hoursOption, 24)
    .description(
      'list how the releases did in browsers; of web vitals what three of four are below',
    )
    .action((part: string | undefined, { hours }: { hours: number }) =>
      runCommand(async () => {
        const [{ since, releases }, stateOf] = await Promise.all([
          readTelemetry(callAdmin, { part, hours }),
          releaseStates(),
        ]);
        const rows = releases.map((release) => row(release, stateOf(release)));
        if (rows.length > 0) for (const line of textTable(COLUMNS, rows)) console.log(line);
        else
          console.log(`Nothing was told${part === undefined ? '' : ` of ${part}`} since ${since}.`);
      }),
    );
};
