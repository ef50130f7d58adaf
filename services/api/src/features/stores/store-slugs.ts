import { stateSlug, type Store } from '@site/contracts';

/** What stands for a store that is not there, in the paths of pages. */
const RESERVED = 'unknown';

/** `joes-herb-house` of `Joe’s Herb House`; '' where a text has neither Latin letters nor digits. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** From short to long: the first that no other store of the state has is a store's. */
const forms = ({ name, city, id }: Store): string[] => [
  slugOf(name),
  slugOf(`${name} ${city}`),
  slugOf(`${name} ${city} ${id}`),
];

/** The stores with what their addresses end with; the order of the list changes none of it. */
export const withSlugs = (stores: readonly Store[]): Store[] => {
  const wanted = new Map<string, number>();
  const places = stores.map((store) => {
    const own = [...new Set(forms(store).filter((slug) => slug !== '' && slug !== RESERVED))];
    const keys = own.map((slug) => pathOf(store.state, slug));
    for (const key of keys) wanted.set(key, (wanted.get(key) ?? 0) + 1);
    return { own, keys };
  });
  const taken = new Set<string>();
  return stores.map((store, i) => {
    const { own, keys } = places[i]!;
    const alone = keys.findIndex((key) => wanted.get(key) === 1);
    const slug = alone === -1 ? slugOf(store.id) : own[alone]!;
    // Two stores whose longest names are spelled alike: their ids are not.
    let last = slug;
    for (let next = 2; taken.has(pathOf(store.state, last)); next += 1) last = `${slug}-${next}`;
    taken.add(pathOf(store.state, last));
    return { ...store, slug: last };
  });
};

/** `illinois/copper-heron` */
const pathOf = (state: string, slug: string): string => `${stateSlug(state)}/${slug}`;

/** `illinois/copper-heron`: what a store's address ends with. */
export const storeAddress = ({ state, slug = '' }: Store): string => pathOf(state, slug);

/** An address that a store had. */
export interface FormerAddress {
  /** `illinois/copper-heron` */
  path: string;
  /** Of the store. */
  id: string;
}

/** As many renamings as a list can have stores. */
const MOST_KEPT = 10_000;

/** The addresses that stores have had, once `next` is in the place of `present`; the latest first. */
export const formerAddresses = (
  present: readonly Store[],
  before: readonly FormerAddress[],
  next: readonly Store[],
): FormerAddress[] => {
  const now = new Map(withSlugs(next).map((store) => [store.id, storeAddress(store)]));
  const left = withSlugs(present)
    .map((store) => ({ path: storeAddress(store), id: store.id }))
    .filter(({ path, id }) => now.get(id) !== path);
  const paths = new Set(left.map(({ path }) => path));
  return [...left, ...before.filter(({ path }) => !paths.has(path))].slice(0, MOST_KEPT);
};
