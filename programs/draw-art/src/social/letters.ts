import { openSync } from 'fontkit';
import { at, group, path } from '../drawing/svg';

/** Lines of a card are drawn as outlines: whatever turns drawings into pixels needs no fonts. */
const face = (file: string) => openSync(require.resolve(`@fontsource/${file}`));
const faces = {
  display: face('fraunces/files/fraunces-latin-500-normal.woff'),
  text: face('instrument-sans/files/instrument-sans-latin-500-normal.woff'),
};
export type Face = keyof typeof faces;

const layout = (text: string, name: Face) => faces[name].layout(text);

/** How wide a line is at this size, in the units of the size. */
export const widthOf = (text: string, size: number, name: Face = 'display'): number =>
  (layout(text, name).advanceWidth * size) / faces[name].unitsPerEm;

/** A line from (x, y) on, its baseline at y. */
export const line = (
  text: string,
  {
    x,
    y,
    size,
    fill,
    face: name = 'display',
  }: Record<'x' | 'y' | 'size', number> & { fill: string; face?: Face },
): string => {
  const scale = size / faces[name].unitsPerEm;
  const { glyphs, positions } = layout(text, name);
  let along = 0;
  const drawn = glyphs.map((glyph, nth) => {
    const { xAdvance, xOffset } = positions[nth]!;
    const data = glyph.path
      .scale(scale, -scale)
      .translate((along + xOffset) * scale, 0)
      .toSVG();
    along += xAdvance;
    return data;
  });
  return group({ transform: at(x, y) }, path(drawn.join(''), { fill }));
};

/** The words on as few lines as fit into this width, at most `most`; undefined where they do not. */
export const linesOf = (
  text: string,
  width: number,
  size: number,
  most: number,
): string[] | undefined => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (widthOf(word, size) > width) return undefined;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= most ? lines : undefined;
};
