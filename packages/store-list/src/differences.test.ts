import type { Store } from '@site/contracts';
import { changesOf, differenceOf } from './differences';

const store = (id: string, changes: Partial<Store> = {}): Store => ({
  id,
  name: id,
  address: '1 Sample Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  phone: '',
  ...changes,
});

it('finds new, changed, removed and unchanged stores', () => {
  const website = 'https://www.example.com/b';
  const found = differenceOf(
    [store('a'), store('b', { website }), store('c')],
    [store('a'), store('b', { phone: '(312) 555-0101' }), store('d')],
  );
  expect(found).toEqual({
    new: [store('d')],
    changed: [
      { store: store('b', { phone: '(312) 555-0101' }), fields: expect.any(Array) as string[] },
    ],
    gone: [store('c')],
    same: 1,
  });
  expect(found.changed[0]!.fields.toSorted()).toEqual(['phone', 'website']);
  expect(changesOf(found)).toBe(3);
});

it('ignores the order of fields, and the address of a page', () => {
  const { phone, ...rest } = store('a', { hours: { Monday: 'Closed', Sunday: 'Closed' } });
  const turned = { phone, ...rest, hours: { Sunday: 'Closed', Monday: 'Closed' } };
  const before = store('a', { hours: rest.hours, slug: 'a' });
  expect(changesOf(differenceOf([before], [turned]))).toBe(0);
});
