import type { Store } from '../stores';
import { stateName } from '../us-states';
import { searchStores, searchWords, type SearchWords } from './store-places';
import { askedWords, queryText, wordsOf } from './words';

/** They say that a store is looked for, and not which. */
const ANY_STORE = new Set(['store', 'stores', 'shop', 'shops', 'dispensary', 'dispensaries']);

/** A store with what a search looks through, made once for each list. */
export interface SearchableStore {
  store: Store;
  words: SearchWords;
  /** The words of its name and its place, each between line breaks: a list has ten thousand stores. */
  named: string;
}

export const searchableStores = (stores: readonly Store[]): SearchableStore[] =>
  stores.map((store) => ({
    store,
    words: searchWords(store),
    named: `\n${wordsOf(
      `${store.name} ${store.city} ${store.state} ${stateName(store.state)} ${store.zipCode}`,
    ).join('\n')}\n`,
  }));

/** The two letters of a state are whole: `CO` is not the beginning of Copper Heron. */
const startOf = (word: string): string => {
  const code = word.toUpperCase();
  return `\n${word}${stateName(code) === code ? '' : '\n'}`;
};

/**
 * The stores that the locator finds by the same text (docs/product.md, section 5.3), and those of which each word begins one of
 * name, city, state and ZIP code. A text of one letter, or that names no store, finds none.
 */
export function findStores(stores: readonly SearchableStore[], text: string): Store[] {
  const wanted = queryText(text);
  const asked = askedWords(wanted).filter((word) => !ANY_STORE.has(word));
  if (wanted.length < 2 || asked.length === 0) return [];
  const starts = asked.map(startOf);
  const inPlace = new Set(wanted.length > 2 ? searchStores([...stores], wanted) : []);
  return stores
    .filter((one) => inPlace.has(one) || starts.every((start) => one.named.includes(start)))
    .map(({ store }) => store);
}
