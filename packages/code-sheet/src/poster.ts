import { color } from '@site/brand/tokens';
import PDFDocument from 'pdfkit';
import { drawQr, toChunks, type Faces } from './code-sheet';
import { PAPERS, unprintable, type Paper, type Poster } from './sheet';

/** Points, 72 to the inch. */
const MARGIN = 54;
const QR = 300;

/**
 * The chunks of a tagged PDF of one page to hang in a store: name, QR code, address and the terms in short. On white paper,
 * because a dark page would use up ink and curl.
 */
export const drawPoster = async (
  poster: Poster,
  faces: Faces,
  paper: Paper,
): Promise<Uint8Array<ArrayBuffer>[]> => {
  const doc = new PDFDocument({
    size: PAPERS[paper],
    margin: MARGIN,
    font: 'Courier',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    lang: 'en-US',
    info: { Title: poster.title },
  });
  doc.registerFont('text', faces.text).registerFont('strong', faces.strong);
  const chunks = toChunks(doc);
  const { width, height } = doc.page;
  const inner = width - 2 * MARGIN;
  const root = doc.struct('Document');
  doc.addStructure(root);
  // Characters that the typeface lacks would be printed as boxes.
  const printable = (text: string) =>
    [...text].filter((character) => unprintable(character).length === 0).join('');
  const centered = (text: string, face: 'text' | 'strong', size: number, y: number): number => {
    doc.font(face).fontSize(size).fillColor(color.ink);
    const options = { width: inner, align: 'center' } as const;
    root.add(doc.struct('P', {}, () => void doc.text(printable(text), MARGIN, y, options)));
    return y + doc.heightOfString(printable(text), options);
  };

  doc.markContent('Artifact').rect(0, 0, width, 18).fill(color.amber).endMarkedContent();
  let y = centered(poster.brand.toUpperCase(), 'strong', 12, MARGIN);
  y = centered(poster.title, 'strong', 40, y + 18);
  y = centered(poster.text, 'text', 16, y + 10);
  const top = Math.max(y + 24, (height - QR) / 2 - 10);
  const figure = doc.struct('Figure', { alt: `QR code of ${poster.url}` }, () =>
    drawQr(doc, poster.url, (width - QR) / 2, top, QR),
  );
  root.add(figure);
  y = centered('Scan to spin', 'strong', 22, top + QR + 18);
  centered(poster.url.replace(/^https?:\/\//, '').replace(/\?utm_.*$/, ''), 'text', 12, y + 4);
  doc.font('text').fontSize(10);
  const termsHeight = doc.heightOfString(printable(poster.terms), { width: inner });
  centered(poster.terms, 'text', 10, height - MARGIN - termsHeight - 14);
  root.end();
  doc.end();
  return chunks;
};
