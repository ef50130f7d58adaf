import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

export const ROOT = resolve(__dirname, '../..');

/** Runs `npm run <arguments>` in a checkout. Resolves to its output, and rejects with it on failure. */
export const npmRun = async (
  cwd: string,
  settings: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<string> => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', ...args], {
    cwd,
    env: { ...process.env, ...settings },
  });
  return stdout;
};

/** Runs the program of `npm run site -- <arguments>` against the site under test or another one. */
export const siteCommand = async (
  args: string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<string> => {
  const program = ['-r', '@site/tooling/register', 'packages/tooling/src/commands/site.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, [...program, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
  });
  return stdout;
};
