import type { Store } from '@site/contracts';
import { formerPaths, slugOf, withSlugs } from './store-slugs';

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
])('slugOf maps %s to %s', (name, slug) => expect(slugOf(name)).toBe(slug));

describe('withSlugs', () => {
  it('appends the city where a state has equal names, and the id where the city is equal too', () => {
    const elsewhere = store('d', 'Lantern', 'Denver', 'CO');
    expect(slugs(store('a', 'Lantern'), elsewhere)).toEqual({ a: 'lantern', d: 'lantern' });
    const stores = [
      store('a', 'Lantern'),
      store('b', 'Lantern', 'Peoria'),
      store('c', 'LANTERN', 'Peoria'),
    ];
    const expected = { a: 'lantern-chicago', b: 'lantern-peoria-b', c: 'lantern-peoria-c' };
    expect(slugs(...stores)).toEqual(expected);
    expect(slugs(...stores.reverse())).toEqual(expected);
  });

  it('returns unique slugs that are neither empty nor reserved', () => {
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
});

it('formerPaths keeps the paths of renamed, moved and removed stores, newest first', () => {
  const before = [{ path: 'illinois/old', id: 'a' }];
  const present = [store('a', 'Lantern'), store('b', 'Heron'), store('c', 'Row'), store('d', 'D')];
  const next = [store('a', 'Torch'), store('b', 'Heron', 'Denver', 'CO'), store('d', 'D')];
  expect(formerPaths(present, before, next)).toEqual([
    { path: 'illinois/lantern', id: 'a' },
    { path: 'illinois/heron', id: 'b' },
    { path: 'illinois/row', id: 'c' },
    { path: 'illinois/old', id: 'a' },
  ]);
  const reused = [{ path: 'illinois/lantern', id: 'z' }];
  const renamed = formerPaths([store('a', 'Lantern')], reused, [store('a', 'Torch')]);
  expect(renamed).toEqual([{ path: 'illinois/lantern', id: 'a' }]);
});
