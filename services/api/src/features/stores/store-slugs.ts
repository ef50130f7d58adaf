import { stateSlug, type Store } from '@site/contracts';

/** The path of the page for unknown stores. */
const RESERVED = 'unknown';

/** `joes-herb-house` of `Joe’s Herb House`; '' for a text without Latin letters and digits. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** From short to long; a store gets the first one that no other store of the state has. */
const candidates = ({ name, city, id }: Store): string[] => [
  slugOf(name),
  slugOf(`${name} ${city}`),
  slugOf(`${name} ${city} ${id}`),
];

/** Adds slugs, which do not depend on the order of the list. */
export const withSlugs = (stores: readonly Store[]): Store[] => {
  const counts = new Map<string, number>();
  const options = stores.map((store) => {
    const slugs = [
      ...new Set(candidates(store).filter((slug) => slug !== '' && slug !== RESERVED)),
    ];
    const keys = slugs.map((slug) => pathOf(store.state, slug));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return { slugs, keys };
  });
  const taken = new Set<string>();
  return stores.map((store, i) => {
    const { slugs, keys } = options[i]!;
    const uniqueIndex = keys.findIndex((key) => counts.get(key) === 1);
    const preferred = uniqueIndex === -1 ? slugOf(store.id) : slugs[uniqueIndex]!;
    // The longest slugs of two stores may be equal although their ids differ.
    let slug = preferred;
    for (let suffix = 2; taken.has(pathOf(store.state, slug)); suffix += 1)
      slug = `${preferred}-${suffix}`;
    taken.add(pathOf(store.state, slug));
    return { ...store, slug };
  });
};

/** `illinois/copper-heron` */
const pathOf = (state: string, slug: string): string => `${stateSlug(state)}/${slug}`;

/** `illinois/copper-heron`: the end of the path of a store's page. */
export const storeSubpath = ({ state, slug = '' }: Store): string => pathOf(state, slug);

/** An earlier path of a store's page. */
export interface FormerPath {
  /** `illinois/copper-heron` */
  path: string;
  /** The store's id. */
  id: string;
}

/** Equal to the maximum number of stores in a list. */
const MAX_FORMER_PATHS = 10_000;

/** The former paths after `next` has replaced `present`, latest first. */
export const formerPaths = (
  present: readonly Store[],
  earlierPaths: readonly FormerPath[],
  next: readonly Store[],
): FormerPath[] => {
  const currentPaths = new Map(withSlugs(next).map((store) => [store.id, storeSubpath(store)]));
  const oldPaths = withSlugs(present)
    .map((store) => ({ path: storeSubpath(store), id: store.id }))
    .filter(({ path, id }) => currentPaths.get(id) !== path);
  const paths = new Set(oldPaths.map(({ path }) => path));
  return [...oldPaths, ...earlierPaths.filter(({ path }) => !paths.has(path))].slice(
    0,
    MAX_FORMER_PATHS,
  );
};
