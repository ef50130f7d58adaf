import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { create } from 'qrcode';

/** Points, 72 to the inch. */
const MARGIN = 36;
const COLUMNS = 3;
const ROWS = 4;
/** 4 cm: a code of a hundred characters has modules of 0.8 mm, which a phone reads at arm's length. */
const QR = 113;
const PADDING = 10;

const SANS = '@fontsource/instrument-sans/files/instrument-sans-latin';
const FACES = { text: `${SANS}-400-normal.woff`, strong: `${SANS}-600-normal.woff` };
/** A face whose letters and figures cannot be taken for each other. */
const CODE_FACE = 'Courier';
/** The width of each of its characters, as a share of the size. */
const CODE_WIDTH = 0.6;

export const PAPERS = { a4: 'A4', letter: 'LETTER' } as const;
export type Paper = keyof typeof PAPERS;

export interface CodeSheet {
  /** What stands in large on each card. */
  label: string;
  campaignName: string;
  /** Until when the codes are good, as people read it. */
  goodUntil: string;
  codes: { code: string; url: string }[];
}

type Doc = PDFKit.PDFDocument;
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

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

const drawTexts = (doc: Doc, sheet: CodeSheet, code: string, box: Box): void => {
  const centred = { width: box.width, align: 'center', lineBreak: false } as const;
  const line = (text: string, face: string, largest: number, y: number, share = 0) => {
    doc.font(face).fontSize(largest).fillColor('black');
    const needed = share ? share * largest * text.length : doc.widthOfString(text);
    // A long name is set smaller, never cut.
    if (needed > box.width) doc.fontSize((largest * box.width) / needed);
    doc.text(text, box.x, y, centred);
  };
  line(sheet.label, 'strong', 10, box.y);
  line(sheet.campaignName, 'text', 8.5, box.y + 14);
  line(code, CODE_FACE, 7.5, box.y + 27, CODE_WIDTH);
  line(`Good until ${sheet.goodUntil}`, 'text', 7, box.y + 38);
};

const drawCutLines = (doc: Doc, cell: { width: number; height: number }): void => {
  doc.lineWidth(0.4).dash(2, { space: 3 }).strokeColor('#999999');
  const { width, height } = doc.page;
  for (let column = 1; column < COLUMNS; column += 1) {
    const x = MARGIN + column * cell.width;
    doc.moveTo(x, MARGIN / 2).lineTo(x, height - MARGIN / 2);
  }
  for (let row = 1; row < ROWS; row += 1) {
    const y = MARGIN + row * cell.height;
    doc.moveTo(MARGIN / 2, y).lineTo(width - MARGIN / 2, y);
  }
  doc.stroke().undash();
};

/**
 * Writes a PDF of cards to cut out, 12 on a page. It is tagged: each card is a section with its QR code as a
 * figure, whose alternative text is the address, and its texts.
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
    if (place === 0) doc.markContent('Artifact').save();
    if (place === 0) {
      drawCutLines(doc, { width, height });
      doc.restore().endMarkedContent();
    }
    const x = MARGIN + (place % COLUMNS) * width;
    const y = MARGIN + Math.floor(place / COLUMNS) * height;
    const texts = { x: x + PADDING, y: y + PADDING + QR + 12, width: width - 2 * PADDING, height };

    const card = doc.struct('Sect');
    root.add(card);
    const figure = doc.struct('Figure', { alt: `QR code of ${url}` }, () =>
      drawQr(doc, url, x + (width - QR) / 2, y + PADDING),
    );
    card.add(figure);
    card.add(doc.struct('P', {}, () => drawTexts(doc, sheet, code, texts)));
    card.end();
  }
  root.end();
  doc.end();
  await written;
};
