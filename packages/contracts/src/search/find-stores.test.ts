import { findStores, searchableStores } from './find-stores';
import { chicago, denver, store } from '../testing';

const canon = store({
  id: 'c',
  name: 'Ninth Lamp',
  city: 'Cañon City',
  state: 'CO',
  zipCode: '81212',
});
const portland = store({ id: 'me', name: 'Bay', city: 'Portland', state: 'ME', zipCode: '04101' });
const rose = store({ id: 'or', name: 'Rose', city: 'Portland', state: 'OR', zipCode: '97201' });
const hills = store({ id: 'h', name: 'Hill', city: 'Los Angeles', state: 'CA', zipCode: '90001' });
const stores = searchableStores([chicago, denver, canon, portland, rose, hills]);
const found = (text: string) => findStores(stores, text).stores.map(({ id }) => id);

it.each([
  ['its name', 'Copper Heron', [chicago.id]],
  ['the beginning of its name', 'cop her', [chicago.id]],
  ['its city', 'chicago', [chicago.id]],
  ['its ZIP code', '80205', [denver.id]],
  ['its ZIP code with four more', '80205-1234', [denver.id]],
  ['the beginning of its ZIP code', '606', [chicago.id]],
  ['its state', 'Colorado', [denver.id, 'c']],
  ['the letters of its state', 'CO', [denver.id, 'c']],
  ['city and state', 'Denver, CO', [denver.id]],
  ['name and city', 'heron chicago', [chicago.id]],
  ['a city without its accents', 'canon city', ['c']],
  ['a city in a sentence', 'dispensaries in Chicago', [chicago.id]],
  ['a city beside what is looked for there', 'gummies chicago', [chicago.id]],
  ['a state beside it', 'gummies in Colorado', [denver.id, 'c']],
  ['city and state beside it', 'white chocolate cañon city, co', ['c']],
  ['a ZIP code beside it', 'gummies 80205', [denver.id]],
  ['a city that two states have', 'portland', ['me', 'or']],
  ['a city, and a state that is a common word', 'Portland OR', ['or']],
  ['a city, and another such state', 'portland, me', ['me']],
  ['a state that is a common word', 'ME', ['me']],
])('finds a store by %s', (_, text, ids) => expect(found(text)).toEqual(ids));

it.each([
  '',
  ' ',
  'c',
  'stores',
  'near me',
  'dispensary near me',
  'zebra',
  'heron denver',
  '?!',
  '\0',
  // Letters in the middle of Los Angeles, and the beginning of Copper.
  'gel',
  'gummies co',
  'gummies cop',
])('finds none by %j', (text) => expect(found(text)).toEqual([]));

it('tells which of the words stores have', () => {
  const words = (text: string) => findStores(stores, text).words;
  expect(words('Gummies Denver CO')).toEqual(['denver', 'co']);
  expect(words('denver heron')).toEqual(['denver', 'heron']);
  expect(words('stores in denver')).toEqual(['stores', 'denver']);
  expect(words('gummies')).toEqual([]);
});
