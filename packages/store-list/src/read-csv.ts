import type { Options } from 'csv-parse/sync';
import { withoutGuard } from './cell-text';
import type { Row } from './columns';
import { withoutEntities } from './entities';
import { DEEPEST, headerIn, noHeader, saidTwice } from './header';
import { plainText } from './plain-text';
import { TableError, type Table } from './table';

/** `parse` of csv-parse, which is another file in a browser. */
export type ParseCsv = (text: string, options: Options) => unknown;

/** What Excel writes above a table to tell the separator; it shows the line to nobody, and does not count it. */
const SEPARATOR_LINE = /^"?sep=(.)"?[,;\t|]*(?:\r\n|\r|\n)/i;

/** The lines below the one that names the columns, wherever that stands at the top. */
export function fromCsv(text: string, parse: ParseCsv): Table {
  const [line, separator] = SEPARATOR_LINE.exec(text) ?? ['', undefined];
  const table = text.slice(line.length);
  const delimiter = separator ?? delimiterOf(table, parse);
  const lines = linesOf(table, parse, { delimiter });
  const header = headerIn(lines);
  if (!header) throw noHeader(lines);
  const heads = lines[header.at]!.map((name, at) => name || unnamed(at));
  return {
    rows: lines.slice(header.at + 1).map((cells) => rowOf(heads, cells)),
    firstRow: header.at + 2,
    heads,
    findings: saidTwice(heads, header.at + 1),
  };
}

/** The one with which the most columns are known, else of which the first line has the most. */
function delimiterOf(text: string, parse: ParseCsv): string {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (sign: string) => first.split(sign).length;
  const known = (delimiter: string): number => {
    try {
      return headerIn(linesOf(text, parse, { delimiter, to: DEEPEST }))?.known ?? 0;
    } catch {
      // Quotes that end nowhere: of the right one it is said when all is read.
      return 0;
    }
  };
  return ['\t', ';', '|', ',']
    .map((sign) => ({ sign, known: known(sign), count: count(sign) }))
    .sort((a, b) => b.known - a.known || b.count - a.count)[0]!.sign;
}

function linesOf(text: string, parse: ParseCsv, options: Options): string[][] {
  try {
    return parse(text, {
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: false,
      trim: true,
      ...options,
    }) as string[][];
  } catch (error) {
    throw new TableError(`The file is no CSV: ${error instanceof Error ? error.message : ''}`);
  }
}

const unnamed = (at: number): string => `column ${at + 1}`;

/** Of columns that are called the same, the first that says something counts, as of those that mean the same. */
function rowOf(heads: readonly string[], cells: readonly string[]): Row {
  const row = new Map<string, string>();
  for (let at = 0; at < Math.max(heads.length, cells.length); at++) {
    const [name, cell] = [heads[at] ?? unnamed(at), withoutEntities(withoutGuard(cells[at] ?? ''))];
    if (cell === '' && name === unnamed(at)) continue;
    if (plainText(row.get(name)) === '') row.set(name, cell);
  }
  return Object.fromEntries(row);
}
