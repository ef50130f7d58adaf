import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SOURCES = join(__dirname, '..');

/** Only so much of the output is kept, in characters: some programs run for long. */
const KEPT = 5_000_000;

/** A start waits a second for its database, then takes calls without it; a busy database may need longer. */
export const servesAll = (output: string): boolean =>
  output.includes('"msg":"listening"') &&
  (!output.includes('"msg":"no database answers') ||
    output.includes('"msg":"the database answers: everything is served again"'));

const children: ChildProcess[] = [];

/** Runs Node.js with these settings and no others; unless they name a port, the system chooses one. */
export const runNode = (words: string[], settings: Record<string, string | undefined>) => {
  const { PATH } = process.env;
  const child = spawn(process.execPath, words, {
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
      if (output.length > 2 * KEPT) output = output.slice(-KEPT);
      notify();
    });
  const ended = once(child, 'close').then(([code]) => {
    isOver = true;
    notify();
    return code as number | null;
  });
  /** Rejects with the output when the program ends first. */
  const until = (isThere: (output: string) => boolean) =>
    new Promise<void>((resolve, reject) => {
      const listener = () => {
        if (!isOver && !isThere(output)) return;
        listeners.delete(listener);
        if (isThere(output)) resolve();
        else reject(new Error(`the program has ended: ${output}`));
      };
      listeners.add(listener);
      listener();
    });
  return {
    child,
    said: () => output,
    /** Its exit code. */
    ended,
    until,
    logged: (line: string) => until((text) => text.includes(line)),
    serves: () => until(servesAll),
    port: () => Number(/"port":(\d+),"msg":"listening"/.exec(output)?.[1]),
  };
};

/** Runs a program of the API from its source, such as `main.ts`. */
export const runProgram = (path: string, settings: Record<string, string>, words: string[] = []) =>
  runNode(['-r', '@site/tooling/register', join(SOURCES, path), ...words], settings);

/** `kill -9` of all programs that a test file has left. */
export const killPrograms = () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
};
