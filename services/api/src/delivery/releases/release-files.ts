import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { DAY_MS } from '@site/contracts/units';
import type { Encoding } from '../../platform/http/compressed-text';

/** Where the files of releases lie. Nothing in it ever changes: a release is there as a whole, or not at all. */
export interface ReleaseFiles {
  /** Keeps a release's files; does nothing where they are kept already. */
  keep(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** A whole file, for those who need all of it at once. */
  read(name: string, version: string, path: string): Promise<Buffer>;
  /** A file as it comes: whoever opens it reads it to its end, or destroys it. */
  open(name: string, version: string, path: string, encoding: Encoding): Promise<OpenFile>;
  /** All that is kept of a release, by its names; nothing where it is not kept. */
  list(name: string, version: string): Promise<Map<string, KeptFile>>;
  /** Removes the files of a release, and answers with what is free now. It may be kept again afterwards. */
  remove(name: string, version: string): Promise<Weight>;
  /** Removes what uploads and removals that were cut off have left. */
  sweep(): Promise<void>;
}

export interface KeptFile {
  bytes: number;
  /** In ms, by the clock of where it is kept. */
  changedAt: number;
}

export interface Weight {
  files: number;
  bytes: number;
}

/** What the listed files take up, compressed forms included. */
export const weightOf = (files: ReadonlyMap<string, KeptFile>): Weight => ({
  files: files.size,
  bytes: [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0),
});

export interface OpenFile {
  stream: Readable;
  /** In bytes. */
  length: number;
}

/** Longer than any upload takes: an older draft belongs to a process that is gone. */
export const DRAFT_LIFETIME_MS = DAY_MS;

export const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** Nothing there is sent to a browser. */
export const isOfServer = (path: string): boolean => path.startsWith('server/');

/** Bitmaps and fonts are compressed already. */
export const isCompressible = (path: string): boolean =>
  /\.(js|css|svg|json|html|txt)$/.test(path) && !isOfServer(path);

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gzipped = promisify(gzip);
const gunzipped = promisify(gunzip);

/** A file as it is kept for those who accept this encoding. */
export interface Form {
  encoding: Encoding;
  name: string;
}

/** The forms in which a file is kept. */
export const formsOf = (path: string): Form[] =>
  (isCompressible(path) ? (['identity', 'br', 'gzip'] as const) : (['identity'] as const)).map(
    (encoding) => ({ encoding, name: path + SUFFIX[encoding] }),
  );

/** The names under which a file is kept. */
export const variantNames = (path: string): string[] => formsOf(path).map(({ name }) => name);

/** What a form holds. Throws where it does not open, or would be longer than `size`. */
export const plainOf = async ({ encoding }: Form, kept: Buffer, size: number): Promise<Buffer> => {
  if (encoding === 'identity') return kept;
  // Nothing to be had is no length for either of them.
  const options = { maxOutputLength: Math.max(1, size) };
  return encoding === 'br' ? unbrotli(kept, options) : gunzipped(kept, options);
};

/** A file under each of its names: as it is and, where that is worth it, compressed once for all who ask. */
export async function variantsOf(path: string, bytes: Buffer): Promise<[string, Buffer][]> {
  if (!isCompressible(path)) return [[path, bytes]];
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return [
    [path, bytes],
    [path + SUFFIX.br, await brotli(bytes, { params: size })],
    [path + SUFFIX.gzip, await gzipped(bytes, { level: 9 })],
  ];
}

/** Whether all forms of a file are there, and hold these bytes. */
export async function isKept(
  path: string,
  bytes: Buffer,
  read: (name: string) => Promise<Buffer>,
): Promise<boolean> {
  for (const form of formsOf(path)) {
    const plain = await read(form.name)
      .then((kept) => plainOf(form, kept, bytes.length))
      .catch(() => undefined);
    if (!plain?.equals(bytes)) return false;
  }
  return true;
}
