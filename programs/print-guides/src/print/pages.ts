import { FACES, type Type } from './faces';
import { ink } from './ink';
import { breakLines, drawLine, widthOf, type Line, type Run } from './lines';

/** Three to four, as the drawn covers; in points. */
export const PAGE = { width: 450, height: 600 };
/** Where text stands, and half a line: every block begins on a multiple of it below `top`. */
export const TEXT = { left: 56, width: 338, top: 60, bottom: 540, unit: 7.5 };

/** Body and small text stand on the same 15 points, so that lines of all pages meet. */
export const types = {
  body: { face: 'text', size: 10.2, leading: 15, color: ink.text },
  bold: { face: 'bold', size: 10.2, leading: 15, color: ink.text },
  italic: { face: 'italic', size: 10.2, leading: 15, color: ink.text },
  small: { face: 'text', size: 8.8, leading: 15, color: ink.faded },
  smallBold: { face: 'bold', size: 8.8, leading: 15, color: ink.text },
  label: { face: 'bold', size: 7.4, leading: 15, color: ink.resin, tracking: 1.1 },
  section: { face: 'display', size: 16, leading: 22.5, color: ink.text },
  subsection: { face: 'display', size: 13, leading: 15, color: ink.text },
  figure: { face: 'displayLight', size: 23, leading: 30, color: ink.resin },
} as const satisfies Record<string, Type>;

export type Struct = PDFKit.PDFStructureElement;

interface StructOptions {
  /** What a picture shows. */
  alt?: string;
  /** Left, top, right, bottom. */
  bbox?: [number, number, number, number];
  /** What a heading cell of a table heads. */
  scope?: 'Column' | 'Row';
}

/** The pages of a guide as they are filled: the place on the page, and the tree of tags. */
export class Pages {
  /** Where the next block begins, from the top of the page. */
  y = 0;
  /** Of the page, counted from the cover. */
  number = 0;
  /** What the foot of the page says; without it the page has no foot. */
  running = '';
  readonly document: Struct;

  constructor(readonly doc: PDFKit.PDFDocument) {
    for (const [face, file] of Object.entries(FACES)) doc.registerFont(face, file);
    this.document = doc.struct('Document');
    doc.addStructure(this.document);
  }

  /** A page of paper, or of the site's dark ground. */
  begin(ground: string = ink.paper): void {
    this.doc.addPage();
    this.number += 1;
    this.y = TEXT.top;
    this.artifact(() => this.doc.rect(0, 0, PAGE.width, PAGE.height).fill(ground));
    if (this.running) this.foot();
  }

  /** Goes on to the next page unless there is this much room left. */
  ensure(height: number): void {
    if (this.y + height > TEXT.bottom) this.begin();
  }

  /** Back to the half lines that every block begins on. */
  settle(): void {
    this.y = TEXT.top + Math.ceil((this.y - TEXT.top) / TEXT.unit) * TEXT.unit;
  }

  get isAtTop(): boolean {
    return this.y === TEXT.top;
  }

  /** What readers that speak leave out: grounds, rules, feet. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** An element of the tree with one piece of content. */
  tag(into: Struct, type: string, draw: () => void, options: StructOptions = {}): void {
    const element = this.open(into, type, options);
    element.add(draw);
    element.end();
  }

  open(into: Struct, type: string, options: StructOptions = {}): Struct {
    const element = this.doc.struct(type, options);
    into.add(element);
    return element;
  }

  /** Room above a block that stands apart from the text, such as a box or a picture. */
  leave(height: number): void {
    if (!this.isAtTop) this.y += height;
  }

  lines(runs: Run[], width: number = TEXT.width): Line[] {
    return breakLines(this.doc, runs, width);
  }

  /** Draws lines from `y` on; the baseline lies at seven tenths of the line. */
  drawLines(lines: Line[], x: number, y: number): void {
    let top = y;
    for (const line of lines) {
      const leading = Math.max(...line.map(({ run }) => run.type.leading));
      drawLine(this.doc, line, x, top + leading * 0.72);
      top += leading;
    }
  }

  /** One line, its right end at `x`. */
  drawRight(text: string, type: Type, x: number, y: number): void {
    const width = widthOf(this.doc, text, type);
    this.drawLines([[{ run: { text, type }, width }]], x - width, y);
  }

  private foot(): void {
    const y = PAGE.height - 40;
    const quiet = { ...types.small, size: 7.6 };
    this.artifact(() => {
      this.doc.moveTo(TEXT.left, y - 6).lineTo(TEXT.left + TEXT.width, y - 6);
      this.doc.lineWidth(0.5).strokeColor(ink.line).strokeOpacity(1).stroke();
      this.drawLines(this.lines([{ text: this.running, type: quiet }]), TEXT.left, y);
      this.drawRight(String(this.number), quiet, TEXT.left + TEXT.width, y);
    }, 'Pagination');
  }
}
