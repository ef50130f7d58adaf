import { StoreList } from '@site/contracts';
import * as z from '@site/contracts/schema';
import { serverData } from '@site/platform';
import { useState } from 'react';
import { countByState } from './by-state';

/** How many stores the list begins with, and how many more it shows when asked (docs/product.md, section 9.4). */
export const STEP = 12;

/** The head of the list, which the document holds: it is seen and works before all stores have come. */
const FirstStores = z.object({
  total: z.number(),
  stores: StoreList,
  states: z.array(z.object({ state: z.string(), stores: z.number() })),
});
export type FirstStores = z.infer<typeof FirstStores>;

/** The attribute under which the document holds them. */
export const FIRST_STORES = 'data-first-stores';

/** The first stores while prerendering, and where the document came with them; undefined after a link within the site. */
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
