import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseStartError } from './database';

/** In ms until a stopping server is killed. */
const STOP_LIMIT_MS = 15_000;
/** In ms, including recovery after a crash. */
const START_LIMIT_MS = 60_000;
/** Length of the stored end of stderr, in characters. */
const MAX_OUTPUT = 2_000;

export interface ServerProcess {
  pid: number;
  /** Resolves when it has ended, with exit code or signal and last output. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

interface Launch<T> {
  command: string;
  args: string[];
  /** Resolves when the server accepts connections. */
  ready: (child: ChildProcess) => Promise<T>;
  /** Why the server ended before it was ready, in one sentence. */
  explain: (code: number | string, lastOutput: string) => string;
}

/**
 * Starts a server in its own process group, so that Ctrl-C does not reach it and this process can shut down before it. Its
 * stdin is a pipe that closes with this process. @throws DatabaseStartError when it ends, or takes too long, before it is
 * ready
 */
export async function launch<T>({ command, args, ready, explain }: Launch<T>) {
  // The server inherits the umask, which makes its files private.
  const before = process.umask(0o077);
  const child = spawn(command, args, { stdio: 'pipe', detached: true });
  process.umask(before);
  let lastOutput = '';
  child.stderr.on('data', (chunk) => (lastOutput = (lastOutput + chunk).slice(-MAX_OUTPUT)));
  child.stdin.on('error', () => undefined); // it has ended before the pipe was closed

  const ended = new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const timeout = `${command} was not ready within ${START_LIMIT_MS / 1000} s`;
  const result = await Promise.race([
    ready(child).then((value) => ({ value })),
    ended.then((code) => ({ failure: explain(code, lastOutput.trim()) })),
    wait(START_LIMIT_MS, { failure: timeout }, { ref: false }),
  ]);

  const server: ServerProcess = {
    pid: child.pid ?? 0,
    ended: ended.then((code) => (lastOutput ? `${code}: ${lastOutput.trim()}` : String(code))),
    stop: () => stop(child, ended),
  };
  if ('failure' in result) {
    await server.stop();
    throw new DatabaseStartError(result.failure);
  }
  child.stdout.resume();
  for (const handle of [child, child.stdin, child.stdout, child.stderr]) {
    (handle as unknown as { unref(): void }).unref();
  }
  return { server, value: result.value };
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS); // the timer also keeps this process running until then
  await ended;
  clearTimeout(limit);
}
