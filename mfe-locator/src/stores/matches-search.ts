import type { Store } from '@site/contracts';

/** What a search looks through: one text for each store, made once. No search text has a line break. */
export const searchWords = ({ zipCode, city, state }: Store): string =>
  `${zipCode}\n${city}\n${state}`.toLowerCase();

/**
 * Keeps what the trimmed text is part of: of a store's zip code, city or state, whatever the case
 * (docs/product.md, section 5.3). An empty text keeps every store.
 */
export const searchStores = <Searched extends { words: string }>(
  stores: Searched[],
  text: string,
): Searched[] => {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? stores : stores.filter(({ words }) => words.includes(wanted));
};
