import type { Store } from '@site/contracts';
import { bare, withoutEnds } from './plain-text';

const LONGEST_ID = 80;

/** As addresses are written: small letters and digits, with dashes between. */
export const idOf = (text: string): string => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\.0$/, '').toLowerCase();
  return withoutEnds(withoutEnds(plain.replace(/[^a-z0-9]+/g, '-'), '-').slice(0, LONGEST_ID), '-');
};

/** Common words of addresses and their short forms (USPS Publication 28, appendices B and C). */
const SHORT: Record<string, string> = {
  avenue: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  east: 'e',
  highway: 'hwy',
  lane: 'ln',
  north: 'n',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  south: 's',
  square: 'sq',
  street: 'st',
  suite: 'ste',
  unit: 'ste',
  west: 'w',
};

/** An address in short forms, for comparisons. */
const plainStreet = (address: string): string =>
  address
    .toLowerCase()
    .replace(/#/g, ' ste ')
    .replace(/[a-z]+/g, (word) => SHORT[word] ?? word);

/** What tells a shop from others: its name and where it is, however they are written. */
export const shopOf = ({ name, address, zipCode }: Store): string =>
  [name, plainStreet(address), zipCode.slice(0, 5)].map(bare).join(' ');

/**
 * Gives ids that nobody has taken: that of the table, else one of state, city and name; where it is taken, with the ZIP
 * code or a number. Whoever asks takes what is given.
 */
export const freeIds = (taken: Pick<ReadonlySet<string>, 'has'>) => {
  /** The numbers below are taken: of ten thousand shops of one name, each would be looked for anew. */
  const next = new Map<string, number>();
  return (store: Store): string => {
    const wanted = store.id || idOf(`${store.state} ${store.city} ${store.name}`);
    if (!taken.has(wanted)) return wanted;
    const withZip = idOf(`${wanted.slice(0, 70)} ${store.zipCode.slice(0, 5)}`);
    if (!taken.has(withZip)) return withZip;
    let number = next.get(withZip) ?? 3;
    while (taken.has(`${withZip}-${number}`)) number++;
    next.set(withZip, number);
    return `${withZip}-${number}`;
  };
};

/**
 * The stores of a table, with the ids that the present list has for the same shops, where the id was only generated
 * (`generated`): otherwise a table without ids would remove each store and add it again.
 */
export function withKnownIds(
  stores: readonly Store[],
  generated: ReadonlySet<string>,
  present: readonly Store[],
): Store[] {
  const known = new Map(present.map((store) => [shopOf(store), store.id]));
  const taken = new Set(stores.map(({ id }) => id).filter((id) => !generated.has(id)));
  const found = new Map<Store, string>();
  for (const store of stores) {
    const id = generated.has(store.id) ? known.get(shopOf(store)) : undefined;
    if (id === undefined || taken.has(id)) continue;
    found.set(store, id);
    taken.add(id);
  }
  const freeId = freeIds(taken);
  return stores.map((store) => {
    const id = found.get(store);
    if (id !== undefined) return { ...store, id };
    if (!generated.has(store.id) || !taken.has(store.id)) return store;
    const free = freeId(store);
    taken.add(free);
    return { ...store, id: free };
  });
}
