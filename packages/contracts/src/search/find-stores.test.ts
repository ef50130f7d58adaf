import { findStores, searchableStores } from './find-stores';
import { chicago, denver, store } from '../testing/sample-stores';

const canon = store({ id: 'c', name: 'Canon', city: 'Cañon City', state: 'CO', zipCode: '81212' });
const portland = store({ id: 'me', name: 'Bay', city: 'Portland', state: 'ME', zipCode: '04101' });
const rose = store({ id: 'or', name: 'Rose', city: 'Portland', state: 'OR', zipCode: '97201' });
const hills = store({ id: 'h', name: 'Hill', city: 'Los Angeles', state: 'CA', zipCode: '90001' });
const stores = searchableStores([chicago, denver, canon, portland, rose, hills]);
const found = (text: string) => findStores(stores, text).stores.map(({ id }) => id);

it.each([
  ['Copper Heron', [chicago.id]],
  ['cop her', [chicago.id]],
  ['heron chicago', [chicago.id]],
  ['chicago', [chicago.id]],
  ['80205', [denver.id]],
  ['80205-1234', [denver.id]],
  ['606', [chicago.id]],
  ['Colorado', [denver.id, 'c']],
  ['CO', [denver.id, 'c']],
  ['Denver, CO', [denver.id]],
  ['canon city', ['c']],
  ['dispensaries in Chicago', [chicago.id]],
  ['gummies chicago', [chicago.id]],
  ['gummies in Colorado', [denver.id, 'c']],
  ['white chocolate cañon city, co', ['c']],
  ['gummies 80205', [denver.id]],
  ['portland', ['me', 'or']],
  // States whose letters are common words.
  ['Portland OR', ['or']],
  ['portland, me', ['me']],
  ['ME', ['me']],
])('finds stores by "%s"', (text, ids) => expect(found(text)).toEqual(ids));

it.each([
  ...['', ' ', 'c', 'stores', 'near me', 'dispensary near me', 'zebra', 'heron denver', '?!', '\0'],
  // Letters in the middle of Los Angeles, and the beginning of Copper.
  ...['gel', 'gummies co', 'gummies cop'],
])('finds no store by %j', (text) => expect(found(text)).toEqual([]));

it('returns the words that stores have', () => {
  const words = (text: string) => findStores(stores, text).words;
  expect(words('Gummies Denver CO')).toEqual(['denver', 'co']);
  expect(words('denver heron')).toEqual(['denver', 'heron']);
  expect(words('stores in denver')).toEqual(['stores', 'denver']);
  expect(words('gummies')).toEqual([]);
});
