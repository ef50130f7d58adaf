import type { Store } from '../stores';
import { stateName } from '../us-states';

/** What a search looks through, made once for each store. */
export interface SearchWords {
  /** ZIP code, city and state, a line each. No search text has a line break. */
  parts: string;
  /** What people write of a place, each after a line break and before a space: `denver co 80205`, `colorado denver`. */
  places: string;
}

/** Without accents and capitals: `Cañon City` is also found by those whose keyboard has no tilde. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What a ZIP code may have behind its five digits: a store has the five. */
const PLUS_FOUR = /(?<=^\d{5})-\d{4}$/;

/** Commas, full stops and dashes count as spaces. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** What a town's name has long or short: lists have either, and people type either. */
const SHORT = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['fort', 'ft'],
  ['mount', 'mt'],
]);
const LONG = new Map([...SHORT].map(([long, short]) => [short, long]));

/** A town as it stands, short, and written out: `st louis`, `saint louis`. */
const formsOf = (town: string): string[] => {
  const words = town.split(' ');
  const inForm = (forms: Map<string, string>) =>
    words.map((word) => forms.get(word) ?? word).join(' ');
  return [...new Set([town, inForm(SHORT), inForm(LONG)])];
};

export const searchWords = ({ zipCode, city, state }: Store): SearchWords => {
  const towns = formsOf(plain(fold(city)));
  const names = [state.toLowerCase(), plain(fold(stateName(state)))];
  return {
    parts: fold(`${zipCode}\n${city}\n${state}`),
    places: names
      .flatMap((name) => [
        ...towns.flatMap((town) => [`${town} ${name} ${zipCode}`, `${name} ${town}`]),
        `${name} ${zipCode}`,
      ])
      .map((place) => `\n${place} `)
      .join(''),
  };
};

/**
 * Keeps what the trimmed text is part of (a store's ZIP code, city or state), and what begins with it as people write a
 * place: town, state and ZIP code together, the state by its letters or its name, on either side of the town
 * (docs/product.md, section 5.3). Capitals and accents do not matter. An empty text keeps every store.
 */
export const searchStores = <Searched extends { words: SearchWords }>(
  stores: Searched[],
  text: string,
): Searched[] => {
  const wanted = fold(text).trim().replace(PLUS_FOUR, '');
  if (wanted === '') return stores;
  const place = placeStart(plain(wanted));
  return stores.filter(
    ({ words }) =>
      words.parts.includes(wanted) || (place !== undefined && words.places.includes(place)),
  );
};

/** How a place must begin. The two letters of a state are whole: `Springfield, MI` is not in Missouri. */
const placeStart = (place: string): string | undefined => {
  if (place.length < 3) return undefined;
  const last = place.split(' ').at(-1)!.toUpperCase();
  const isState = last.length === 2 && stateName(last) !== last;
  return `\n${place}${isState ? ' ' : ''}`;
};
