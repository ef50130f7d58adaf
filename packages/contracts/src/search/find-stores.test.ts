import { findStores, searchableStores } from './find-stores';
import { chicago, denver, store } from '../testing';

const canon = store({
  id: 'c',
  name: 'Ninth Lamp',
  city: 'Cañon City',
  state: 'CO',
  zipCode: '81212',
});
const stores = searchableStores([chicago, denver, canon]);
const found = (text: string) => findStores(stores, text).map(({ id }) => id);

it.each([
  ['its name', 'Copper Heron', [chicago.id]],
  ['the beginning of its name', 'cop her', [chicago.id]],
  ['its city', 'chicago', [chicago.id]],
  ['its ZIP code', '80205', [denver.id]],
  ['the beginning of its ZIP code', '606', [chicago.id]],
  ['its state', 'Colorado', [denver.id, 'c']],
  ['the letters of its state', 'CO', [denver.id, 'c']],
  ['city and state', 'Denver, CO', [denver.id]],
  ['name and city', 'heron chicago', [chicago.id]],
  ['a city without its accents', 'canon city', ['c']],
  ['a city in a sentence', 'dispensaries in Chicago', [chicago.id]],
])('finds a store by %s', (_, text, ids) => expect(found(text)).toEqual(ids));

it.each(['', ' ', 'c', 'stores', 'dispensary near me', 'zebra', 'heron denver', '?!', '\0'])(
  'finds none by %j',
  (text) => expect(found(text)).toEqual([]),
);
