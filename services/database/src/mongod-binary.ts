import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseStartError, type Log } from './database';

/** In ms until the first bytes; without a limit the package waits 187 s for a server that does not respond. */
const ANSWER_LIMIT_MS = 8_000;
/** In ms for the whole download (about 100 MB, then unpacked). */
const DOWNLOAD_LIMIT_MS = 180_000;
/** In ms after a failed download: a day. */
const RETRY_AFTER_MS = 24 * 60 * 60 * 1_000;

/** The cached mongod of mongodb-memory-server. Takes about 10 ms, without network. */
export async function cachedMongod(): Promise<string | undefined> {
  // Loaded lazily, because other servers are usually found first.
  const { DryMongoBinary } = await import('mongodb-memory-server-core');
  const options = DryMongoBinary.getEnsuredOptions();
  return DryMongoBinary.locateBinary(options).catch(() => undefined); // a system it has no build for
}

/**
 * Downloads a mongod and returns its path.
 * @param dataDir the folder in which a failure is recorded
 * @throws DatabaseStartError when it fails, or failed within the last day
 */
export async function downloadMongod(dataDir: string, log: Log): Promise<string> {
  const failureFile = join(dataDir, 'mongod-download-failed');
  const failedAt = await stat(failureFile).then(
    (file) => file.mtimeMs,
    () => 0,
  );
  if (Date.now() - failedAt < RETRY_AFTER_MS) {
    throw new DatabaseStartError('a download of mongod failed within the last day');
  }
  log('downloading MongoDB (about 100 MB, only once)');
  const problem = await runDownload();
  const path = problem ? undefined : await cachedMongod();
  if (path) return path;
  await writeFile(failureFile, `${problem ?? 'not usable'}\n`);
  throw new DatabaseStartError(`the download of mongod failed (${problem ?? 'not usable'})`);
}

/** In a child process, because downloads of the package cannot be canceled. Resolves with the error. */
async function runDownload(): Promise<string | undefined> {
  const library = require.resolve('mongodb-memory-server-core');
  const script = `const { MongoBinary } = require(${JSON.stringify(library)});
  console.log('started');
  MongoBinary.getPath().catch((e) => {
    console.error(String(e.message).split('\\n')[0]); process.exit(1);
  })`;
  // Without this variable the package accepts any certificate.
  const env = { ...process.env, npm_config_strict_ssl: 'true' };
  const child = spawn(process.execPath, ['-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
    timeout: DOWNLOAD_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  let problem = '';
  let stopped = `not complete after ${DOWNLOAD_LIMIT_MS / 1000} s`;
  let answerTimer: NodeJS.Timeout | undefined;
  child.stdout.once('data', () => {
    answerTimer = setTimeout(() => {
      stopped = `no answer within ${ANSWER_LIMIT_MS / 1000} s`;
      child.kill('SIGKILL');
    }, ANSWER_LIMIT_MS);
    child.stdout.on('data', () => clearTimeout(answerTimer)); // its progress
  });
  child.stderr.on('data', (chunk) => (problem += chunk));
  const [code] = await once(child, 'close');
  clearTimeout(answerTimer);
  if (code === 0) return undefined;
  return child.killed ? stopped : problem.trim().split('\n').at(-1);
}
