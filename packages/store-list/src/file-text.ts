import { TableError } from './table';

/** How files begin that people take for a table, and what these are. */
const OTHERS: readonly (readonly [begins: string, what: string])[] = [
  ['%PDF-', 'a PDF'],
  ['PK\x03\x04', 'a workbook of Excel, Numbers or LibreOffice, or another zip file'],
  ['\xd0\xcf\x11\xe0', 'an old workbook of Excel (.xls)'],
  ['{\\rtf', 'a formatted document (RTF)'],
];

/** The text of a file, in whichever encoding a spreadsheet has saved it. Throws `TableError` for what is no text. */
export function textOf(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const other = OTHERS.find(([begins]) => start.startsWith(begins))?.[1];
  if (other !== undefined) throw noText(other);
  const text = decoded(bytes);
  if (/^\s*</.test(text)) throw noText('a web page (HTML) or XML');
  if (text.slice(0, 1_000).includes('\0')) throw noText('no text');
  return text;
}

const noText = (what: string) =>
  new TableError(
    `The file is ${what}: save the table in a spreadsheet as "CSV UTF-8", and take that file.`,
  );

/**
 * A byte order mark decides, else what the bytes can be: Excel saves CSV as Windows-1252, and on a Mac as Mac Roman. UTF-8
 * with a broken sign stays UTF-8; what stands in its place, `withoutErrors` names.
 */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // Without a mark: the first sign of a table is of ASCII, and has a zero beside it.
  if ((first === 0xff && second === 0xfe) || (first && second === 0))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second))
    return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  if (isMostlySound(text)) return text;
  return bytes.some((byte) => OF_MAC.has(byte))
    ? new TextDecoder('macintosh').decode(bytes)
    : fromWindows(bytes);
}

/** Whether more signs beyond ASCII were read than not: what was saved otherwise has next to none by chance. */
const isMostlySound = (text: string): boolean => {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
  const broken = count(/\ufffd/g);
  return broken === 0 || count(/[\u0080-\ufffc]/g) > broken;
};

/** É, ç, é, è, ê and ù of Mac Roman, which are ƒ, Ž or no sign at all in Windows-1252: no shop has these. */
const OF_MAC: ReadonlySet<number> = new Set([0x81, 0x83, 0x8d, 0x8e, 0x8f, 0x90, 0x9d]);

/** The signs of Windows-1252 from 80 to 9F. */
const SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Node 20 decodes Windows-1252 as Latin-1, which has no quotes and dashes; what browsers decode stays as it is. */
const fromWindows = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (sign) => SIGNS.charAt(sign.charCodeAt(0) - 0x80));
