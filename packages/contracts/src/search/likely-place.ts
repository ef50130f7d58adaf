import type { Store } from '../stores';
import { US_STATES } from '../us-states';
import { matchWithTypos } from './match-word';
import { placeWords } from './store-places';

/** The state, or city of a store, that a text names with a typo or, before a comma, with another state. */
export const likelyPlace = (stores: readonly Store[], text: string): string | undefined => {
  const typed = placeWords(text.split(',')[0]!);
  const places = [...Object.values(US_STATES), ...stores.map(({ city }) => city)];
  return places.find((place) => matchWithTypos(typed, placeWords(place)) > 0);
};
