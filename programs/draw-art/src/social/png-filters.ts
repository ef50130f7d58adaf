/** Guesses a byte from the one to the left, the one above, and the one between them; the row holds what is left. */
type Filter = (left: number, above: number, corner: number) => number;

/** PNG specification, 9.4: whichever neighbour is nearest to `left + above - corner`. */
const paeth: Filter = (left, above, corner) => {
  const guess = left + above - corner;
  const distances = [guess - left, guess - above, guess - corner].map(Math.abs);
  const [toLeft = 0, toAbove = 0, toCorner = 0] = distances;
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
};

/** By the filter's number in the file. The mean (3) has never helped these pictures. */
const FILTERS: Record<number, Filter> = {
  1: (left) => left,
  2: (_left, above) => above,
  4: paeth,
};

/** Bytes of a pixel. */
const PIXEL = 3;

/**
 * Each row as its differences from what a filter guesses, with the filter's number in front. The filter is the one
 * with the smallest sum of differences, as the specification advises (12.7).
 */
export const filterRows = (colours: Uint8Array, rowLength: number): Uint8Array => {
  const height = colours.length / rowLength;
  const rows = new Uint8Array(height * (rowLength + 1));
  for (let y = 0; y < height; y += 1) {
    const row = colours.subarray(y * rowLength, (y + 1) * rowLength);
    const above =
      y === 0 ? new Uint8Array(rowLength) : colours.subarray((y - 1) * rowLength, y * rowLength);
    rows.set(bestOf(row, above), y * (rowLength + 1));
  }
  return rows;
};

const bestOf = (row: Uint8Array, above: Uint8Array): Uint8Array => {
  let best = new Uint8Array(0);
  let smallest = Infinity;
  for (const [number, filter] of Object.entries(FILTERS)) {
    const { bytes, sum } = differences(row, above, filter);
    if (sum >= smallest) continue;
    smallest = sum;
    best = Uint8Array.of(Number(number), ...bytes);
  }
  return best;
};

const differences = (row: Uint8Array, above: Uint8Array, filter: Filter) => {
  const bytes = new Uint8Array(row.length);
  let sum = 0;
  for (let x = 0; x < row.length; x += 1) {
    const guess = filter(row[x - PIXEL] ?? 0, above[x]!, above[x - PIXEL] ?? 0);
    bytes[x] = row[x]! - guess;
    sum += Math.min(bytes[x]!, 256 - bytes[x]!);
  }
  return { bytes, sum };
};
