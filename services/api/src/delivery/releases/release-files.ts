import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { DAY_MS } from '@site/contracts/units';
import { limitConcurrency } from '../../platform/concurrency';
import type { Encoding } from '../../platform/http/compressed-text';

const CONCURRENT_READS = 8;

/** Stores the files of releases: a folder or a bucket. A release appears atomically and never changes. */
export interface ReleaseFiles {
  /** Does nothing if the same files are stored already. */
  store(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  read(name: string, version: string, path: string): Promise<Buffer>;
  /** The caller reads the stream to its end, or destroys it. */
  open(name: string, version: string, path: string, encoding: Encoding): Promise<OpenFile>;
  /** All stored files of a release by name, including compressed forms; empty if it is not stored. */
  list(name: string, version: string): Promise<Map<string, StoredFile>>;
  /** The release may be stored again afterwards. */
  remove(name: string, version: string): Promise<void>;
  /** Removes the remains of interrupted uploads and removals. */
  sweep(): Promise<void>;
}

export interface StoredFile {
  bytes: number;
  /** In ms, by the clock of the store. */
  changedAt: number;
}

export const storedSize = (files: ReadonlyMap<string, StoredFile>) => ({
  files: files.size,
  bytes: [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0),
});

export interface OpenFile {
  stream: Readable;
  /** In bytes. */
  length: number;
}

/** Longer than any upload takes: an older draft is left by a process that has ended. */
export const DRAFT_LIFETIME_MS = DAY_MS;

export const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** Such files are not sent to browsers. */
export const isServerFile = (path: string): boolean => path.startsWith('server/');

/** Bitmaps and fonts are compressed already. */
export const isCompressible = (path: string): boolean =>
  /\.(js|css|svg|json|html|txt)$/.test(path) && !isServerFile(path);

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

/** A file as it is stored for one encoding. */
export interface StoredForm {
  encoding: Encoding;
  name: string;
}

export const storedForms = (path: string): StoredForm[] =>
  (isCompressible(path) ? (['identity', 'br', 'gzip'] as const) : (['identity'] as const)).map(
    (encoding) => ({ encoding, name: path + SUFFIX[encoding] }),
  );

/** The plain content of a stored form; undefined if it cannot be read, or decompressed to at most `size`. */
export const readDecompressed = async (
  read: (name: string) => Promise<Buffer>,
  { encoding, name }: StoredForm,
  size: number,
): Promise<Buffer | undefined> => {
  // zlib rejects a limit of 0.
  const options = { maxOutputLength: Math.max(1, size) };
  try {
    const bytes = await read(name);
    if (encoding === 'identity') return bytes;
    return await (encoding === 'br' ? unbrotli(bytes, options) : gunzipAsync(bytes, options));
  } catch {
    return undefined;
  }
};

/** Stored name → bytes: the file, and its compressed forms if it can be compressed. */
export async function compressedForms(path: string, bytes: Buffer): Promise<[string, Buffer][]> {
  if (!isCompressible(path)) return [[path, bytes]];
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return [
    [path, bytes],
    [path + SUFFIX.br, await brotli(bytes, { params })],
    [path + SUFFIX.gzip, await gzipAsync(bytes, { level: 9 })],
  ];
}

/** Whether all forms of these files are stored with their content. */
export async function isComplete(
  files: ReadonlyMap<string, Buffer>,
  read: (name: string) => Promise<Buffer>,
): Promise<boolean> {
  const limit = limitConcurrency(CONCURRENT_READS);
  const results = [...files].flatMap(([path, bytes]) =>
    storedForms(path).map((form) =>
      limit(async () => (await readDecompressed(read, form, bytes.length))?.equals(bytes)),
    ),
  );
  return (await Promise.all(results)).every(Boolean);
}
