import { ink } from './ink';
import { heightOf } from './lines';
import { TEXT, types, type Pages, type Struct } from './pages';
import { typeset } from './typography';

const UNIT = TEXT.unit;

/** Figures on one line between two rules: `70-90% | live resin` on each line of the source. */
export function printFigures(pages: Pages, chapter: Struct, text: string): void {
  const entries = text.split('\n').map((line) => line.split('|').map((part) => part.trim()));
  const width = TEXT.width / entries.length;
  const cells = entries.map(([value = '', label = '']) => ({
    value: pages.lines([{ text: `${typeset(value)} `, type: types.figure }], width),
    label: pages.lines([{ text: typeset(label), type: types.small }], width - 12),
  }));
  const height =
    Math.max(...cells.map(({ value, label }) => heightOf(value) + heightOf(label))) + 2 * UNIT;

  pages.leave(UNIT);
  pages.ensure(height);
  const top = pages.y;
  pages.artifact(() => {
    for (const y of [top, top + height])
      pages.doc.moveTo(TEXT.left, y).lineTo(TEXT.left + TEXT.width, y);
    pages.doc.lineWidth(0.6).strokeOpacity(1).strokeColor(ink.line).stroke();
  });
  cells.forEach(({ value, label }, i) => {
    const x = TEXT.left + i * width;
    pages.tag(chapter, 'P', () => {
      pages.drawLines(value, x, top + UNIT / 2);
      pages.drawLines(label, x, top + UNIT / 2 + heightOf(value));
    });
  });
  pages.y += height + 2 * UNIT;
}

/** A form to be filled in by hand: a label and a line to write on for each line of the source. */
export function printSheet(pages: Pages, chapter: Struct, text: string): void {
  const entries = text.split('\n');
  const step = 22.5;
  const indent = 110;
  pages.ensure(entries.length * step);
  const list = pages.open(chapter, 'L');
  for (const entry of entries) {
    const lines = pages.lines([{ text: entry, type: types.smallBold }], indent);
    const item = pages.open(list, 'LI');
    pages.tag(item, 'LBody', () => pages.drawLines(lines, TEXT.left, pages.y + UNIT));
    item.end();
    pages.artifact(() => {
      const y = pages.y + UNIT + 12;
      pages.doc.moveTo(TEXT.left + indent, y).lineTo(TEXT.left + TEXT.width, y);
      pages.doc.lineWidth(0.6).strokeOpacity(1).strokeColor(ink.line).stroke();
    });
    pages.y += step;
  }
  list.end();
  pages.y += 2 * UNIT;
}
