import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const SOURCES = join(__dirname, '..');
const LOOK_MS = 50;

/**
 * Whether a program that has said this serves everything: a start waits a second for its database, then takes calls
 * without it, and on a busy machine a database that is there may need longer.
 */
export const servesAll = (said: string): boolean =>
  said.includes('"msg":"listening"') &&
  (!said.includes('"msg":"no database answers') ||
    said.includes('"msg":"the database answers: everything is served again"'));

const children: ChildProcess[] = [];

/** Runs a program of the API, such as `main.ts`, with these settings and no others. */
export const runProgram = (
  path: string,
  settings: Record<string, string>,
  words: string[] = [],
) => {
  const { PATH = '' } = process.env;
  const child = spawn(
    process.execPath,
    ['-r', '@site/tooling/register', join(SOURCES, path), ...words],
    { env: { PATH, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  children.push(child);
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk) => (said += String(chunk)));
  let code: number | null | undefined;
  const ended = once(child, 'close').then(([exit]) => (code = exit as number | null));
  return {
    child,
    said: () => said,
    /** Its exit code. */
    ended,
    /** Resolves when it serves everything; rejects with what it said when it ends without. */
    async serves() {
      while (!servesAll(said)) {
        if (code !== undefined) throw new Error(said);
        await delay(LOOK_MS);
      }
    },
  };
};

/** `kill -9` of all that a test file has left. */
export const killPrograms = () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
};
