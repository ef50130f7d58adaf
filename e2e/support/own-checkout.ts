import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './commands';

const run = promisify(execFile);

/** Environment variable for the folder of the copy, which is created on demand. */
const COPY = 'CHECKOUT_COPY';

export const setCheckoutCopy = (folder: string): void => void (process.env[COPY] = folder);

/** The folder of a copy of the checkout, in which tests can change sources while other tests read the original. */
export async function ownCheckout(): Promise<string> {
  const dir = process.env[COPY]!;
  if (!existsSync(dir)) await copyCheckout(dir);
  return dir;
}

/** Replaces a text that a file contains once; returns a function that restores the file. */
export async function replaceText(
  file: string,
  before: string,
  after: string,
): Promise<() => Promise<void>> {
  const text = await readFile(file, 'utf8');
  if (text.split(before).length !== 2)
    throw new Error(`${file} does not contain ${before} exactly once.`);
  await writeFile(file, text.replace(before, after));
  return () => writeFile(file, text);
}

const EXCLUDED = new Set(['.git', '.nx', '.cache', 'node_modules', 'test-results', 'var']);

/** Copies sources and builds; installed packages are hard links. */
async function copyCheckout(dir: string): Promise<void> {
  const unfinished = `${dir}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(ROOT, unfinished, {
    recursive: true,
    filter: (source) => !EXCLUDED.has(basename(source)),
  });
  const { stdout } = await run('find', [ROOT, '-name', 'node_modules', '-prune']);
  for (const installed of stdout.trim().split('\n')) {
    const copy = join(unfinished, relative(ROOT, installed));
    await mkdir(dirname(copy), { recursive: true });
    // Hard links do not work across disks.
    await run('cp', ['-al', installed, copy]).catch(async () => {
      await rm(copy, { recursive: true, force: true });
      await run('cp', ['-a', installed, copy]);
    });
  }
  await rename(unfinished, dir);
}
