/**
 * `npm run faults`: starts a site, injects faults one after the other, and checks the behavior in
 * docs/reliability.md.
 */
import { Argument, Command, InvalidArgumentError } from 'commander';
import { SECOND_MS } from '@site/contracts/units';
import { createReport, type Fault } from './fault';
import { kills } from './kills';
import { silentDatabase } from './silent-database';
import { startSite, type Site } from './site';
import { slowDatabase } from './slow-database';
import { soak } from './soak';

const FAULTS = [silentDatabase, slowDatabase, kills, soak];

const positive = (text: string): number => {
  if (Number(text) > 0) return Number(text);
  throw new InvalidArgumentError('Give a number above 0.');
};

const command = new Command('npm run faults --')
  .description('Starts a site of two instances and a database, and injects faults into it.')
  .addArgument(new Argument('[names...]', 'all by default').choices(FAULTS.map(({ name }) => name)))
  .option('--minutes <minutes>', 'how long kills and soak last', positive)
  .addHelpText('after', () =>
    ['', ...FAULTS.map(({ name, description }) => `${name}: ${description}`)].join('\n'),
  )
  .parse();
const { minutes } = command.opts<{ minutes?: number }>();
const names: string[] = command.processedArgs[0];

const runFault = async (site: Site, fault: Fault): Promise<boolean> => {
  const report = createReport();
  const { figures, failures, check } = report;
  const startedAt = performance.now();
  await fault
    .run(site, report, minutes ?? fault.minutes ?? 0)
    .catch((error: unknown) => check(false, String(error)));
  const seconds = Math.round((performance.now() - startedAt) / SECOND_MS);
  const details = Object.entries(figures).map(([name, figure]) => `${name}: ${figure}`);
  const outcome = failures.size === 0 ? 'passed' : 'failed';
  console.log(`${fault.name}: ${outcome} (${seconds} s); ${details.join('; ')}`);
  for (const failure of failures) console.log(`  ${failure}`);
  return failures.size === 0;
};

const run = async (): Promise<void> => {
  const site = await startSite();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void site.stop().finally(() => process.exit(130)));
  try {
    for (const fault of FAULTS)
      if (names.length === 0 || names.includes(fault.name))
        if (!(await runFault(site, fault))) process.exitCode = 1;
  } finally {
    await site.stop();
  }
};

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
