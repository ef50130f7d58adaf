import * as z from './schema';
import { StoreReplacement } from './store-replacement';
import { StoreList } from './stores';

const store = {
  id: 'il-chicago-lantern',
  name: 'Lantern',
  address: '1 Sample Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  phone: '(312) 555-0101',
};
const accepts = (...stores: object[]) => z.safeParse(StoreReplacement, { stores }).success;

describe('a list that replaces the stores', () => {
  it('may leave out website, coordinates, hours, time zone and products', () => {
    expect(accepts(store)).toBe(true);
  });

  it('may say when and what each store sells', () => {
    const told = { timeZone: 'America/Chicago', products: ['vapes', 'edibles'] };
    expect(accepts({ ...store, ...told })).toBe(true);
  });

  it.each([
    ['no store at all', []],
    ['the same id twice', [store, store]],
    ['a latitude without a longitude', [{ ...store, latitude: '41.8781' }]],
    ['a latitude beyond the pole', [{ ...store, latitude: '91', longitude: '0' }]],
    ['a coordinate that is no number', [{ ...store, latitude: 'north', longitude: '0' }]],
    ['a website that runs code', [{ ...store, website: 'javascript:alert(1)' }]],
    ['hours for a day that does not exist', [{ ...store, hours: { Caturday: 'Closed' } }]],
    ['a state in words', [{ ...store, state: 'Illinois' }]],
    ['a time zone that is none', [{ ...store, timeZone: 'America/Chicagoo' }]],
    ['a line of products that is none', [{ ...store, products: ['lamps'] }]],
    ['a line of products twice', [{ ...store, products: ['vapes', 'vapes'] }]],
    ['an unknown field', [{ ...store, owner: 'someone' }]],
  ])('is refused with %s', (_, stores) => {
    expect(accepts(...stores)).toBe(false);
  });
});

it('a list of stores with fields of a later API is still read', () => {
  const hours = { Sunday: 'Closed', Holidays: 'Closed' };
  expect(z.safeParse(StoreList, [{ ...store, curbside: true, hours }]).data).toEqual([
    { ...store, hours: { Sunday: 'Closed' } },
  ]);
});
