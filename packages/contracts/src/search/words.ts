import { stateName } from '../us-states';

/** More than anybody types; what is beyond is not looked for. Characters. */
export const LONGEST_QUERY = 100;
/** Words of a query that are looked for. */
const MOST_WORDS = 8;

/** A word, with the apostrophe in it. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

/** They stand in every question, and tell nothing of what is looked for. */
const COMMON = new Set(
  'a an and are at can do does for from how i in is it me my near of on or should that the there to was what when where which who will with you your'.split(
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

/** Its words and what stands between them, in turn: the first is never a word. */
export const splitWords = (text: string): { between: string; word: string }[] => {
  const pieces: { between: string; word: string }[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    pieces.push({ between: text.slice(end, index), word });
    end = index + word.length;
  }
  return [...pieces, { between: text.slice(end), word: '' }];
};

/** What an address or a field asks for, as it is shown: no control characters, no space around it, not too long. */
export const queryText = (text: string | null | undefined): string =>
  (text ?? '')
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_QUERY)
    .trim();

export const isCommon = (word: string): boolean => COMMON.has(word);

/** What is looked for: common words only where there are no others. */
export const askedWords = (text: string): string[] => {
  const words = [...new Set(wordsOf(queryText(text)))];
  const telling = words.filter((word) => !isCommon(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
};

/** Two letters that are one's state: `co`, `il`. */
export const isStateCode = (word: string): boolean => {
  const code = word.toUpperCase();
  return stateName(code) !== code;
};

/**
 * Whether one of the words that are looked for is no beginning of another. Two letters are only one while they are all that
 * is typed, and no state: `Denver CO` asks for nothing that is made with CO2.
 */
export const isWhole = (word: string, asked: readonly string[]): boolean =>
  word.length < 3 && (asked.length > 1 || isStateCode(word));
