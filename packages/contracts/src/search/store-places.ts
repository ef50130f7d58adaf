import type { Store } from '../stores';
import { stateName } from '../us-states';

/** The searched texts of a store, prepared once. */
export interface SearchWords {
  /** ZIP code, city and state, each on a line. Queries have no line breaks. */
  parts: string;
  /** Ways to write its place, each after a line break and before a space: `denver co 80205`, `colorado denver`. */
  places: string;
}

/** Without accents, in lower case, so that `canon city` finds `Cañon City`. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The +4 of a ZIP code; stores have five digits. */
const PLUS_FOUR = /(?<=^\d{5})-\d{4}$/;

/** Commas, periods and dashes are spaces. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Words that are abbreviated in names of cities. */
const SHORT = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['fort', 'ft'],
  ['mount', 'mt'],
]);
const LONG = new Map([...SHORT].map(([long, short]) => [short, long]));

/** The words of a place: `canon city` for `Cañon City`. */
export const placeWords = (text: string): string => plain(fold(text));

/** A city's name, abbreviated and in full: `st louis`, `saint louis`. */
const formsOf = (town: string): string[] => {
  const words = town.split(' ');
  const inForm = (forms: Map<string, string>) =>
    words.map((word) => forms.get(word) ?? word).join(' ');
  return [...new Set([town, inForm(SHORT), inForm(LONG)])];
};

export const searchWords = ({ zipCode, city, state }: Store): SearchWords => {
  const towns = formsOf(placeWords(city));
  const names = [state.toLowerCase(), placeWords(stateName(state))];
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
 * Finds the stores whose ZIP code, city or state contains the trimmed text, or whose place starts with it: city, state and ZIP
 * code together, the state as code or name, before or after the city (docs/product.md, section 5.3). Ignores case and accents. An
 * empty text finds every store.
 */
export const searchStores = <Searched extends { words: SearchWords }>(
  stores: Searched[],
  text: string,
): Searched[] => {
  const query = fold(text).trim().replace(PLUS_FOUR, '');
  if (query === '') return stores;
  const place = placeStart(plain(query));
  return stores.filter(
    ({ words }) =>
      words.parts.includes(query) || (place !== undefined && words.places.includes(place)),
  );
};

/** The required beginning of a place. A state's code matches completely: `Springfield, MI` is not in Missouri. */
const placeStart = (place: string): string | undefined => {
  if (place.length < 3) return undefined;
  const last = place.split(' ').at(-1)!.toUpperCase();
  const isState = last.length === 2 && stateName(last) !== last;
  return `\n${place}${isState ? ' ' : ''}`;
};
