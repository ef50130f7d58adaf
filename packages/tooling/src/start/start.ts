/** The second half of `npm start`, when the packages are there: build, database, API, releases, address. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseStartError, startDatabase } from '@site/database';
import { CommandError, dataDir } from '../admin/admin-client';
import { ROOT } from '../build/part';
import { checkPort, startApi } from './api-process';
import { buildChanged } from './build-changed';
import { promoteChanged } from './promote-changed';

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

async function start(): Promise<void> {
  const port = Number(process.env.PORT ?? 8080);
  const host = process.env.HOST ?? '127.0.0.1';
  const url = `http://localhost:${port}`;
  const directory = resolve(process.env.DATA_DIR ?? join(ROOT, 'var'));
  process.env.DATA_DIR = directory;
  process.env.SITE_URL = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  mkdirSync(dataDir(), { recursive: true });
  await checkPort(port, host);

  await step('Building what has changed', buildChanged, (changed) =>
    changed.length > 0 ? `built ${changed.join(', ')}` : 'nothing has changed',
  );
  // The latest first: the API ends before its database.
  const running: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = (code: number) =>
    (stopping ??= (async () => {
      for (const end of running.reverse()) await end();
      process.exit(code);
    })());
  const lose = (what: string) => {
    if (!stopping)
      console.error(`${what} has ended unexpectedly; nothing is lost. Run npm start again.`);
    return stop(1);
  };
  process.on('SIGINT', () => {
    console.log('\nStopping ...');
    void stop(0);
  });
  process.on('SIGTERM', () => void stop(0));
  // The terminal was closed.
  process.on('SIGHUP', () => void stop(0));
  // `scripts/start.mjs` is gone, however it ended: nobody else would tell us.
  process.on('disconnect', () => void stop(0));
  // Whoever read what this says has gone (`npm start | head`): the site goes on.
  process.stdout.on('error', () => undefined);

  try {
    const database = await step(
      'Starting the database',
      () =>
        startDatabase({
          dataDir: directory,
          uri: process.env.MONGODB_URI,
          log: (line) => console.log(`  ${line}`),
        }),
      ({ where }) => where,
    );
    running.push(() => database.stop());

    // Requests are logged at `info`; on a terminal that would bury what this says.
    const env = {
      PORT: String(port),
      HOST: host,
      DATA_DIR: directory,
      MONGODB_URI: database.uri,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    };
    const api = startApi(env, process.env.SITE_URL);
    running.push(api.stop);
    await step(
      'Starting the API',
      () => api.ready,
      () => 'it answers',
    );
    void api.ended.then(() => lose('The API'));
    void database.lost.then(() => lose('The database'));

    await step('Releasing what differs from what is live', promoteChanged, (changed) =>
      changed.length > 0 ? `live: ${changed.join(', ')}` : 'everything is live',
    );
  } catch (error) {
    // What fails because everything is being stopped is no failure.
    if (!stopping) report(error);
    return stop(1);
  }
  console.log(`\nThe site is ready; Ctrl-C stops it.\n${process.env.PUBLIC_URL ?? url}`);
}

const report = (error: unknown) => {
  const expected = error instanceof CommandError || error instanceof DatabaseStartError;
  console.error(expected ? error.message : error);
};

start().catch((error: unknown) => {
  report(error);
  process.exit(1);
});
