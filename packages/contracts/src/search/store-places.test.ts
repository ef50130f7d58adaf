import type { Store } from '../stores';
import { chicago, denver, store } from '../testing';
import { searchStores, searchWords } from './store-places';

const matchesSearch = (store: Store, text: string) =>
  searchStores([{ words: searchWords(store) }], text).length === 1;

it.each([
  '60614',
  '60614-1234',
  '606',
  '14',
  'Chicago',
  'chicago',
  'HICA',
  'IL',
  'il',
  '  60614 ',
  ' chi',
])('finds the store in Chicago, IL 60614 by "%s"', (text) =>
  expect(matchesSearch(chicago, text)).toBe(true),
);

it.each([
  'Chicago, IL',
  'chicago il',
  'Chicago,IL',
  'Chicago, Illinois',
  'Chicago, Ill',
  'IL Chicago',
  'Illinois, Chicago',
  'Illinois',
  'illi',
  'Chicago, IL 60614',
  'Illinois 60614',
])('finds the store in Chicago, IL 60614 by "%s", as people write a place', (text) => {
  expect(matchesSearch(chicago, text)).toBe(true);
});

it.each(['60615', 'Denver', 'Copper Heron', 'Lanternfly', 'Chicago CO', '60 614', 'linois', ',,'])(
  'does not find it by "%s"',
  (text) => expect(matchesSearch(chicago, text)).toBe(false),
);

it('finds Denver by town and state, and not by another state', () => {
  expect(matchesSearch(denver, 'Denver CO')).toBe(true);
  expect(matchesSearch(denver, 'Denver, Colorado')).toBe(true);
  expect(matchesSearch(denver, 'Denver NC')).toBe(false);
});

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

it('keeps a state apart from one whose name ends with its name', () => {
  expect(matchesSearch(store({ city: 'Wheeling', state: 'WV' }), 'Virginia')).toBe(false);
  expect(matchesSearch(store({ city: 'Wheeling', state: 'WV' }), 'West Virginia')).toBe(true);
});

it('takes the letters of a state for those of that state', () => {
  const inMissouri = store({ city: 'Springfield', state: 'MO' });
  for (const text of ['MI', 'Springfield, MI']) expect(matchesSearch(inMissouri, text)).toBe(false);
  expect(matchesSearch(inMissouri, 'Springfield, MO')).toBe(true);
  expect(matchesSearch(inMissouri, 'Springfield, Miss')).toBe(true);
});

it.each(['', '   '])('finds every store by "%s"', (text) => {
  expect(matchesSearch(chicago, text)).toBe(true);
});
