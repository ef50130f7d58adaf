/** The site's typefaces, as files that PDFKit embeds: Latin subsets of the fontsource packages. */
const file = (family: string, cut: string) =>
  require.resolve(`@fontsource/${family}/files/${family}-latin-${cut}.woff`);

export const FACES = {
  display: file('fraunces', '400-normal'),
  displayLight: file('fraunces', '300-normal'),
  text: file('instrument-sans', '400-normal'),
  italic: file('instrument-sans', '400-italic'),
  bold: file('instrument-sans', '600-normal'),
} as const;
export type Face = keyof typeof FACES;

/** A face at a size, on a line height; both in points. */
export interface Type {
  face: Face;
  size: number;
  leading: number;
  color: string;
  /** Between letters, in points. */
  tracking?: number;
}
