import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CUT_LINE } from '@site/brand/paper';
import PDFDocument from 'pdfkit';
import { create } from 'qrcode';

/** Points, 72 to the inch. */
const MARGIN = 36;
const COLUMNS = 3;
const ROWS = 4;
/** 3.7 cm: a code of a hundred characters has modules of 0.75 mm, which a phone reads at arm's length. */
const QR = 105;
/** White around a QR code and its texts; the code itself needs four modules (ISO/IEC 18004). */
const PADDING = 10;
/** From the lower edge of the QR code to the end of the last line. */
const TEXTS = 66;

const SANS = '@fontsource/instrument-sans/files/instrument-sans-latin';
const FACES = { text: `${SANS}-400-normal.woff`, strong: `${SANS}-600-normal.woff` };
/** A face whose letters and figures cannot be taken for each other. */
const CODE_FACE = 'Courier';

export const PAPERS = { a4: 'A4', letter: 'LETTER' } as const;
export type Paper = keyof typeof PAPERS;

export interface CodeSheet {
  /** What stands in large on each card. */
  label: string;
  campaignName: string;
  /** Until when the codes are good, as people read it. */
  goodUntil: string;
  /** Where the code is typed, as short as it can be: `example.com/qr?campaign=glow`. */
  address: string;
  codes: { code: string; url: string }[];
}

type Doc = PDFKit.PDFDocument;
/** One path of the dark modules, a rectangle for each run in a row: it stays sharp at any size. */
const drawQr = (doc: Doc, url: string, x: number, y: number): void => {
  const { size, data } = create(url, { errorCorrectionLevel: 'M' }).modules;
  const module = QR / size;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && data[row * size + column]) column += 1;
      if (column > start)
        doc.rect(x + start * module, y + row * module, (column - start) * module, module);
    }
  }
  doc.fill('black');
};

interface TextLine {
  text: string;
  face: string;
  size: number;
  /** From the lower edge of the QR code to the top of the line. */
  below: number;
}

const linesOf = (sheet: CodeSheet, code: string): TextLine[] => [
  { text: sheet.label, face: 'strong', size: 10, below: 8 },
  { text: sheet.campaignName, face: 'text', size: 8.5, below: 22 },
  { text: `Scan, or open ${sheet.address} and type`, face: 'text', size: 7, below: 35 },
  { text: code, face: CODE_FACE, size: 10, below: 45 },
  { text: `Good until ${sheet.goodUntil}`, face: 'text', size: 7, below: 58 },
];

/** A long text is set smaller, never cut. */
const drawText = (doc: Doc, line: TextLine, x: number, y: number, width: number): void => {
  doc.font(line.face).fontSize(line.size).fillColor('black');
  const needed = doc.widthOfString(line.text);
  if (needed > width) doc.fontSize((line.size * width) / needed);
  doc.text(line.text, x, y, { width, align: 'center', lineBreak: false });
};

const drawCutLines = (doc: Doc, cell: { width: number; height: number }): void => {
  doc.markContent('Artifact').save();
  doc.lineWidth(0.4).dash(2, { space: 3 }).strokeColor(CUT_LINE);
  const { width, height } = doc.page;
  for (let column = 1; column < COLUMNS; column += 1) {
    const x = MARGIN + column * cell.width;
    doc.moveTo(x, MARGIN / 2).lineTo(x, height - MARGIN / 2);
  }
  for (let row = 1; row < ROWS; row += 1) {
    const y = MARGIN + row * cell.height;
    doc.moveTo(MARGIN / 2, y).lineTo(width - MARGIN / 2, y);
  }
  doc.stroke().restore().endMarkedContent();
};

/**
 * Writes a PDF of cards to cut out, 12 on a page. It is tagged: each card is a section with its QR code as a
 * figure, whose alternative text is the address, and its lines.
 */
export const writeCodeSheet = async (
  file: string,
  sheet: CodeSheet,
  paper: Paper,
): Promise<void> => {
  const doc = new PDFDocument({
    size: PAPERS[paper],
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    lang: 'en-US',
    info: { Title: `${sheet.campaignName}: ${sheet.codes.length} codes` },
  });
  for (const [face, path] of Object.entries(FACES)) doc.registerFont(face, require.resolve(path));
  const written = pipeline(doc, createWriteStream(file));
  const root = doc.struct('Document');
  doc.addStructure(root);

  for (const [index, { code, url }] of sheet.codes.entries()) {
    const place = index % (COLUMNS * ROWS);
    if (place === 0) doc.addPage();
    const width = (doc.page.width - 2 * MARGIN) / COLUMNS;
    const height = (doc.page.height - 2 * MARGIN) / ROWS;
    if (place === 0) drawCutLines(doc, { width, height });
    const x = MARGIN + (place % COLUMNS) * width;
    const y = MARGIN + Math.floor(place / COLUMNS) * height + (height - QR - TEXTS) / 2;

    const card = doc.struct('Sect');
    root.add(card);
    const drawCode = () => drawQr(doc, url, x + (width - QR) / 2, y);
    card.add(doc.struct('Figure', { alt: `QR code of ${url}` }, drawCode));
    for (const line of linesOf(sheet, code)) {
      const draw = () => drawText(doc, line, x + PADDING, y + QR + line.below, width - 2 * PADDING);
      card.add(doc.struct('P', {}, draw));
    }
    card.end();
  }
  root.end();
  doc.end();
  await written;
};
