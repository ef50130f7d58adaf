/** How well a word matches: not at all, with typos, by its beginning, exactly. */
type MatchQuality = 0 | 1 | 2 | 3;

/** The singular of a noun: `gummy` for `gummies`. */
const singular = (word: string): string => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
};

/** Compares a word of the query with one of a text, both normalized. */
export type Matcher = (queryWord: string, word: string) => MatchQuality;

/** Matches the whole word, singular or plural. */
export const matchExactly: Matcher = (queryWord, word) =>
  queryWord === word || singular(queryWord) === singular(word) ? 3 : 0;

/** A longer word in -ing, -ed or -er. */
const VERB_FORM = /^(\w{3,}?)(?:ing|ed|er)$/;

/** The verb without a final e: `win` for `winning` and `winner`. */
const verbStem = (word: string): string => {
  const stem = VERB_FORM.exec(word)?.[1];
  return stem ? stem.replace(/([bdgmnprt])\1$/, '$1') : word.replace(/e$/, '');
};

/** Whether two words, at least one of them in -ing, -ed or -er, are forms of one verb. */
const isSameVerb = (word: string, other: string): boolean =>
  (VERB_FORM.test(word) || VERB_FORM.test(other)) && verbStem(word) === verbStem(other);

/** Matches the beginning of a word, or another form of it. One letter is too short. */
export const matchPrefix: Matcher = (queryWord, word) => {
  const whole = matchExactly(queryWord, word);
  if (whole > 0) return whole;
  const noun = singular(queryWord);
  const isSame = word.startsWith(noun) || isSameVerb(noun, singular(word));
  return noun.length > 1 && isSame ? 2 : 0;
};

/** Minimum length of words with a typo. */
const MIN_LENGTH = 4;
/** Minimum length of words with two typos. */
const MIN_LENGTH_TWO_TYPOS = 8;
/** Minimum length of words with a typo that may be the beginning of a word up to twice as long. */
const MIN_PREFIX_LENGTH = 5;

/** Matches with typos: wrong, missing, additional or swapped letters, except in numbers and the first letter. */
export const matchWithTypos: Matcher = (queryWord, word) => {
  const noun = singular(queryWord);
  if (noun.length < MIN_LENGTH || noun[0] !== word[0] || /\d/.test(noun)) return 0;
  const maxTypos = noun.length < MIN_LENGTH_TWO_TYPOS ? 1 : 2;
  const isPrefix = noun.length >= MIN_PREFIX_LENGTH && word.length <= 2 * noun.length;
  return distance(noun, singular(word), isPrefix) <= maxTypos ? 1 : 0;
};

/**
 * Levenshtein distance that counts swapped neighbors as one edit (optimal string alignment). `matchesPrefix`: the
 * distance to the closest prefix of `other`.
 */
function distance(word: string, other: string, matchesPrefix: boolean): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = word[i - 1] === other[j - 1];
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1])
        next[j] = Math.min(next[j]!, before[j - 2]! + 1);
    }
    before = row;
    row = next;
  }
  return matchesPrefix ? Math.min(...row) : row[other.length]!;
}
