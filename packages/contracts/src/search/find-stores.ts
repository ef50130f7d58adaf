import type { Store } from '../stores';
import { stateName } from '../us-states';
import { queryWords, isCommon, isStateCode, mustMatchFully, queryText, wordsOf } from './words';

/** Words that mean a store, not its name. */
const ANY_STORE = new Set(['store', 'stores', 'shop', 'shops', 'dispensary', 'dispensaries']);

/** A store with its words, prepared once because a list may have 10,000 stores. */
export interface SearchableStore {
  store: Store;
  /** The words of its name and place, each between line breaks. */
  nameAndPlaceWords: string;
  /** ZIP code, city and state, with words between spaces. */
  places: readonly string[];
}

const spaced = (text: string): string => ` ${wordsOf(text).join(' ')} `;

export const searchableStores = (stores: readonly Store[]): SearchableStore[] =>
  stores.map((store) => {
    const { name, city, zipCode } = store;
    const state = stateName(store.state);
    return {
      store,
      nameAndPlaceWords: `\n${wordsOf(`${name} ${city} ${store.state} ${state} ${zipCode}`).join('\n')}\n`,
      places: [zipCode, city, state].map(spaced),
    };
  });

export interface NamedStores {
  stores: Store[];
  /** The words of the query that stores contain. */
  words: string[];
}

const NONE: NamedStores = { stores: [], words: [] };

/**
 * The stores for which each word of the text starts a word of the name, city, state or ZIP code (docs/product.md, section 2.27).
 * If one of the words is in no store, finds the stores of a place that the text names: `gummies chicago`. A text of one
 * letter finds none.
 */
export function findStores(stores: readonly SearchableStore[], text: string): NamedStores {
  const query = queryText(text);
  const all = queryWords(query);
  const specific = all.filter((word) => !ANY_STORE.has(word));
  const isUnspecific = specific.length !== 1 && specific.every(isCommon);
  if (query.length < 2 || isUnspecific) return NONE;

  const startOf = (word: string) => `\n${word}${mustMatchFully(word, specific) ? '\n' : ''}`;
  const words = specific.filter((word) =>
    stores.some(({ nameAndPlaceWords }) => nameAndPlaceWords.includes(startOf(word))),
  );
  if (words.length === 0) return NONE;
  const starts = words.map(startOf);
  const found =
    words.length < specific.length
      ? inPlaceOf(stores, spaced(query))
      : stores.filter(({ nameAndPlaceWords }) =>
          starts.every((start) => nameAndPlaceWords.includes(start)),
        );
  return {
    stores: inNamedState(
      found.map(({ store }) => store),
      query,
    ),
    words: all.filter((word) => ANY_STORE.has(word) || words.includes(word)),
  };
}

/** The stores of a ZIP code that a text contains, else of a city, else of a state. */
function inPlaceOf(stores: readonly SearchableStore[], text: string): readonly SearchableStore[] {
  for (const field of [0, 1, 2]) {
    const found = stores.filter(({ places }) => text.includes(places[field]!));
    if (found.length > 0) return found;
  }
  return [];
}

/** `Portland OR`: a state at the end distinguishes cities of one name, even if it is a common word. */
function inNamedState(stores: Store[], query: string): Store[] {
  const last = wordsOf(query).at(-1) ?? '';
  if (!isStateCode(last)) return stores;
  const inState = stores.filter(({ state }) => state === last.toUpperCase());
  return inState.length > 0 ? inState : stores;
}
