import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { npmRunIn, ROOT } from './commands';

const run = promisify(execFile);

/** Where the global setup wants a copy of this checkout, once a test asks for it. */
const COPY = 'CHECKOUT_COPY';

export const rememberCheckout = (folder: string): void => void (process.env[COPY] = folder);

/** A part's source can be changed in it while others read this checkout: unit tests, builds, sites that start. */
export interface OwnCheckout {
  dir: string;
  /** As `npmRunWith`, in it. */
  npmRunWith(settings: NodeJS.ProcessEnv, ...args: string[]): Promise<string>;
  /** Changes a text in a part's source, as its team would, and answers with what puts it back. */
  edit(part: string, file: string, before: string, after: string): Promise<() => Promise<void>>;
}

export async function ownCheckout(): Promise<OwnCheckout> {
  const dir = process.env[COPY];
  if (dir === undefined) throw new Error('The global setup has named no place for a checkout.');
  if (!existsSync(dir)) await copyCheckout(dir);
  return {
    dir,
    npmRunWith: (settings, ...args) => npmRunIn(dir, settings, ...args),
    async edit(part, file, before, after) {
      const source = join(dir, part, file);
      const text = await readFile(source, 'utf8');
      if (text.split(before).length !== 2)
        throw new Error(`${file} has not ${before} exactly once.`);
      await writeFile(source, text.replace(before, after));
      return () => writeFile(source, text);
    },
  };
}

const LEFT_OUT = new Set(['.git', '.nx', '.cache', 'node_modules', 'test-results', 'var']);

/** Sources and what is built of them. Installed packages are further names of the same files. */
async function copyCheckout(dir: string): Promise<void> {
  const begun = `${dir}-begun`;
  await rm(begun, { recursive: true, force: true });
  await cp(ROOT, begun, { recursive: true, filter: (source) => !LEFT_OUT.has(basename(source)) });
  const { stdout } = await run('find', [ROOT, '-name', 'node_modules', '-prune']);
  for (const installed of stdout.trim().split('\n')) {
    const copy = join(begun, relative(ROOT, installed));
    await mkdir(dirname(copy), { recursive: true });
    // A folder on another disk needs copies.
    await run('cp', ['-al', installed, copy]).catch(async () => {
      await rm(copy, { recursive: true, force: true });
      await run('cp', ['-a', installed, copy]);
    });
  }
  await rename(begun, dir);
}
