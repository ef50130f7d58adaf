import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '@site/tooling/repository';
import * as z from 'zod';
import type { Fault } from '../fault';
import type { Told } from './one-fault';

export const RESULTS = 'bench/results/faults.json';

const Result = z.object({
  name: z.string(),
  when: z.string(),
  then: z.string(),
  outcome: z.enum(['held', 'not held', 'not run']),
  /** What did not hold, or why it was not run. */
  why: z.array(z.string()),
  figures: z.record(z.string(), z.union([z.number(), z.string()])),
  date: z.string(),
  machine: z.string(),
  /** How many processes wanted a core as it ended, over the last five minutes: others may have been at work. */
  load: z.number(),
  seconds: z.number(),
});
export type Result = z.infer<typeof Result>;

export const machine = (): string => {
  const [{ model = 'processor' } = {}, ...others] = cpus();
  return `${others.length + 1} × ${model}, Node ${process.version}`;
};

const judged = (told: Told): Pick<Result, 'outcome' | 'why' | 'figures'> => {
  if ('notRun' in told) return { outcome: 'not run', why: [told.notRun], figures: {} };
  if ('failed' in told) return { outcome: 'not held', why: [told.failed], figures: {} };
  const { broken, figures } = told.found;
  return { outcome: broken.length === 0 ? 'held' : 'not held', why: broken, figures };
};

export const resultOf = (
  { name, when, then }: Pick<Fault, 'name' | 'when' | 'then'>,
  told: Told,
  run: Pick<Result, 'seconds' | 'load'>,
): Result => ({
  name,
  when,
  then,
  ...judged(told),
  date: new Date().toISOString(),
  machine: machine(),
  ...run,
});

/** One line, and one more for each thing that does not hold. */
export const linesOf = ({ name, outcome, why, figures, seconds }: Result): string[] => {
  const found = Object.entries(figures).map(([what, figure]) => `${what}: ${figure}`);
  const head = `${outcome.padEnd(8)} ${name} (${seconds.toFixed(0)} s) ${found.join(', ')}`;
  return [head.trim(), ...why.map((reason) => `           ${reason}`)];
};

/** What stands in the file: of a fault the latest that was tried, though it could not be had here since. */
export const latestOf = (results: Result[], before: Result[], names: string[]): Result[] => {
  const tried = results.filter(({ outcome }) => outcome !== 'not run');
  return names.flatMap((name) =>
    [...tried, ...before, ...results].filter((one) => one.name === name).slice(0, 1),
  );
};

/** Puts these in the place of what was found before of the same faults; `names`: all that there are, in their order. */
export const writeResults = async (results: Result[], names: string[]): Promise<void> => {
  const file = join(ROOT, RESULTS);
  const before = await readFile(file, 'utf8').then(
    (text) => z.object({ faults: z.array(Result) }).parse(JSON.parse(text)).faults,
    () => [],
  );
  const faults = latestOf(results, before, names);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ faults }, null, 2)}\n`);
};
