import { stateName, type Store } from '@site/contracts';
import type { SitePage } from '../compositions/pages';

/** The address of a page's view of one state: `/store-locator?state=IL`. */
export const stateAddress = (path: string, state: string): string => `${path}?state=${state}`;

/** The stores of each state, states in the order of the alphabet. */
export const storesByState = (stores: readonly Store[]): [state: string, stores: Store[]][] => {
  const states = new Map<string, Store[]>();
  for (const store of stores) {
    const known = states.get(store.state);
    if (known) known.push(store);
    else states.set(store.state, [store]);
  }
  return [...states].sort(([a], [b]) => (a < b ? -1 : 1));
};

/** A page's views of the states that have stores, each as a page of its own. */
export const statePages = (site: SitePage, stores: readonly Store[]): SitePage[] => {
  const { perState } = site.page;
  if (!perState) return [];
  return storesByState(stores).map(([state, own]) => {
    const named = (text: string) => text.replaceAll('{state}', stateName(state));
    return {
      ...site,
      path: stateAddress(site.path, state),
      title: named(perState.title),
      description: named(perState.description),
      stores: own,
    };
  });
};
