import { placeOf, type ListDifference } from '@site/store-list';

/** As many names as are read before a number is typed. */
const NAMED = 10;

/**
 * What a list would change: the first stores of each kind by name, those that go first, and how many they are. `end` is
 * said behind that.
 */
export function sayDifference(
  { new: added, changed, gone }: ListDifference,
  say: (line: string) => void,
  end = '',
): void {
  sayStores('gone', gone.map(placeOf), say);
  sayStores(
    'changed',
    changed.map(({ store, fields }) => `${placeOf(store)}: ${fields.join(', ')}`),
    say,
  );
  sayStores('new', added.map(placeOf), say);
  const count = (stores: readonly unknown[]) => stores.length.toLocaleString('en-US');
  say(`${count(added)} new, ${count(changed)} changed, ${count(gone)} gone.${end}`);
}

const sayStores = (what: string, stores: string[], say: (line: string) => void): void => {
  for (const store of stores.slice(0, NAMED)) say(`${what}: ${store}`);
  const more = stores.length - NAMED;
  if (more > 0) say(`${what}: and ${more.toLocaleString('en-US')} more`);
};
