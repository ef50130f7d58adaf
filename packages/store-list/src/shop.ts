import type { Store } from '@site/contracts';
import { plainStreet } from './plain-street';
import { bare, withoutEnds } from './plain-text';

const LONGEST_ID = 80;

/** As addresses are written: small letters and digits, with dashes between. */
export const idOf = (text: string): string => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\.0$/, '').toLowerCase();
  return withoutEnds(withoutEnds(plain.replace(/[^a-z0-9]+/g, '-'), '-').slice(0, LONGEST_ID), '-');
};

/** What tells a shop from others: its name and where it is, however they are written. */
export const shopOf = ({ name, address, zipCode }: Store): string =>
  [name, plainStreet(address), zipCode.slice(0, 5)].map(bare).join(' ');

/** The id of the table, else one of state, city and name; where it is taken, with the ZIP code or a number. */
export const freeId = (store: Store, taken: Pick<ReadonlySet<string>, 'has'>): string => {
  const wanted = store.id || idOf(`${store.state} ${store.city} ${store.name}`);
  const withZip = idOf(`${wanted.slice(0, 70)} ${store.zipCode.slice(0, 5)}`);
  for (let number = 1; ; number++) {
    const id = [wanted, withZip][number - 1] ?? `${withZip}-${number}`;
    if (!taken.has(id)) return id;
  }
};
