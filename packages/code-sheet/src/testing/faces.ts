import { readFileSync } from 'node:fs';

const readFace = (family: string, weight: number): Uint8Array =>
  readFileSync(
    require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`),
  );

/** The typefaces of sheets and posters. */
export const faces = {
  text: readFace('instrument-sans', 400),
  strong: readFace('instrument-sans', 600),
  display: readFace('fraunces', 600),
};
