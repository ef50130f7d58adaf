import { TableError } from './table';

/** Other formats by their first bytes. */
const OTHER_FORMATS: readonly (readonly [start: string, description: string])[] = [
  ['%PDF-', 'a PDF'],
  ['PK\x03\x04', 'a workbook of Excel, Numbers or LibreOffice, or another zip file'],
  ['\xd0\xcf\x11\xe0', 'an old workbook of Excel (.xls)'],
  ['{\\rtf', 'a formatted document (RTF)'],
];

/** Decodes a file in any encoding that spreadsheets use. Throws `TableError` if it is not a text. */
export function textOf(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const other = OTHER_FORMATS.find(([bytes]) => start.startsWith(bytes))?.[1];
  if (other !== undefined) throw notTextError(other);
  const text = decode(bytes);
  if (/^\s*</.test(text)) throw notTextError('a web page (HTML) or XML');
  if (text.slice(0, 1_000).includes('\0')) throw notTextError('not text');
  return text;
}

const notTextError = (description: string) =>
  new TableError(
    `The file is ${description}: save the table in a spreadsheet as "CSV UTF-8", and use that file.`,
  );

/**
 * Detects the encoding by the byte order mark, else by the bytes: Excel saves CSV as Windows-1252, on a Mac as Mac
 * Roman. Invalid characters of UTF-8 are reported by `removeErrorCells`.
 */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // Without a mark: the first character is ASCII, so its other byte is zero.
  if ((first === 0xff && second === 0xfe) || (first && second === 0))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second))
    return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  if (isMostlyUtf8(text)) return text;
  return bytes.some((byte) => MAC_ROMAN_BYTES.has(byte))
    ? new TextDecoder('macintosh').decode(bytes)
    : decodeWindows1252(bytes);
}

/** Whether most non-ASCII characters are valid; in other encodings almost none are valid by chance. */
const isMostlyUtf8 = (text: string): boolean => {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const broken = count(/\ufffd/g);
  return broken === 0 || count(/[\u0080-\ufffc]/g) > broken;
};

/** É, ç, é, è, ê and ù in Mac Roman; in Windows-1252 they are ƒ, Ž or undefined, which store lists do not contain. */
const MAC_ROMAN_BYTES: ReadonlySet<number> = new Set([0x81, 0x83, 0x8d, 0x8e, 0x8f, 0x90, 0x9d]);

/** The characters 80 to 9F of Windows-1252. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Node 20 decodes Windows-1252 as Latin-1, without quotes and dashes; browsers decode it correctly. */
const decodeWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (character) => WINDOWS_1252.charAt(character.charCodeAt(0) - 0x80));
