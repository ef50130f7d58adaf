/**
 * The second half of `npm start`, after the installation of packages: starts database and API. Builds and promotes the parts
 * only if nothing is live yet, or with `--promote`, because teams decide what is live.
 */
import { mkdirSync } from 'node:fs';
import { DatabaseStartError, givenUri, startDatabase } from '@site/database';
import { Command } from 'commander';
import { errorText, runProgram } from '@site/tooling/command-line';
import { liveParts, retiredParts } from '@site/tooling/admin/compositions';
import { damagedReleases, restoreReleases } from '@site/tooling/admin/damaged-releases';
import { checkApi, startApi } from './api-process';
import { superviseDatabase } from './database-supervisor';
import { buildApi, buildParts, changedParts, describeDifferences, releaseParts } from './parts';
import { resolveDataDir, sitePort, validateSettings } from './settings';

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function step<T>(
  what: string,
  work: () => Promise<T> | T,
  describeResult: (result: T) => string,
): Promise<T> {
  const started = Date.now();
  console.log(`${what} ...`);
  const result = await work();
  console.log(`  ${describeResult(result)} (${seconds(started)})`);
  return result;
}

/** Promotes this checkout's parts if nothing is live or `mustPromote`; otherwise prints which of them differ. */
async function releaseOrCompare(mustPromote: boolean, stopped: AbortSignal): Promise<void> {
  let live: Record<string, string> | undefined;
  try {
    live = await liveParts();
    if (live && !mustPromote) {
      const changed = changedParts(live);
      if (changed.length > 0)
        for (const line of describeDifferences(changed, await retiredParts())) console.log(line);
      return;
    }
  } catch (error) {
    if (stopped.aborted) throw error;
    report(error);
    console.error('The live releases could not be checked: nothing was built or promoted.');
    return;
  }
  try {
    await step('Building the parts that have changed', () => buildParts(stopped), describeBuild);
    await step(
      'Releasing the parts that differ from the live releases',
      () => releaseParts(live ?? {}),
      (released) => (released.length > 0 ? `live: ${released.join(', ')}` : 'everything is live'),
    );
  } catch (error) {
    if (!live || stopped.aborted) throw error;
    report(error);
    console.error('Nothing was promoted: the live releases are unchanged.');
  }
}

/** Restores missing files of the live releases from the builds of this checkout. */
async function restoreFiles(hasDatabase: boolean): Promise<void> {
  const damaged = hasDatabase ? await damagedReleases() : undefined;
  // On a busy machine the file check may have exceeded the time limit of readiness.
  if (damaged?.every(({ use }) => use !== 'live')) return;
  console.error(
    'Files of the live releases are missing: pages are shown, but their scripts cannot be loaded.',
  );
  if (damaged) await restoreReleases(damaged);
}

const WITHOUT_DATABASE =
  'No database answers at MONGODB_URI: the site serves stored pages in the meantime.';

const describeBuild = (built: string[]) =>
  built.length > 0 ? `built ${built.join(', ')}` : 'nothing has changed';

async function start({ promote = false }: { promote?: boolean }): Promise<void> {
  const directory = resolveDataDir();
  validateSettings();
  const host = process.env.HOST || '127.0.0.1';
  const port = await sitePort(process.env.PORT, host);
  const url = `http://localhost:${port}`;
  process.env.SITE_URL = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

  const stopped = new AbortController();
  // Stopped in reverse order: the API before its database.
  const running: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = (code: number) =>
    (stopping ??= (async () => {
      if (code === 0) console.log('\nStopping ...');
      stopped.abort();
      for (const end of running.reverse()) await end();
      process.exit(code);
    })());
  const stopAfterLoss = (what: string) => {
    if (!stopping)
      console.error(`${what} has ended unexpectedly; nothing is lost. Run npm start again.`);
    return stop(1);
  };
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  // The reader of the output may end (`npm start | head`); the site continues.
  process.stdout.on('error', () => undefined);

  try {
    await step('Building the API', () => buildApi(stopped.signal), describeBuild);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const startSiteDatabase = (databasePort?: number) =>
      startDatabase({
        dataDir: directory,
        uri: givenUri(process.env),
        port: databasePort,
        log: (line) => console.log(`  ${line}`),
      });
    const database = await step(
      'Starting the database',
      () => startSiteDatabase(),
      ({ where }) => where,
    );
    const supervisor = superviseDatabase(database, {
      restart: () => startSiteDatabase(Number(new URL(database.uri).port)),
      onStopped: () => void stopAfterLoss('The database'),
      log: (message) => console.error(message),
    });
    running.push(() => supervisor.stop());

    // Requests are logged at `info`, which would hide the messages on a terminal.
    const env = {
      PORT: String(port),
      HOST: host,
      DATA_DIR: directory,
      MONGODB_URI: database.uri,
      DRAIN_SECONDS: '0', // no other instance takes over
      MONGODB_URI_FILE: '', // already read; setting both is an error
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    };
    const api = startApi(
      env,
      process.env.SITE_URL,
      givenUri(process.env) ? 'external' : 'embedded',
    );
    running.push(api.stop);
    const { hasDatabase, hasFiles } = await step(
      'Starting the API',
      () => api.ready,
      ({ hasDatabase }) => (hasDatabase ? 'it responds' : 'it responds without its database'),
    );
    void api.ended.then(() => stopAfterLoss('The API'));
    supervisor.supervise();

    // The site is running: a failure of these steps is reported, but must not stop it.
    if (!hasFiles) await restoreFiles(hasDatabase).catch(report);
    if (hasDatabase) await releaseOrCompare(promote, stopped.signal);
    else console.log(WITHOUT_DATABASE);
  } catch (error) {
    // Steps fail while the site is being stopped.
    if (!stopping) report(error);
    return stop(1);
  }
  console.log(`\nThe site is ready; Ctrl-C stops it.\n${process.env.PUBLIC_URL || url}`);
}

/** Prints how this machine confines the parts' code, without starting the site. */
async function check(): Promise<void> {
  resolveDataDir();
  validateSettings('check');
  await step('Building the API', () => buildApi(new AbortController().signal), describeBuild);
  checkApi();
}

const report = (error: unknown) => {
  console.error(error instanceof DatabaseStartError ? error.message : errorText(error));
};

const program = new Command('npm start --')
  .description('Starts the site; Ctrl-C stops it.')
  .option('--promote', 'put the parts of this checkout live, replacing what teams have put live')
  .option('--check', 'print how the parts’ code would be confined here, and start nothing')
  .action((options: { promote?: boolean; check?: boolean }) =>
    options.check ? check() : start(options),
  );

void runProgram(program);
