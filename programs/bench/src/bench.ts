/**
 * `npm run bench`: what federation costs, as ratios of two things that are measured in turns, because absolute times of
 * one machine say little about another. Writes `bench/results/latest.json` and its chart; exits with 1 when a goal is
 * missed. With `--bytes` it writes nothing and measures sizes alone; with `--server` what the server answers, beside what
 * the file has of pages.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { assertChromium } from '@site/e2e/support/chromium';
import { errorText } from '@site/tooling/command-error';
import { measure } from './measure';
import { report, reportRates } from './results/report';
import { measureServer, SERVER_PARTS, type ServerPart } from './server/measure-server';
import { readResults, writeResults } from './results/write-results';

const wholeNumber = (text: string): number => {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a whole number from 1 to 99.');
};

const {
  bytes: bytesOnly,
  server: serverOnly,
  part,
  samples,
} = new Command('bench')
  .description('Measures the site against the same sources as one build.')
  .option('--bytes', 'sizes only, in a minute or two; writes nothing', false)
  .addOption(
    new Option('--server', 'what the server answers, by a bare server with the same bytes')
      .default(false)
      .conflicts('bytes'),
  )
  .addOption(
    new Option('--part <part>', 'of --server one part alone; writes nothing')
      .choices(SERVER_PARTS)
      .implies({ server: true })
      .conflicts('bytes'),
  )
  .option('--samples <rounds>', 'how often each page is opened on each side', wholeNumber, 5)
  .parse()
  .opts<{ bytes: boolean; server: boolean; part?: ServerPart; samples: number }>();

async function benchServer(folder: string): Promise<void> {
  const rates = await measureServer(folder, samples, part ? [part] : SERVER_PARTS);
  for (const line of reportRates(rates)) console.log(line);
  if (rates.some(({ holds }) => !holds)) process.exitCode = 1;
  if (part) return;
  const [{ model = 'processor' } = {}, ...others] = cpus();
  const server = {
    date: new Date().toISOString(),
    node: process.version,
    machine: `${others.length + 1} × ${model}`,
    rates,
  };
  const files = await writeResults({ ...(await readResults()), server });
  console.log(`Written: ${files.join(', ')}`);
}

async function bench(): Promise<void> {
  if (!serverOnly) assertChromium();
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'));
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      console.log('Stopping after this step ...');
      stopped.abort(new Error('It was stopped, and has measured nothing.'));
    });
  try {
    if (serverOnly) return await benchServer(folder);
    const results = await measure(folder, { bytesOnly, samples, stopped: stopped.signal });
    for (const line of report(results)) console.log(line);
    if (!bytesOnly) console.log(`Written: ${(await writeResults(results)).join(', ')}`);
    if ([...results.ratios, ...results.figures].some(({ holds }) => holds === false))
      process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

bench().then(
  // Whatever is still open has been stopped, or belongs to nobody.
  () => process.exit(),
  (error: unknown) => {
    console.error(errorText(error));
    process.exit(1);
  },
);
