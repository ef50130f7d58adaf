import { type Store, StoreList } from '@site/contracts';
import * as z from '@site/contracts/schema';
import { countByState, StateCount } from './by-state';

/** Initial number of stores in the list, and increment (docs/product.md, section 9.4). */
export const PAGE_SIZE = 12;

/** The first stores, which the document contains, so that the list is shown before all stores have loaded. */
export const FirstStores = z.object({
  total: z.number(),
  stores: StoreList,
  states: z.array(StateCount),
});

export const selectFirstStores = (stores: readonly Store[]): z.infer<typeof FirstStores> => ({
  total: stores.length,
  stores: stores.slice(0, PAGE_SIZE),
  states: countByState(stores),
});
