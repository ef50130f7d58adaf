import type { Tokens } from 'marked';
import { drawSvg } from './draw-svg';
import { ink } from './ink';
import { runsOf, SMALL } from './inline';
import { heightOf } from './lines';
import { picture } from './picture';
import { TEXT, types, type Pages, type Struct } from './pages';

/** Of the dark tile that a drawing stands on, in points. */
const TILE = 82.5;
const GAP = 18;

/** A heading with its drawing on a dark tile, and what there is to say of it beside it; never divided. */
export function printSpecimen(
  pages: Pages,
  chapter: Struct,
  { depth, text }: Tokens.Heading,
  { href, text: alt }: Tokens.Image,
  paragraphs: Tokens.Paragraph[],
): void {
  const { doc } = pages;
  const x = TEXT.left + TILE + GAP;
  const width = TEXT.width - TILE - GAP;
  const title = pages.lines([{ text, type: types.subsection }], width);
  const bodies = paragraphs.map(({ tokens }) => pages.lines(runsOf(tokens, SMALL), width));
  const words = [title, ...bodies].reduce((sum, lines) => sum + heightOf(lines), 0);
  const height = Math.max(TILE, words + bodies.length * (TEXT.unit / 2));

  pages.leave(TEXT.unit);
  pages.ensure(height);
  const top = pages.y;
  pages.artifact(() =>
    doc.fillOpacity(1).roundedRect(TEXT.left, top, TILE, TILE, 6).fill(ink.raised),
  );
  const bbox: [number, number, number, number] = [TEXT.left, top, TEXT.left + TILE, top + TILE];
  pages.tag(
    chapter,
    'Figure',
    () => drawSvg(doc, picture(href), { x: TEXT.left + 11, y: top + 11, width: TILE - 22 }),
    { alt, bbox },
  );
  let y = top;
  pages.tag(chapter, `H${depth + 1}`, () => pages.drawLines(title, x, y));
  y += heightOf(title) + TEXT.unit / 2;
  for (const lines of bodies) {
    pages.tag(chapter, 'P', () => pages.drawLines(lines, x, y));
    y += heightOf(lines) + TEXT.unit / 2;
  }
  pages.y = top + height;
  pages.settle();
  pages.y += TEXT.unit;
}
