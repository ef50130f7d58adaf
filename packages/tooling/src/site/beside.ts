import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CommandError } from '../command-error';

/** Where the site's database, files and secrets can be reached: no call of it hands those out. */
const PROGRAM = 'programs/start/src/backup.ts';

const start = (words: string[], output: 'inherit' | 'pipe') => {
  // The command is a team's too, whose repository has neither.
  const program = join(process.cwd(), PROGRAM);
  if (!existsSync(program))
    throw new CommandError('This is done in the folder of the site, not in that of a part.');
  return spawn(process.execPath, ['-r', '@site/tooling/register', program, ...words], {
    stdio: ['inherit', output, 'inherit'],
  });
};

/** Runs what is done beside the site; it says itself what it did, or why it did not. */
export const runBeside = async (words: string[]): Promise<void> => {
  const [code] = await once(start(words, 'inherit'), 'exit');
  process.exitCode = code === 0 ? 0 : 1;
};

/**
 * The same for an answer in JSON, which is its last line; a build may have said something before. Where it fails it has
 * said why: there is none then, and this process will end with 1.
 */
export const askBeside = async (words: string[]): Promise<unknown> => {
  const child = start(words, 'pipe');
  const [said, [code]] = await Promise.all([text(child.stdout!), once(child, 'exit')]);
  if (code !== 0) {
    process.stderr.write(said);
    process.exitCode = 1;
    return undefined;
  }
  return JSON.parse(said.trimEnd().split('\n').at(-1) ?? '');
};
