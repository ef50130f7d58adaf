import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

export const ROOT = resolve(__dirname, '../..');

/**
 * `npm run <arguments>` in the repository, against the site under test. Answers with what it said; rejects with
 * that, too, when it failed.
 */
export const npmRun = (...args: string[]): Promise<string> => npmRunWith({}, ...args);

/** The same with other settings, such as `SITE_URL` and `DATA_DIR` of another site. */
export const npmRunWith = (settings: NodeJS.ProcessEnv, ...args: string[]): Promise<string> =>
  npmRunIn(ROOT, settings, ...args);

/** The same in another checkout. */
export const npmRunIn = async (
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
