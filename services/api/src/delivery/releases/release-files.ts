import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DAY_MS } from '@site/contracts/units';
import type { Encoding } from '../../ground/http/accepted-encoding';

/** Where the files of releases lie. Nothing in it ever changes: a release is there as a whole, or not at all. */
export interface ReleaseFiles {
  /** Keeps a release's files; does nothing where they are kept already. */
  keep(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  read(name: string, version: string, path: string, encoding?: Encoding): Promise<Buffer>;
  /** Removes what uploads that were cut off have left. */
  sweep(): Promise<void>;
}

/** Longer than any upload takes: an older draft belongs to a process that is gone. */
const DRAFT_LIFETIME_MS = DAY_MS;

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** Bitmaps and fonts are compressed already; the server's bundle is never sent. */
export const isCompressible = (path: string): boolean =>
  /\.(js|css|svg|json|html|txt)$/.test(path) && !path.startsWith('server/');

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Keeps releases in a folder: `<folder>/<name>/<version>/<path>`, each text file compressed once, beside it. */
export function releaseFolder(folder: string): ReleaseFiles {
  const place = (name: string, version: string) => join(folder, name, version);

  return {
    async keep(name, version, files) {
      const goal = place(name, version);
      if (await holds(goal, files)) return;
      const draft = join(folder, `.draft-${randomUUID()}`);
      try {
        await writeDraft(draft, files);
        await mkdir(dirname(goal), { recursive: true });
        if (await exists(goal)) {
          // Left by a database that is gone: the release is registered anew, with these bytes.
          await rename(goal, `${draft}-old`).catch(ignoreMissing);
        }
        await rename(draft, goal);
      } catch (error) {
        // Another process may have been first with the same release.
        if (!(await holds(goal, files))) throw error;
      } finally {
        await rm(draft, { recursive: true, force: true });
        await rm(`${draft}-old`, { recursive: true, force: true });
      }
    },

    read: (name, version, path, encoding = 'identity') =>
      readFile(join(place(name, version), path) + SUFFIX[encoding]),

    async sweep() {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((entry) => entry.startsWith('.draft-'))) {
        const draft = join(folder, name);
        // Another instance may sweep too.
        const made = await stat(draft).catch(() => undefined);
        if (made && Date.now() - made.mtimeMs > DRAFT_LIFETIME_MS)
          await rm(draft, { recursive: true, force: true });
      }
    },
  };
}

async function writeDraft(draft: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [path, bytes] of files) {
    const file = join(draft, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    if (!isCompressible(path)) continue;
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(`${file}${SUFFIX.br}`, await brotli(bytes, { params: size }));
    await writeFile(`${file}${SUFFIX.gzip}`, await gzipped(bytes, { level: 9 }));
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whether a folder holds these files, with these bytes. */
async function holds(folder: string, files: ReadonlyMap<string, Buffer>): Promise<boolean> {
  for (const [path, bytes] of files) {
    const kept = await readFile(join(folder, path)).catch(() => undefined);
    if (!kept?.equals(bytes)) return false;
  }
  return true;
}

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
};
