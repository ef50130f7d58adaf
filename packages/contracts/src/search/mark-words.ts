import type { QueryWord } from './find-entries';
import { fold, splitWords, wordsOf } from './words';

/** A piece of a text; `hit`: it matches the query. */
export interface MarkedPiece {
  text: string;
  hit: boolean;
}

/** Normalized words of a result that match the query. */
export type Hits = ReadonlySet<string>;

export const NO_HITS: Hits = new Set();

/** The words of a result's texts that match the query. */
export const hitsOf = (query: readonly QueryWord[], ...texts: string[]): Hits =>
  new Set(
    texts
      .flatMap(wordsOf)
      .filter((word) => query.some((queryWord) => queryWord.match(queryWord.word, word) > 0)),
  );

/** Splits a text into pieces, with each match as a separate piece. */
export function markWords(text: string, hits: Hits): MarkedPiece[] {
  return splitWords(text).flatMap(({ between, word }) => {
    const hit = hits.has(fold(word));
    const pieces = [
      { text: between, hit: false },
      { text: word, hit },
    ];
    return pieces.filter((piece) => piece.text !== '');
  });
}

/** Maximum characters of an excerpt. */
const MAX_EXCERPT = 150;
/** Maximum characters before the first match. */
const MAX_LEAD = 50;

/** The part of a long text around the first match, in whole words, with ellipses. */
export function excerpt(text: string, hits: Hits): string {
  if (text.length <= MAX_EXCERPT) return text;
  let first = 0;
  for (const piece of markWords(text, hits)) {
    if (piece.hit) break;
    first += piece.text.length;
  }
  const isEarly = first >= text.length || first < MAX_EXCERPT - MAX_LEAD;
  const start = isEarly ? 0 : text.indexOf(' ', first - MAX_LEAD) + 1;
  const rest = text.slice(start);
  const end = rest.length <= MAX_EXCERPT ? rest.length : rest.lastIndexOf(' ', MAX_EXCERPT);
  const isEnd = end === rest.length;
  return `${start > 0 ? '… ' : ''}${rest.slice(0, end > 0 ? end : MAX_EXCERPT)}${isEnd ? '' : ' …'}`;
}
