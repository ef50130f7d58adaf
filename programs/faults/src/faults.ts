/**
 * `npm run faults`: what the site promises when things go wrong, tried on a whole site on this machine: nginx, two
 * instances, their database behind a line that can be cut, a mail server. Says a line for each fault, writes
 * `bench/results/faults.json`, and exits with 1 where something does not hold. A fault that cannot be had here is named and
 * counts as neither.
 */
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { SECOND_MS } from '@site/contracts/units';
import { CommandError, said } from '@site/tooling/command-error';
import { isServiceBuilt } from '@site/tooling/build/build-service';
import { ROOT } from '@site/tooling/repository';
import { FAULTS } from './all-faults';
import type { Fault } from './fault';
import { linesOf, RESULTS, resultOf, writeResults, type Result } from './running/results';
import { runFault } from './running/run-fault';

const number = (text: string): number => {
  if (Number(text) > 0) return Number(text);
  throw new InvalidArgumentError('It is a number above 0.');
};
const named = (name: string, before: Fault[] = []): Fault[] => {
  const fault = FAULTS.find((one) => one.name === name);
  if (!fault)
    throw new InvalidArgumentError(`There are ${FAULTS.map((one) => one.name).join(', ')}.`);
  return [...before, fault];
};

const { only, minutes, list } = new Command('npm run faults --')
  .description(
    'Tries what the site promises when things go wrong; needs nginx, and a database of its own.',
  )
  .option('--only <name>', 'one fault, or several: once for each', named)
  .option('--minutes <most>', 'how long those that last may last, each at most', number)
  .option('--list', 'say which there are, and run nothing', false)
  .parse()
  .opts<{ only?: Fault[]; minutes?: number; list: boolean }>();

/** What is served is what is built. */
const build = () => {
  if (isServiceBuilt(join(ROOT, 'services/api'))) return;
  const built = spawnSync(
    'npx',
    ['lerna', 'run', 'build', '--scope=@site/api', '--loglevel=error'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (built.status !== 0) throw new CommandError('The API could not be built.');
};

async function run(): Promise<void> {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopped.abort());
  build();
  const results: Result[] = [];
  for (const fault of only ?? FAULTS) {
    const began = performance.now();
    const told = await runFault(fault, { most: minutes, stopped: stopped.signal });
    if (stopped.signal.aborted) break;
    const [, load = NaN] = loadavg();
    const seconds = (performance.now() - began) / SECOND_MS;
    const result = resultOf(fault, told, { seconds: Math.round(seconds), load });
    for (const line of linesOf(result)) console.log(line);
    results.push(result);
    // Each as it comes: what follows may be stopped.
    await writeResults(
      results,
      FAULTS.map(({ name }) => name),
    );
  }
  const count = (outcome: Result['outcome']) =>
    results.filter((one) => one.outcome === outcome).length;
  console.log(
    `${count('held')} held, ${count('not held')} not held, ${count('not run')} not run. Written: ${RESULTS}`,
  );
  if (stopped.signal.aborted) process.exitCode = 130;
  else if (count('not held') > 0) process.exitCode = 1;
}

const say = () => {
  for (const { name, when, then } of FAULTS) console.log(`${name}\n  ${when}\n  → ${then}`);
};

(list ? Promise.resolve(say()) : run()).catch((error: unknown) => {
  console.error(said(error));
  process.exitCode = 1;
});
