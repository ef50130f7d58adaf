import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '@site/contracts/units';
import type { Fault } from '../fault';
import type { Told } from './one-fault';

export interface RunOptions {
  /** Those that last, last at most so many. */
  most?: number;
  /** Ends it. */
  stopped: AbortSignal;
}

/** What is mounted below a folder, the latest first. */
const mountedIn = async (folder: string): Promise<string[]> => {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  const places = mounts.split('\n').map((line) => line.split(' ')[1] ?? '');
  return places.filter((place) => place.startsWith(`${folder}/`)).reverse();
};

/** The database is no child of the group: it ends by itself, a moment after its starter. */
const clear = async (folder: string): Promise<void> => {
  for (const place of await mountedIn(folder)) spawnSync('umount', ['-l', place]);
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
};

/**
 * Runs a fault in a process and a folder of its own, for so long as it may at most. Whatever comes of it, also when it
 * hangs or is stopped, all processes of its group end, and nothing is left of its folder and what is mounted there.
 */
export const runFault = async (fault: Fault, { most, stopped }: RunOptions): Promise<Told> => {
  const minutes = Math.min(fault.lasts ?? 0, most ?? Infinity);
  const folder = await mkdtemp(join(tmpdir(), `fault-${fault.name}-`));
  await chmod(folder, 0o755);
  const child = spawn(
    process.execPath,
    [
      ...['-r', '@site/tooling/register', join(__dirname, 'one-fault.ts')],
      ...[fault.name, folder, String(minutes)],
    ],
    {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Of a group of its own, which is ended as a whole.
      detached: true,
    },
  );
  const ended = once(child, 'exit');
  const over = new AbortController();
  const until = AbortSignal.any([over.signal, stopped]);
  const limit = fault.limit + minutes;
  const told = Promise.race([
    once(child, 'message', { signal: until }).then(([message]) => message as Told),
    ended.then(([code, signal]): Told => ({ failed: `It has ended with ${code ?? signal}.` })),
    delay(limit * MINUTE_MS, undefined, { signal: until, ref: false }).then((): Told => ({
      failed: `It had not ended after ${limit} minutes.`,
    })),
  ]);
  try {
    return await told.catch((): Told => ({ failed: 'It was stopped.' }));
  } finally {
    over.abort();
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // All of them have ended.
    }
    await ended;
    await clear(folder);
  }
};
