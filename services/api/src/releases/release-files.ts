import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Where the files of releases lie. Nothing in it ever changes: a release is there as a whole, or not at all. */
export interface ReleaseFiles {
  /** Keeps a release's files; does nothing where they are kept already. */
  keep(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  read(name: string, version: string, path: string, encoding?: Encoding): Promise<Buffer>;
  has(name: string, version: string): Promise<boolean>;
}

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** Pictures in bitmaps and fonts are compressed already. */
const isCompressible = (path: string) =>
  /\.(js|css|svg|json|html|txt)$/.test(path) && !path.startsWith('server/');

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Keeps releases in a folder: `<folder>/<name>/<version>/<path>`, each text file compressed once, beside it. */
export function releaseFolder(folder: string): ReleaseFiles {
  const place = (name: string, version: string) => join(folder, name, version);

  return {
    async keep(name, version, files) {
      if (await this.has(name, version)) return;
      const draft = join(folder, `.draft-${randomUUID()}`);
      for (const [path, bytes] of files) {
        const file = join(draft, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, bytes);
        if (!isCompressible(path)) continue;
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await writeFile(`${file}${SUFFIX.br}`, await brotli(bytes, { params: size }));
        await writeFile(`${file}${SUFFIX.gzip}`, await gzipped(bytes, { level: 9 }));
      }
      await mkdir(join(folder, name), { recursive: true });
      try {
        await rename(draft, place(name, version));
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        // Another process was first with the same release.
        if (!(await this.has(name, version))) throw error;
      }
    },

    read: (name, version, path, encoding = 'identity') =>
      readFile(join(place(name, version), path) + SUFFIX[encoding]),

    has: (name, version) =>
      access(place(name, version)).then(
        () => true,
        () => false,
      ),
  };
}
