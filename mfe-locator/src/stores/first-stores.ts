import { StoreList } from '@site/contracts';
import * as z from '@site/contracts/schema';
import { serverData } from '@site/platform';
import { useState } from 'react';
import { countByState } from './by-state';

/** Initial number of stores in the list, and increment (docs/product.md, section 9.4). */
export const STEP = 12;

/** The beginning of the list in the document, which works before all stores have loaded. */
const FirstStores = z.object({
  total: z.number(),
  stores: StoreList,
  states: z.array(z.object({ state: z.string(), stores: z.number() })),
});
export type FirstStores = z.infer<typeof FirstStores>;

export const FIRST_STORES = 'data-first-stores';

/** The first stores while prerendering and after loading a document; undefined after a navigation. */
export const useFirstStores = (): FirstStores | undefined => {
  const [first] = useState(() => ofServer() ?? ofDocument());
  return first;
};

const ofServer = (): FirstStores | undefined => {
  const stores = serverData<StoreList>('stores');
  if (!stores) return undefined;
  return {
    total: stores.length,
    stores: stores.slice(0, STEP),
    states: countByState(stores),
  };
};

const ofDocument = (): FirstStores | undefined => {
  if (typeof document === 'undefined') return undefined;
  const holder = document.querySelector(`[${FIRST_STORES}]`);
  const json = holder?.getAttribute(FIRST_STORES);
  return json ? FirstStores.parse(JSON.parse(json)) : undefined;
};
