import { RefusedError } from '@site/admin-client';
import { PoolCodes } from '@site/contracts';
import { InputError } from '../api/action';
import { capitalize } from '../ui/format';

/** A code, and its line in the text. */
interface ListedCode {
  code: string;
  line: number;
}

export interface CodeList {
  codes: ListedCode[];
  /** The heading of the column of codes, if the first line has one. */
  heading?: string;
  hasOtherColumns: boolean;
}

const HEADING = /^(?:[a-z]+[ _-])?(?:codes?|coupons?|vouchers?)$/i;

const readCells = (line: string): string[] =>
  line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/** Reads a code per line, or the column of codes of a table: the one with such a heading, else the first. */
export const readCodeList = (text: string): CodeList => {
  const rows = text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line, index) => ({ cells: readCells(line), line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const column = rows[0]?.cells.findIndex((cell) => HEADING.test(cell)) ?? -1;
  const heading = rows[0]?.cells[column];
  return {
    codes: (heading === undefined ? rows : rows.slice(1)).map(({ cells, line }) => ({
      code: cells[Math.max(column, 0)] ?? '',
      line,
    })),
    ...(heading !== undefined && { heading }),
    hasOtherColumns: rows.some(({ cells }) => cells.length > 1),
  };
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
const describeIssues = (
  issues: readonly { path: readonly unknown[]; message: string }[],
  codes: ListedCode[],
): string => {
  const lines = new Map<string, Set<number>>();
  for (const { path, message } of issues) {
    const line = codes[Number(path[1])]?.line;
    const known = lines.get(message) ?? new Set();
    lines.set(message, line === undefined ? known : known.add(line));
  }
  return [...lines]
    .map(([message, named]) =>
      named.size === 0 ? capitalize(message) : `${nameLines([...named])}: ${message}`,
    )
    .join('\n');
};

export interface SortedCodes {
  good: ListedCode[];
  refused: ListedCode[];
  /** Which lines are refused and why; empty if none. */
  problems: string;
}

/** Sets aside the lines that the site would refuse. It ignores case when it compares codes. */
export const sortCodes = ({ codes }: CodeList): SortedCodes => {
  const seen = new Set<string>();
  const good: ListedCode[] = [];
  const refused: ListedCode[] = [];
  const issues: { path: unknown[]; message: string }[] = [];
  for (const listed of codes) {
    const { data, error } = PoolCodes.safeParse({ codes: [listed.code] });
    const key = data?.codes[0]?.toLowerCase();
    if (key !== undefined && !seen.has(key)) {
      seen.add(key);
      good.push(listed);
      continue;
    }
    const message = error?.issues[0]?.message ?? 'repeated in the list';
    issues.push({ path: ['codes', refused.length], message });
    refused.push(listed);
  }
  return { good, refused, problems: describeIssues(issues, refused) };
};

/** Throws `InputError` for lines that are not codes. */
export const requireCodes = ({ codes }: CodeList): string[] => {
  if (codes.length === 0) throw new InputError('Enter codes, one per line, or choose a file.');
  const checked = PoolCodes.safeParse({ codes: codes.map(({ code }) => code) });
  if (checked.success) return checked.data.codes;
  throw new InputError(describeIssues(checked.error.issues, codes));
};

/** Runs a call with the codes; names the lines of the codes that the site refuses. */
export const withLines = async <T>(
  list: CodeList,
  call: (codes: string[]) => Promise<T>,
): Promise<T> => {
  try {
    return await call(requireCodes(list));
  } catch (cause) {
    if (!(cause instanceof RefusedError) || !cause.body?.issues?.length) throw cause;
    const issues = cause.body.issues.map(({ path, message }) => ({
      path: path.split('.'),
      message,
    }));
    const lines = describeIssues(issues, list.codes);
    throw new InputError(`${cause.message}\n${lines}`, { cause });
  }
};

/** The text of a file; throws `InputError` for an empty one and for one that is not text. */
export const readCodeFile = async (file: File): Promise<string> => {
  if (file.size === 0) throw new InputError(`${file.name} is empty.`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (!text.includes('\0')) return text;
  } catch {
    // Not UTF-8, or unreadable.
  }
  throw new InputError(
    `${file.name} isn’t a text file. Save the list as CSV (UTF-8), then choose it.`,
  );
};
