import * as z from './schema';
import { StoreReplacement } from './store-lists';
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
  it('is accepted with required fields only, and with all', () => {
    expect(accepts(store)).toBe(true);
    const optional = { timeZone: 'America/Chicago', products: ['vapes', 'edibles'] };
    expect(accepts({ ...store, ...optional })).toBe(true);
  });

  it.each([
    ['no store', []],
    ['a duplicate id', [store, store]],
    ['a latitude without a longitude', [{ ...store, latitude: '41.8781' }]],
    ['a latitude beyond the pole', [{ ...store, latitude: '91', longitude: '0' }]],
    ['a coordinate in words', [{ ...store, latitude: 'north', longitude: '0' }]],
    ['a website that runs code', [{ ...store, website: 'javascript:alert(1)' }]],
    ['hours of an unknown day', [{ ...store, hours: { Caturday: 'Closed' } }]],
    ['a state in words', [{ ...store, state: 'Illinois' }]],
    ['an unknown time zone', [{ ...store, timeZone: 'America/Chicagoo' }]],
    ['an unknown product line', [{ ...store, products: ['lamps'] }]],
    ['a duplicate product line', [{ ...store, products: ['vapes', 'vapes'] }]],
    ['an unknown field', [{ ...store, owner: 'someone' }]],
  ])('is refused with %s', (_, stores) => expect(accepts(...stores)).toBe(false));
});

it('reads a list of stores with fields of a later API', () => {
  const hours = { Sunday: 'Closed', Holidays: 'Closed' };
  expect(z.safeParse(StoreList, [{ ...store, curbside: true, hours }]).data).toEqual([
    { ...store, hours: { Sunday: 'Closed' } },
  ]);
});
