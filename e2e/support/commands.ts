import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

export const ROOT = resolve(__dirname, '../..');

/**
 * `npm run <arguments>` in the repository, against the site under test. Answers with what it said; rejects with
 * that, too, when it failed.
 */
export const npmRun = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', ...args], { cwd: ROOT });
  return stdout;
};
