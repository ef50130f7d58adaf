import type { Sought } from './find-entries';
import { fold, splitWords, wordsOf } from './words';

/** A piece of a text; `hit`: it is what was looked for. */
export interface MarkedPiece {
  text: string;
  hit: boolean;
}

/** Words of a result that were looked for, folded. */
export type Hits = ReadonlySet<string>;

export const NO_HITS: Hits = new Set();

/** Of the texts of one result the words that fit what was looked for. */
export const hitsOf = (sought: readonly Sought[], ...texts: string[]): Hits =>
  new Set(
    texts
      .flatMap(wordsOf)
      .filter((word) => sought.some((asked) => asked.fit(asked.word, word) > 0)),
  );

/** The text in pieces, each word that was looked for on its own. */
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

/** Characters of a text that a result shows. */
const SHOWN = 150;
/** Of them before the first word that was looked for. */
const BEFORE = 50;

/** Of a long text the part in which the words stand, whole words and dots where something is left out. */
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
