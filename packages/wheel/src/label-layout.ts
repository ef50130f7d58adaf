import { HUB, RIM } from './geometry';

/** Labels stand across the segment, upright under the pointer, or run from the rim to the hub. */
export type Direction = 'across' | 'along';

export interface LabelLayout {
  direction: Direction;
  /** In the units of the view box. */
  fontSize: number;
  /** The lines of each label, in the order of the segments. */
  lines: string[][];
}

/** Where the first line of a label that stands across begins, and one that runs along ends. */
export const OUTER = RIM - 20;
const INNER = HUB + 14;
export const LINE_HEIGHT = 1.12;
const LARGEST = 24;
const MOST_LINES = 3;
/** How much larger type along the segment must be before it is preferred. */
const WORTH_TURNING = 1.25;

/** Widths of Instrument Sans at weight 600, in em, rounded up. */
const characterWidth = (character: string): number => {
  if (/[MW@%]/.test(character)) return 0.9;
  if (/[A-Z0-9&#$]/.test(character)) return 0.68;
  if (/[ilj.,:;!'|()[\] ]/.test(character)) return 0.32;
  return 0.58;
};
export const textWidth = (text: string): number =>
  [...text].reduce((width, character) => width + characterWidth(character), 0);

/** The label in at most so many lines, broken between words so that the longest line is short. */
export const wrap = (label: string, most: number): string[] => {
  const words = label.split(/\s+/).filter(Boolean);
  let best = [words.join(' ')];
  const widest = (lines: string[]) => Math.max(...lines.map(textWidth));
  const breakAfter = (from: number, lines: string[]) => {
    if (from === words.length) {
      if (widest(lines) < widest(best)) best = lines;
      return;
    }
    if (lines.length === most) return;
    for (let to = from + 1; to <= words.length; to += 1)
      breakAfter(to, [...lines, words.slice(from, to).join(' ')]);
  };
  breakAfter(0, []);
  return best;
};

/** The largest type with which the lines fit their segment; `half` is half its angle in radians. */
const fittingSize = (lines: string[], direction: Direction, half: number): number => {
  const longest = Math.max(...lines.map(textWidth));
  let size = LARGEST;
  const fits = () => {
    const block = lines.length * LINE_HEIGHT * size;
    if (direction === 'along') {
      const innerEnd = OUTER - longest * size;
      // Half of the block has to fit between the middle and the edge, where the segment is narrowest.
      return innerEnd >= INNER && block / 2 + 1 <= innerEnd * Math.tan(Math.min(half, 1.4));
    }
    return lines.every((line, index) => {
      const bottom = OUTER - (index + 1) * LINE_HEIGHT * size;
      const top = OUTER - index * LINE_HEIGHT * size;
      const toEdge = half >= Math.PI / 2 ? Infinity : bottom * Math.tan(half);
      const toRim = Math.sqrt((RIM - 6) ** 2 - top ** 2);
      return bottom >= INNER && (textWidth(line) * size) / 2 + 3 <= Math.min(toEdge, toRim);
    });
  };
  while (size > 1 && !fits()) size -= 0.5;
  return size;
};

/** Of one label: the lines with which its type is largest. */
const bestLines = (label: string, direction: Direction, half: number) =>
  Array.from({ length: MOST_LINES }, (_, index) => wrap(label, index + 1))
    .map((lines) => ({ lines, size: fittingSize(lines, direction, half) }))
    .reduce((best, next) => (next.size > best.size ? next : best));

/**
 * One direction and one size for all labels of a wheel, such that the smallest type is large; upright labels are
 * read more easily, so they may be a little smaller.
 */
export const layOutLabels = (labels: string[]): LabelLayout => {
  const half = Math.PI / Math.max(1, labels.length);
  const inDirection = (direction: Direction): LabelLayout => {
    const fitted = labels.map((label) => bestLines(label, direction, half));
    return {
      direction,
      fontSize: Math.min(...fitted.map(({ size }) => size)),
      lines: fitted.map(({ lines }) => lines),
    };
  };
  const across = inDirection('across');
  const along = inDirection('along');
  return across.fontSize * WORTH_TURNING >= along.fontSize ? across : along;
};
