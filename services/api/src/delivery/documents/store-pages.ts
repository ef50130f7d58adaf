import {
  nearestIn,
  nearestOfOtherStates,
  stateName,
  stateSlug,
  type PageDescription,
  type ReleaseManifest,
  type Store,
} from '@site/contracts';
import type { SitePage } from '../compositions/pages';

/** Stands for the store in the path of the page for unknown stores. */
const NO_STORE = 'unknown';

/** Number of other stores in the data of a store's page. */
const NEAREST = 4;

const PARAMETER = /:[^/]+/g;
const countParameters = (path: string): number => path.match(PARAMETER)?.length ?? 0;

const fillPattern = (pattern: string, ...values: string[]): string => {
  const rest = [...values];
  return pattern.replace(PARAMETER, () => rest.shift() ?? NO_STORE);
};

/** The address of a store's page; `address` as in `storeSubpath`. */
export const storePath = (pattern: string, address: string): string =>
  fillPattern(pattern, ...address.split('/'));

/** The page for unknown stores of this state. */
export const unknownStorePath = (pattern: string, state: string): string =>
  fillPattern(pattern, stateSlug(state), NO_STORE);

/** The page for unknown stores of the state in this path. */
export const unknownStorePathOf = (pattern: string, path: string): string =>
  fillPattern(pattern, path.split('/').at(-2) ?? NO_STORE, NO_STORE);

/** The stores of each state, states in alphabetical order. */
export const storesByState = (stores: readonly Store[]): [state: string, stores: Store[]][] => {
  const states = new Map<string, Store[]>();
  for (const store of stores) {
    const others = states.get(store.state);
    if (others) others.push(store);
    else states.set(store.state, [store]);
  }
  return [...states].sort(([a], [b]) => (a < b ? -1 : 1));
};

/** The data of a store's page: the store, then those nearest to it. */
export const storeData = (stores: readonly Store[]): ((store: Store) => Store[]) => {
  const nearest = nearestIn(stores);
  return (store) => [store, ...nearest(store, NEAREST)];
};

/** Number of other states in the data of a state's page. */
const NEARBY_STATES = 4;

/** The data of a state's page: its stores, then one of each nearby state. */
export const stateData = (stores: readonly Store[], inState: readonly Store[]): Store[] => [
  ...inState,
  ...nearestOfOtherStates(stores, inState, NEARBY_STATES),
];

/** The pages of states and of single stores. */
export const stateAndStorePages = (
  manifests: ReleaseManifest[],
  stores: readonly Store[],
): SitePage[] =>
  manifests.flatMap((part) =>
    part.pages.flatMap((page) => [
      ...statePages(part, page, stores),
      ...storePages(part, page, stores),
    ]),
  );

const pageFields = (part: ReleaseManifest, page: PageDescription) => ({
  part,
  page,
  card: page.card,
  jsonLd: page.jsonLd,
});

const statePages = (part: ReleaseManifest, page: PageDescription, stores: readonly Store[]) => {
  const { perState } = page;
  if (!perState || countParameters(page.path) !== 1) return [];
  return storesByState(stores).map(([state, storesInState]): SitePage => {
    const facts = { state: stateName(state), count: String(storesInState.length) };
    return {
      ...pageFields(part, page),
      path: fillPattern(page.path, stateSlug(state)),
      ...fillTexts(perState, facts),
      crumb: facts.state,
      stores: storesInState,
      state,
    };
  });
};

const storePages = (part: ReleaseManifest, page: PageDescription, stores: readonly Store[]) => {
  const { perStore } = page;
  if (!perStore || countParameters(page.path) !== 2) return [];
  return stores.flatMap((store): SitePage[] => {
    const { name, address, city, state, slug } = store;
    if (slug === undefined) return [];
    const facts = { store: name, address, city, state: stateName(state) };
    return [
      {
        ...pageFields(part, page),
        path: fillPattern(page.path, stateSlug(state), slug),
        ...fillTexts(perStore, facts),
        crumb: name,
        store,
      },
    ];
  });
};

const fillTexts = (
  { title, description }: { title: string; description: string },
  facts: Record<string, string>,
) => ({ title: fillText(title, facts), description: fillText(description, facts) });

const fillText = (text: string, facts: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(facts, name) ? facts[name]! : placeholder,
  );
