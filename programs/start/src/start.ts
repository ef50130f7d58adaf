/**
 * The second half of `npm start`, when the packages are there: database, API, address. It builds and promotes the
 * parts only where nothing is live yet, or when it is told to: what is live belongs to the teams.
 */
import { mkdirSync } from 'node:fs';
import { DatabaseStartError, givenUri, startDatabase } from '@site/database';
import { Command } from 'commander';
import { errorText } from '@site/tooling/command-line';
import { liveParts, retiredParts } from '@site/tooling/admin/compositions';
import {
  damagedReleases,
  restoreReleases,
  describeDamage,
  describeRestored,
} from '@site/tooling/admin/damaged-releases';
import { checkApi, startApi } from './api-process';
import { demandSettings, settleDataDir } from './demand-settings';
import { keepDatabase } from './keep-database';
import { buildApi, buildParts, differingParts, releaseParts } from './parts';
import { sayDiffering } from './say-differing';
import { sitePort } from './site-port';

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function step<T>(
  what: string,
  work: () => Promise<T> | T,
  done: (result: T) => string,
): Promise<T> {
  const started = Date.now();
  console.log(`${what} ...`);
  const result = await work();
  console.log(`  ${done(result)} (${seconds(started)})`);
  return result;
}

/** Puts this checkout's parts live where nothing is, or where that is wanted; else says which of them differ. */
async function deliver(wanted: boolean, stopped: AbortSignal): Promise<void> {
  let live: Record<string, string> | undefined;
  try {
    live = await liveParts();
    if (live && !wanted) {
      const differing = differingParts(live);
      if (differing.length > 0)
        for (const line of sayDiffering(differing, await retiredParts())) console.log(line);
      return;
    }
  } catch (error) {
    if (stopped.aborted) throw error;
    report(error);
    console.error('What is live could not be checked: nothing was built or promoted.');
    return;
  }
  try {
    await step('Building the parts that have changed', () => buildParts(stopped), sayBuilt);
    await step(
      'Releasing what differs from what is live',
      () => releaseParts(live ?? {}),
      (released) => (released.length > 0 ? `live: ${released.join(', ')}` : 'everything is live'),
    );
  } catch (error) {
    if (!live || stopped.aborted) throw error;
    report(error);
    console.error('Nothing was promoted: what was live stays live.');
  }
}

/** Files of what is live are gone: what this checkout has built is put back. */
async function mend(hasDatabase: boolean): Promise<void> {
  const damaged = hasDatabase ? await damagedReleases() : undefined;
  // On a busy machine the look at them may have taken longer than readiness waits.
  if (damaged?.every(({ use }) => use !== 'live')) return;
  console.error('Files of what is live are gone: pages are shown, but their scripts do not come.');
  if (!damaged) return;
  for (const one of damaged) console.log(describeDamage(one));
  for (const line of describeRestored(await restoreReleases(damaged))) console.log(line);
}

const WITHOUT_DATABASE =
  'No database answers at MONGODB_URI: the site shows what was live last, and goes on by itself when one does.';

const sayBuilt = (built: string[]) =>
  built.length > 0 ? `built ${built.join(', ')}` : 'nothing has changed';

async function start({ promote = false }: { promote?: boolean }): Promise<void> {
  const directory = settleDataDir();
  demandSettings();
  const host = process.env.HOST || '127.0.0.1';
  const port = await sitePort(process.env.PORT, host);
  const url = `http://localhost:${port}`;
  process.env.SITE_URL = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

  const stopped = new AbortController();
  // The latest first: the API ends before its database.
  const running: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = (code: number) =>
    (stopping ??= (async () => {
      if (code === 0) console.log('\nStopping ...');
      stopped.abort();
      for (const end of running.reverse()) await end();
      process.exit(code);
    })());
  const lose = (what: string) => {
    if (!stopping)
      console.error(`${what} has ended unexpectedly; nothing is lost. Run npm start again.`);
    return stop(1);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  // The terminal was closed.
  process.on('SIGHUP', () => void stop(0));
  // `scripts/start.mjs` is gone, however it ended: nobody else would tell us.
  process.on('disconnect', () => void stop(0));
  // It may have ended before anybody listened here. Without a channel this is undefined.
  if ((process.connected as boolean | undefined) === false) return stop(1);
  // Whoever read what this says has gone (`npm start | head`): the site goes on.
  process.stdout.on('error', () => undefined);

  try {
    await step('Building the API', () => buildApi(stopped.signal), sayBuilt);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const findDatabase = (at?: number) =>
      startDatabase({
        dataDir: directory,
        uri: givenUri(process.env),
        port: at,
        log: (line) => console.log(`  ${line}`),
      });
    const database = await step(
      'Starting the database',
      () => findDatabase(),
      ({ where }) => where,
    );
    const kept = keepDatabase(database, {
      again: () => findDatabase(Number(new URL(database.uri).port)),
      onTold: () => void lose('The database'),
      say: (sentence) => console.error(sentence),
    });
    running.push(() => kept.stop());

    // Requests are logged at `info`; on a terminal that would bury what this says.
    const env = {
      PORT: String(port),
      HOST: host,
      DATA_DIR: directory,
      MONGODB_URI: database.uri,
      DRAIN_SECONDS: '0', // there is no other instance to go on
      MONGODB_URI_FILE: '', // it was read here, and both at once are refused
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    };
    const api = startApi(env, process.env.SITE_URL, givenUri(process.env) ? 'given' : 'own');
    running.push(api.stop);
    const { hasDatabase, hasFiles } = await step(
      'Starting the API',
      () => api.ready,
      (is) => (is.hasDatabase ? 'it answers' : 'it answers without its database'),
    );
    void api.ended.then(() => lose('The API'));
    kept.keep();

    // The site runs by now: a failed check of what is live is reported and must not stop it.
    if (!hasFiles) await mend(hasDatabase).catch(report);
    if (hasDatabase) await deliver(promote, stopped.signal);
    else console.log(WITHOUT_DATABASE);
  } catch (error) {
    // What fails because everything is being stopped is no failure.
    if (!stopping) report(error);
    return stop(1);
  }
  console.log(`\nThe site is ready; Ctrl-C stops it.\n${process.env.PUBLIC_URL || url}`);
}

/** What the site would have here, without starting it. */
async function check(): Promise<void> {
  settleDataDir();
  demandSettings('check');
  await step('Building the API', () => buildApi(new AbortController().signal), sayBuilt);
  checkApi();
}

const report = (error: unknown) => {
  console.error(error instanceof DatabaseStartError ? error.message : errorText(error));
};

const program = new Command('npm start --')
  .description('Starts the site; Ctrl-C stops it.')
  .option('--promote', 'put the parts of this checkout live, also over what teams have put live')
  .option('--check', 'say how the parts’ code would be confined here, and start nothing')
  .parse();

const options = program.opts<{ promote?: boolean; check?: boolean }>();
(options.check ? check() : start(options)).catch((error: unknown) => {
  report(error);
  process.exit(1);
});
