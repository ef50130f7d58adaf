import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LOOPBACK } from './database';
import { availablePort } from './port';
import { launch } from './server-process';

/** In ms between connection attempts; mongod reports readiness only in its log. */
const POLL_MS = 50;

/**
 * Starts mongod with data and log in one directory.
 * @param binary path of the executable
 * @param port 0 takes a free one
 */
export async function startMongod(binary: string, directory: string, port: number) {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const logFile = join(directory, 'mongod.log');
  const chosen = await availablePort(port);
  const { server } = await launch({
    command: binary,
    args: [
      ...['--dbpath', directory, '--bind_ip', LOOPBACK, '--port', String(chosen)],
      ...['--logpath', logFile, '--logappend'],
    ],
    ready: (child) => accepts(chosen, child),
    explain: (code, lastOutput) =>
      `mongod (${binary}) ended with ${code} before it was ready: ${lastOutput.split('\n')[0] || `see ${logFile}`}`,
  });
  const guard = endWithThisProcess(server.pid);
  void server.ended.then(() => guard.kill('SIGKILL')); // otherwise it would kill another process that reuses the pid
  return { server, port: chosen };
}

async function accepts(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, LOOPBACK, () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (open) return;
    await wait(POLL_MS);
  }
  await new Promise(() => undefined); // `launch` reports that it has ended
}

/** mongod does not end with its parent. A small process with a pipe to this one stops it when the pipe closes. */
function endWithThisProcess(pid: number): ChildProcess {
  const script = `process.stdin.resume().on('close', () => { try { process.kill(${pid}, 'SIGTERM') } catch {} })`;
  const guard = spawn(process.execPath, ['-e', script], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return guard;
}
