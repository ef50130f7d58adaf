import { readFileSync } from 'node:fs';
import SVGtoPDF from 'svg-to-pdfkit';

export interface Place {
  x: number;
  y: number;
  /** Of the picture on the page, in points; its height follows. */
  width: number;
}

/** Draws one of the site's own pictures (`@site/art`) as vectors, without its blurs: PDF knows none. */
export function drawSvg(doc: PDFKit.PDFDocument, file: string, { x, y, width }: Place): void {
  const svg = readFileSync(file, 'utf8');
  const ownWidth = Number(/<svg [^>]*?\bwidth="([\d.]+)"/.exec(svg)?.[1]);
  if (!ownWidth) throw new Error(`${file} does not say how wide it is`);

  doc.save();
  doc.translate(x, y).scale(width / ownWidth);
  SVGtoPDF(doc, svg, 0, 0, {
    assumePt: true,
    warningCallback: (message) => {
      throw new Error(`${file} cannot be printed: ${message}`);
    },
  });
  doc.restore();
}
