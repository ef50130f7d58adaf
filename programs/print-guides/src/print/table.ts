import type { Tokens } from 'marked';
import { ink } from './ink';
import { runsOf, SMALL } from './inline';
import { heightOf, widthOf, type Line } from './lines';
import { TEXT, types, type Pages, type Struct } from './pages';

const PAD = TEXT.unit / 2;
const GAP = 10;

interface Layout {
  /** The head first. */
  rows: Line[][][];
  heights: number[];
  columns: number[];
}

/** The height of a table, which is never divided. */
export const tableHeight = (pages: Pages, table: Tokens.Table): number =>
  sum(layOut(pages, table).heights);

/** A table on hairlines. The first cell of a row heads it. */
export function printTable(pages: Pages, chapter: Struct, source: Tokens.Table): void {
  const { rows, heights, columns } = layOut(pages, source);
  if (sum(heights) > TEXT.bottom - TEXT.top)
    throw new Error('A table of a guide is longer than a page.');
  pages.ensure(sum(heights));

  const table = pages.open(chapter, 'Table');
  rows.forEach((cells, row) => {
    printRow(pages, table, cells, { columns, isHead: row === 0 });
    pages.y += heights[row]!;
    pages.artifact(() => rule(pages, row === 0 ? ink.resin : ink.line));
  });
  table.end();
  pages.settle();
  pages.y += 2 * TEXT.unit;
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

function layOut(pages: Pages, { header, rows }: Tokens.Table): Layout {
  const columns = columnWidths(pages, header, rows);
  const head = header.map(({ text }, i) =>
    pages.lines([{ text: text.toUpperCase(), type: types.label }], columns[i]! - GAP),
  );
  const body = rows.map((row) =>
    row.map(({ tokens }, i) => {
      const voice = i === 0 ? { ...SMALL, plain: SMALL.bold } : SMALL;
      return pages.lines(runsOf(tokens, voice), columns[i]! - GAP);
    }),
  );
  const all = [head, ...body];
  return {
    rows: all,
    columns,
    heights: all.map((cells) => Math.max(...cells.map(heightOf)) + 2 * PAD),
  };
}

function printRow(
  pages: Pages,
  table: Struct,
  cells: Line[][],
  { columns, isHead }: { columns: number[]; isHead: boolean },
): void {
  const row = pages.open(table, 'TR');
  let x = TEXT.left;
  cells.forEach((lines, column) => {
    const scope = isHead ? 'Column' : column === 0 ? 'Row' : undefined;
    const left = x;
    const draw = () => pages.drawLines(lines, left, pages.y + PAD);
    pages.tag(row, scope ? 'TH' : 'TD', draw, { scope });
    x += columns[column]!;
  });
  row.end();
}

const rule = ({ doc, y }: Pages, color: string) =>
  doc
    .moveTo(TEXT.left, y)
    .lineTo(TEXT.left + TEXT.width, y)
    .lineWidth(0.6)
    .strokeOpacity(1)
    .strokeColor(color)
    .stroke();

/** Shares the width by what each column's longest cell would take, within limits that keep short ones readable. */
function columnWidths(
  { doc }: Pages,
  header: Tokens.TableCell[],
  rows: Tokens.TableCell[][],
): number[] {
  const wishes = header.map(({ text }, i) => {
    const head = widthOf(doc, text.toUpperCase(), types.label);
    const cells = rows.map((row) => widthOf(doc, row[i]!.text, types.smallBold));
    return Math.min(Math.max(head, ...cells) + GAP + 4, 165);
  });
  return wishes.map((wish) => (wish * TEXT.width) / sum(wishes));
}
