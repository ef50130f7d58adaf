import { spawnSync } from 'node:child_process';
import { CommandError } from '../command-error';

/** What git says in a folder, or undefined where it refuses. Throws CommandError where there is no git. */
export function git(folder: string, ...words: string[]): string | undefined {
  const { error, status, stdout } = spawnSync('git', words, {
    cwd: folder,
    encoding: 'utf8',
    // The messages of ten years.
    maxBuffer: 2 ** 28,
  });
  if (error) throw new CommandError(`git could not be run: ${error.message}.`);
  return status === 0 ? stdout : undefined;
}
