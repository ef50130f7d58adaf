import * as pdfkit from 'pdfkit';
import Courier from 'pdfkit/standard-fonts/Courier';
import { drawCodeSheet } from './code-sheet';
import { drawPoster } from './poster';
import type { CodeSheet, Paper, Poster, SheetOptions } from './sheet';

/** WOFF, because fontkit cannot subset WOFF2 in a browser. */
const TEXT = new URL(
  '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
  import.meta.url,
);
const STRONG = new URL(
  '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
  import.meta.url,
);

const DISPLAY = new URL(
  '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  import.meta.url,
);

/** Needed by PDFKit's build for browsers only; the types describe the one for Node. */
const registerCourier = (): void => {
  const register: unknown = Reflect.get(pdfkit, 'registerStdFonts');
  if (typeof register === 'function') register(Courier);
};

const face = async (address: URL): Promise<Uint8Array> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`A font of the sheet could not be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

const loadFaces = async () => {
  registerCourier();
  return { text: await face(TEXT), strong: await face(STRONG) };
};

const toPdf = (chunks: Uint8Array<ArrayBuffer>[]) => new Blob(chunks, { type: 'application/pdf' });

/** The sheet as a PDF. Loaded lazily, with PDFKit. */
export const makeCodeSheet = async (sheet: CodeSheet, options: SheetOptions): Promise<Blob> => {
  return toPdf(await drawCodeSheet(sheet, await loadFaces(), options));
};

/** The poster as a PDF. */
export const makePoster = async (poster: Poster, paper: Paper): Promise<Blob> =>
  toPdf(await drawPoster(poster, { ...(await loadFaces()), display: await face(DISPLAY) }, paper));
