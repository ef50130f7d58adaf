/** How well a word fits what was typed: not, with a slip, by its beginning, as it stands. */
export type Fit = 0 | 1 | 2 | 3;

/** A word that is one of several: `gummies` is `gummy`. */
const singular = (word: string): string => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
};

/** How a word that was asked for is compared with one of a text. Both are folded. */
export type Fitting = (asked: string, word: string) => Fit;

/** The whole word, in either number. */
export const fitsWhole: Fitting = (asked, word) =>
  asked === word || singular(asked) === singular(word) ? 3 : 0;

/** `driving` and `drive`, `shipping` and `ship`: what is being done, and what is done. */
const isDoing = (doing: string, done: string): boolean =>
  doing.endsWith('ing') &&
  doing.length > 5 &&
  doing.slice(0, -3).replace(/([bdgmnprt])\1$/, '$1') === done.replace(/e$/, '');

/** Its beginning, or another form of it. One letter is the beginning of too much. */
export const fits: Fitting = (asked, word) => {
  const whole = fitsWhole(asked, word);
  if (whole > 0) return whole;
  const one = singular(asked);
  const isSame = word.startsWith(one) || isDoing(one, singular(word)) || isDoing(word, one);
  return one.length > 1 && isSame ? 2 : 0;
};

/** From this length on a slip is told from another word. */
const SHORTEST = 4;
/** From this length on there may be two, and the word may go on behind what was typed. */
const LONG = 8;
const OPEN_END = 5;

/** The same with slips: letters that are wrong, missing, too many, or have changed places. None in a number, or in the first letter. */
export const fitsAlmost: Fitting = (asked, word) => {
  const one = singular(asked);
  if (one.length < SHORTEST || one[0] !== word[0] || /\d/.test(one)) return 0;
  const slips = one.length < LONG ? 1 : 2;
  const end = one.length + slips;
  const ends =
    one.length < OPEN_END || word.length <= end ? [singular(word)] : [word.slice(0, end)];
  return ends.some((other) => distance(one, other, one.length >= OPEN_END) <= slips) ? 1 : 0;
};

/**
 * Damerau's distance, of neighbors that have changed places too (optimal string alignment). `isOpen`: to whatever beginning of
 * the other is nearest.
 */
function distance(one: string, other: string, isOpen: boolean): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        next[j] = Math.min(next[j]!, before[j - 2]! + 1);
    }
    before = row;
    row = next;
  }
  return isOpen ? Math.min(...row) : row[other.length]!;
}
