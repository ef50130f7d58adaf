import { readFileSync } from 'node:fs';
import { drawCodeSheet } from './code-sheet';
import type { CodeSheet, SheetOptions } from './sheet';

const face = (weight: number): Uint8Array =>
  readFileSync(
    require.resolve(
      `@fontsource/instrument-sans/files/instrument-sans-latin-${weight}-normal.woff`,
    ),
  );

/** The sheet as the chunks of a PDF. */
export const makeCodeSheet = (sheet: CodeSheet, options: SheetOptions) =>
  drawCodeSheet(sheet, { text: face(400), strong: face(600) }, options);
