import type { Store } from '../stores';
import { stateName } from '../us-states';
import { askedWords, isCommon, isStateCode, isWhole, queryText, wordsOf } from './words';

/** They say that a store is looked for, and not which. */
const ANY_STORE = new Set(['store', 'stores', 'shop', 'shops', 'dispensary', 'dispensaries']);

/** A store with what a search looks through, made once for each list: it may have ten thousand. */
export interface SearchableStore {
  store: Store;
  /** The words of its name and its place, each between line breaks. */
  named: string;
  /** Where it is, its words between spaces: the ZIP code, the town, the state. */
  places: readonly string[];
}

const spaced = (text: string): string => ` ${wordsOf(text).join(' ')} `;

export const searchableStores = (stores: readonly Store[]): SearchableStore[] =>
  stores.map((store) => {
    const { name, city, zipCode } = store;
    const state = stateName(store.state);
    return {
      store,
      named: `\n${wordsOf(`${name} ${city} ${store.state} ${state} ${zipCode}`).join('\n')}\n`,
      places: [zipCode, city, state].map(spaced),
    };
  });

export interface NamedStores {
  stores: Store[];
  /** Of the words that are looked for those that stores have. */
  words: string[];
}

const NONE: NamedStores = { stores: [], words: [] };

/**
 * The stores of which each word of the text begins one of name, city, state and ZIP code (docs/product.md, section 2.27); where it
 * has words that no store has, those of the place that is named beside them: `gummies chicago`. A text of one letter,
 * or that names no store, finds none.
 */
export function findStores(stores: readonly SearchableStore[], text: string): NamedStores {
  const wanted = queryText(text);
  const all = askedWords(wanted);
  const asked = all.filter((word) => !ANY_STORE.has(word));
  const isUntelling = asked.length !== 1 && asked.every(isCommon);
  if (wanted.length < 2 || isUntelling) return NONE;

  const startOf = (word: string) => `\n${word}${isWhole(word, asked) ? '\n' : ''}`;
  const words = asked.filter((word) => stores.some(({ named }) => named.includes(startOf(word))));
  if (words.length === 0) return NONE;
  const starts = words.map(startOf);
  const found =
    words.length < asked.length
      ? inPlaceOf(stores, spaced(wanted))
      : stores.filter(({ named }) => starts.every((start) => named.includes(start)));
  return {
    stores: inNamedState(
      found.map(({ store }) => store),
      wanted,
    ),
    words: all.filter((word) => ANY_STORE.has(word) || words.includes(word)),
  };
}

/** The stores of the ZIP code, town or state that a text names whole; of the nearest of these that it names. */
function inPlaceOf(stores: readonly SearchableStore[], text: string): readonly SearchableStore[] {
  for (const at of [0, 1, 2]) {
    const found = stores.filter(({ places }) => text.includes(places[at]!));
    if (found.length > 0) return found;
  }
  return [];
}

/** `Portland OR`: a state at the end tells towns of one name apart, also where it is a common word as well. */
function inNamedState(stores: Store[], wanted: string): Store[] {
  const last = wordsOf(wanted).at(-1) ?? '';
  if (!isStateCode(last)) return stores;
  const inState = stores.filter(({ state }) => state === last.toUpperCase());
  return inState.length > 0 ? inState : stores;
}
