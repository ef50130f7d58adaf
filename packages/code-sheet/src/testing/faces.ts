import { readFileSync } from 'node:fs';

const readFace = (weight: number): Uint8Array =>
  readFileSync(
    require.resolve(
      `@fontsource/instrument-sans/files/instrument-sans-latin-${weight}-normal.woff`,
    ),
  );

/** The typefaces of sheets and posters. */
export const faces = { text: readFace(400), strong: readFace(600) };
