import * as pdfkit from 'pdfkit';
import Courier from 'pdfkit/standard-fonts/Courier';
import { drawCodeSheet } from './code-sheet';
import type { CodeSheet, SheetOptions } from './sheet';

/** WOFF, as fontkit writes no subset of a WOFF2 in a browser. */
const TEXT = new URL(
  '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
  import.meta.url,
);
const STRONG = new URL(
  '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
  import.meta.url,
);

/** PDFKit's build for browsers has to be given it; the one for Node, which the types are of, finds it by itself. */
const registerCourier = (): void => {
  const register: unknown = Reflect.get(pdfkit, 'registerStdFonts');
  if (typeof register === 'function') register(Courier);
};

const face = async (address: URL): Promise<Uint8Array> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`A typeface did not come: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

/** The sheet as a PDF. For a chunk that is loaded when somebody prints: it brings PDFKit. */
export const makeCodeSheet = async (sheet: CodeSheet, options: SheetOptions): Promise<Blob> => {
  registerCourier();
  const faces = { text: await face(TEXT), strong: await face(STRONG) };
  return new Blob(await drawCodeSheet(sheet, faces, options), { type: 'application/pdf' });
};
