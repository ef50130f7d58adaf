/** What is used of fontkit, which brings no types. */
declare module 'fontkit' {
  interface Path {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  }
  interface GlyphRun {
    glyphs: { path: Path }[];
    /** In units of the font. */
    positions: { xAdvance: number; xOffset: number }[];
    advanceWidth: number;
  }
  interface Font {
    unitsPerEm: number;
    layout(text: string): GlyphRun;
  }
  export function openSync(file: string): Font;
}
