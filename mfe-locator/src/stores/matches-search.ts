import type { Store } from '@site/contracts';

/**
 * Whether the trimmed text is part of the store's zip code, city or state, whatever the case
 * (docs/product.md, section 5.3). An empty text matches every store.
 */
export const matchesSearch = ({ zipCode, city, state }: Store, text: string): boolean => {
  const wanted = text.trim().toLowerCase();
  return [zipCode, city, state].some((field) => field.toLowerCase().includes(wanted));
};
