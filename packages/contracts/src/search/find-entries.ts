import type { SearchEntry } from '../site-search';
import { matchPrefix, matchWithTypos, matchExactly, type Matcher } from './match-word';
import { queryWords, mustMatchFully, wordsOf } from './words';

/** The words of a field, and its weight. */
interface Field {
  weight: number;
  words: string[];
}

/** Minimum score of a match in a title or in other names; matches in texts score less. */
const NAME_SCORE = 4;

/** Entries with their words, prepared for many queries. */
export type Searchable = readonly { entry: SearchEntry; fields: Field[] }[];

export const searchable = (entries: readonly SearchEntry[]): Searchable =>
  entries.map((entry) => ({
    entry,
    fields: [
      { weight: 5, words: wordsOf(entry.title) },
      { weight: 4, words: wordsOf(entry.words ?? '') },
      { weight: 1, words: wordsOf(entry.text) },
    ],
  }));

/** A word of a query, and how it is matched: exactly, or with typos. */
export interface QueryWord {
  word: string;
  match: Matcher;
}

/** The best score of a word in each entry. */
const scoresOf = (entries: Searchable, { word, match }: QueryWord): number[] =>
  entries.map(({ fields }) =>
    Math.max(
      ...fields.map(({ weight, words }) =>
        // Texts have too many words that are one letter away from a correct one: `joints` and "join".
        match === matchWithTypos && weight < NAME_SCORE
          ? 0
          : words.reduce((best, other) => Math.max(best, weight * match(word, other)), 0),
      ),
    ),
  );

/**
 * The words of a query. Typos are tolerated in a word that matches no entry and no store. `inStores`: the query's words that stores
 * contain; while these are unknown (undefined), no typos are tolerated.
 */
export function parseQuery(
  entries: Searchable,
  text: string,
  inStores: readonly string[] | undefined,
): QueryWord[] {
  return queryWords(text).map((word, _, all) => {
    // The last word may still be typed.
    const isFull = mustMatchFully(word, all) || (word.length < 4 && word !== all.at(-1));
    const exact = { word, match: isFull ? matchExactly : matchPrefix };
    const isKnown =
      !inStores || inStores.includes(word) || scoresOf(entries, exact).some((score) => score > 0);
    return isKnown ? exact : { word, match: matchWithTypos };
  });
}

interface FoundEntry {
  entry: SearchEntry;
  /** Whether it contains all words. */
  hasAll: boolean;
  /** Whether all words are in its title or other names. */
  isNamed: boolean;
}

/** The entries with the most words of the query, best first; equal ones in their order. */
export function findEntries(entries: Searchable, query: readonly QueryWord[]): FoundEntry[] {
  const scores = query.map((word) => scoresOf(entries, word));
  const found = entries.map(({ entry }, i) => {
    const all = scores.map((wordScores) => wordScores[i]!);
    const matches = all.filter((score) => score > 0);
    const score = matches.reduce((sum, match) => sum + match, 0);
    return {
      entry,
      words: matches.length,
      score,
      isNamed: all.every((match) => match >= NAME_SCORE),
      // One of several words in a text is rarely what the query is about.
      isRelevant: matches.length > 1 || query.length === 1 || score >= NAME_SCORE,
    };
  });
  const most = found.reduce((most, { words }) => Math.max(most, words), 0);
  return found
    .filter(({ words, isRelevant }) => isRelevant && words > 0 && words === most)
    .sort((a, b) => b.score - a.score)
    .map(({ entry, words, isNamed }) => ({ entry, hasAll: words === query.length, isNamed }));
}
