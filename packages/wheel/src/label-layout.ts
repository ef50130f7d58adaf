import { HUB, RIM } from './geometry';

/** `across`: upright under the pointer; `along`: from the rim to the hub. */
export type Direction = 'across' | 'along';

export interface LabelLayout {
  direction: Direction;
  /** The radius at which labels begin (`across`) or end (`along`): below the pictures, if these are at the rim. */
  outer: number;
  /** In the units of the view box. */
  fontSize: number;
  /** Whether a label would be read upside down at this angle from the pointer. */
  isUpsideDown: (angle: number) => boolean;
  /** The lines of each label, in the order of the segments. */
  lines: string[][];
}

/** `outer` without pictures at the rim. */
export const OUTER = RIM - 20;
const INNER = HUB + 14;
export const LINE_HEIGHT = 1.12;
const MAX_SIZE = 24;
const MAX_LINES = 3;
/** Labels along the segments are chosen only if their type is more than this many times larger. */
const PREFERENCE_FOR_ACROSS = 1.25;

/** Widths of Fraunces at weight 600, in em, rounded up. */
const characterWidth = (character: string): number => {
  if (/[MW@%]/.test(character)) return 0.9;
  if (/[A-Z0-9&#$]/.test(character)) return 0.68;
  if (/[ilj.,:;!'|()[\] ]/.test(character)) return 0.32;
  return 0.58;
};
export const textWidth = (text: string): number =>
  [...text].reduce((width, character) => width + characterWidth(character), 0);

/** Breaks a label between words into at most `maxLines` lines, so that the longest line is short. */
export const wrap = (label: string, maxLines: number): string[] => {
  const words = label.split(/\s+/).filter(Boolean);
  let best = [words.join(' ')];
  const widest = (lines: string[]) => Math.max(...lines.map(textWidth));
  const breakAfter = (from: number, lines: string[]) => {
    if (from === words.length) {
      if (widest(lines) < widest(best)) best = lines;
      return;
    }
    if (lines.length === maxLines) return;
    for (let to = from + 1; to <= words.length; to += 1)
      breakAfter(to, [...lines, words.slice(from, to).join(' ')]);
  };
  breakAfter(0, []);
  return best;
};

/** The largest type with which the lines fit their segment; `half` is half its angle in radians. */
const fittingSize = (
  lines: string[],
  direction: Direction,
  half: number,
  outer: number,
): number => {
  const longest = Math.max(...lines.map(textWidth));
  let size = MAX_SIZE;
  const fits = () => {
    const block = lines.length * LINE_HEIGHT * size;
    if (direction === 'along') {
      const innerEnd = outer - longest * size;
      // Half of the block has to fit where the segment is narrowest.
      return innerEnd >= INNER && block / 2 + 1 <= innerEnd * Math.tan(Math.min(half, 1.4));
    }
    return lines.every((line, index) => {
      const bottom = outer - (index + 1) * LINE_HEIGHT * size;
      const top = outer - index * LINE_HEIGHT * size;
      const toEdge = half >= Math.PI / 2 ? Infinity : bottom * Math.tan(half);
      const toRim = Math.sqrt((RIM - 6) ** 2 - top ** 2);
      return bottom >= INNER && (textWidth(line) * size) / 2 + 3 <= Math.min(toEdge, toRim);
    });
  };
  while (size > 1 && !fits()) size -= 0.5;
  return size;
};

/** The line breaks that allow the largest type. */
const bestLines = (label: string, direction: Direction, half: number, outer: number) =>
  Array.from({ length: MAX_LINES }, (_, index) => wrap(label, index + 1))
    .map((lines) => ({ lines, size: fittingSize(lines, direction, half, outer) }))
    .reduce((best, next) => (next.size > best.size ? next : best));

/** The height of pictures, and their middle if they are at the rim. */
export const PICTURE = 32;
export const PICTURE_AT_RIM = RIM - 12 - PICTURE / 2;

/**
 * One direction and one size for all labels of a wheel, with the largest type that fits. Upright labels are easier to
 * read, so they may be a little smaller. Labels along the segment leave room for pictures at the rim.
 */
export const layOutLabels = (labels: string[], hasPictures = false): LabelLayout => {
  const half = Math.PI / Math.max(1, labels.length);
  const inDirection = (direction: Direction): LabelLayout => {
    const outer = hasPictures && direction === 'along' ? PICTURE_AT_RIM - PICTURE / 2 - 4 : OUTER;
    const fitted = labels.map((label) => bestLines(label, direction, half, outer));
    return {
      direction,
      outer,
      isUpsideDown:
        direction === 'across'
          ? (angle) => angle > 91 && angle < 269
          : (angle) => angle > 181 && angle < 359,
      fontSize: Math.min(...fitted.map(({ size }) => size)),
      lines: fitted.map(({ lines }) => lines),
    };
  };
  const across = inDirection('across');
  const along = inDirection('along');
  return across.fontSize * PREFERENCE_FOR_ACROSS >= along.fontSize ? across : along;
};

/** The radius of the middle of a segment's picture: at the rim, or below the lines of an upright label. */
export const pictureRadius = ({ direction, fontSize }: LabelLayout, lines: number): number =>
  direction === 'along'
    ? PICTURE_AT_RIM
    : Math.max(OUTER - lines * LINE_HEIGHT * fontSize - 6 - PICTURE / 2, INNER + PICTURE / 2 - 8);
