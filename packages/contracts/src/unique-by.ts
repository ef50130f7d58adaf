import * as z from 'zod/mini';

/** Checks that no key occurs twice. */
export const uniqueBy = <Item>(keyOf: (item: Item) => string, message: string) =>
  z.refine<Item[]>((items) => new Set(items.map(keyOf)).size === items.length, message);
