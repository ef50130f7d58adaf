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
export const hitsOf = (sought: readonly QueryWord[], ...texts: string[]): Hits =>
  new Set(
    texts
      .flatMap(wordsOf)
      .filter((word) => sought.some((asked) => asked.fit(asked.word, word) > 0)),
  );

/** Splits a text into pieces, with each match as a piece of its own. */
export function markWords(text: string, hits: Hits): MarkedPiece[] {
  return splitWords(text).flatMap(({ between, word }) => {
    const hit = hits.has(fold(word));
    const own = [
      { text: between, hit: false },
      { text: word, hit },
    ];
    return own.filter((piece) => piece.text !== '');
  });
}

/** Maximum characters of an excerpt. */
const SHOWN = 150;
/** Maximum characters before the first match. */
const BEFORE = 50;

/** The part of a long text around the first match, in whole words, with ellipses. */
export function excerpt(text: string, hits: Hits): string {
  if (text.length <= SHOWN) return text;
  let first = 0;
  for (const piece of markWords(text, hits)) {
    if (piece.hit) break;
    first += piece.text.length;
  }
  const isEarly = first >= text.length || first < SHOWN - BEFORE;
  const start = isEarly ? 0 : text.indexOf(' ', first - BEFORE) + 1;
  const rest = text.slice(start);
  const end = rest.length <= SHOWN ? rest.length : rest.lastIndexOf(' ', SHOWN);
  const isWhole = end === rest.length;
  return `${start > 0 ? '… ' : ''}${rest.slice(0, end > 0 ? end : SHOWN)}${isWhole ? '' : ' …'}`;
}
