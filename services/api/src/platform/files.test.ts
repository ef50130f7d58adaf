import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentMismatch } from './files';

const bytes = (text: string) => Buffer.from(text, 'latin1');
/** A picture in `packages/art`. */
const real = (path: string) => readFileSync(join(__dirname, '../../../../packages/art', path));

const PNG = bytes('\x89PNG\r\n\x1a\n…');

describe('contentMismatch', () => {
  it.each<[name: string, file: Buffer]>([
    ['card.png', real('social/site.png')],
    ['media/CARD.PNG', PNG],
    ['picture.svg', real('svg/apparel/hoodie-amber.svg')],
    ['photo.jpg', bytes('\xff\xd8\xff\xe0\0\x10JFIF')],
    ['photo.jpeg', bytes('\xff\xd8\xff\xe1')],
    ['old.gif', bytes('GIF87a')],
    ['moving.gif', bytes('GIF89a')],
    ['photo.webp', bytes('RIFF\x24\0\0\0WEBPVP8 ')],
    ['photo.avif', bytes('\0\0\0\x20ftypavif\0\0\0\0')],
    ['frames.avif', bytes('\0\0\0\x20ftypavis')],
    ['favicon.ico', bytes('\0\0\x01\0\x01\0')],
    ['letters.woff', bytes('wOFF\0\x01\0\0')],
    ['letters.woff2', bytes('wOF2\0\x01\0\0')],
    ['guide.pdf', bytes('%PDF-1.7')],
    ['film.mp4', bytes('\0\0\0\x18ftypmp42')],
    ['film.webm', bytes('\x1a\x45\xdf\xa3')],
    ['print.icc', bytes(`${'.'.repeat(36)}acsp`)],
    ['sums.wasm', bytes('\0asm\x01\0\0\0')],
    ['page.js', Buffer.from('“text” – 21+')],
    ['empty.css', Buffer.alloc(0)],
    ['page.js.LICENSE.txt', Buffer.from('MIT')],
  ])('accepts %s', (name, file) => expect(contentMismatch(name, file)).toBeUndefined());

  it.each<[name: string, file: Buffer, why: string]>([
    ['card.png', Buffer.from('<script>alert(1)</script>'), 'it does not start like a .png file'],
    ['card.png', Buffer.alloc(0), 'it does not start like a .png file'],
    ['card.png', bytes('\xff\xd8\xff\xe0'), 'it does not start like a .png file'],
    ['photo.webp', bytes('RIFF\x24\0\0\0WAVEfmt '), 'it does not start like a .webp file'],
    ['photo.avif', bytes('\0\0\0\x20ftypheic'), 'it does not start like a .avif file'],
    ['guide.pdf', bytes('MZ%PDF-1.7'), 'it does not start like a .pdf file'],
    ['page.js', PNG, 'it is not UTF-8 text'],
    ['page.css', bytes('a\0b'), 'it is not UTF-8 text'],
    ['page.html', bytes('caf\xe9'), 'it is not UTF-8 text'],
    ['song.mp3', bytes('\xff\xfb\x90'), 'this file type is not served'],
    ['page.xhtml', Buffer.from('<html/>'), 'this file type is not served'],
    ['page.constructor', Buffer.from('text'), 'this file type is not served'],
    ['LICENSE', Buffer.from('MIT'), 'this file type is not served'],
    ['picture.svg', Buffer.from('<html></html>'), 'it has no <svg element'],
  ])('rejects %s with the content %o', (name, file, why) =>
    expect(contentMismatch(name, file)).toBe(why),
  );
});
