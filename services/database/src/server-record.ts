import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseStartError, type Log } from './database';

/** The record of a running server in the data directory. */
interface ServerRecord {
  /** Process id of the server. */
  pid: number;
  /** Process id of the process that started it. */
  starter: number;
  uri: string;
  /** Its data directory, which is in its command line and distinguishes it from another process with the same pid. */
  directory: string;
}

/** In ms until an orphaned server is killed. Killing it loses no data. */
const END_LIMIT_MS = 20_000;
const POLL_MS = 50;

const recordFile = (dataDir: string) => join(dataDir, 'database.json');

export const writeRecord = (dataDir: string, record: ServerRecord) =>
  writeFile(recordFile(dataDir), `${JSON.stringify(record)}\n`, { mode: 0o600 });

/** Removes the record of this server, not of a later one. */
export async function removeRecord(dataDir: string, pid: number): Promise<void> {
  if ((await read(dataDir))?.pid === pid) await rm(recordFile(dataDir), { force: true });
}

/**
 * Stops a server that an earlier run left behind. It is not reused, because it is already stopping, and a server must end with
 * the process that started it. @throws DatabaseStartError when that process is still running
 */
export async function stopEarlierServer(dataDir: string, log: Log): Promise<void> {
  const record = await read(dataDir);
  if (!record) return;
  const runs = () => commandLine(record.pid).includes(record.directory);
  if (runs()) {
    if (isAlive(record.starter)) {
      throw new DatabaseStartError(
        `The database in ${record.directory} is already in use by process ${record.starter} (${record.uri}): stop that process, or choose another DATA_DIR.`,
      );
    }
    log(`ending the database of an earlier run (process ${record.pid})`);
    send(record.pid, 'SIGTERM');
    for (let waited = 0; runs(); waited += POLL_MS) {
      if (waited === END_LIMIT_MS) send(record.pid, 'SIGKILL');
      await wait(POLL_MS);
    }
  }
  await removeRecord(dataDir, record.pid);
}

/** The URI of the running server of this data. */
export async function runningUri(dataDir: string): Promise<string | undefined> {
  const record = await read(dataDir);
  return record && commandLine(record.pid).includes(record.directory) ? record.uri : undefined;
}

async function read(dataDir: string): Promise<ServerRecord | undefined> {
  try {
    return JSON.parse(await readFile(recordFile(dataDir), 'utf8'));
  } catch {
    return undefined; // missing or incomplete: the lock on the data then detects a running server
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
    // It has ended.
  }
}

/** Command line of a running process; empty for none or a zombie. */
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
