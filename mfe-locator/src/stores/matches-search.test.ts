import { searchStores, searchWords } from './matches-search';
import type { Store } from '@site/contracts';
import { chicago } from './sample-stores';

const matchesSearch = (store: Store, text: string) =>
  searchStores([{ words: searchWords(store) }], text).length === 1;

it.each(['60614', '606', '14', 'Chicago', 'chicago', 'HICA', 'IL', 'il', '  60614 ', ' chi'])(
  'finds the store in Chicago, IL 60614 by "%s"',
  (text) => expect(matchesSearch(chicago, text)).toBe(true),
);

it.each(['60615', 'Denver', 'Copper Heron', 'Lanternfly', 'Chicago IL', '60 614'])(
  'does not find it by "%s"',
  (text) => expect(matchesSearch(chicago, text)).toBe(false),
);

it.each(['', '   '])('finds every store by "%s"', (text) => {
  expect(matchesSearch(chicago, text)).toBe(true);
});
