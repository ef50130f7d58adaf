import { textOf } from './file-text';

const TEXT = 'name;hours\nCafé Élevé;Mon–Fri “9–5”\nO’Hara’s €;\n';
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());
const bytesOf = (binary: string) => new Uint8Array(Buffer.from(binary, 'latin1'));
/** The encodings in which Excel saves "CSV" on Windows and on a Mac. */
const windows = TEXT.replace(
  /[–“”’€]/g,
  (character) => '\x96\x93\x94\x92\x80'['–“”’€'.indexOf(character)]!,
);
const mac = TEXT.replace(
  /[éÉ–“”’€]/g,
  (character) => '\x8e\x83\xd0\xd2\xd3\xd5\xdb'['éÉ–“”’€'.indexOf(character)]!,
);

it.each([
  ['UTF-8', new Uint8Array(Buffer.from(TEXT))],
  ['UTF-8 with a byte order mark', new Uint8Array(Buffer.from(`\ufeff${TEXT}`))],
  ['UTF-16 with a byte order mark', utf16(`\ufeff${TEXT}`)],
  ['big-endian UTF-16', swapped(utf16(`\ufeff${TEXT}`))],
  ['UTF-16 without a mark', utf16(TEXT)],
  ['big-endian UTF-16 without a mark', swapped(utf16(TEXT))],
  ['Windows-1252', bytesOf(windows)],
  ['Mac Roman', bytesOf(mac)],
])('reads %s', (_, bytes) => expect(textOf(bytes)).toBe(TEXT));

it('reads truncated UTF-8 as UTF-8', () => {
  const bytes = [...Buffer.from('Café,Élevé,Caf')].concat(0xc3, 0x2c);
  expect(textOf(new Uint8Array(bytes))).toBe('Café,Élevé,Caf\ufffd,');
});

it.each([
  ['a PDF', bytesOf('%PDF-1.7\n%\xe2\xe3')],
  ['a workbook', bytesOf('PK\x03\x04\x14\0\x06\0')],
  ['an old workbook', bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ['a formatted document', bytesOf('{\\rtf1\\ansi')],
  ['a web page', bytesOf('\n <!DOCTYPE html><table>')],
  ['not text', bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
])('refuses %s and explains what to do', (what, bytes) => {
  expect(() => textOf(bytes)).toThrow(
    new RegExp(`^The file is ${what}.*: save the table in a spreadsheet as "CSV UTF-8"`),
  );
});

it('reads a table whose first column is called PK', () =>
  expect(textOf(bytesOf('PK,name'))).toBe('PK,name'));
