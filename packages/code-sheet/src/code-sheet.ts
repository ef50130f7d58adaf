import { CUT_LINE } from '@site/brand/paper';
import { DEFAULT_CAMPAIGN } from '@site/contracts';
import { plural } from '@site/contracts/plural';
import { formatMoment } from '@site/contracts/time-zone';
import PDFDocument from 'pdfkit';
import { qrRuns } from './qr-path';
import { PAPERS, unprintable, type CodeSheet, type Paper, type SheetOptions } from './sheet';

/** Points, 72 to the inch. */
const MARGIN = 24;
const COLUMNS = 3;
const ROWS = 4;
/** 3.1 cm: a code of a hundred characters has modules of 0.63 mm, which a phone reads at arm's length. */
const QR = 88;
/** White around a QR code and its texts; the code itself needs four modules (ISO/IEC 18004). */
const PADDING = 10;
/** The height of the text below the QR code. */
const TEXT_HEIGHT = 77;

/** Its characters are easy to tell apart; every PDF reader has it. */
const CODE_FACE = 'Courier';

/** Embedded fonts. */
export interface Faces {
  text: Uint8Array;
  strong: Uint8Array;
}

type Doc = PDFKit.PDFDocument;

/** A frame has 16 ms. */
const MAX_SLICE_MS = 10;

/** Resolves in a new task; timers would take a second in background tabs. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** The page on which a code is typed: `example.com/qr?campaign=glow`. */
const typedAddress = ({ campaign, codes: [first] }: CodeSheet): string => {
  const { host, pathname } = new URL(first?.url ?? 'http://localhost/qr');
  return `${host}${pathname}${campaign === DEFAULT_CAMPAIGN ? '' : `?campaign=${campaign}`}`;
};

/** Draws the dark modules as one path. Its unit is a module, because integers take a third of the bytes of decimals. */
export const drawQr = (doc: Doc, url: string, x: number, y: number, width: number): void => {
  const { size, runs } = qrRuns(url);
  doc
    .save()
    .translate(x, y)
    .scale(width / size);
  for (const [column, row, length] of runs) doc.rect(column, row, length, 1);
  doc.fill('black').restore();
};

/** The chunks of a document; resolves when it has ended. */
export const toChunks = (doc: Doc): Promise<Uint8Array<ArrayBuffer>[]> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    doc.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    doc.on('end', () => resolve(chunks));
    doc.on('error', reject);
  });

interface TextLine {
  text: string;
  face: string;
  size: number;
  /** From the lower edge of the QR code to the top of the line. */
  below: number;
}

/** The lines of the card of a code. */
const linesOf = (sheet: CodeSheet): ((code: string) => TextLine[]) => {
  const address = typedAddress(sheet);
  const until = formatMoment(sheet.expiresAt, sheet.timeZone);
  // Characters that the typeface lacks would be printed as boxes.
  const name = unprintable(sheet.campaignName).length === 0 ? sheet.campaignName : '';
  return (code) => [
    { text: sheet.label, face: 'strong', size: 10, below: 6 },
    { text: name, face: 'text', size: 8.5, below: 18.5 },
    { text: 'Scan, or type this code at', face: 'text', size: 8, below: 31 },
    { text: address, face: 'strong', size: 9, below: 41 },
    { text: code, face: CODE_FACE, size: 12, below: 54 },
    { text: `Good until ${until}`, face: 'text', size: 7, below: 68 },
  ];
};

/** Long text is set smaller. */
const drawText = (doc: Doc, line: TextLine, x: number, y: number, width: number): void => {
  doc.font(line.face).fontSize(line.size).fillColor('black');
  const needed = doc.widthOfString(line.text);
  if (needed > width) doc.fontSize((line.size * width) / needed);
  // With a width, PDFKit would break a line that fits exactly.
  const left = x + Math.max(0, width - needed) / 2;
  doc.text(line.text, left, y, { lineBreak: false });
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

/** A tagged document without pages, and its root. */
export const newDocument = (title: string, faces: Faces, paper: Paper) => {
  const doc = new PDFDocument({
    size: PAPERS[paper],
    margin: 0,
    // The default, Helvetica, is missing in the build for browsers.
    font: CODE_FACE,
    autoFirstPage: false,
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    lang: 'en-US',
    info: { Title: title },
  });
  doc.registerFont('text', faces.text).registerFont('strong', faces.strong);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root };
};

/**
 * The chunks of a tagged PDF of cards to cut out, 12 on a page: each card is a section with its QR code as a figure, whose
 * alternative text is the address, and its lines. Yields to other tasks between cards.
 */
export const drawCodeSheet = async (
  sheet: CodeSheet,
  faces: Faces,
  { paper, onProgress, signal }: SheetOptions,
): Promise<Uint8Array<ArrayBuffer>[]> => {
  const title = `${sheet.campaignName}: ${plural(sheet.codes.length, 'code')}`;
  const { doc, root } = newDocument(title, faces, paper);
  const chunks = toChunks(doc);
  const lines = linesOf(sheet);
  let sliceStart = performance.now();

  for (const [index, { code, url }] of sheet.codes.entries()) {
    const place = index % (COLUMNS * ROWS);
    if (place === 0) doc.addPage();
    const width = (doc.page.width - 2 * MARGIN) / COLUMNS;
    const height = (doc.page.height - 2 * MARGIN) / ROWS;
    if (place === 0) drawCutLines(doc, { width, height });
    const x = MARGIN + (place % COLUMNS) * width;
    const y = MARGIN + Math.floor(place / COLUMNS) * height + (height - QR - TEXT_HEIGHT) / 2;

    const card = doc.struct('Sect');
    root.add(card);
    const drawCode = () => drawQr(doc, url, x + (width - QR) / 2, y, QR);
    card.add(doc.struct('Figure', { alt: `QR code of ${url}` }, drawCode));
    const drawTexts = () => {
      for (const line of lines(code))
        drawText(doc, line, x + PADDING, y + QR + line.below, width - 2 * PADDING);
    };
    card.add(doc.struct('P', {}, drawTexts));
    card.end();
    if (performance.now() - sliceStart >= MAX_SLICE_MS) {
      await nextTask();
      sliceStart = performance.now();
      signal?.throwIfAborted();
      onProgress?.(index + 1);
    }
  }
  root.end();
  doc.end();
  return chunks;
};
