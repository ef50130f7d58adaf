import type { SearchEntry } from '../site-search';
import { fits, fitsAlmost } from './fits';
import { askedWords, wordsOf } from './words';

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

/** For each entry how well a word fits it, at its best place. Slips are forgiven where nothing fits as it is written. */
const scoresOf = (entries: Searchable, asked: string): number[] => {
  const scores = (fit: typeof fits) =>
    entries.map(({ fields }) =>
      Math.max(
        ...fields.map(({ weight, words }) =>
          words.reduce((best, word) => Math.max(best, weight * fit(asked, word)), 0),
        ),
      ),
    );
  const asWritten = scores(fits);
  return asWritten.some((score) => score > 0) ? asWritten : scores(fitsAlmost);
};

/** The entries that have the most of the words, the best first; of equals as they stand. */
export function findEntries(entries: Searchable, text: string): SearchEntry[] {
  const scores = askedWords(text).map((word) => scoresOf(entries, word));
  const found = entries.map(({ entry }, i) => {
    const own = scores.map((ofWord) => ofWord[i]!).filter((score) => score > 0);
    return { entry, words: own.length, score: own.reduce((sum, one) => sum + one, 0) };
  });
  const most = found.reduce((most, { words }) => Math.max(most, words), 0);
  return found
    .filter(({ words }) => words > 0 && words === most)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
