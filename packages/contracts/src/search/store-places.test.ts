import type { Store } from '../stores';
import { chicago, store } from '../testing/sample-stores';
import { searchStores, searchWords } from './store-places';

const matchesSearch = (store: Store, text: string) =>
  searchStores([{ words: searchWords(store) }], text).length === 1;

it.each([
  ...['60614', '60614-1234', '606', '14', '  60614 ', 'Chicago', 'chicago', 'HICA', ' chi', 'il'],
  ...['Chicago, IL', 'chicago il', 'Chicago,IL', 'Chicago, Illinois', 'Chicago, Ill', 'illi'],
  ...['IL Chicago', 'Illinois, Chicago', 'Illinois', 'Chicago, IL 60614', 'Illinois 60614'],
  ...['', '   '],
])('finds the store in Chicago, IL 60614 by "%s"', (text) => {
  expect(matchesSearch(chicago, text)).toBe(true);
});

it.each(['60615', 'Denver', 'Copper Heron', 'Lanternfly', 'Chicago CO', '60 614', 'linois', ',,'])(
  'does not find it by "%s"',
  (text) => expect(matchesSearch(chicago, text)).toBe(false),
);

it.each([
  ['Cañon City', 'Canon City'],
  ['Canon City', 'Cañon'],
  ['Cañon City', 'CAÑON CITY, co'],
  ['St. Louis', 'st louis'],
  ['St. Louis', 'Saint Louis'],
  ['Saint Paul', 'St. Paul, CO'],
  ['Mount Vernon', 'mt vernon'],
  ['Ft. Collins', 'Colorado Fort Collins'],
  ['Winston-Salem', 'winston salem'],
])('finds a store in %s by "%s"', (city, text) => {
  expect(matchesSearch(store({ city, state: 'CO' }), text)).toBe(true);
});

it.each([
  ['Denver', 'CO', ['Denver CO', 'Denver, Colorado'], ['Denver NC']],
  ['Wheeling', 'WV', ['West Virginia'], ['Virginia']],
  ['Springfield', 'MO', ['Springfield, MO', 'Springfield, Miss'], ['MI', 'Springfield, MI']],
])('distinguishes the state of %s, %s', (city, state, found, notFound) => {
  for (const text of found) expect(matchesSearch(store({ city, state }), text)).toBe(true);
  for (const text of notFound) expect(matchesSearch(store({ city, state }), text)).toBe(false);
});
