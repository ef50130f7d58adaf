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
