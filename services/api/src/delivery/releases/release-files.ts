import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DAY_MS } from '@site/contracts/units';
import type { Encoding } from '../../ground/http/accepted-encoding';

/** Where the files of releases lie. Nothing in it ever changes: a release is there as a whole, or not at all. */
export interface ReleaseFiles {
  /** Keeps a release's files; does nothing where they are kept already. */
  keep(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** A whole file, for those who need all of it at once. */
  read(name: string, version: string, path: string): Promise<Buffer>;
  /** A file as it comes: whoever opens it reads it to its end, or destroys it. */
  open(name: string, version: string, path: string, encoding: Encoding): Promise<OpenFile>;
  /** How many bytes `open` would answer with. */
  size(name: string, version: string, path: string, encoding: Encoding): Promise<number>;
  /** What a release takes up, its compressed forms included; nothing where it is not kept. */
  weigh(name: string, version: string): Promise<Weight>;
  /** Removes the files of a release, and answers with what is free now. It may be kept again afterwards. */
  remove(name: string, version: string): Promise<Weight>;
  /** Removes what uploads and removals that were cut off have left. */
  sweep(): Promise<void>;
}

export interface Weight {
  files: number;
  bytes: number;
}

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
const gzipped = promisify(gzip);

/** The names under which a file is kept. */
export const variantNames = (path: string): string[] =>
  isCompressible(path) ? [path, path + SUFFIX.br, path + SUFFIX.gzip] : [path];

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
