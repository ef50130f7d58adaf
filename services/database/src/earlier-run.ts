import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseStartError, type Log } from './database';

/** What a running server leaves in the data directory, for the next start. */
interface ServerRecord {
  /** Process id of the server. */
  pid: number;
  /** Process id of the process that started it. */
  starter: number;
  uri: string;
  /** Its data, which is also part of its command line: so it can be told from a stranger with the same pid. */
  directory: string;
}

/** How long a server whose starter is gone may take to end, in ms, before it is killed; that loses nothing either. */
const END_LIMIT_MS = 20_000;
const POLL_MS = 50;

const recordFile = (dataDir: string) => join(dataDir, 'database.json');

export const remember = (dataDir: string, record: ServerRecord) =>
  writeFile(recordFile(dataDir), `${JSON.stringify(record)}\n`, { mode: 0o600 });

/** Only the record of that server: another may have been started since. */
export async function forget(dataDir: string, pid: number): Promise<void> {
  if ((await read(dataDir))?.pid === pid) await rm(recordFile(dataDir), { force: true });
}

/**
 * Makes sure that no server of an earlier run is at the data. One whose starter was killed is ended and not reused:
 * it is closing itself in any case, and a server of our own ends when we do.
 * @throws DatabaseStartError when the process that started it is still there, because it needs its server
 */
export async function endEarlierRun(dataDir: string, log: Log): Promise<void> {
  const record = await read(dataDir);
  if (!record) return;
  const runs = () => commandLine(record.pid).includes(record.directory);
  if (runs()) {
    if (isAlive(record.starter)) {
      throw new DatabaseStartError(
        `The database in ${record.directory} is already in use by process ${record.starter} (${record.uri}): stop that one, or choose another DATA_DIR.`,
      );
    }
    log(`ending the database of an earlier run (process ${record.pid})`);
    send(record.pid, 'SIGTERM');
    for (let waited = 0; runs(); waited += POLL_MS) {
      if (waited === END_LIMIT_MS) send(record.pid, 'SIGKILL');
      await wait(POLL_MS);
    }
  }
  await forget(dataDir, record.pid);
}

/** Where the server at this data answers now, of whoever has started it. */
export async function runningUri(dataDir: string): Promise<string | undefined> {
  const record = await read(dataDir);
  return record && commandLine(record.pid).includes(record.directory) ? record.uri : undefined;
}

async function read(dataDir: string): Promise<ServerRecord | undefined> {
  try {
    return JSON.parse(await readFile(recordFile(dataDir), 'utf8'));
  } catch {
    return undefined; // none, or written by halves: the lock on the data then tells
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
  }
}

/** Command line of a running process; empty when there is none, or when it ended and nobody has collected it. */
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    if (process.platform === 'linux') return '';
  }
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
