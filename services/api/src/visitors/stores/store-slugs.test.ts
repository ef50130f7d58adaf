import type { Store } from '@site/contracts';
import { formerAddresses, slugOf, withSlugs } from './store-slugs';

const store = (id: string, name: string, city = 'Chicago', state = 'IL'): Store => ({
  id,
  name,
  city,
  state,
  address: '1 Sample Street',
  zipCode: '60601',
  phone: '',
});
const slugs = (...stores: Store[]) =>
  Object.fromEntries(withSlugs(stores).map(({ id, slug }) => [id, slug]));

it.each([
  ['Joe’s Herb House', 'joes-herb-house'],
  ['Café  Niño & Co.', 'cafe-nino-co'],
  ['  --420--  ', '420'],
  ['大麻', ''],
])('%s is %s in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('a name that is alone in its state stands alone', () => {
  expect(slugs(store('a', 'Lantern'), store('b', 'Lantern', 'Denver', 'CO'))).toEqual({
    a: 'lantern',
    b: 'lantern',
  });
});

it('stores of one name have their city behind it, and their id where they share that too', () => {
  const stores = [
    store('a', 'Lantern'),
    store('b', 'Lantern', 'Peoria'),
    store('c', 'LANTERN', 'Peoria'),
  ];
  const expected = {
    a: 'lantern-chicago',
    b: 'lantern-peoria-b',
    c: 'lantern-peoria-c',
  };
  expect(slugs(...stores)).toEqual(expected);
  expect(slugs(...stores.reverse())).toEqual(expected);
});

it('no two stores have one address, and none that of what is not there', () => {
  const stores = [
    store('a', 'Unknown'),
    store('b', '大麻', '東京'),
    store('b-c', 'A', 'x'),
    store('c', 'A', 'X-B'),
    store('d', 'A x b c'),
    store('e', 'A x'),
  ];
  const found = Object.values(slugs(...stores));
  expect(new Set(found).size).toBe(stores.length);
  expect(found).not.toContain('unknown');
  expect(found).not.toContain('');
});

describe('addresses from before', () => {
  it('are kept of stores that are renamed, moved or gone, the latest first', () => {
    const before = [{ path: 'illinois/old', id: 'a' }];
    const present = [
      store('a', 'Lantern'),
      store('b', 'Heron'),
      store('c', 'Row'),
      store('d', 'D'),
    ];
    const next = [store('a', 'Torch'), store('b', 'Heron', 'Denver', 'CO'), store('d', 'D')];
    expect(formerAddresses(present, before, next)).toEqual([
      { path: 'illinois/lantern', id: 'a' },
      { path: 'illinois/heron', id: 'b' },
      { path: 'illinois/row', id: 'c' },
      { path: 'illinois/old', id: 'a' },
    ]);
  });

  it('are each of the store that had it last', () => {
    const before = [{ path: 'illinois/lantern', id: 'z' }];
    expect(formerAddresses([store('a', 'Lantern')], before, [store('a', 'Torch')])).toEqual([
      { path: 'illinois/lantern', id: 'a' },
    ]);
  });
});
