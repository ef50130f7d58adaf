import { PoolCodes } from '@site/contracts';
import { readCells, TableError, textOf } from '@site/store-list/cells-in-browser';
import { InputError } from '../api/action';

/** A code, and its line in the text. */
interface ListedCode {
  code: string;
  line: number;
}

export interface CodeList {
  codes: ListedCode[];
  /** The heading of the codes, if the first line has headings. */
  heading?: string;
  /** A name for each column, if there are several. */
  columns: string[];
  /** The index of the column of codes; undefined if somebody has to choose it. */
  column?: number;
  /** Why the text cannot be read. */
  error?: string;
}

/** From the most to the least certain. */
const CODE_HEADINGS = [/^(?:[a-z]+ )?codes?$/, /\bcodes?\b/, /\b(?:coupon|serial|voucher)s?\b/];
const OTHER_HEADINGS = /[^a-z .#/]|\b(?:area|country|post|postal|state|zip)\b/;
const EMAIL = /^[^@]+@[^@]+\.[a-z]{2,}$/i;

/** The column with a heading for codes; undefined if there are none or several. */
const codeColumnOf = (cells: string[]): number | undefined => {
  const headings = cells.map((cell) =>
    cell
      .replace(/([a-z])(?=[A-Z])/g, '$1 ')
      .replace(/[_-]/g, ' ')
      .toLowerCase(),
  );
  const found = CODE_HEADINGS.map((pattern) =>
    [...cells.keys()].filter(
      (index) => pattern.test(headings[index]!) && !OTHER_HEADINGS.test(headings[index]!),
    ),
  ).find(({ length }) => length > 0);
  return found?.length === 1 ? found[0] : undefined;
};

/** Reads a code per line, or one column of a table: the chosen one, else the one with a heading for codes. */
const listOf = (lines: string[][], chosen: number | undefined): CodeList => {
  const rows = lines
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...others] = rows;
  if (!first) return { codes: [], columns: [] };
  const width = Math.max(
    ...rows.map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1),
  );
  const named = codeColumnOf(first.cells);
  const hasHeadings =
    named === undefined
      ? width > 1 &&
        !/[\d@]/.test(first.cells.join()) &&
        others.some(({ cells }) => /[\d@]/.test(cells.join()))
      : // Codes that begin with the word are not its heading.
        others.every(({ cells }) => codeColumnOf([cells[named] ?? '']) === undefined);
  const column = chosen ?? (hasHeadings ? named : undefined) ?? (width > 1 ? undefined : 0);
  const heading = hasHeadings ? first.cells[column ?? -1] : undefined;
  return {
    codes: (column === undefined ? [] : hasHeadings ? others : rows).map(({ cells, line }) => ({
      code: cells[column!] ?? '',
      line,
    })),
    ...(heading !== undefined && { heading }),
    columns:
      width === 1
        ? []
        : Array.from({ length: width }, (_, index) => {
            const cell = first.cells[index] || `column ${index + 1}`;
            return hasHeadings ? cell : `${index + 1}: ${cell}, …`;
          }),
    ...(column !== undefined && { column }),
  };
};

export const readCodeList = (text: string, chosen?: number): CodeList => {
  try {
    return listOf(readCells(text), chosen);
  } catch (cause) {
    if (!(cause instanceof TableError)) throw cause;
    return { codes: [], columns: [], error: cause.message };
  }
};

/** Codes that look like a note or a heading: without a digit, while most have one. */
export const oddCodes = (codes: ListedCode[]): ListedCode[] => {
  const odd = codes.filter(({ code }) => !/\d/.test(code));
  return odd.length < codes.length / 2 ? odd : [];
};

const LINES_NAMED = 8;

/** `Lines 3, 4 and 12 more`. */
export const nameLines = (lines: number[]): string => {
  const named = lines.slice(0, LINES_NAMED).join(', ');
  const more = lines.length - LINES_NAMED;
  return `${lines.length === 1 ? 'Line' : 'Lines'} ${named}${more > 0 ? ` and ${more} more` : ''}`;
};

/** A sentence for each reason, with the lines of the codes. */
const describeRefused = (refused: (ListedCode & { why: string })[]): string => {
  const lines = new Map<string, number[]>();
  for (const { why, line } of refused) lines.set(why, [...(lines.get(why) ?? []), line]);
  return [...lines].map(([why, named]) => `${nameLines(named)}: ${why}`).join('\n');
};

export interface SortedCodes {
  good: ListedCode[];
  refused: ListedCode[];
  /** Which lines are refused and why; empty if none. */
  problems: string;
}

/** Sets aside the lines that the site would refuse, or has refused with the message. It ignores case when it compares codes. */
export const sortCodes = (
  { codes }: CodeList,
  refusals: ReadonlyMap<string, string> = new Map(),
): SortedCodes => {
  const seen = new Set<string>();
  const good: ListedCode[] = [];
  const refused: (ListedCode & { why: string })[] = [];
  for (const listed of codes) {
    const { data, error } = PoolCodes.safeParse({ codes: [listed.code] });
    const key = data?.codes[0]?.toLowerCase() ?? '';
    const why =
      (EMAIL.test(listed.code) ? 'looks like an email address' : error?.issues[0]?.message) ??
      refusals.get(listed.code) ??
      (seen.has(key) ? 'repeated in the list' : undefined);
    seen.add(key);
    if (why === undefined) good.push(listed);
    else refused.push({ ...listed, why });
  }
  return { good, refused, problems: describeRefused(refused) };
};

/** The codes to send; throws `InputError` if there are none. */
export const requireCodes = (list: CodeList, { good, refused }: SortedCodes): string[] => {
  if (good.length > 0) return good.map(({ code }) => code);
  throw new InputError(
    list.error ??
      (list.columns.length > 0 && list.column === undefined
        ? 'Choose the column of codes.'
        : refused.length > 0
          ? 'None of these lines has a code to send.'
          : 'Enter codes, one per line, or choose a file.'),
  );
};

/** The text of a file; throws `InputError` for an empty one and for one that is not text. */
export const readCodeFile = async (file: File): Promise<string> => {
  if (file.size === 0) throw new InputError(`${file.name} is empty.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return textOf(bytes);
  } catch (cause) {
    if (!(cause instanceof TableError)) throw cause;
    throw new InputError(`${file.name}: ${cause.message}`, { cause });
  }
};
