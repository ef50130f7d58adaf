import { STREET_WORDS, type Store } from '@site/contracts';
import { alphanumeric, trimCharacters } from './plain-text';

const MAX_ID_LENGTH = 80;

/** Lower-case letters and digits with single dashes, as in URLs. */
export const normalizeId = (text: string): string => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\.0$/, '').toLowerCase();
  return trimCharacters(
    trimCharacters(plain.replace(/[^a-z0-9]+/g, '-'), '-').slice(0, MAX_ID_LENGTH),
    '-',
  );
};

/** An address with abbreviations, for comparisons. */
const normalizeStreet = (address: string): string =>
  address
    .toLowerCase()
    .replace(/#/g, ' unit ')
    .replace(/[a-z]+/g, (word) => STREET_WORDS[word] ?? word);

/** Identifies a store by its normalized name, address and ZIP code. */
export const shopKey = ({ name, address, zipCode }: Store): string =>
  [name, normalizeStreet(address), zipCode.slice(0, 5)].map(alphanumeric).join(' ');

/**
 * Returns a function that finds a free id: the table's id, else state, city and name, with the ZIP code or a number
 * if it is taken. The caller adds it to `taken`.
 */
export const createIdGenerator = (taken: Pick<ReadonlySet<string>, 'has'>) => {
  /** Id → the next number to try, because a list may have thousands of stores of one name. */
  const next = new Map<string, number>();
  return (store: Store): string => {
    const preferred = store.id || normalizeId(`${store.state} ${store.city} ${store.name}`);
    if (!taken.has(preferred)) return preferred;
    const withZip = normalizeId(`${preferred.slice(0, 70)} ${store.zipCode.slice(0, 5)}`);
    if (!taken.has(withZip)) return withZip;
    let number = next.get(withZip) ?? 3;
    while (taken.has(`${withZip}-${number}`)) number++;
    next.set(withZip, number);
    return `${withZip}-${number}`;
  };
};

/**
 * Replaces generated ids by the ids that the current list has for the same stores. Otherwise a table without ids
 * would remove and add every store.
 */
export function reuseIds(
  stores: readonly Store[],
  generated: ReadonlySet<string>,
  current: readonly Store[],
): Store[] {
  const known = new Map(current.map((store) => [shopKey(store), store.id]));
  const taken = new Set(stores.map(({ id }) => id).filter((id) => !generated.has(id)));
  const found = new Map<Store, string>();
  for (const store of stores) {
    const id = generated.has(store.id) ? known.get(shopKey(store)) : undefined;
    if (id === undefined || taken.has(id)) continue;
    found.set(store, id);
    taken.add(id);
  }
  const freeId = createIdGenerator(taken);
  return stores.map((store) => {
    const id = found.get(store);
    if (id !== undefined) return { ...store, id };
    if (!generated.has(store.id) || !taken.has(store.id)) return store;
    const free = freeId(store);
    taken.add(free);
    return { ...store, id: free };
  });
}
