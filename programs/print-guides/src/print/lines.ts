import type { Type } from './faces';

/** Text in one type. */
export interface Run {
  text: string;
  type: Type;
}

/** Runs that stand on one line, each with its width in points. */
export type Line = { run: Run; width: number }[];

/** In points. */
export const heightOf = (lines: Line[]): number =>
  lines.reduce((sum, line) => sum + Math.max(...line.map(({ run }) => run.type.leading)), 0);

export const widthOf = (doc: PDFKit.PDFDocument, text: string, type: Type): number => {
  doc.font(type.face).fontSize(type.size);
  return doc.widthOfString(text, { characterSpacing: type.tracking ?? 0 });
};

/** Breaks runs into lines of at most `width` points, at blanks; a no-break space keeps its neighbors together. */
export function breakLines(doc: PDFKit.PDFDocument, runs: Run[], width: number): Line[] {
  const lines: Line[] = [];
  let line: Line = [];
  let used = 0;
  const close = () => {
    lines.push(line);
    line = [];
    used = 0;
  };

  for (const words of wordsOf(runs)) {
    const size = words.reduce((sum, { text, type }) => sum + widthOf(doc, text.trimEnd(), type), 0);
    if (used > 0 && used + size > width) close();
    for (const word of words) {
      const full = widthOf(doc, word.text, word.type);
      const last = line.at(-1);
      if (last && last.run.type === word.type) {
        last.run = { ...last.run, text: last.run.text + word.text };
        last.width += full;
      } else {
        line.push({ run: { ...word }, width: full });
      }
      used += full;
    }
  }
  if (line.length > 0) close();
  return lines;
}

/** Words with the blank after them; a word that changes its type inside (`**bold**,`) stays one. */
function wordsOf(runs: Run[]): Run[][] {
  const all: Run[][] = [];
  let open = false;
  for (const { text, type } of runs) {
    for (const part of text.replace(/[ \n]+/g, ' ').split(/(?<= )/)) {
      if (part === '') continue;
      if (open) all.at(-1)!.push({ text: part, type });
      else all.push([{ text: part, type }]);
      open = !part.endsWith(' ');
    }
  }
  return all;
}

/** Draws a line with its baseline at `y`. */
export function drawLine(doc: PDFKit.PDFDocument, line: Line, x: number, y: number): void {
  let left = x;
  for (const { run, width } of line) {
    const { face, size, color, tracking = 0 } = run.type;
    doc.font(face).fontSize(size).fillColor(color);
    doc.text(run.text, left, y, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: tracking,
    });
    left += width;
  }
}
