import { encode } from 'uqr';

/** A QR code of a text: the width in modules, and a rectangle (x, y, width) for each run of dark modules in a row. */
export const qrRuns = (text: string): { size: number; runs: [number, number, number][] } => {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const runs: [number, number, number][] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && data[row]![column]) column += 1;
      if (column > start) runs.push([start, row, column - start]);
    }
  }
  return { size, runs };
};

/** White around a QR code in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The QR code as an SVG document in two colors, with its quiet zone. */
export const qrSvg = (text: string, { dark, light }: { dark: string; light: string }): string => {
  const { size, runs } = qrRuns(text);
  const side = size + 2 * QUIET_ZONE;
  const path = runs
    .map(([x, y, width]) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${width}v1h-${width}z`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 16}" height="${side * 16}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="${light}"/><path d="${path}" fill="${dark}"/></svg>`;
};
