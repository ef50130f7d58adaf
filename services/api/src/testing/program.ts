import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SOURCES = join(__dirname, '..');

/** In characters of output; some programs run for long. */
const MAX_OUTPUT = 5_000_000;

/** Whether everything is served: without a database, the API listens after a second but serves only pages. */
export const servesAll = (output: string): boolean =>
  output.includes('"msg":"listening"') &&
  (!output.includes('"msg":"no database answers') ||
    output.includes('"msg":"the database answers: everything is served again"'));

const children: ChildProcess[] = [];

/** Runs Node.js with these settings only. Default port: chosen by the system. */
export const runNode = (args: string[], settings: Record<string, string | undefined>) => {
  const { PATH } = process.env;
  const child = spawn(process.execPath, args, {
    env: { PATH, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  let isOver = false;
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
      if (output.length > 2 * MAX_OUTPUT) output = output.slice(-MAX_OUTPUT);
      notify();
    });
  const ended = once(child, 'close').then(([code]) => {
    isOver = true;
    notify();
    return code as number | null;
  });
  /** Rejects when the program ends first. */
  const until = (condition: (output: string) => boolean) =>
    new Promise<void>((resolve, reject) => {
      const listener = () => {
        if (!isOver && !condition(output)) return;
        listeners.delete(listener);
        if (condition(output)) resolve();
        else reject(new Error(`the program has ended: ${output}`));
      };
      listeners.add(listener);
      listener();
    });
  return {
    child,
    output: () => output,
    /** Its exit code. */
    ended,
    until,
    untilLogged: (line: string) => until((text) => text.includes(line)),
    untilServing: () => until(servesAll),
    port: () => Number(/"port":(\d+),"msg":"listening"/.exec(output)?.[1]),
  };
};

/** Runs a program of the API from its source, such as `main.ts`. */
export const runProgram = (path: string, settings: Record<string, string>, args: string[] = []) =>
  runNode(['-r', '@site/tooling/register', join(SOURCES, path), ...args], settings);

/** Kills all programs of a test file. */
export const killPrograms = () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
};
