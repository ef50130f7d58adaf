import { crc32, deflateSync } from 'node:zlib';
import { filterRows } from './png-filters';

/** Pixels row by row, four bytes each: red, green, blue, alpha. */
export interface Bitmap {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A line of text that the file carries. */
export interface Note {
  keyword: string;
  text: string;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Colour type 2: red, green and blue, no alpha. */
const COLOUR = 2;
const DEPTH = 8;

/**
 * An opaque PNG (PNG specification, third edition) of at most `limit` bytes, where that can be had.
 *
 * The lowest bit of each channel is left away: nobody sees it, and the soft light of the scenes is half of it.
 * A picture with much in it that is still too heavy loses one bit more, which its lines and leaves hide.
 */
export const encodePng = (bitmap: Bitmap, note: Note, limit: number): Buffer => {
  const fine = pngOf(bitmap, note, 1);
  return fine.length <= limit ? fine : pngOf(bitmap, note, 2);
};

const pngOf = ({ width, height, pixels }: Bitmap, { keyword, text }: Note, lostBits: number) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([DEPTH, COLOUR], 8);
  const rows = filterRows(opaque(pixels, lostBits), width * 3);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1')),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Three bytes a pixel, each rounded to what is left of its bits. */
const opaque = (pixels: Uint8Array, lostBits: number): Uint8Array => {
  const step = 1 << lostBits;
  const colours = new Uint8Array((pixels.length / 4) * 3);
  for (let i = 0; i < colours.length; i += 1) {
    const value = pixels[Math.floor(i / 3) * 4 + (i % 3)]!;
    colours[i] = Math.min(255, value + step / 2) & -step;
  }
  return colours;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** Signature, and the header's length, type, thirteen bytes and check. */
const NOTE_START = SIGNATURE.length + 4 + 4 + 13 + 4;

/** The note under this keyword, which stands right behind the header; undefined where there is none. */
export const readNote = (file: Buffer, keyword: string): string | undefined => {
  const length = file.readUInt32BE(NOTE_START);
  const text = file.toString('latin1', NOTE_START + 8, NOTE_START + 8 + length);
  return text.startsWith(`${keyword}\0`) ? text.slice(keyword.length + 1) : undefined;
};
