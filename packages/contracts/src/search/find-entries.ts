import type { SearchEntry } from '../site-search';
import { fits, fitsAlmost, fitsWhole, type Fitting } from './fits';
import { askedWords, isWhole, wordsOf } from './words';

/** A field's words, and how much it counts that one is among them. */
interface Field {
  weight: number;
  words: string[];
}

/** Entries with their words, made once for many queries. */
export type Searchable = readonly { entry: SearchEntry; fields: Field[] }[];

export const searchable = (entries: readonly SearchEntry[]): Searchable =>
  entries.map((entry) => ({
    entry,
    fields: [
      { weight: 4, words: wordsOf(entry.title) },
      { weight: 3, words: wordsOf(entry.words ?? '') },
      { weight: 1, words: wordsOf(entry.text) },
    ],
  }));

/** A word that is looked for, and how: as it is written, or with slips. */
export interface Sought {
  word: string;
  fit: Fitting;
}

/** For each entry how well a word fits it, at its best place. */
const scoresOf = (entries: Searchable, { word, fit }: Sought): number[] =>
  entries.map(({ fields }) =>
    Math.max(
      ...fields.map(({ weight, words }) =>
        words.reduce((best, other) => Math.max(best, weight * fit(word, other)), 0),
      ),
    ),
  );

/**
 * What a text looks for. Slips are forgiven in a word that nothing has as it is written: neither an entry, nor a store, whose
 * words `inStores` are. Undefined: what stores have is not known yet, so that nothing is a slip.
 */
export function soughtIn(
  entries: Searchable,
  text: string,
  inStores: readonly string[] | undefined,
): Sought[] {
  return askedWords(text).map((word, _, asked) => {
    const written = { word, fit: isWhole(word, asked) ? fitsWhole : fits };
    const isKnown =
      !inStores || inStores.includes(word) || scoresOf(entries, written).some((score) => score > 0);
    return isKnown ? written : { word, fit: fitsAlmost };
  });
}

/** More than a word of a text scores: it stands in the title, or is what people call it, and is no slip. */
const NAMED = 4;

export interface FoundEntry {
  entry: SearchEntry;
  /** Whether it has all that is looked for. */
  hasAll: boolean;
  /** Whether all that is looked for names it, and does not only stand in its text. */
  isNamed: boolean;
}

/** The entries that have the most of the words, the best first; of equals as they stand. */
export function findEntries(entries: Searchable, sought: readonly Sought[]): FoundEntry[] {
  const scores = sought.map((one) => scoresOf(entries, one));
  const found = entries.map(({ entry }, i) => {
    const all = scores.map((ofWord) => ofWord[i]!);
    const own = all.filter((score) => score > 0);
    const score = own.reduce((sum, one) => sum + one, 0);
    return { entry, words: own.length, score, isNamed: all.every((one) => one >= NAMED) };
  });
  const most = found.reduce((most, { words }) => Math.max(most, words), 0);
  return found
    .filter(({ words }) => words > 0 && words === most)
    .sort((a, b) => b.score - a.score)
    .map(({ entry, words, isNamed }) => ({ entry, hasAll: words === sought.length, isNamed }));
}
