import type { Options } from 'csv-parse/sync';
import { decodeEntities, removeFormulaGuard } from './cell-text';
import type { Row } from './columns';
import {
  HEADER_SEARCH_LINES,
  findHeader,
  missingHeaderError,
  findDuplicateColumns,
} from './header';
import { plainText } from './plain-text';
import { TableError, type Table } from './table';

/** `parse` of csv-parse, which has separate builds for browsers and Node. */
export type ParseCsv = (text: string, options: Options) => unknown;

/** Excel writes the separator in a first line, which it does not show or count. */
const SEPARATOR_LINE = /^"?sep=(.)"?[,;\t|]*(?:\r\n|\r|\n)/i;

/** The cells of each line of a CSV text. Throws `TableError` for a quotation mark that is never closed. */
export function readLines(text: string, parse: ParseCsv): string[][] {
  const [line, separator] = SEPARATOR_LINE.exec(text) ?? ['', undefined];
  const table = text.slice(line.length);
  return linesOf(table, parse, { delimiter: separator ?? delimiterOf(table, parse) });
}

/** Parses CSV; the header may be preceded by other lines. */
export function readCsv(text: string, parse: ParseCsv): Table {
  const lines = readLines(text, parse);
  const header = findHeader(lines);
  if (!header) throw missingHeaderError(lines);
  const names = lines[header.index]!.map((name, index) => name || unnamedColumn(index));
  return {
    rows: lines.slice(header.index + 1).map((cells) => rowOf(names, cells)),
    firstRow: header.index + 2,
    header: names,
    findings: findDuplicateColumns(names, header.index + 1),
  };
}

/** The delimiter with the most recognized columns, else the most frequent in the first line. */
function delimiterOf(text: string, parse: ParseCsv): string {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  const recognized = (delimiter: string): number => {
    try {
      const lines = linesOf(text, parse, { delimiter, to: HEADER_SEARCH_LINES });
      return findHeader(lines)?.columnCount ?? 0;
    } catch {
      // Unclosed quotes: with the right delimiter the error is reported when the whole text is parsed.
      return 0;
    }
  };
  return ['\t', ';', '|', ',']
    .map((delimiter) => ({
      delimiter,
      recognized: recognized(delimiter),
      count: count(delimiter),
    }))
    .sort((a, b) => b.recognized - a.recognized || b.count - a.count)[0]!.delimiter;
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
    const message = error instanceof Error ? error.message : '';
    const [, line] = /opening quote at line (\d+)/.exec(message) ?? [];
    throw new TableError(
      line === undefined
        ? `The file is not valid CSV: ${message}`
        : `The quotation mark (") in line ${line} is never closed. Close or remove it.`,
    );
  }
}

const unnamedColumn = (index: number): string => `column ${index + 1}`;

/** Of columns with the same name, the first with content counts. */
function rowOf(names: readonly string[], cells: readonly string[]): Row {
  const row = new Map<string, string>();
  for (let index = 0; index < Math.max(names.length, cells.length); index++) {
    const [name, cell] = [
      names[index] ?? unnamedColumn(index),
      decodeEntities(removeFormulaGuard(cells[index] ?? '')),
    ];
    if (cell === '' && name === unnamedColumn(index)) continue;
    if (plainText(row.get(name)) === '') row.set(name, cell);
  }
  return Object.fromEntries(row);
}
