import { stateName } from '../us-states';

/** Maximum characters of a query; the rest is ignored. */
export const LONGEST_QUERY = 100;
/** Maximum words of a query. */
const MOST_WORDS = 8;

/** A word, including apostrophes. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

/** Stop words. */
const COMMON = new Set(
  'a an and are at can do does for free from how i in is it me my near of on or should that the there to was what when where which who will with you your'.split(
    ' ',
  ),
);

/** Without accents, capitals and apostrophes. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

export const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map(fold);

/** Words with the text before each. */
export const splitWords = (text: string): { between: string; word: string }[] => {
  const pieces: { between: string; word: string }[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    pieces.push({ between: text.slice(end, index), word });
    end = index + word.length;
  }
  return [...pieces, { between: text.slice(end), word: '' }];
};

/** The query of a URL or field for display: trimmed, shortened and without control characters. */
export const queryText = (text: string | null | undefined): string =>
  (text ?? '')
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_QUERY)
    .trim();

export const isCommon = (word: string): boolean => COMMON.has(word);

/** The words of a query without stop words; all words if it has only stop words. */
export const queryWords = (text: string): string[] => {
  const words = [...new Set(wordsOf(queryText(text)))];
  const specific = words.filter((word) => !isCommon(word));
  return (specific.length > 0 ? specific : words).slice(0, MOST_WORDS);
};

/** Whether a word is the code of a state: `co`, `il`. */
export const isStateCode = (word: string): boolean => {
  const code = word.toUpperCase();
  return stateName(code) !== code;
};

/**
 * Whether a word of a query must match completely. Two letters match the beginning of a word only if they are the whole query and not a
 * state: `Denver CO` does not find CO2.
 */
export const mustMatchFully = (word: string, all: readonly string[]): boolean =>
  word.length < 3 && (all.length > 1 || isStateCode(word));
