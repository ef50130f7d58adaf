import type { Token, Tokens } from 'marked';
import { soleImage } from './guide-source';
import { BODY, runsOf, SMALL, type Voice } from './inline';
import { ink } from './ink';
import { heightOf, type Run } from './lines';
import { TEXT, types, type Pages, type Struct } from './pages';
import { printSpecimen } from './specimen';
import { printTable, tableHeight } from './table';
import { typeset } from './typography';
import { printFigures, printSheet } from './figures';

const UNIT = TEXT.unit;

interface Column {
  x: number;
  width: number;
}
const WHOLE: Column = { x: TEXT.left, width: TEXT.width };

/** A block that is never divided: its height, and how it is drawn. */
interface Piece {
  height: number;
  draw(into: Struct, y: number): void;
}

/** Every block of a chapter, one after the other. `onSection` is told of each `##` once it has its page. */
export function printBlocks(
  pages: Pages,
  chapter: Struct,
  tokens: Token[],
  onSection: (title: string) => void,
): void {
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const image = soleImage(tokens[i + 1]);
    if (token.type === 'heading' && image) {
      const rest = tokens.slice(i + 2);
      const end = rest.findIndex(({ type }) => type !== 'paragraph');
      const paragraphs = (end < 0 ? rest : rest.slice(0, end)) as Tokens.Paragraph[];
      printSpecimen(pages, chapter, token as Tokens.Heading, image, paragraphs);
      i += 1 + paragraphs.length;
    } else if (token.type === 'heading') {
      printHeading(pages, chapter, token as Tokens.Heading, tokens[i + 1]);
      if ((token as Tokens.Heading).depth === 2) onSection((token as Tokens.Heading).text);
    } else {
      printBlock(pages, chapter, token);
    }
  }
}

function printBlock(pages: Pages, chapter: Struct, token: Token): void {
  // A rule in the source begins a page, where the flow would tear apart what belongs together.
  if (token.type === 'hr') return pages.begin();
  if (token.type === 'paragraph')
    return printParagraph(pages, chapter, runsOf((token as Tokens.Paragraph).tokens));
  if (token.type === 'list') return printList(pages, chapter, token as Tokens.List);
  if (token.type === 'table') return printTable(pages, chapter, token as Tokens.Table);
  if (token.type === 'blockquote') return printAside(pages, chapter, token as Tokens.Blockquote);
  const { lang, text } = token as Tokens.Code;
  if (token.type === 'code' && lang === 'figures') return printFigures(pages, chapter, text);
  if (token.type === 'code' && lang === 'sheet') return printSheet(pages, chapter, text);
  throw new Error(`A guide has a ${token.type}, which is not printed.`);
}

function printHeading(
  pages: Pages,
  chapter: Struct,
  { depth, text }: Tokens.Heading,
  next: Token | undefined,
): void {
  const type = depth === 2 ? types.section : types.subsection;
  const lines = pages.lines([{ text: typeset(text), type }]);
  const before = pages.isAtTop ? 0 : depth === 2 ? 2 * UNIT : UNIT;
  // A heading stays with the first lines of what it heads, or the whole of a table.
  const follows =
    next?.type === 'table' ? tableHeight(pages, next as Tokens.Table) : 3 * types.body.leading;
  pages.ensure(before + heightOf(lines) + UNIT + follows);
  if (!pages.isAtTop) pages.y += before;
  pages.tag(chapter, `H${depth + 1}`, () => pages.drawLines(lines, TEXT.left, pages.y));
  pages.y += heightOf(lines) + UNIT;
}

/** Goes over to the next page where it must, with two lines at least on either side. */
function printParagraph(pages: Pages, chapter: Struct, runs: Run[]): void {
  const element = pages.open(chapter, 'P');
  let lines = pages.lines(runs);
  const leading = types.body.leading;
  while (lines.length > 0) {
    const room = Math.floor((TEXT.bottom - pages.y) / leading);
    const whole = lines.length <= room;
    const count = whole ? lines.length : Math.min(room, lines.length - 2);
    if (count < Math.min(2, lines.length)) {
      pages.begin();
      continue;
    }
    const here = lines.slice(0, count);
    element.add(() => pages.drawLines(here, TEXT.left, pages.y));
    pages.y += heightOf(here);
    lines = lines.slice(count);
    if (lines.length > 0) pages.begin();
  }
  element.end();
  pages.y += UNIT;
}

const paragraphPiece = (pages: Pages, runs: Run[], { x, width }: Column): Piece => {
  const lines = pages.lines(runs, width);
  return {
    height: heightOf(lines),
    draw: (into, y) => pages.tag(into, 'P', () => pages.drawLines(lines, x, y)),
  };
};

const LABEL = 15;

const itemPieces = (
  pages: Pages,
  { items, ordered, start }: Tokens.List,
  voice: Voice,
  { x, width }: Column,
): Piece[] =>
  items.map((item, i) => {
    const lines = pages.lines(runsOf(item.tokens, voice), width - LABEL);
    const text = ordered ? `${Number(start || 1) + i}. ` : '• ';
    const label = pages.lines([{ text, type: { ...voice.bold, color: ink.resin } }]);
    return {
      height: heightOf(lines),
      draw(into, y) {
        const element = pages.open(into, 'LI');
        pages.tag(element, 'Lbl', () => pages.drawLines(label, x, y));
        pages.tag(element, 'LBody', () => pages.drawLines(lines, x + LABEL, y));
        element.end();
      },
    };
  });

function printList(pages: Pages, chapter: Struct, list: Tokens.List): void {
  const element = pages.open(chapter, 'L');
  for (const piece of itemPieces(pages, list, BODY, WHOLE)) {
    pages.ensure(piece.height);
    piece.draw(element, pages.y);
    pages.y += piece.height + UNIT / 2;
  }
  element.end();
  pages.y += UNIT / 2;
  pages.settle();
}

/** A box beside the text: its first line, when it is bold, is its label. */
function printAside(pages: Pages, chapter: Struct, { tokens }: Tokens.Blockquote): void {
  const inner: Column = { x: TEXT.left + 18, width: TEXT.width - 34 };
  const [first, ...rest] = tokens.filter(({ type }) => type !== 'space');
  const label = runsOf((first as Tokens.Paragraph).tokens, {
    ...SMALL,
    bold: types.label,
  }).map((run) => ({ ...run, text: run.text.toUpperCase() }));
  const blocks = rest.map((token) =>
    token.type === 'list'
      ? { list: true, pieces: itemPieces(pages, token as Tokens.List, SMALL, inner) }
      : {
          list: false,
          pieces: [paragraphPiece(pages, runsOf((token as Tokens.Paragraph).tokens, SMALL), inner)],
        },
  );
  const height =
    blocks.flatMap(({ pieces }) => pieces).reduce((sum, piece) => sum + piece.height, 0) +
    blocks.length * UNIT +
    LABEL +
    2.5 * UNIT;

  pages.leave(UNIT / 2);
  pages.ensure(height);
  pages.artifact(() => {
    pages.doc.fillOpacity(1);
    pages.doc.rect(TEXT.left, pages.y, TEXT.width, height).fill(ink.tint);
    pages.doc.rect(TEXT.left, pages.y, 2.5, height).fill(ink.amber);
  });
  const element = pages.open(chapter, 'Div');
  const lines = pages.lines(label, inner.width);
  pages.tag(element, 'P', () => pages.drawLines(lines, inner.x, pages.y + 1.5 * UNIT));
  let y = pages.y + 1.5 * UNIT + LABEL + UNIT / 2;
  for (const { list, pieces } of blocks) {
    const into = list ? pages.open(element, 'L') : element;
    for (const piece of pieces) {
      piece.draw(into, y);
      y += piece.height;
    }
    if (list) into.end();
    y += UNIT;
  }
  element.end();
  pages.y += height;
  pages.settle();
  pages.y += 2 * UNIT;
}
