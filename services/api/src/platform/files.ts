import { isUtf8 } from 'node:buffer';

/** ENAMETOOLONG counts too: no file can have such a name. */
const MISSING = new Set(['ENOENT', 'ENAMETOOLONG']);

/** Whether a file system call failed because the file does not exist. */
export const isMissing = (error: unknown): boolean =>
  MISSING.has(String((Object(error) as NodeJS.ErrnoException).code));

/** For `catch`: resolves with undefined when the file does not exist, and rethrows everything else. */
export const ignoreMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

/** Bytes at an offset, as a Latin-1 string. */
type BytesAt = readonly [at: number, bytes: string];

/**
 * Magic numbers by extension: WHATWG MIME Sniffing, sections 6 and 7; AVIF 1.1, section 6 (brands); ICC.1, section
 * 7.2.11; WebAssembly 2.0, section 5.5.16.
 */
const MAGIC_NUMBERS: Record<string, readonly (readonly BytesAt[])[]> = {
  png: [[[0, '\x89PNG\r\n\x1a\n']]],
  jpg: [[[0, '\xff\xd8\xff']]],
  jpeg: [[[0, '\xff\xd8\xff']]],
  gif: [[[0, 'GIF87a']], [[0, 'GIF89a']]],
  webp: [
    [
      [0, 'RIFF'],
      [8, 'WEBPVP'],
    ],
  ],
  avif: [[[4, 'ftypavif']], [[4, 'ftypavis']]],
  ico: [[[0, '\0\0\x01\0']]],
  woff: [[[0, 'wOFF']]],
  woff2: [[[0, 'wOF2']]],
  pdf: [[[0, '%PDF-']]],
  mp4: [[[4, 'ftyp']]],
  webm: [[[0, '\x1a\x45\xdf\xa3']]],
  icc: [[[36, 'acsp']]],
  wasm: [[[0, '\0asm']]],
  zip: [[[0, 'PK\x03\x04']]],
};

/** Extensions of UTF-8 text. */
const TEXT_EXTENSIONS = new Set([
  ...['js', 'mjs', 'cjs', 'map', 'css', 'json', 'webmanifest'],
  ...['svg', 'html', 'xml', 'txt', 'md', 'csv', 'vtt'],
]);

const hasMagicNumber = (file: Buffer, marks: readonly BytesAt[]): boolean =>
  marks.every(([at, bytes]) => file.toString('latin1', at, at + bytes.length) === bytes);

const isText = (file: Buffer): boolean => isUtf8(file) && !file.includes(0);

/** Why the content does not match the extension, as the end of a sentence; undefined if it does. */
export function contentMismatch(name: string, file: Buffer): string | undefined {
  const kind = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (Object.hasOwn(MAGIC_NUMBERS, kind))
    return MAGIC_NUMBERS[kind]!.some((marks) => hasMagicNumber(file, marks))
      ? undefined
      : `it does not start like a .${kind} file`;
  if (!TEXT_EXTENSIONS.has(kind)) return 'this file type is not served';
  if (!isText(file)) return 'it is not UTF-8 text';
  return kind === 'svg' && !file.includes('<svg') ? 'it has no <svg element' : undefined;
}
